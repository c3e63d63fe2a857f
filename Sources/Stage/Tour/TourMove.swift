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
        for edge in screen.edges {
            moves.append(swipe(from: edge, "cancelled", way: 0.3, hold: 0.15))
            moves.append(swipe(from: edge, "finished", way: 0.8, hold: 0))
        }
        for target in screen.targets { moves.append(TourMove(name: "tap \(target.name)", action: tap(target.center))) }
        let middle = CGPoint(x: screen.size.width / 2, y: screen.size.height / 2)
        if screen.takesTaps { moves.append(TourMove(name: "tap the middle", action: tap(middle))) }
        for handle in screen.handles {
            for direction in handle.directions(on: screen.size) { moves.append(direction.drag(handle, on: screen.size)) }
        }
        for direction in screen.dragDirections {
            moves.append(direction.drag("cancelled", way: 0.25, hold: 0.15))
            moves.append(direction.drag("finished", way: 0.8, hold: 0))
        }
        if screen.canGoBack { moves.append(edgeSwipe("swipe back", to: 0.8, hold: 0)) }
        if screen.takesPinches {
            moves.append(TourMove(name: "pinch", action: .twoFingers(ScriptTwoFingers(scale: 0.5))))
        }
        if let outside = screen.outside { moves.append(TourMove(name: "tap beside", action: tap(outside))) }
        return moves
    }

    private static func tap(_ place: CGPoint) -> ScriptAction { .tap(target(place), count: 1) }

    /// A place by its coordinates: a name could be that of something on screen.
    static func target(_ place: CGPoint) -> ScriptTarget {
        .point(ScriptPoint(x: .points(Double(place.x)), y: .points(Double(place.y))))
    }

    private static func target(_ place: ScriptPlace) -> ScriptTarget {
        let isRightToLeft = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
        return target(place.point(in: UIScreen.main.bounds.size, isRightToLeft: isRightToLeft))
    }

    private static func edgeSwipe(_ name: String, to fraction: Double, hold: Double) -> TourMove {
        let isRightToLeft = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
        let x = isRightToLeft ? 1 - fraction : fraction
        let goal = ScriptPoint(x: .fraction(x), y: nil)
        return drag(name, from: target(.leadingEdge), to: goal, hold: hold)
    }

    private static func swipe(from edge: UIRectEdge, _ outcome: String, way: Double, hold: Double) -> TourMove {
        let (place, goal): (ScriptPlace, ScriptPoint) =
            switch edge {
            case .left: (.leftEdge, ScriptPoint(x: .fraction(way), y: nil))
            case .right: (.rightEdge, ScriptPoint(x: .fraction(1 - way), y: nil))
            case .top: (.topEdge, ScriptPoint(x: nil, y: .fraction(way)))
            default: (.bottomEdge, ScriptPoint(x: nil, y: .fraction(1 - way)))
            }
        return drag("swipe from the \(place.rawValue), \(outcome)", from: target(place), to: goal, hold: hold)
    }

    static func drag(_ name: String, from start: ScriptTarget, to goal: ScriptPoint, hold: Double) -> TourMove {
        var drag = ScriptDrag(goal: .to(.point(goal)))
        drag.from = start
        drag.over = 0.3
        drag.hold = hold
        return TourMove(name: name, action: .drag(drag))
    }
}

/// A straight drag through the middle of the screen.
@MainActor
enum TourDirection: String, CaseIterable {
    case left, right, down, up

    var isHorizontal: Bool { self == .left || self == .right }

    var swipe: UISwipeGestureRecognizer.Direction {
        switch self {
        case .left: .left
        case .right: .right
        case .down: .down
        case .up: .up
        }
    }

    /// - Parameter way: of the screen's extent.
    func drag(_ outcome: String, way: Double, hold: Double) -> TourMove {
        // A drag stays clear of the edges, where other gestures begin.
        let low = 0.5 - way / 2, high = 0.5 + way / 2
        let (start, end) = self == .left || self == .up ? (high, low) : (low, high)
        func point(_ along: Double) -> ScriptPoint {
            isHorizontal
                ? ScriptPoint(x: .fraction(along), y: .fraction(0.5)) : ScriptPoint(x: .fraction(0.5), y: .fraction(along))
        }
        return TourMove.drag("drag \(rawValue), \(outcome)", from: .point(point(start)), to: point(end), hold: hold)
    }

    /// From the middle of something that lies elsewhere, over most of the room there is that way.
    func drag(_ handle: TourTarget, on size: CGSize) -> TourMove {
        let start = handle.center
        var end = start
        let part: CGFloat = 0.8
        switch self {
        case .left: end.x *= 1 - part
        case .right: end.x += (size.width - start.x) * part
        case .up: end.y *= 1 - part
        case .down: end.y += (size.height - start.y) * part
        }
        let goal = ScriptPoint(x: .points(Double(end.x)), y: .points(Double(end.y)))
        return TourMove.drag("drag \(handle.name) \(rawValue)", from: TourMove.target(start), to: goal, hold: 0)
    }
}
