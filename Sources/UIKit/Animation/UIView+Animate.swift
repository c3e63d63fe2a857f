import Foundation

extension UIView {
    /// While non-nil, view animations are linear and handed to it: how the percent driver takes charge of them.
    package static var animationDriver: (any AnimationDriver)? {
        get { ViewAnimation.driver }
        set { ViewAnimation.driver = newValue }
    }

    /// A counted repeat in force, from `modifyAnimations(withRepeatCount:autoreverses:animations:)`.
    static var countedRepeat: CGFloat?

    /// ANI-05: starts at once, ease-in-out.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations)
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// - Parameters:
    ///   - duration: seconds; 0 or less animates nothing (ANI-03).
    ///   - delay: seconds before the first movement; until then the old value is shown (ANI-04).
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let timing = ViewTiming(duration: duration, delay: delay, curve: options.curve, options: options)
        perform(timing, animations, completion)
    }

    /// ANI-16: the spring comes to rest after `duration`; velocity in whole distances a second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringTiming(
            dampingRatio: Double(dampingRatio), duration: duration, velocity: Double(velocity))
        perform(
            ViewTiming(duration: duration, delay: delay, curve: .linear, spring: spring, options: options), animations,
            completion)
    }

    /// - Parameters:
    ///   - duration: the perceptual duration, seconds.
    ///   - bounce: 0 none, towards 1 ever more.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
        delay: TimeInterval = 0.0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringTiming(
            perceptualDuration: duration, bounce: Double(bounce), velocity: Double(initialSpringVelocity))
        let motion = CASpringAnimation(keyPath: "position")
        motion.stiffness = CGFloat(spring.stiffness)
        motion.damping = CGFloat(spring.damping)
        motion.initialVelocity = CGFloat(spring.velocity)
        perform(
            ViewTiming(
                duration: motion.settlingDuration, delay: delay, curve: .linear, spring: spring, options: options),
            animations, completion)
    }

    /// ANI-14
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        ViewAnimation.within(.still, actionsWithoutAnimation)
    }

    /// ANI-15
    public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.areEnabled = enabled }

    public class var areAnimationsEnabled: Bool {
        guard ViewAnimation.areEnabled else { return false }
        if case .still? = ViewAnimation.scopes.last { return false }
        return true
    }

    /// The duration in force inside a block, 0 outside (ANI-08).
    public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.outerTiming?.duration ?? 0 }

    /// ANI-13: `count` passes instead of endless ones for the repeating animations of the block.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let block = ViewAnimation.current else { return animations() }
        if let keyframes = block.keyframes {
            keyframes.repeats = KeyframeRecorder.Repeats(count: count, autoreverses: autoreverses)
            return animations()
        }
        counted(count, autoreverses: autoreverses, block.timing) { timing in
            ViewAnimation.within(.animated(ViewAnimation.Block(timing: timing, run: block.run)), animations)
        }
    }

    /// Lets `work` make animations with a timing that repeats `count` times.
    static func counted(_ count: CGFloat, autoreverses: Bool, _ timing: ViewTiming, _ work: (ViewTiming) -> Void) {
        let before = countedRepeat
        countedRepeat = count
        var timing = timing
        timing.options.insert(.repeat)
        if autoreverses { timing.options.insert(.autoreverse) }
        work(timing)
        countedRepeat = before
    }

    /// Runs `work` as if no animation block were open.
    static func outsideAnimations(_ work: () -> Void) {
        let scopes = ViewAnimation.scopes, driver = ViewAnimation.driver
        ViewAnimation.scopes = []
        ViewAnimation.driver = nil
        work()
        ViewAnimation.scopes = scopes
        ViewAnimation.driver = driver
    }

    private static func perform(_ timing: ViewTiming, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
        animate(timing, keyframes: nil, animations, completion)
    }

    /// The one way into an animation block.
    static func animate(
        _ requested: ViewTiming, keyframes: KeyframeRecorder?, _ animations: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        guard areAnimationsEnabled else {
            animations()
            return completeDisabled(completion)
        }
        if case .collected(let animator)? = ViewAnimation.scopes.last {
            return animator.performNested(requested.usable, keyframes: keyframes, animations, completion)
        }
        let timing = inherited(requested.usable)
        let run = ViewAnimationRun(
            completion: completion, blocksTouches: !timing.options.contains(.allowUserInteraction))
        guard timing.duration > 0 else {
            ViewAnimation.within(.immediate(timing), animations)
            return run.close()
        }
        ViewAnimation.driver?.take(run)
        ViewAnimation.onTiming?(timing)
        let block = ViewAnimation.Block(timing: timing, run: run, keyframes: keyframes)
        ViewAnimation.within(.animated(block)) {
            animations()
            if timing.options.contains(.layoutSubviews) {
                run.layOutChangedViews()
                keyframes?.layOutChangedViews()
            }
            keyframes?.finish(in: block)
        }
        run.close(afterEmpty: Policy.aniEmptyCompletion == .endOfTurn ? 0 : timing.delay + timing.duration)
    }

    /// ANI-15
    private static func completeDisabled(_ completion: ((Bool) -> Void)?) {
        guard let completion else { return }
        guard Policy.aniDisabledCompletion == .nextTurn else { return outsideAnimations { completion(true) } }
        let run = ViewAnimationRun(completion: completion, blocksTouches: false)
        run.close()
    }

    /// ANI-08: a nested block takes the outer duration, curve and options unless it overrides them.
    private static func inherited(_ timing: ViewTiming) -> ViewTiming {
        guard let outer = ViewAnimation.outerTiming else { return timing }
        var result = timing
        if !timing.options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
        if !timing.options.contains(.overrideInheritedCurve) {
            result.curve = outer.curve
            result.spring = outer.spring
        }
        if !timing.options.contains(.overrideInheritedOptions) {
            result.options.subtract(.inheritable)
            result.options.formUnion(outer.options.intersection(.inheritable))
        }
        return result
    }
}
