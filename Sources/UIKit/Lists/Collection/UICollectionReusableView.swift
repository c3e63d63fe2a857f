import CoreGraphics
import Foundation
import QuartzCore

/// A view of a collection that is used again: a cell, header, footer or decoration.
open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?
    /// What the layout last said of this view.
    var shownAttributes: UICollectionViewLayoutAttributes?

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        reuseIdentifier = coder.nibCoder?.element["reuseIdentifier"]
    }

    open func prepareForReuse() {}

    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    /// Takes the place that the layout gives.
    func take(_ attributes: UICollectionViewLayoutAttributes) {
        if shownAttributes?.isEqual(attributes) != true {
            shownAttributes = attributes.copy() as? UICollectionViewLayoutAttributes
            apply(attributes)
        }
        if bounds.size != attributes.size { bounds = CGRect(origin: bounds.origin, size: attributes.size) }
        if center != attributes.center { center = attributes.center }
        if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) { transform3D = attributes.transform3D }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
        if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
    }
}
