import CoreGraphics
import Foundation

/// Shows items of a data source where a layout puts them. Only what is on screen has views.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
        get { super.delegate as? any UICollectionViewDelegate }
        set { super.delegate = newValue }
    }

    open var collectionViewLayout: UICollectionViewLayout {
        get { currentLayout }
        set { change(to: newValue, animated: false, completion: nil) }
    }

    open var backgroundView: UIView? {
        didSet {
            if backgroundView !== oldValue { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var isPrefetchingEnabled = true

    var currentLayout: UICollectionViewLayout
    let cellQueue = ReuseQueue<UICollectionReusableView>()
    let bandQueue = ReuseQueue<UICollectionReusableView>()
    var shown: [CollectionElement: UICollectionReusableView] = [:]
    var selectedPaths: [IndexPath] = []
    var itemCounts: [Int]?
    var isLayoutInvalid = true
    var isTiling = false
    var press = ListPress<IndexPath>()
    var pendingUpdate: ListUpdate?
    var batchDepth = 0

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        currentLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    public required init?(coder: NSCoder) {
        currentLayout = Self.layout(of: coder) ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        currentLayout.collectionView = self
        decodeCollection(coder)
    }

    // MARK: Making views

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cellQueue.register(cellClass, for: identifier)
    }

    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        bandQueue.register(viewClass, for: Self.bandKey(elementKind, identifier))
    }

    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        guard let cell = take(from: cellQueue, key: identifier, identifier: identifier, at: indexPath, kind: nil)
            as? UICollectionViewCell
        else {
            Fault.stop(
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must "
                    + "register a class for the identifier")
            return UICollectionViewCell(frame: .zero)
        }
        return cell
    }

    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let key = Self.bandKey(elementKind, identifier)
        guard let view = take(from: bandQueue, key: key, identifier: identifier, at: indexPath, kind: elementKind) else {
            Fault.stop(
                "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a "
                    + "class for the identifier")
            return UICollectionReusableView(frame: .zero)
        }
        return view
    }

    static func bandKey(_ kind: String, _ identifier: String) -> String { kind + "\u{0}" + identifier }

    private func take(
        from queue: ReuseQueue<UICollectionReusableView>, key: String, identifier: String, at path: IndexPath,
        kind: String?
    ) -> UICollectionReusableView? {
        if let waiting = queue.takeWaiting(key) {
            waiting.prepareForReuse()
            return waiting
        }
        let made: UICollectionReusableView
        if let fromNib = queue.makeFromNib(key) {
            made = fromNib
            made.reuseIdentifier = identifier
            if let attributes = attributes(at: path, kind: kind) { made.frame = attributes.frame }
            return made
        }
        guard let type = queue.registeredClass(key) else { return nil }
        made = makeReusable(type, frame: attributes(at: path, kind: kind)?.frame ?? .zero)
        made.reuseIdentifier = identifier
        return made
    }

    private func attributes(at path: IndexPath, kind: String?) -> UICollectionViewLayoutAttributes? {
        kind.map { currentLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: path) }
            ?? currentLayout.layoutAttributesForItem(at: path)
    }

    // MARK: Overridable

    open func reloadData() { reloadEverything() }

    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, scrollPosition, animated: animated)
    }

    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        show(indexPath, at: scrollPosition, animated: animated)
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        runBatch(updates, completion)
    }

    open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems.formUnion(indexPaths) } }

    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems.formUnion(indexPaths) } }

    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems.formUnion(indexPaths) } }

    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedItems[indexPath] = newIndexPath }
    }

    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }

    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }

    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }

    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        change(to: layout, animated: animated, completion: nil)
    }

    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        change(to: layout, animated: animated, completion: completion)
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            if old != newValue { boundsDidChange() }
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds
            super.frame = newValue
            if old != super.bounds { boundsDidChange() }
        }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        isLayoutInvalid = true
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
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
}

/// What names a view that a layout puts on screen.
struct CollectionElement: Hashable {
    /// nil for a cell.
    var kind: String?
    var isDecoration = false
    var path: IndexPath
}
