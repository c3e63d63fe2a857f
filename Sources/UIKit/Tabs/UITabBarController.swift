import Foundation

/// Shows one of several controllers, chosen in a bar at the bottom.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    // MARK: State

    var controllers: [UIViewController] = [] {
        willSet { _willChange(self, "viewControllers") }
        didSet { _didChange(self, "viewControllers") }
    }
    var selected: UIViewController? {
        willSet {
            _willChange(self, "selectedViewController")
            _willChange(self, "selectedIndex")
        }
        didSet {
            _didChange(self, "selectedViewController")
            _didChange(self, "selectedIndex")
        }
    }
    /// The one transition in flight.
    var running: Transition?
    /// From a change of the selection to the start of its transition: further ones are ignored as during it (TAB-08).
    var isExchanging = false
    /// What waits for the answer of a delegate that is asked for an animation.
    var afterAsking: [() -> Void] = []
    /// Whom a tap asked for, until its transition has taken charge of telling the delegate.
    var tapped: UIViewController?
    let container = TabContainerView()
    let bar: UITabBar
    /// As `setTabBarHidden` was told.
    var isBarHidden = false {
        willSet { _willChange(self, "tabBarHidden") }
        didSet { _didChange(self, "tabBarHidden") }
    }
    /// How the bar comes or goes by itself just now, and how often it began to.
    var barMotion: BarMotion?
    var barMotions = 0
    /// Holds the bar while it moves with a page (NAV-25).
    weak var bottomBarHost: BottomBarHost?
    /// The list behind More, once it was needed.
    var moreStorage: UINavigationController?

    // MARK: Making one

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        bar = UITabBar()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        takeBar()
    }

    public required init?(coder: NSCoder) {
        bar = Self.bar(of: coder) ?? UITabBar()
        super.init(coder: coder)
        takeBar()
        decodeTabs(coder)
    }

    private func takeBar() {
        bar.tabs = self
        bar.delegate = self
    }

    // MARK: Tabs

    open var viewControllers: [UIViewController]? {
        get { controllers.isEmpty ? nil : controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The selected one stays selected where it is among the new ones; else the one at its place, or the first, is.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replaceControllers(with: viewControllers ?? [])
    }

    /// TAB-06: during a transition already the new one. Selecting another asks for a transition (TAB-02).
    open var selectedViewController: UIViewController? {
        get { selected }
        set { requestSelection(of: newValue) }
    }

    /// `NSNotFound` without tabs and while the list behind More is shown. Other indices than those of the tabs are
    /// ignored.
    open var selectedIndex: Int {
        get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
        set { requestSelection(at: newValue) }
    }

    /// Shows the tabs that have no place in the bar.
    open var moreNavigationController: UINavigationController { more }

    /// The order of the tabs cannot be edited, whatever is set here.
    open var customizableViewControllers: [UIViewController]?

    open weak var delegate: (any UITabBarControllerDelegate)?

    /// Selects the tab that an unwind segue leads to.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if controllers.contains(where: { $0 === subsequentVC }) { selectedViewController = subsequentVC }
    }

    // MARK: The bar

    open var tabBar: UITabBar { bar }

    /// Hears of taps before the selection changes; for subclasses.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    open var isTabBarHidden: Bool {
        get { isBarHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }

    open func setTabBarHidden(_ hidden: Bool, animated: Bool) { setBarHidden(hidden, animated: animated) }

    // MARK: View

    open override func loadView() { loadTabView() }

    /// TAB-07
    open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        running?.coordinator ?? super.transitionCoordinator
    }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        running?.cancelForResize()
        super.viewWillTransition(to: size, with: coordinator)
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        guard container === selected else { return }
        super.preferredContentSizeDidChange(forChildContentContainer: container)
    }

    // MARK: The system's surroundings

    open override var childForStatusBarStyle: UIViewController? { selected }
    open override var childForStatusBarHidden: UIViewController? { selected }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { selected }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selected }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    // MARK: Appearance forwarding

    override var placesChildrenItself: Bool { true }

    override var forwardedChildren: [UIViewController] { childrenToForwardTo }

    override func didForwardWillCalls(appearing: Bool, animated: Bool) {
        if appearing { installSelected() }
    }

    override func childDidLeave(_ child: UIViewController) {
        guard controllers.contains(where: { $0 === child }) else { return }
        replaceControllers(with: controllers.filter { $0 !== child })
    }

    override var hidesBottomBar: Bool { false }
}
