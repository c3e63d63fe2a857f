import CoreGraphics
import Foundation

/// One row's view, with room for a picture, two texts and an accessory.
open class UITableViewCell: UIView, ConfiguredCell {
    open internal(set) var reuseIdentifier: String?
    open private(set) var contentView = UIView()
    let style: CellStyle
    /// What choosing the cell, and its accessory, starts.
    var selectionSegue: SegueTemplate?
    var accessorySegue: SegueTemplate?

    private(set) lazy var parts = CellParts(cell: self)
    let separator = UIView()
    let pressBackground = UIView()

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
    var storedSelected = false {
        willSet { _willChange(self, "selected") }
        didSet { _didChange(self, "selected") }
    }
    var storedHighlighted = false {
        willSet { _willChange(self, "highlighted") }
        didSet { _didChange(self, "highlighted") }
    }

    // MARK: Editing

    /// What the table says about this row; shown while the cell is edited.
    var editState = CellEditState()
    private(set) lazy var editingParts = CellEditing(self)
    var hasEditingParts = false
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
    var storedEditing = false {
        willSet { _willChange(self, "editing") }
        didSet { _didChange(self, "editing") }
    }

    open var editingStyle: EditingStyle { editState.style }
    open var showingDeleteConfirmation: Bool { isSwiped }

    open func setEditing(_ editing: Bool, animated: Bool) { showEditing(editing, animated: animated) }

    // MARK: Making one

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
    open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
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
        layoutCell()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        parts.tintDidChange()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: max(parts.height(forWidth: size.width), Policy.tableRowHeight))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittedSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }
}
