import CoreGraphics
import Foundation

/// A column of rows in sections. Only the rows on screen have views.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    open private(set) var style: Style

    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            if dataSource !== oldValue { reloadData() }
            installSwipeIfWanted()
        }
    }

    @_nonoverride open var delegate: (any UITableViewDelegate)? {
        get { super.delegate as? any UITableViewDelegate }
        set {
            super.delegate = newValue
            map = nil
            installSwipeIfWanted()
            setNeedsLayout()
        }
    }

    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet {
            noteSetting(\UITableView.rowHeight)
            heightsDidChange()
        }
    }
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension { didSet { heightsDidChange() } }
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { heightsDidChange() } }
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { heightsDidChange() } }
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { heightsDidChange() } }
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { heightsDidChange() } }
    /// Space above a plain section's header, points; none until set.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
        didSet {
            noteSetting(\UITableView.sectionHeaderTopPadding)
            heightsDidChange()
        }
    }

    open var tableHeaderView: UIView? {
        didSet { replace(oldValue, tableHeaderView) }
    }
    open var tableFooterView: UIView? {
        didSet { replace(oldValue, tableFooterView) }
    }
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet {
            noteSetting(\UITableView.separatorStyle)
            setNeedsLayout()
        }
    }
    open var separatorColor: UIColor? = .separator {
        didSet {
            noteSetting(\UITableView.separatorColor)
            setNeedsLayout()
        }
    }
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
        didSet {
            noteSetting(\UITableView.separatorInset)
            setNeedsLayout()
        }
    }
    /// Vibrancy lets the separators be paler, by how much the effect lets show.
    open var separatorEffect: UIVisualEffect? { didSet { setNeedsLayout() } }
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
    open var cellLayoutMarginsFollowReadableWidth = false
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false {
        didSet { if isEditing { editingDidChange(animated: false) } }
    }
    /// The row that is swiped aside, and the one that a finger carries.
    var swipe: RowSwipe?
    var reorder: RowReorder?

    /// What a storyboard gives the table to show, through its table view controller.
    var staticContent: StaticTableContent?
    let cellQueue = ReuseQueue<UITableViewCell>()
    let bandQueue = ReuseQueue<UITableViewHeaderFooterView>()
    var map: TableMap?
    var cells: [IndexPath: UITableViewCell] = [:]
    var bands: [TableBand: UIView] = [:]
    var selectedPaths: [IndexPath] = []
    var press = ListPress<IndexPath>()
    var isTiling = false
    var tiledWidth: CGFloat = -1
    var pendingUpdate: ListUpdate?
    var pendingAnimations: [IndexPath: RowAnimation] = [:]
    var batchDepth = 0
    var countsBeforeBatch: [Int] = []

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUpTable()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = Self.style(of: coder)
        super.init(coder: coder)
        setUpTable()
        decodeTable(coder)
    }

    private func setUpTable() {
        alwaysBounceVertical = true
        asDefaults { backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
    }

    // MARK: Making views

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellQueue.register(cellClass, for: identifier)
    }

    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        bandQueue.register(aClass, for: identifier)
    }

    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { takeCell(identifier) }

    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        Fault.stop(
            "unable to dequeue a cell with identifier \(identifier) - must register a class for the identifier")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        takeHeader(identifier)
    }

    // MARK: Rows and selection

    open func reloadData() { reloadEverything() }

    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, scrollPosition, animated: animated)
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        show(indexPath, at: scrollPosition, animated: animated)
    }

    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let first = selectedPaths.min() { show(first, at: scrollPosition, animated: animated) }
    }

    // MARK: Changes

    open func beginUpdates() { beginBatch() }

    open func endUpdates() { endBatch(nil) }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        updates?()
        endBatch(completion)
    }

    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.insertedItems.formUnion(indexPaths) }
    }

    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change {
            $0.deletedItems.formUnion(indexPaths)
            for path in indexPaths { self.pendingAnimations[path] = animation }
        }
    }

    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reloadedItems.formUnion(indexPaths) }
    }

    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedItems[indexPath] = newIndexPath }
    }

    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insertedSections.formUnion(sections) }
    }

    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.deletedSections.formUnion(sections) }
    }

    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reloadedSections.formUnion(sections) }
    }

    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    // MARK: Editing

    open var isEditing: Bool {
        get { storedEditing }
        set { setEditing(newValue, animated: false) }
    }
    private var storedEditing = false

    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != storedEditing else { return }
        storedEditing = editing
        editingDidChange(animated: animated)
    }

    // MARK: Layout and touches

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let swipe, gestureRecognizer === swipe.pan { return swipe.mayBegin }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            if old != newValue { setNeedsLayout() }
        }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if isDragging, let swipe, swipe.isOpen { swipe.close(animated: true) }
        tile()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressBegan(touches) { super.touchesBegan(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressEnded(touches, chooses: true) { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressEnded(touches, chooses: false) { super.touchesCancelled(touches, with: event) }
    }

    private func replace(_ old: UIView?, _ new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    private func heightsDidChange() {
        map = nil
        setNeedsLayout()
    }
}
