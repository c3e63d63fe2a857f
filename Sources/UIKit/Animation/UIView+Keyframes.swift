import Foundation

extension UIView {
    /// ANI-17: `addKeyframe` calls inside `animations` say what moves when, in fractions of `duration`.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: (@Sendable (Bool) -> Void)? = nil
    ) {
        let timing = ViewTiming(
            duration: duration, delay: delay, curve: options.plain.curve, options: options.plain)
        animate(timing, keyframes: KeyframeRecorder(mode: options.calculationMode), animations, completion)
    }

    @discardableResult
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// - Parameters:
    ///   - frameStartTime: when the change starts, 0…1 of the whole; clamped.
    ///   - frameDuration: how long it lasts, 0…1 of the whole.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let recorder = ViewAnimation.keyframes else { return animations() }
        recorder.frame(from: frameStartTime, lasting: frameDuration, animations)
    }
}

/// Collects the changes of one keyframe animation and makes one layer animation of each property's.
@MainActor
final class KeyframeRecorder {
    private struct Segment {
        let start: Double
        let end: Double
        let from: AnimatedValue
        let to: AnimatedValue
    }

    private struct Track {
        let layer: CALayer
        let key: String
        var segments: [Segment]
    }

    private let mode: CAAnimationCalculationMode
    private var tracks: [Track] = []
    private var span = (start: 0.0, end: 1.0)

    init(mode: CAAnimationCalculationMode) { self.mode = mode }

    func frame(from start: Double, lasting duration: Double, _ changes: () -> Void) {
        let outer = span
        let begin = min(max(start, 0), 1)
        span = (begin, min(max(begin + duration, begin), 1))
        changes()
        span = outer
    }

    func record(_ layer: CALayer, key: String, from before: AnimatedValue, to after: AnimatedValue) {
        if case .rect(let old) = before, case .rect(let new) = after {
            if old.origin != new.origin {
                record(layer, key: "bounds.origin", from: .point(old.origin), to: .point(new.origin))
            }
            if old.size != new.size { record(layer, key: "bounds.size", from: .size(old.size), to: .size(new.size)) }
            return
        }
        let segment = Segment(start: span.start, end: span.end, from: before, to: after)
        if let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) {
            tracks[index].segments.append(segment)
        } else {
            tracks.append(Track(layer: layer, key: key, segments: [segment]))
        }
    }

    /// Where one property's animation belongs.
    struct Result {
        let layer: CALayer
        let animationKey: String
        let property: String
        let before: AnimatedValue
        let after: AnimatedValue
    }

    func finish(in block: ViewAnimation.Block) {
        finish { animation, track in
            ViewAnimation.configure(animation, timing: block.timing, layer: track.layer)
            block.run.add(
                animation, to: track.layer, key: track.animationKey, property: track.property, before: track.before)
        }
    }

    /// Hands out one animation of each property that changed; its timing is up to the receiver.
    func finish(_ attach: (CAKeyframeAnimation, Result) -> Void) {
        for track in tracks { make(track, attach) }
        tracks = []
    }

    private func make(_ track: Track, _ attach: (CAKeyframeAnimation, Result) -> Void) {
        guard let initial = track.segments.first?.from, let model = track.segments.last?.to else { return }
        var times = [0.0], values = [initial]
        for segment in track.segments.sorted(by: { $0.start < $1.start }) {
            let start = max(segment.start, times.last ?? 0)
            if start > (times.last ?? 0), let held = values.last {
                times.append(start)
                values.append(held)
            }
            times.append(max(segment.end, start))
            values.append(segment.to)
        }
        if let last = times.last, last < 1, let held = values.last {
            times.append(1)
            values.append(held)
        }
        let animation = CAKeyframeAnimation(keyPath: track.key)
        animation.calculationMode = mode
        var isAdditive = false
        if case .transform = model {} else if Policy.aniAdditiveKeys.contains(track.key) {
            let differences = values.compactMap { $0.difference(over: model) }
            if differences.count == values.count {
                values = differences
                isAdditive = true
            }
        }
        animation.isAdditive = isAdditive
        animation.values = values.compactMap(\.boxed)
        // Discrete values each last until the next time, so one more time closes the last.
        animation.keyTimes = (mode == .discrete ? times + [1] : times).map { NSNumber(value: $0) }
        let key = isAdditive ? ViewAnimation.freeKey(track.layer, track.key) : track.key
        attach(
            animation,
            Result(layer: track.layer, animationKey: key, property: track.key, before: initial, after: model))
    }
}
