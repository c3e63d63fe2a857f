import CoreGraphics
import Foundation

/// Animations between two calls, from before there were blocks.
extension UIView {
    /// What the setters change until the animations are committed.
    @MainActor
    private final class Pending {
        let run: ViewAnimationRun
        var timing: ViewTiming
        weak var delegate: AnyObject?
        var willStart: Selector?
        var didStop: Selector?
        let identifier: String?
        let context: UnsafeMutableRawPointer?
        let countBefore = UIView.countedRepeat
        /// Of the scope among the open ones.
        let depth: Int

        init(run: ViewAnimationRun, timing: ViewTiming, identifier: String?, context: UnsafeMutableRawPointer?, depth: Int) {
            self.run = run
            self.timing = timing
            self.identifier = identifier
            self.context = context
            self.depth = depth
        }
    }

    private static var pending: [Pending] = []

    /// Changes from here on move: 0.2 s, slow at both ends, unless the setters say something else first.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let timing = ViewTiming(duration: 0.2, delay: 0, curve: CubicCurve(.easeInOut), spring: nil, options: [])
        var begun: Pending?
        let run = ViewAnimationRun(completion: { finished in begun.map { stopped($0, finished) } }, blocksTouches: false)
        let pending = Pending(
            run: run, timing: timing, identifier: animationID, context: context, depth: ViewAnimation.scopes.count)
        begun = pending
        Self.pending.append(pending)
        ViewAnimation.scopes.append(.still)
        renew(pending)
    }

    public class func commitAnimations() {
        guard let last = pending.popLast() else { return }
        countedRepeat = last.countBefore
        if ViewAnimation.scopes.count > last.depth { ViewAnimation.scopes.removeSubrange(last.depth...) }
        if let willStart = last.willStart, let delegate = last.delegate {
            _ = willStart.perform(on: delegate, with: [last.identifier, last.context])
        }
        last.run.close()
    }

    private static func stopped(_ pending: Pending, _ finished: Bool) {
        guard let didStop = pending.didStop, let delegate = pending.delegate else { return }
        _ = didStop.perform(on: delegate, with: [pending.identifier, finished as NSNumber, pending.context])
    }

    private static func change(_ change: (inout ViewTiming) -> Void) {
        guard let last = pending.last else { return }
        change(&last.timing)
        renew(last)
    }

    private static func renew(_ pending: Pending) {
        guard ViewAnimation.scopes.indices.contains(pending.depth) else { return }
        let timing = pending.timing.usable
        ViewAnimation.scopes[pending.depth] =
            timing.duration > 0 ? .animated(ViewAnimation.Block(timing: timing, run: pending.run)) : .immediate(timing)
    }

    /// Seconds.
    public class func setAnimationDuration(_ duration: TimeInterval) { change { $0.duration = duration } }

    /// Seconds.
    public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay } }

    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) { change { $0.curve = CubicCurve(curve) } }

    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        guard !pending.isEmpty else { return }
        countedRepeat = CGFloat(repeatCount)
        change { if repeatCount > 1 { $0.options.insert(.repeat) } else { $0.options.remove(.repeat) } }
    }

    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        change { if repeatAutoreverses { $0.options.insert(.autoreverse) } else { $0.options.remove(.autoreverse) } }
    }

    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        change { if fromCurrentState { $0.options.insert(.beginFromCurrentState) } else { $0.options.remove(.beginFromCurrentState) } }
    }

    public class func setAnimationDelegate(_ delegate: Any?) { pending.last?.delegate = delegate as AnyObject? }

    /// `animationWillStart:context:`
    public class func setAnimationWillStart(_ selector: Selector?) { pending.last?.willStart = selector }

    /// `animationDidStop:finished:context:`
    public class func setAnimationDidStop(_ selector: Selector?) { pending.last?.didStop = selector }
}
