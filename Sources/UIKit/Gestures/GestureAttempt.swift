import Foundation

/// What one recogniser knows between the first touch of an attempt and its reset.
@MainActor
struct GestureAttempt {
    /// Every touch of the attempt, lifted ones included, in the order of arrival.
    private(set) var touches: [UITouch] = []
    /// Those that are still followed.
    private(set) var down: [UITouch] = []
    /// Where the fingers were when the last of them left.
    private(set) var lastPoints: [CGPoint] = []
    private(set) weak var window: UIWindow?
    /// The states that a failure requirement holds back, in order (GES-06).
    var heldStates: [UIGestureRecognizer.State] = []
    var mayBegin: Bool?
    /// Answers of this attempt about requiring another recogniser to fail.
    var requirements: [ObjectIdentifier: Bool] = [:]
    /// Which edge pans this attempt lets go first.
    var yielding: [ObjectIdentifier: Bool] = [:]

    mutating func follow(_ touch: UITouch) {
        touches.append(touch)
        down.append(touch)
        window = touch.window
    }

    mutating func lift(_ touch: UITouch) {
        guard down.contains(where: { $0 === touch }) else { return }
        if down.count == 1 { lastPoints = [touch.windowLocation] }
        down.removeAll { $0 === touch }
    }

    mutating func forget(_ touch: UITouch) {
        lift(touch)
        touches.removeAll { $0 === touch }
    }

    /// A new attempt; the place of the last one stays readable.
    mutating func end() {
        let points = down.isEmpty ? lastPoints : down.map(\.windowLocation), window = window
        self = GestureAttempt()
        lastPoints = points
        self.window = window
    }

    func shares(touchesOf other: GestureAttempt) -> Bool {
        touches.contains { touch in other.touches.contains { $0 === touch } }
    }
}
