import CoreGraphics
import Foundation
import RenderTree

/// The blur with figures of its own that many libraries look up by its private name and set by key.
final class _UICustomBlurEffect: UIBlurEffect {
    /// Points.
    var blurRadius: CGFloat = 0
    var colorTint: UIColor?
    var colorTintAlpha: CGFloat = 0
    var saturationDeltaFactor: CGFloat = 1
    /// Pixels a point for the blur; it is as fine as the screen here.
    var scale: CGFloat = 1

    override func filter(for traits: UITraitCollection) -> BackdropFilter {
        var filter = BackdropFilter()
        filter.blurRadius = Double(blurRadius)
        filter.saturation = Double(saturationDeltaFactor)
        let tint = (colorTint ?? .clear).resolvedColor(with: traits)
        filter.tint = tint.withAlphaComponent(tint.cgColor.alpha * colorTintAlpha).cgColor
        return filter
    }

    static func registerKeys() {
        _registerKeys(
            _UICustomBlurEffect.self,
            [
                _Key("blurRadius", \_UICustomBlurEffect.blurRadius), _Key("colorTint", \_UICustomBlurEffect.colorTint),
                _Key("colorTintAlpha", \_UICustomBlurEffect.colorTintAlpha),
                _Key("saturationDeltaFactor", \_UICustomBlurEffect.saturationDeltaFactor),
                _Key("scale", \_UICustomBlurEffect.scale),
            ])
    }
}
