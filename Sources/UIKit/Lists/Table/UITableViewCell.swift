import CoreGraphics
import Foundation

/// One row's view, with room for a picture, two texts and an accessory.
open class UITableViewCell: UIView {
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
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

    func accessoryWasTapped() {
        var around = superview
        while let view = around, !(view is UITableView) { around = view.superview }
        (around as? UITableView)?.accessoryWasTapped(on: self)
    }

    private lazy var parts = CellParts(cell: self)
    let separator = UIView()
    private let pressBackground = UIView()

    open var selectionStyle = SelectionStyle.default {
        didSet {
            noteSetting(\UITableViewCell.selectionStyle)
            stateDidChange()
        }
    }
    open var accessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
    open var accessoryView: UIView? { didSet { accessoryDidChange() } }
    /// In place of the accessory while the cell is edited.
    open var editingAccessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
    open var editingAccessoryView: UIView? { didSet { accessoryDidChange() } }
    open var showsReorderControl = false
    open var shouldIndentWhileEditing = true
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Points; the left one counts from the cell's edge. Taken from the table until set.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? tableSeparatorInset }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
            noteSetting(\UITableViewCell.separatorInset)
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
    private var storedSelected = false {
        willSet { _willChange(self, "selected") }
        didSet { _didChange(self, "selected") }
    }
    private var storedHighlighted = false {
        willSet { _willChange(self, "highlighted") }
        didSet { _didChange(self, "highlighted") }
    }

    // MARK: Editing

    /// What the table says about this row; shown while the cell is edited.
    var editState = CellEditState()
    private(set) lazy var editingParts = CellEditing(self)
    private var hasEditingParts = false
    /// Whether the content is, or goes, aside to show actions.
    var isSwiped = false {
        didSet {
            guard isSwiped != oldValue else { return }
            if isSwiped { clippedBefore = clipsToBounds }
            clipsToBounds = isSwiped || clippedBefore
        }
    }
    private var clippedBefore = false

    open var isEditing: Bool {
        get { storedEditing }
        set { setEditing(newValue, animated: false) }
    }
    private var storedEditing = false {
        willSet { _willChange(self, "editing") }
        didSet { _didChange(self, "editing") }
    }

    open var editingStyle: EditingStyle { editState.style }
    open var showingDeleteConfirmation: Bool { isSwiped }

    open func setEditing(_ editing: Bool, animated: Bool) {
        storedEditing = editing
        editState.isEditing = editing
        hasEditingParts = true
        // Controls come from the side that they stand at.
        UIView.performWithoutAnimation {
            _ = editingParts
            if animated { layoutIfNeeded() }
        }
        let change = {
            self.accessoryDidChange()
            self.editingParts.show(self.editState)
            self.setNeedsLayout()
            if animated { self.layoutIfNeeded() }
        }
        guard animated else { return change() }
        UIView.animate(
            withDuration: Policy.editDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: change)
    }

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
        asDefaults { backgroundColor = .systemBackground }
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
        if hasEditingParts { editingParts.selectionDidChange() }
        if isConfigured || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    }

    private func accessoryDidChange() {
        parts.showAccessory(
            isEditing ? editingAccessoryType : accessoryType,
            replacedBy: isEditing ? editingAccessoryView : accessoryView)
        setNeedsLayout()
    }

    private func replaceBackground(_ old: UIView?, _ new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        guard let new else { return }
        new.frame = CGRect(origin: .zero, size: bounds.size)
        insertSubview(new, belowSubview: contentView)
    }

    // MARK: Configurations

    private lazy var configured = CellContent()
    private var isConfigured = false
    private var needsConfigurationUpdate = false

    /// What the cell shows, as a value.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { isConfigured ? configured.configuration : nil }
        set {
            isConfigured = true
            configured.show(newValue, in: contentView, state: configurationState)
            setNeedsLayout()
        }
    }

    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { isConfigured ? configured.background : nil }
        set {
            isConfigured = true
            configured.show(newValue, in: self, below: contentView)
            setNeedsLayout()
        }
    }

    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true

    open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Adapts the configurations to the state; called before layout, when the state has changed.
    open func updateConfiguration(using state: UICellConfigurationState) {
        if isConfigured, automaticallyUpdatesContentConfiguration { configured.update(for: state) }
        configurationUpdateHandler?(self, state)
    }

    private func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        updateConfiguration(using: configurationState)
    }

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        (state.isEditing, state.isSwiped) = (isEditing, isSwiped)
        return state
    }

    /// What a cell of this style shows; to be filled in and set.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        // The origin of the bounds is what a swipe has moved the content by.
        let whole = CGRect(origin: .zero, size: bounds.size)
        for view in [backgroundView, selectedBackgroundView, pressBackground] { view?.frame = whole }
        let line = 1 / max(traitCollection.displayScale, 1)
        let accessoryWidth = parts.accessoryWidth
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let leading = hasEditingParts ? editingParts.leadingWidth : 0
        let trailing = hasEditingParts ? editingParts.trailingWidth : 0
        contentView.frame = CGRect(
            x: isMirrored ? trailing : leading, y: 0,
            width: max(bounds.width - leading - trailing - accessoryWidth, 0), height: max(bounds.height - line, 0))
        parts.layoutAccessory(in: CGRect(x: 0, y: 0, width: bounds.width - trailing, height: bounds.height))
        if hasEditingParts { editingParts.layout(in: whole, isMirrored: isMirrored) }
        parts.layout(in: contentView.bounds)
        if isConfigured { configured.layoutGround(in: whole) }
        let inset = separatorInset
        separator.frame = CGRect(
            x: leading + inset.left, y: bounds.height - line,
            width: max(bounds.width - leading - inset.left - inset.right, 0), height: line)
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
        if isConfigured, let view = configured.view {
            let size = view.systemLayoutSizeFitting(
                CGSize(width: width, height: targetSize.height),
                withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
            return CGSize(width: targetSize.width, height: max(size.height, Policy.tableRowHeight))
        }
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
