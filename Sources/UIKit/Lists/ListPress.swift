import CoreGraphics

/// Follows one finger on the cells of a table or collection: the cell under it lights up and, when it lifts, is chosen.
@MainActor
struct ListPress<Place: Equatable> {
    private var touch: UITouch?
    private(set) var place: Place?

    /// Whether this touch is now followed.
    mutating func begin(_ touches: Set<UITouch>, in view: UIView, at find: (CGPoint) -> Place?) -> Bool {
        guard touch == nil, let first = touches.min(by: { $0.serial < $1.serial }) else { return false }
        guard let found = find(first.location(in: view)) else { return false }
        (touch, place) = (first, found)
        return true
    }

    /// The place that was pressed, if one of `touches` is the finger.
    mutating func end(_ touches: Set<UITouch>) -> Place? {
        guard let touch, touches.contains(touch) else { return nil }
        defer { (self.touch, place) = (nil, nil) }
        return place
    }
}
