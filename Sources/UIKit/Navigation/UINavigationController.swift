import Foundation

/// Shows the top of a stack of controllers, under a bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable { case none, push, pop }

    /// NAV-29: seconds.
    public static let hideShowBarDuration: CGFloat = 0.2

    // MARK: State

    var stack: [UIViewController] = [] {
        willSet {
            _willChange(self, "viewControllers")
            _willChange(self, "topViewController")
            _willChange(self, "visibleViewController")
        }
        didSet {
            _didChange(self, "viewControllers")
            _didChange(self, "topViewController")
            _didChange(self, "visibleViewController")
        }
    }
    /// The one transition in flight.
    var running: Transition?
    /// From a request to the start of its transition, or to its end where there is none.
    var isChanging = false
    /// What waits for its end (NAV-33).
    var waiting: [NavigationRequest.Waiting] = []
    /// Whether the delegate has heard of the first shown controller (NAV-14).
    var hasBeenShown = false
    /// Whose willMove has been sent and whose didMove waits for the first showing.
    var enteringBeforeShown: [UIViewController] = []
    let container = NavigationContainerView()
    let bar: UINavigationBar
    var isBarHidden = false {
        willSet { _willChange(self, "navigationBarHidden") }
        didSet { _didChange(self, "navigationBarHidden") }
    }
    /// While the bar slides in or out.
    var isBarMoving = false
    /// The bar's height while a transition takes it along with the page that has it (NAV-29).
    var alongsideBarHeight: CGFloat?
    /// How often the bar was told to slide or to rest; an older slide does not end a newer one.
    var barMoves = 0
    /// Whether the stack, when it last changed, wanted no bar below (NAV-26).
    var stackHidesBottomBar = false
    /// The page that a running transition takes away, and whether it had no bar below.
    var leavingPage: LeavingPage?
    let tools: UIToolbar
    var areToolsHidden = true {
        willSet { _willChange(self, "toolbarHidden") }
        didSet { _didChange(self, "toolbarHidden") }
    }
    /// While the toolbar slides in or out by itself, and how often it was told to.
    var areToolsMoving = false
    var toolMoves = 0
    weak var bottomBarHost: BottomBarHost?
    lazy var popGesture = makePopGesture()
    lazy var contentPopGesture = makeContentPopGesture()
    var popGate: InteractivePopGate?
    var popSwipe: InteractivePopSwipe?
    private(set) lazy var barHiding = BarHiding(self)
    /// How much of the bars shows while a finger has them, 0…1.
    var heldBarFraction: CGFloat?

    // MARK: Making one

    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        bar = (navigationBarClass as? UINavigationBar.Type).map { makeInstance(of: $0) } ?? UINavigationBar()
        tools = (toolbarClass as? UIToolbar.Type).map { makeInstance(of: $0) } ?? UIToolbar()
        super.init(nibName: nil, bundle: nil)
    }

    public init(rootViewController: UIViewController) {
        bar = UINavigationBar()
        tools = UIToolbar()
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        bar = UINavigationBar()
        tools = UIToolbar()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        bar = Self.bar(of: coder) ?? UINavigationBar()
        tools = Self.toolbar(of: coder) ?? UIToolbar()
        super.init(coder: coder)
        decodeNavigation(coder)
    }

    // MARK: The stack

    func push(_ viewController: UIViewController, animated: Bool) { _ = submit(.push(viewController), animated: animated) }

    /// NAV-01: the stack changes at once.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        replacement("pushViewController:animated:", in: UINavigationController.self, [viewController, animated])
            ?? push(viewController, animated: animated)
    }

    /// NAV-04, NAV-05
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        replacement("popViewControllerAnimated:", in: UINavigationController.self, [animated])
            ?? submit(.pop, animated: animated)?.last
    }

    /// NAV-05, NAV-06
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        replacement("popToViewController:animated:", in: UINavigationController.self, [viewController, animated])
            ?? submit(.popTo(viewController), animated: animated)
    }

    /// NAV-05…NAV-07
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        replacement("popToRootViewControllerAnimated:", in: UINavigationController.self, [animated])
            ?? submit(.popToRoot, animated: animated)
    }

    /// NAV-08
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replacement("setViewControllers:animated:", in: UINavigationController.self, [viewControllers, animated])
            ?? { _ = submit(.set(viewControllers), animated: animated) }()
    }

    /// NAV-01: the root first.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { stack.last }

    /// What lies over all, a presented controller included.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// NAV-09
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    /// Pops to the page that an unwind segue leads to.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        guard stack.contains(where: { $0 === subsequentVC }), topViewController !== subsequentVC else { return }
        popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
    }

    /// NAV-10…NAV-16
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// NAV-18
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }

    // MARK: The bar

    open var navigationBar: UINavigationBar { bar }

    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// NAV-29
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        replacement("setNavigationBarHidden:animated:", in: UINavigationController.self, [hidden, animated])
            ?? setBarHidden(hidden, animated: animated)
    }

    // MARK: The toolbar

    /// Shows the top page's `toolbarItems`.
    open var toolbar: UIToolbar! { tools }

    open var isToolbarHidden: Bool {
        get { areToolsHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// NAV-29
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { setToolsHidden(hidden, animated: animated) }

    // MARK: View

    open override func loadView() { loadNavigationView() }

    open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        running?.coordinator ?? super.transitionCoordinator
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        barHiding.traitsMayHaveChanged()
    }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        cancelSwipeForResize()
        super.viewWillTransition(to: size, with: coordinator)
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        guard container === topViewController else { return }
        super.preferredContentSizeDidChange(forChildContentContainer: container)
    }

    open override var childForStatusBarHidden: UIViewController? { topViewController }

    /// ACC-05
    open override func accessibilityPerformEscape() -> Bool {
        guard stack.count > 1, !isCovered else { return super.accessibilityPerformEscape() }
        popViewController(animated: true)
        return true
    }

    /// Whether a page over all of this one has the screen; what it may not go back to stays as it is.
    private var isCovered: Bool { nearestPresentation?.manager.coversRest ?? false }

    // MARK: Appearance forwarding

    override var placesChildrenItself: Bool { true }

    override var hidesBottomBar: Bool { stackHidesBottomBar }

    override var tabBarItemSource: UIViewController? { stack.first }

    override func childDidLeave(_ child: UIViewController) { pageWasTaken(child) }

    override var forwardedChildren: [UIViewController] { childrenToForwardTo }

    override func didForwardWillCalls(appearing: Bool, animated: Bool) {
        if appearing { topWillBeShown(animated: animated) }
    }

    override func didForwardDidCalls(appeared: Bool, animated: Bool) {
        if appeared { topWasShown(animated: animated) }
    }
}
