import CoreGraphics
import Foundation

/// One item's view.
open class UICollectionViewCell: UICollectionReusableView {
    open private(set) var contentView = UIView()
    /// What choosing the cell starts.
    var selectionSegue: SegueTemplate?

    open var backgroundView: UIView? {
        didSet { replaceBackground(oldValue, backgroundView, at: 0) }
    }

    /// Shown over the background while the cell is selected or pressed.
    open var selectedBackgroundView: UIView? {
        didSet {
            replaceBackground(oldValue, selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            stateDidChange()
        }
    }

    open var isSelected = false { didSet { stateDidChange() } }
    open var isHighlighted = false { didSet { stateDidChange() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpContent()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpContent()
        decodeCell(coder)
    }

    private func setUpContent() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// The size that the content's constraints ask for.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let fitted = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        let size = contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if size.width > 0 { fitted.size.width = size.width }
        if size.height > 0 { fitted.size.height = size.height }
        return fitted
    }

    private func replaceBackground(_ old: UIView?, _ new: UIView?, at index: Int) {
        if old !== new { old?.removeFromSuperview() }
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }

    private func stateDidChange() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }
}
