import UIKit

/// One thing a curious person tries on a screen.
@MainActor
struct TourMove {
    /// The same move of the same screen has the same name.
    let name: String
    let action: ScriptAction

    /// What is worth trying on the screen as it is, in order.
    static func moves(for screen: TourScreen) -> [TourMove] {
        var moves: [TourMove] = []
        if screen.canGoBack { moves.append(edgeSwipe("swipe back, cancelled", to: 0.3, hold: 0.15)) }
        for element in screen.controls {
            moves.append(TourMove(name: "tap \(element.names.last ?? "")", action: tap(element.center)))
        }
        if screen.takesPans {
            for direction in Direction.allCases {
                moves.append(direction.drag("cancelled", from: 0.25, hold: 0.15))
                moves.append(direction.drag("finished", from: 0.8, hold: 0))
            }
        }
        if screen.canGoBack { moves.append(edgeSwipe("swipe back", to: 0.8, hold: 0)) }
        let middle = CGPoint(x: screen.size.width / 2, y: screen.size.height / 2)
        if screen.takesTaps { moves.append(TourMove(name: "tap the middle", action: tap(middle))) }
        if screen.takesPinches {
            moves.append(TourMove(name: "pinch", action: .twoFingers(ScriptTwoFingers(scale: 0.5))))
        }
        return moves
    }

    private static func tap(_ place: CGPoint) -> ScriptAction {
        .tap(.point(ScriptPoint(x: .points(Double(place.x)), y: .points(Double(place.y)))), count: 1)
    }

    private static func edgeSwipe(_ name: String, to fraction: Double, hold: Double) -> TourMove {
        let isRightToLeft = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
        let x = isRightToLeft ? 1 - fraction : fraction
        var drag = ScriptDrag(goal: .to(.point(ScriptPoint(x: .fraction(x), y: nil))))
        drag.from = .named(ScriptPlace.leadingEdge.rawValue)
        drag.over = 0.3
        drag.hold = hold
        return TourMove(name: name, action: .drag(drag))
    }

    private enum Direction: String, CaseIterable {
        case left, right, down

        /// - Parameter way: of the screen's extent.
        func drag(_ outcome: String, from way: Double, hold: Double) -> TourMove {
            // A drag stays clear of the edges, where other gestures begin.
            let start = 0.5 - way / 2, end = 0.5 + way / 2
            let (x, y): ((Double, Double), (Double, Double)) =
                switch self {
                case .left: ((end, start), (0.5, 0.5))
                case .right: ((start, end), (0.5, 0.5))
                case .down: ((0.5, 0.5), (start, end))
                }
            var drag = ScriptDrag(goal: .to(.point(ScriptPoint(x: .fraction(x.1), y: .fraction(y.1)))))
            drag.from = .point(ScriptPoint(x: .fraction(x.0), y: .fraction(y.0)))
            drag.over = 0.3
            drag.hold = hold
            return TourMove(name: "drag \(rawValue), \(outcome)", action: .drag(drag))
        }
    }
}
