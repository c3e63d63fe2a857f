import CoreGraphics
import Foundation

extension UIGestureRecognizer {
    func decode(_ element: InterfaceElement) {
        isEnabled = element.flag("enabled") ?? true
        cancelsTouchesInView = element.flag("cancelsTouchesInView") ?? true
        delaysTouchesBegan = element.flag("delaysTouchesBegan") ?? false
        delaysTouchesEnded = element.flag("delaysTouchesEnded") ?? true
        name = element["name"]
        let taps = element.integer("numberOfTapsRequired"), touches = element.integer("numberOfTouchesRequired")
        switch self {
        case let tap as UITapGestureRecognizer:
            tap.numberOfTapsRequired = max(taps ?? 1, 1)
            tap.numberOfTouchesRequired = max(touches ?? 1, 1)
        case let press as UILongPressGestureRecognizer:
            press.numberOfTapsRequired = max(taps ?? 0, 0)
            press.numberOfTouchesRequired = max(touches ?? 1, 1)
            press.minimumPressDuration = element.number("minimumPressDuration").map { Double($0) } ?? press.minimumPressDuration
            press.allowableMovement = element.number("allowableMovement") ?? press.allowableMovement
        case let swipe as UISwipeGestureRecognizer:
            swipe.numberOfTouchesRequired = max(touches ?? 1, 1)
            swipe.direction = element.word("direction", ["left": .left, "up": .up, "down": .down]) ?? .right
        case let pan as UIPanGestureRecognizer:
            pan.minimumNumberOfTouches = max(element.integer("minimumNumberOfTouches") ?? 1, 1)
            pan.maximumNumberOfTouches = element.integer("maximumNumberOfTouches") ?? pan.maximumNumberOfTouches
            if let edge = self as? UIScreenEdgePanGestureRecognizer, let edges = element.child(key: "edges") {
                let sides: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
                edge.edges = sides.reduce(into: []) { all, side in if edges.flag(side.0) == true { all.insert(side.1) } }
            }
        default: break
        }
    }
}
