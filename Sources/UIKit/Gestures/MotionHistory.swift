import Foundation

/// The latest positions of a movement, for its velocity (GES-13). Depends on event times alone.
struct MotionHistory {
    private var samples: [(time: Double, point: CGPoint)] = []

    mutating func add(_ point: CGPoint, at time: Double) {
        if let last = samples.last, time <= last.time {
            guard samples.count == 1 else {
                samples[samples.count - 1].point = point
                return
            }
            // A finger cannot come down and move in no time; say that it took a frame.
            samples[0].time = time - Self.frame
        }
        samples.append((time, point))
        let start = time - Policy.panVelocityWindow
        // One sample from before the window stays: it tells how the window was entered.
        while samples.count > 2, samples[1].time < start { samples.removeFirst() }
    }

    /// The origin jumped; the movement did not.
    mutating func shift(by vector: CGVector) {
        for index in samples.indices { samples[index].point = samples[index].point.moved(by: vector) }
    }

    /// Per second, over the sampling window; over the last step if that is longer.
    var velocity: CGVector {
        guard let last = samples.last else { return .zero }
        let start = last.time - Policy.panVelocityWindow - 1e-9
        let recent = samples.filter { $0.time >= start }
        guard let first = recent.count > 1 ? recent.first : samples.dropLast().last else { return .zero }
        let moved = last.point.displacement(from: first.point), duration = CGFloat(last.time - first.time)
        return CGVector(dx: moved.dx / duration, dy: moved.dy / duration)
    }

    private static let frame = 1.0 / 60
}
