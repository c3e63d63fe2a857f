import Foundation

/// The base of all animations: timing, a delegate and loose values.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction, KeyValueCodable {
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    /// Nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Held strongly until the animation is done.
    open var delegate: (any CAAnimationDelegate)?
    open var isRemovedOnCompletion = true

    private var values: [String: Any] = [:]

    /// From the layer's time to the one that this animation goes by (see `RenderAnimation.timebase`).
    package var timebase: TimeMap?
    /// See `AnimationTiming.isUnbounded`.
    package var isUnbounded = false
    /// Called after the delegate with whether the animation ran to its end.
    package var onStop: ((Bool) -> Void)?

    public override init() { super.init() }

    /// Archives keep nothing of animations: the animation comes back plain.
    public required init?(coder: NSCoder) { super.init() }

    public class func defaultValue(forKey key: String) -> Any? { nil }

    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    open func value(forKey key: String) -> Any? { animationValue(forKey: key) ?? values[key] }

    open func setValue(_ value: Any?, forKey key: String) {
        if !setAnimationValue(value, forKey: key) { values[key] = value }
    }

    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: Copying

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = makeInstance(of: type(of: self))
        copy.take(from: self)
        return copy
    }

    open override func copy() -> Any { copy(with: nil) }

    /// Takes over every value of `other`, which is of the same class.
    func take(from other: CAAnimation) {
        beginTime = other.beginTime
        duration = other.duration
        speed = other.speed
        timeOffset = other.timeOffset
        repeatCount = other.repeatCount
        repeatDuration = other.repeatDuration
        autoreverses = other.autoreverses
        fillMode = other.fillMode
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        values = other.values
        timebase = other.timebase
        isUnbounded = other.isUnbounded
        onStop = other.onStop
    }

    // MARK: Rendering

    /// What it does to a layer, for the render tree; nil where it changes nothing that is drawn.
    func effect(for layer: CALayer) -> RenderAnimation.Effect? { nil }

    func timing(begin: Double, defaultDuration: Double) -> AnimationTiming {
        var timing = AnimationTiming()
        timing.begin = begin
        timing.duration = duration > 0 ? duration : defaultDuration
        timing.speed = Double(speed)
        timing.timeOffset = timeOffset
        timing.repeatCount = Double(repeatCount)
        timing.repeatDuration = repeatDuration
        timing.autoreverses = autoreverses
        timing.fillsForwards = fillMode == .forwards || fillMode == .both
        timing.fillsBackwards = fillMode == .backwards || fillMode == .both
        timing.curve = timingFunction?.curve
        timing.isUnbounded = isUnbounded
        return timing
    }

    private func animationValue(forKey key: String) -> Any? {
        switch key {
        case "beginTime": beginTime
        case "duration": duration
        case "speed": speed
        case "timeOffset": timeOffset
        case "repeatCount": repeatCount
        case "repeatDuration": repeatDuration
        case "autoreverses": autoreverses
        case "fillMode": fillMode
        case "timingFunction": timingFunction
        case "delegate": delegate
        case "removedOnCompletion": isRemovedOnCompletion
        default: nil
        }
    }

    private func setAnimationValue(_ value: Any?, forKey key: String) -> Bool {
        let number = value.flatMap { Number($0)?.value }
        switch key {
        case "beginTime": beginTime = number ?? 0
        case "duration": duration = number ?? 0
        case "speed": speed = Float(number ?? 1)
        case "timeOffset": timeOffset = number ?? 0
        case "repeatCount": repeatCount = Float(number ?? 0)
        case "repeatDuration": repeatDuration = number ?? 0
        case "autoreverses": autoreverses = number ?? 0 != 0
        case "fillMode": fillMode = value as? CAMediaTimingFillMode ?? .removed
        case "timingFunction": timingFunction = value as? CAMediaTimingFunction
        case "delegate": delegate = value as? any CAAnimationDelegate
        case "removedOnCompletion": isRemovedOnCompletion = number ?? 1 != 0
        default: return false
        }
        return true
    }
}
