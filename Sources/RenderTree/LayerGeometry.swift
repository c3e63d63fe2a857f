import CoreGraphics

/// Where a layer lies in its parent. Changing only this leaves the layer's own picture as it is.
package struct LayerGeometry: Equatable, Sendable {
    /// Where the anchor lies, in points of the parent's coordinates.
    package var position: CGPoint = .zero
    package var zPosition: CGFloat = 0
    /// In fractions of the bounds; (0.5, 0.5) is the middle.
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var anchorPointZ: CGFloat = 0
    package var transform = CATransform3DIdentity
    package var opacity: Float = 1
    package var isHidden = false

    package init() {}
}
