import Foundation

/// Keeps its sublayers in one space with depth instead of flattening them; draws nothing of its own.
open class CATransformLayer: CALayer {
    public override init() {
        super.init()
        look.keepsDepth = true
    }

    public override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        look.keepsDepth = true
    }

    open override func hitTest(_ p: CGPoint) -> CALayer? {
        // It has no surface to hit.
        let hit = super.hitTest(p)
        return hit === self ? nil : hit
    }
}
