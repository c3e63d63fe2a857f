import Foundation

extension UIView {
    /// ANI-17: `addKeyframe` calls inside `animations` say what moves when, in fractions of `duration`.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: (@Sendable (Bool) -> Void)? = nil
    ) {
        let timing = ViewTiming(
            duration: duration, delay: delay, curve: options.plain.curve, options: options.plain)
        animate(timing, keyframes: KeyframeRecorder(options), animations, completion)
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

    /// A counted repeat that the block asked for (ANI-13).
    struct Repeats {
        let count: CGFloat
        let autoreverses: Bool
    }

    var repeats: Repeats?

    private let mode: CAAnimationCalculationMode
    private let laysOutSubviews: Bool
    private var tracks: [Track] = []
    private var span = (start: 0.0, end: 1.0)

    init(_ options: UIView.KeyframeAnimationOptions) {
        mode = options.calculationMode
        laysOutSubviews = options.contains(.layoutSubviews)
    }

    func frame(from start: Double, lasting duration: Double, _ changes: () -> Void) {
        let outer = span
        if Policy.aniKeyframeClamp == .stopsTheApp, !(0...1).contains(start) || !(0...1).contains(duration) {
            Fault.stop(
                "NSInvalidArgumentException: a keyframe's start and duration are parts of the whole, from 0 to 1, and not "
                    + "\(start) and \(duration)")
        }
        let begin = min(max(start, 0), 1)
        span = (begin, min(max(begin + duration, begin), 1))
        changes()
        if laysOutSubviews { layOutChangedViews() }
        span = outer
    }

    /// ANI-19: the subviews of what has changed so far take their new places now, in the frame that is being recorded.
    func layOutChangedViews() {
        for track in tracks { (track.layer.delegate as? UIView)?.layoutIfNeeded() }
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
        guard let repeats else { return finish(in: block, timing: block.timing) }
        UIView.counted(repeats.count, autoreverses: repeats.autoreverses, block.timing) { finish(in: block, timing: $0) }
    }

    private func finish(in block: ViewAnimation.Block, timing: ViewTiming) {
        finish(timing) { animation, track in
            ViewAnimation.configure(animation, timing: timing, layer: track.layer)
            block.run.add(
                animation, to: track.layer, key: track.animationKey, property: track.property, before: track.before)
        }
    }

    /// Hands out one animation of each property that changed; its timing is up to the receiver.
    /// - Parameter timing: of the block, where it runs by itself and not with an animator.
    func finish(_ timing: ViewTiming? = nil, _ attach: (CAKeyframeAnimation, Result) -> Void) {
        for track in tracks { make(track, timing, attach) }
        tracks = []
    }

    private func make(_ track: Track, _ timing: ViewTiming?, _ attach: (CAKeyframeAnimation, Result) -> Void) {
        guard let before = track.segments.first?.from, let model = track.segments.last?.to else { return }
        let layer = track.layer
        let isAdditive =
            (timing.map { ViewAnimation.adds(layer, key: track.key, timing: $0) } ?? Policy.aniAdditiveKeys.contains(track.key))
            && track.segments.allSatisfy { $0.to.difference(over: model) != nil } && before.difference(over: model) != nil
        // ANI-09, ANI-12
        var initial = before
        if let timing, !isAdditive || timing.options.contains(.beginFromCurrentState) {
            initial = ViewAnimation.shownValue(layer, key: track.key) ?? before
            ViewAnimation.removeAnimations(layer, key: track.key)
        }
        var (times, values) = path(of: track, from: initial)
        if isAdditive { values = values.compactMap { $0.difference(over: model) } }
        let animation = CAKeyframeAnimation(keyPath: track.key)
        animation.calculationMode = mode
        animation.isAdditive = isAdditive
        animation.values = values.compactMap(\.boxed)
        // Discrete values each last until the next time, so one more time closes the last.
        if mode == .discrete { times.append(1) }
        animation.keyTimes = times.map { NSNumber(value: $0) }
        let key = isAdditive ? ViewAnimation.freeKey(layer, track.key) : track.key
        attach(
            animation, Result(layer: layer, animationKey: key, property: track.key, before: before, after: model))
    }

    /// When each value is reached, from the first frame's start on.
    private func path(of track: Track, from initial: AnimatedValue) -> (times: [Double], values: [AnimatedValue]) {
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
        return (times, values)
    }
}
