import Foundation

/// What a bar shows while its controller is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, @preconcurrency NSCoding {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

    public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

    /// The bar that shows the item, now.
    weak var bar: UINavigationBar?

    public init(title: String) {
        super.init()
        self.title = title
    }

    public required init?(coder: NSCoder) {
        super.init()
        decodeNavigationItem(coder)
    }

    nonisolated open func encode(with coder: NSCoder) {}

    /// For objects from a nib, after they are connected.
    open func awakeFromNib() {}

    private func changed() { bar?.itemDidChange() }

    open var title: String? {
        willSet { _willChange(self, "title") }
        didSet {
            changed()
            _didChange(self, "title")
        }
    }
    open var titleView: UIView? {
        willSet { _willChange(self, "titleView") }
        didSet {
            changed()
            _didChange(self, "titleView")
        }
    }
    /// Its bar stands under the title.
    open var searchController: UISearchController? {
        didSet {
            if oldValue !== searchController { oldValue?.searchBar.removeFromSuperview() }
            changed()
            bar?.navigation?.viewIfLoaded?.setNeedsLayout()
        }
    }
    /// The bar stays in sight either way.
    open var hidesSearchBarWhenScrolling = true
    open var prompt: String? {
        willSet { _willChange(self, "prompt") }
        didSet {
            changed()
            _didChange(self, "prompt")
        }
    }

    // MARK: Back (NAV-28: what the controller above shows)

    open var backBarButtonItem: UIBarButtonItem? {
        willSet { _willChange(self, "backBarButtonItem") }
        didSet {
            changed()
            _didChange(self, "backBarButtonItem")
        }
    }
    open var backButtonTitle: String? {
        didSet { changed() }
    }
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { changed() }
    }
    open var hidesBackButton = false {
        willSet { _willChange(self, "hidesBackButton") }
        didSet {
            changed()
            _didChange(self, "hidesBackButton")
        }
    }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    // MARK: Sides

    open var leftBarButtonItems: [UIBarButtonItem]? {
        willSet {
            _willChange(self, "leftBarButtonItems")
            _willChange(self, "leftBarButtonItem")
        }
        didSet {
            changed()
            _didChange(self, "leftBarButtonItems")
            _didChange(self, "leftBarButtonItem")
        }
    }
    open var rightBarButtonItems: [UIBarButtonItem]? {
        willSet {
            _willChange(self, "rightBarButtonItems")
            _willChange(self, "rightBarButtonItem")
        }
        didSet {
            changed()
            _didChange(self, "rightBarButtonItems")
            _didChange(self, "rightBarButtonItem")
        }
    }
    open var leftItemsSupplementBackButton = false {
        didSet { changed() }
    }
    /// NAV-28
    var leavesRoomForBackButton: Bool {
        !hidesBackButton && ((leftBarButtonItems ?? []).isEmpty || leftItemsSupplementBackButton)
    }
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    // MARK: Look

    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { changed() }
    }
    open var standardAppearance: UINavigationBarAppearance? {
        didSet { changed() }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        didSet { changed() }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { changed() }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { changed() }
    }
}
