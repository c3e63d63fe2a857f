import CCairo
import Foundation

/// Drawing that goes to a surface of its own until its end.
struct TransparencyLayer {
    let outer: DrawingTarget
    /// The state to composite with.
    let state: CGContext.State
    let stackDepth: Int
}

extension CGContext {
    /// What is drawn until the end of the layer is one picture: the present alpha, shadow and blend mode apply to it
    /// as a whole.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        beginLayer(in: target.clipBounds)
    }

    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        let part = PixelRect(covering: rect.applying(deviceTransform))
        beginLayer(in: part.intersection(target.clipBounds))
    }

    private func beginLayer(in bounds: PixelRect) {
        external?.load(into: bitmap)
        layers.append(TransparencyLayer(outer: target, state: state, stackDepth: stack.count))
        target = DrawingTarget(
            Bitmap(width: bounds.width, height: bounds.height), x: bounds.x, y: bounds.y)
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        state.mask = nil
    }

    public func endTransparencyLayer() {
        guard let layer = layers.popLast() else {
            Complaint.once("CGContext: endTransparencyLayer without beginTransparencyLayer.")
            return
        }
        let drawn = target
        target = layer.outer
        state = layer.state
        stack.removeLast(max(stack.count - layer.stackDepth, 0))
        composite(drawn, alpha: state.alpha)
        external?.store(bitmap)
    }
}
