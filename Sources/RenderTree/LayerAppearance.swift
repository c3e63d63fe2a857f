import CoreGraphics

/// How a layer looks, apart from where it lies. Lengths in points, the field names are `CALayer`'s.
package struct LayerAppearance: Sendable {
    package var backgroundColor: CGColor?
    package var contents: LayerContents?
    package var contentsGravity: ContentsGravity = .resize
    /// Pixels of `contents` in a point.
    package var contentsScale: CGFloat = 1
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var cornerRadius: CGFloat = 0
    /// Bits as in `CACornerMask`: 1 minX-minY, 2 maxX-minY, 4 minX-maxY, 8 maxX-maxY.
    package var maskedCorners: UInt = 15
    /// The "squircle" corner instead of the circular one.
    package var hasContinuousCorners = false
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor?
    package var masksToBounds = false
    package var isDoubleSided = true
    package var sublayerTransform = CATransform3DIdentity
    package var shadowColor: CGColor?
    package var shadowOpacity: Float = 0
    /// The Gaussian's standard deviation, in points.
    package var shadowRadius: CGFloat = 3
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowPath: CGPath?
    package var shouldRasterize = false
    package var rasterizationScale: CGFloat = 1
    /// Opacity applies to the layer and its descendants as one picture; false multiplies it into each.
    package var allowsGroupOpacity = true
    /// Children are drawn in one 3D space with the layer itself, not flattened (`CATransformLayer`).
    package var keepsDepth = false
    package var vector: VectorContent?
    package var backdrop: BackdropFilter?

    package init() {}
}

package enum LayerContents: Sendable {
    case image(CGImage)
    /// A still picture of another tree (a snapshot): the node's own bounds are stretched over the layer's.
    /// The node must not animate.
    case tree(RenderNode)
}

package enum ContentsGravity: String, Sendable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
}

/// What `CAShapeLayer` and `CAGradientLayer` draw above the background.
package enum VectorContent: Sendable {
    case shape(ShapeContent)
    case gradient(GradientContent)
}

package struct ShapeContent: Sendable {
    package enum Cap: Sendable { case butt, round, square }
    package enum Join: Sendable { case miter, round, bevel }

    package var path: CGPath?
    package var fillColor: CGColor? = .black
    package var usesEvenOddRule = false
    package var strokeColor: CGColor?
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    package var lineWidth: CGFloat = 1
    package var miterLimit: CGFloat = 10
    package var lineCap: Cap = .butt
    package var lineJoin: Join = .miter
    package var lineDashPhase: CGFloat = 0
    package var lineDashPattern: [CGFloat] = []

    package init() {}
}

package struct GradientContent: Sendable {
    package enum Kind: Sendable { case axial, radial, conic }

    package var kind: Kind = .axial
    package var colors: [CGColor] = []
    /// Ascending in 0…1; empty spreads the colours evenly.
    package var locations: [CGFloat] = []
    /// In fractions of the bounds.
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)

    package init() {}
}

/// What a visual-effect view does to the pixels behind it, inside its own (rounded) bounds.
package struct BackdropFilter: Equatable, Sendable {
    /// The Gaussian's standard deviation, in points.
    package var blurRadius: CGFloat = 0
    /// 1 leaves colours as they are.
    package var saturation: CGFloat = 1
    package var tint: CGColor?

    package init() {}
}
