import CoreGraphics
import Foundation

/// One item's view.
open class UICollectionViewCell: UICollectionReusableView, ConfiguredCell {
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

    open var isSelected = false {
        willSet { _willChange(self, "selected") }
        didSet {
            stateDidChange()
            _didChange(self, "selected")
        }
    }
    open var isHighlighted = false {
        willSet { _willChange(self, "highlighted") }
        didSet {
            stateDidChange()
            _didChange(self, "highlighted")
        }
    }

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
        if let view = content?.view {
            let width = layoutAttributes.size.width
            fitted.size.height = view.systemLayoutSizeFitting(
                CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
                withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
            return fitted
        }
        if layoutAttributes.keepsWidth {
            let height = contentView.systemLayoutSizeFitting(
                CGSize(width: layoutAttributes.size.width, height: UIView.layoutFittingCompressedSize.height),
                withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
            if height > 0 { fitted.size.height = height }
            return fitted
        }
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

    private func stateDidChange() {
        selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
        if content != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    }

    // MARK: Configurations

    var content: CellContent?
    var needsConfigurationUpdate = false

    /// What the cell shows, as a value.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { content?.configuration }
        set { showContent(newValue) }
    }
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { content?.background }
        set { showBackground(newValue) }
    }
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    open func setNeedsUpdateConfiguration() { markNeedsUpdateConfiguration() }

    /// Adapts the configurations to the state; called before layout, when the state has changed.
    open func updateConfiguration(using state: UICellConfigurationState) {
        adaptContent(to: state)
        configurationUpdateHandler?(self, state)
    }

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        return state
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        content?.layoutGround(in: bounds)
    }
}
