import CoreGraphics
import Foundation

/// One row's view, with room for a picture, two texts and an accessory.
open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    open internal(set) var reuseIdentifier: String?
    open private(set) var contentView = UIView()
    let style: CellStyle
    /// What choosing the cell, and its accessory, starts.
    var selectionSegue: SegueTemplate?
    var accessorySegue: SegueTemplate?
    private lazy var parts = CellParts(cell: self)
    let separator = UIView()
    private let pressBackground = UIView()

    open var selectionStyle = SelectionStyle.default { didSet { stateDidChange() } }
    open var accessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
    open var accessoryView: UIView? { didSet { accessoryDidChange() } }
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Points; the left one counts from the cell's edge. Taken from the table until set.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? tableSeparatorInset }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    private var ownSeparatorInset: UIEdgeInsets?
    var tableSeparatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { setNeedsLayout() } }

    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, backgroundView) } }
    open var selectedBackgroundView: UIView? {
        didSet {
            replaceBackground(oldValue, selectedBackgroundView)
            stateDidChange()
        }
    }
    open var multipleSelectionBackgroundView: UIView?

    open var isSelected: Bool {
        get { storedSelected }
        set { setSelected(newValue, animated: false) }
    }
    open var isHighlighted: Bool {
        get { storedHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    private var storedSelected = false
    private var storedHighlighted = false

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Policy.tableRowHeight))
        setUpCell()
    }

    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        style = Self.style(of: coder)
        reuseIdentifier = coder.nibCoder?.element["reuseIdentifier"]
        super.init(coder: coder)
        setUpCell()
        decodeCell(coder)
    }

    private func setUpCell() {
        backgroundColor = .systemBackground
        contentView.frame = bounds
        pressBackground.isHidden = true
        pressBackground.backgroundColor = .systemGray4
        separator.isUserInteractionEnabled = false
        separator.backgroundColor = .separator
        addSubview(pressBackground)
        addSubview(contentView)
        addSubview(separator)
    }

    // MARK: Content

    open var textLabel: UILabel? { parts.text }
    open var detailTextLabel: UILabel? { parts.detail }
    open var imageView: UIImageView? { parts.image }

    open func prepareForReuse() {}

    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != storedSelected else { return }
        storedSelected = selected
        changeState(animated: animated)
    }

    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != storedHighlighted else { return }
        storedHighlighted = highlighted
        changeState(animated: animated)
    }

    private func changeState(animated: Bool) {
        guard animated else { return stateDidChange() }
        UIView.transition(
            with: self, duration: Policy.listUpdateDuration, options: [.transitionCrossDissolve, .allowUserInteraction],
            animations: { self.stateDidChange() })
    }

    private func stateDidChange() {
        let isLit = (storedSelected || storedHighlighted) && selectionStyle != .none
        pressBackground.isHidden = !isLit || selectedBackgroundView != nil
        selectedBackgroundView?.isHidden = !isLit
        parts.isHighlighted = isLit
    }

    private func accessoryDidChange() {
        parts.showAccessory(accessoryType, replacedBy: accessoryView)
        setNeedsLayout()
    }

    private func replaceBackground(_ old: UIView?, _ new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        guard let new else { return }
        new.frame = bounds
        insertSubview(new, belowSubview: contentView)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        for view in [backgroundView, selectedBackgroundView, pressBackground] { view?.frame = bounds }
        let line = 1 / max(traitCollection.displayScale, 1)
        let accessoryWidth = parts.accessoryWidth
        contentView.frame = CGRect(
            x: 0, y: 0, width: max(bounds.width - accessoryWidth, 0), height: max(bounds.height - line, 0))
        parts.layoutAccessory(in: bounds)
        parts.layout(in: contentView.bounds)
        let inset = separatorInset
        separator.frame = CGRect(
            x: inset.left, y: bounds.height - line, width: max(bounds.width - inset.left - inset.right, 0), height: line)
        bringSubviewToFront(separator)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        parts.tintDidChange()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: max(parts.height(forWidth: size.width), Policy.tableRowHeight))
    }

    /// The height that the content's constraints, or the texts, ask for.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let width = max(targetSize.width - parts.accessoryWidth, 0)
        let content = contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: targetSize.height), withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        let line = 1 / max(traitCollection.displayScale, 1)
        if content.height > 0, !contentView.constraints.isEmpty {
            return CGSize(width: targetSize.width, height: content.height + line)
        }
        return sizeThatFits(targetSize)
    }
}
