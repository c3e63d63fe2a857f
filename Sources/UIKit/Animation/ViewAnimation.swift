import Foundation

/// How long and along which curve the changes of a block move.
struct ViewTiming {
    var duration: Double
    var delay: Double
    var curve: CubicCurve
    var spring: SpringTiming?
    var options: UIView.AnimationOptions

    /// Without times that no clock can count.
    @MainActor var usable: ViewTiming {
        var result = self
        result.duration = Self.usable(duration, "duration")
        result.delay = Self.usable(delay, "delay")
        return result
    }

    @MainActor private static func usable(_ seconds: Double, _ name: String) -> Double {
        if seconds.isFinite || seconds < 0 { return seconds }
        Fault.report("The \(name) of a view animation is \(seconds); it counts as 0.")
        return 0
    }
}

/// Turns property changes inside animation blocks into layer animations.
@MainActor
enum ViewAnimation {
    enum Scope {
        case animated(Block)
        /// A property animator gathers the changes.
        case collected(AnimatorRun)
        /// A block without a duration: its changes are set at once, and blocks inside it inherit that (ANI-03, ANI-08).
        case immediate(ViewTiming)
        /// `performWithoutAnimation` (ANI-14).
        case still
    }

    /// One block in force.
    final class Block {
        let timing: ViewTiming
        let run: ViewAnimationRun
        let keyframes: KeyframeRecorder?

        init(timing: ViewTiming, run: ViewAnimationRun, keyframes: KeyframeRecorder? = nil) {
            self.timing = timing
            self.run = run
            self.keyframes = keyframes
        }
    }

    static var scopes: [Scope] = []
    static var areEnabled = true
    static var driver: (any AnimationDriver)?
    /// Hears of every block that animates, while somebody wants to move along with it.
    static var onTiming: ((ViewTiming) -> Void)?

    static var current: Block? {
        guard areEnabled, case .animated(let block)? = scopes.last else { return nil }
        return block
    }

    /// What a block made now would inherit (ANI-08): of a block or of a property animator.
    static var outerTiming: ViewTiming? {
        guard areEnabled else { return nil }
        return switch scopes.last {
        case .animated(let block)?: block.timing
        case .collected(let run)?: run.timing
        case .immediate(let timing)?: timing
        case .still?, nil: nil
        }
    }

    /// Whoever takes the keyframes that are added now.
    static var keyframes: KeyframeRecorder? {
        guard areEnabled else { return nil }
        return switch scopes.last {
        case .animated(let block)?: block.keyframes
        case .collected(let run)?: run.keyframes
        case .immediate?, .still?, nil: nil
        }
    }

    static func within(_ scope: Scope, _ work: () -> Void) {
        scopes.append(scope)
        work()
        scopes.removeLast()
    }

    /// Runs `work` when the animation that is being set up is over, with whether it was taken back.
    /// - Returns: false where nothing animates.
    static func whenOver(_ work: @escaping (_ undone: Bool) -> Void) -> Bool {
        guard areEnabled, let scope = scopes.last else { return false }
        switch scope {
        case .animated(let block): block.run.endings.append(work)
        case .collected(let run): run.endings.append(work)
        case .immediate, .still: return false
        }
        return true
    }

    static func action(for view: UIView, layer: CALayer, key: String) -> (any CAAction)? {
        guard areEnabled, let scope = scopes.last, AnimatedValue.keys.contains(key),
            let before = AnimatedValue(layer, key: key)
        else { return NSNull() }
        switch scope {
        case .animated(let block): return ViewAnimationAction { animate($0, key: key, from: before, in: block) }
        case .collected(let run): return ViewAnimationAction { run.collect($0, key: key, from: before) }
        case .immediate, .still: return NSNull()
        }
    }

    /// Adds the animation of one change, split where Core Animation splits it (ANI-11).
    static func animate(_ layer: CALayer, key: String, from before: AnimatedValue, in block: Block) {
        guard let after = AnimatedValue(layer, key: key), after != before else { return }
        if let recorder = block.keyframes { return recorder.record(layer, key: key, from: before, to: after) }
        if case .rect(let old) = before, case .rect(let new) = after {
            if old.origin != new.origin {
                add(layer, key: "bounds.origin", from: .point(old.origin), to: .point(new.origin), in: block)
            }
            if old.size != new.size {
                add(layer, key: "bounds.size", from: .size(old.size), to: .size(new.size), in: block)
            }
        } else {
            add(layer, key: key, from: before, to: after, in: block)
        }
    }

