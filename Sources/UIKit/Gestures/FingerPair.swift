import Foundation

/// Two fingers as a line: its length in points and its direction in radians.
@MainActor
struct FingerPair {
    let first: UITouch
    let second: UITouch

    init?(_ touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        first = touches[0]
        second = touches[1]
    }

    /// Never zero, so that it can be divided by.
    var distance: CGFloat { max(first.windowLocation.distance(to: second.windowLocation), 0.1) }

    var angle: CGFloat {
        let line = second.windowLocation.displacement(from: first.windowLocation)
        return atan2(line.dy, line.dx)
    }

    func isSame(as other: FingerPair?) -> Bool { other?.first === first && other?.second === second }
}
