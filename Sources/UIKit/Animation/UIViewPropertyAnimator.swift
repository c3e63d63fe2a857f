import Foundation

/// View animations that can be paused, scrubbed, reversed and grabbed again.
///
/// Its animations are linear in a clock of the animator's own, which runs along the timing curve, stands still while
/// paused and turns around when reversed; so the shown value never jumps (PRO-04).
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
    open private(set) var timingParameters: (any UITimingCurveProvider)?
    /// Seconds of the whole run, forward.
    open private(set) var duration: TimeInterval
    open internal(set) var delay: TimeInterval = 0

    /// PRO-11
    open var isUserInteractionEnabled = true {
        willSet { checkInactive("isUserInteractionEnabled") }
    }
    /// PRO-19: false makes moving views hittable where they are shown.
    open var isManualHitTestingEnabled = false
    open var isInterruptible = true {
        willSet { checkInactive("isInterruptible") }
    }
    /// PRO-04: while paused the fraction maps to values linearly, not along the curve.
    open var scrubsLinearly = true
    /// PRO-05
    open var pausesOnCompletion = false

    open internal(set) var state: UIViewAnimatingState = .inactive {
        willSet { _willChange(self, "state") }
        didSet { _didChange(self, "state") }
    }
    open internal(set) var isRunning = false {
        willSet { _willChange(self, "running") }
        didSet { _didChange(self, "running") }
    }

    var clock: AnimatorClock
    var blocks: [AnimatorBlock] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    var run: AnimatorRun?
    var pendingEnd: MainLoop.Token?
    var pendingStart: MainLoop.Token?
    var reversed = false
    /// Where the run under way ends.
    var runsForward = true
    /// Started with nothing to move; the first added block starts at once (PRO-15).
    var waitsForBlocks = false
    /// A running animator keeps itself alive (PRO-10).
    var selfWhileRunning: UIViewPropertyAnimator?
    /// A percent-driven transition that moves this animator by its container's time (PCT-10).
    weak var driver: DrivenAnimations?

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let motion = AnimatorMotion(parameters, duration: duration)
        self.duration = motion.duration
        timingParameters = parameters
        clock = AnimatorClock(motion: motion)
        super.init()
    }

    /// Of no duration; what it animates is there at once.
    public convenience override init() { self.init(duration: 0, timingParameters: UICubicTimingParameters()) }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// PRO-16: an animator that is already running. Inside another animation block it takes that block's duration and
    /// curve, unless it overrides them, and cannot be interrupted.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let outer = ViewAnimation.outerTiming
        var length = duration, curve = options.curve
        if let outer {
            if duration <= 0 || !options.contains(.overrideInheritedDuration) { length = outer.duration }
            if !options.contains(.overrideInheritedCurve) { curve = outer.curve }
        }
        let parameters = UICubicTimingParameters(
            controlPoint1: CGPoint(x: curve.x1, y: curve.y1), controlPoint2: CGPoint(x: curve.x2, y: curve.y2))
        let animator = AnimatorMaker.make(self, duration: max(length, 0), parameters: parameters)
        if let completion { animator.addCompletion(completion) }
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        animator.isInterruptible = outer == nil
        animator.addAnimations(animations)
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    isolated deinit {
        // PRO-10
        if state != .inactive {
            Fault.stop(
                "NSInternalInconsistencyException: It is an error to release a paused or stopped property animator. "
                    + "Property animators must either finish animating or be explicitly stopped and finished before "
                    + "they can be released. \(describe(self)) is \(state == .stopped ? "stopped" : "paused").")
        }
    }

    /// A new, inactive animator with the same timing and settings.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { [self] in Unchecked(makeCopy()) }.value
    }

    private func makeCopy() -> UIViewPropertyAnimator {
        let parameters = timingParameters ?? UICubicTimingParameters()
        let copy = AnimatorMaker.make(type(of: self), duration: duration, parameters: parameters)
        copy.isUserInteractionEnabled = isUserInteractionEnabled
        copy.isManualHitTestingEnabled = isManualHitTestingEnabled
        copy.isInterruptible = isInterruptible
        copy.scrubsLinearly = scrubsLinearly
        copy.pausesOnCompletion = pausesOnCompletion
        return copy
    }

    /// PRO-07: counted from the original start, also while reversed.
    open var fractionComplete: CGFloat {
        get { currentFraction }
        set { changing("fractionComplete", of: self) { scrub(to: newValue) } }
    }

    /// PRO-06
    open var isReversed: Bool {
        get { reversed }
        set { changing("reversed", of: self) { setReversed(newValue) } }
    }

    /// PRO-02
    open func startAnimation() { start() }

    open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

    open func pauseAnimation() { pause() }

    open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing: withoutFinishing) }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finishStopped(at: finalPosition) }

    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        resume(with: parameters, durationFactor: durationFactor)
    }

    /// PRO-13
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        add(AnimatorBlock(animations: animation, delayFactor: delayFactor.isNaN ? 0 : Double(min(max(delayFactor, 0), 1))))
    }

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    @discardableResult
    open func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { continuation in addCompletion { continuation.resume(returning: $0) } }
    }

    /// PRO-11
    private func checkInactive(_ name: String) {
        if state != .inactive { Fault.stop("UIViewPropertyAnimator: \(name) cannot change while the animator is active") }
    }
}

/// Carries a value out of a closure on the main actor, to a caller that is on it too.
private struct Unchecked: @unchecked Sendable {
    let value: UIViewPropertyAnimator

    init(_ value: UIViewPropertyAnimator) { self.value = value }
}

/// Calls an animator class's initializer through the class's table of methods, as `AnyObjectMaker` does for `init()`;
/// open, so that the optimizer cannot take the class for the only one.
open class AnimatorMaker: UIViewPropertyAnimator {
    public override required init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        super.init(duration: duration, timingParameters: parameters)
    }

    static func make<Animator: UIViewPropertyAnimator>(
        _ type: Animator.Type, duration: TimeInterval, parameters: any UITimingCurveProvider
    ) -> Animator {
        let made = unsafeBitCast(type as AnyClass, to: AnimatorMaker.Type.self)
            .init(duration: duration, timingParameters: parameters)
        return unsafeDowncast(made, to: Animator.self)
    }
}