    private static func add(
        _ layer: CALayer, key: String, from before: AnimatedValue, to after: AnimatedValue, in block: Block
    ) {
        let timing = block.timing
        let animation = basicAnimation(key: key, timing: timing)
        configure(animation, timing: timing, layer: layer)
        var start = before
        if timing.options.contains(.beginFromCurrentState), let shown = shownValue(layer, key: key) { start = shown }
        if adds(layer, key: key, timing: timing), let difference = start.difference(over: after) {
            if timing.options.contains(.beginFromCurrentState) { removeAnimations(layer, key: key) }
            animation.isAdditive = true
            animation.fromValue = difference.boxed
            animation.toValue = difference.neutral.boxed
            block.run.add(animation, to: layer, key: freeKey(layer, key), property: key, before: before)
        } else {
            animation.fromValue = (shownValue(layer, key: key) ?? start).boxed
            animation.toValue = after.boxed
            removeAnimations(layer, key: key)
            block.run.add(animation, to: layer, key: key, property: key, before: before)
        }
    }

    private static func basicAnimation(key: String, timing: ViewTiming) -> CABasicAnimation {
        guard let spring = timing.spring, !isScrubbedLinearly else { return CABasicAnimation(keyPath: key) }
        let animation = CASpringAnimation(keyPath: key)
        animation.mass = 1
        animation.stiffness = CGFloat(spring.stiffness)
        animation.damping = CGFloat(spring.damping)
        animation.initialVelocity = CGFloat(spring.velocity)
        return animation
    }

    /// PCT-03: a driven animation follows the finger, whatever its own curve.
    private static var isScrubbedLinearly: Bool { driver != nil && Policy.pctLinearScrub }

    static func configure(_ animation: CAAnimation, timing: ViewTiming, layer: CALayer) {
        animation.duration = timing.duration
        animation.fillMode = .both
        let curve = isScrubbedLinearly ? .linear : timing.curve
        if timing.spring == nil || isScrubbedLinearly { animation.timingFunction = CAMediaTimingFunction(curve) }
        if timing.delay > 0 {
            animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + timing.delay
        }
        if timing.options.contains(.repeat) {
            animation.repeatCount = UIView.countedRepeat.map { Float($0) } ?? .infinity
            animation.autoreverses = timing.options.contains(.autoreverse)
        }
    }

    /// ANI-09: the value on screen while something moves this property.
    static func shownValue(_ layer: CALayer, key: String) -> AnimatedValue? {
        guard (layer.animationKeys() ?? []).contains(where: { base($0) == key }), let shown = layer.presentation()
        else { return nil }
        return AnimatedValue(shown, key: key)
    }

    /// Whether a new animation of `key` adds to what moves already instead of taking over from it (ANI-10, ANI-12).
    static func adds(_ layer: CALayer, key: String, timing: ViewTiming) -> Bool {
        !timing.options.contains(.repeat) && Policy.aniAdditiveKeys.contains(key) && !hasRepeating(layer, key: key)
    }

    private static func hasRepeating(_ layer: CALayer, key: String) -> Bool {
        (layer.animationKeys() ?? []).contains { base($0) == key && (layer.animation(forKey: $0)?.repeatCount ?? 0) > 1 }
    }

    static func removeAnimations(_ layer: CALayer, key: String) {
        for name in layer.animationKeys() ?? [] where base(name) == key { layer.removeAnimation(forKey: name) }
    }

    /// "position", then "position-2", "position-3" …
    static func freeKey(_ layer: CALayer, _ key: String) -> String {
        var name = key, number = 2
        while layer.animation(forKey: name) != nil {
            name = "\(key)-\(number)"
            number += 1
        }
        return name
    }

    private static func base(_ name: String) -> String { String(name.prefix { $0 != "-" }) }
}

/// The action of one changed property of a view's layer: remembers the value before, animates after.
@MainActor
final class ViewAnimationAction: @preconcurrency CAAction {
    private let animate: (CALayer) -> Void

    init(_ animate: @escaping (CALayer) -> Void) { self.animate = animate }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        if let layer = anObject as? CALayer { animate(layer) }
    }
}

extension CAMediaTimingFunction {
    convenience init(_ curve: CubicCurve) {
        self.init(controlPoints: Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
    }
}
