import Foundation

public protocol CALayerDelegate: AnyObject {
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
    /// `NSNull()` ends the search with no action (TIM-10).
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

/// Tells a delegate's own `display(_:)` or `draw(_:in:)` from the default: whether a delegate has one decides how a
/// layer gets its picture.
enum DefaultDelegateCalls {
    nonisolated(unsafe) static var count = 0

    /// Whether `call` reached code of the delegate's own.
    static func reachesDelegate(_ call: () -> Void) -> Bool {
        let before = count
        call()
        return count == before
    }
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { DefaultDelegateCalls.count += 1 }
    public func draw(_ layer: CALayer, in ctx: CGContext) { DefaultDelegateCalls.count += 1 }
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    public var layoutSublayers_of__optional: ((CALayer) -> Void)? { { self.layoutSublayers(of: $0) } }
    public var action_for_forKey__optional: ((CALayer, String) -> (any CAAction)?)? {
        { self.action(for: $0, forKey: $1) }
    }
}
