import CoreGraphics
import Foundation

/// Moves a view's values as the device is tilted. The device lies still, so the offsets stay at the middle of the range.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    public override init() { super.init() }

    /// Offsets by key path for a tilt of -1…1 on each axis.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

    public let keyPath: String
    public let type: EffectType
    open var minimumRelativeValue: Any?
    open var maximumRelativeValue: Any?

    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        guard let low = number(minimumRelativeValue), let high = number(maximumRelativeValue) else { return nil }
        let tilt = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        return [keyPath: low + (high - low) * (min(max(tilt, -1), 1) + 1) / 2]
    }

    private func number(_ value: Any?) -> CGFloat? {
        (value as? CGFloat) ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
            ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
    }
}

open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        var all: [String: Any] = [:]
        for effect in motionEffects ?? [] {
            all.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
        }
        return all
    }
}

nonisolated(unsafe) private let motionEffectsKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

extension UIView {
    public var motionEffects: [UIMotionEffect] {
        get { objc_getAssociatedObject(self, motionEffectsKey) as? [UIMotionEffect] ?? [] }
        set { objc_setAssociatedObject(self, motionEffectsKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    func endEditingInside(_ force: Bool) -> Bool {
        guard let editor = FirstResponder.current as? UIView, editor === self || editor.isDescendant(of: self) else {
            return true
        }
        if editor.resignFirstResponder() { return true }
        if force { FirstResponder.current = nil }
        return force
    }
}
