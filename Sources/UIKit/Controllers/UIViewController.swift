import Foundation

/// Manages one view and its part of the app's flow.
///
/// The class body holds what Apple lets subclasses override, as Swift lets nobody override what an extension declares;
/// the work is in the extensions.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UIContentContainer, UITraitEnvironment {
    // MARK: Own state

    var storedView: UIView? {
        willSet { _willChange(self, "view") }
        didSet { _didChange(self, "view") }
    }
    var isLoadingView = false
    var appearance = AppearanceState()
    enum ParentMove { case entering, leaving }
    /// Between willMove and didMove.
    var parentMove: ParentMove?
    /// Whether a window shows this as its root and so sends its appearance calls.
    var isManagedByWindow = false
    /// How many running transitions this controller takes part in.
    var transitionHolds = 0
    var isHeldInTransition: Bool { transitionHolds > 0 }

    /// As the presented one; as the presenting one.
    var presentation: Presentation? {
        willSet { _willChange(self, "presentedViewController") }
        didSet { _didChange(self, "presentedViewController") }
    }
    weak var ownPresentation: Presentation?
    var preparedPresentationController: UIPresentationController?
    var storedModalPresentationStyle = UIModalPresentationStyle.automatic
    var storedNavigationItem: UINavigationItem?
    var storedTabBarItem: UITabBarItem?
    var storedEditItem: UIBarButtonItem?
    var storedEditing = false {
        willSet { _willChange(self, "editing") }
        didSet { _didChange(self, "editing") }
    }
    /// What a bar controller adds to the safe area of this one.
    var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue, !holdsInsetChanges { viewIfLoaded?.safeAreaMayHaveChanged() } }
    }
    /// While insets further up change too, so that the view sees only the sum.
    var holdsInsetChanges = false
    var childTraits: [ObjectIdentifier: UITraitCollection] = [:]
    /// The storyboard that the controller came from, and its segues; the objects of its own nib.
    var controllerSource: ControllerSource?
    let segues = ControllerSegues()
    var topLevelNibObjects: [Any] = []

    // MARK: Making one

    open private(set) var nibName: String?
    open private(set) var nibBundle: Bundle?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
        decodeController(coder)
    }

    nonisolated open func encode(with coder: NSCoder) {}

    // MARK: The view

    /// APP-01: made on first access.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set { take(view: newValue) }
    }

    open var viewIfLoaded: UIView? { storedView }
    open var isViewLoaded: Bool { storedView != nil }

    /// Makes the view. The base class makes a plain one of the screen's size.
    open func loadView() { if !loadViewFromSource() { loadPlainView() } }
    open func loadViewIfNeeded() { loadIfNeeded() }
    open func viewDidLoad() { replacement("viewDidLoad", in: UIViewController.self) ?? () }

    open var title: String? {
        willSet { _willChange(self, "title") }
        didSet {
            titleDidChange()
            _didChange(self, "title")
        }
    }

    open func didReceiveMemoryWarning() {}

    // MARK: Appearance

    open func viewWillAppear(_ animated: Bool) { replacement("viewWillAppear:", in: UIViewController.self, [animated]) ?? () }
    open func viewIsAppearing(_ animated: Bool) { replacement("viewIsAppearing:", in: UIViewController.self, [animated]) ?? () }
    open func viewDidAppear(_ animated: Bool) { replacement("viewDidAppear:", in: UIViewController.self, [animated]) ?? () }
    open func viewWillDisappear(_ animated: Bool) { replacement("viewWillDisappear:", in: UIViewController.self, [animated]) ?? () }
    open func viewDidDisappear(_ animated: Bool) { replacement("viewDidDisappear:", in: UIViewController.self, [animated]) ?? () }

    open func viewWillLayoutSubviews() { replacement("viewWillLayoutSubviews", in: UIViewController.self) ?? () }
    open func viewDidLayoutSubviews() { replacement("viewDidLayoutSubviews", in: UIViewController.self) ?? () }
    open func viewLayoutMarginsDidChange() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

    /// NAV-30, MOD-24: what the running appearance or disappearance is part of.
    open var isBeingPresented: Bool { ownPresentation?.isBeingPresented ?? false }
    open var isBeingDismissed: Bool { ownPresentation?.isBeingDismissed ?? false }
    open var isMovingToParent: Bool { parentMove == .entering && parent != nil }
    open var isMovingFromParent: Bool { parentMove == .leaving }

    // MARK: Containment

    open internal(set) weak var parent: UIViewController? {
        willSet { _willChange(self, "parent") }
        didSet { _didChange(self, "parent") }
    }
    open internal(set) var children: [UIViewController] = []

    open func addChild(_ childController: UIViewController) { add(child: childController) }
    open func removeFromParent() { parent?.remove(child: self) }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) { parentMove = nil }

    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        startAppearance(isAppearing, animated: animated)
    }
    open func endAppearanceTransition() { finishAppearance() }
    open var shouldAutomaticallyForwardAppearanceMethods: Bool {
        replacement("shouldAutomaticallyForwardAppearanceMethods", in: UIViewController.self) ?? true
    }

    /// Nobody asks any more: what turns with the device hears viewWillTransition(to:with:).
    open func shouldAutomaticallyForwardRotationMethods() -> Bool { true }

    /// APP-16
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(
            fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
            completion: completion)
    }

    open var childForStatusBarStyle: UIViewController? {
        replacement("childForStatusBarStyle", in: UIViewController.self) ?? nil
    }
    open var childForStatusBarHidden: UIViewController? {
        replacement("childForStatusBarHidden", in: UIViewController.self) ?? nil
    }
    open var childForHomeIndicatorAutoHidden: UIViewController? {
        replacement("childForHomeIndicatorAutoHidden", in: UIViewController.self) ?? nil
    }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? {
        replacement("childForScreenEdgesDeferringSystemGestures", in: UIViewController.self) ?? nil
    }

    // MARK: Presentation

    /// MOD-09: the controller that this one, or an ancestor, presents.
    open var presentedViewController: UIViewController? {
        presentation?.presented ?? parent?.presentedViewController
    }

    open var presentingViewController: UIViewController? {
        ownPresentation?.presenting ?? parent?.presentingViewController
    }

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        replacement(
            "presentViewController:animated:completion:", in: UIViewController.self,
            [viewControllerToPresent, flag, completion])
            ?? requestPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        replacement("dismissViewControllerAnimated:completion:", in: UIViewController.self, [flag, completion])
            ?? requestDismissal(animated: flag, completion: completion)
    }

    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// MOD-01: automatic reads back as what it stands for.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { storedModalPresentationStyle == .automatic ? Policy.modAutomaticStyle : storedModalPresentationStyle }
        set {
            storedModalPresentationStyle = newValue
            if ownPresentation == nil { preparedPresentationController = nil }
        }
    }

    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    open var modalPresentationCapturesStatusBarAppearance = false
    open var definesPresentationContext = false
    open var providesPresentationContextTransitionStyle = false
    open var restoresFocusAfterTransition = true
    open var isModalInPresentation = false
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

    open var presentationController: UIPresentationController? { activeOrPreparedPresentationController }

    /// COO-01
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        TabTransition.unaware === self ? nil : activeCoordinator ?? parent?.transitionCoordinator
    }

    // MARK: Showing others

    open func show(_ vc: UIViewController, sender: Any?) { showByAncestor(vc, sender: sender) }
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { show(vc, sender: sender) }

    // MARK: Storyboards

    /// The one that the controller was made from.
    open var storyboard: UIStoryboard? { controllerSource?.storyboard }

    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    open func performSegue(withIdentifier identifier: String, sender: Any?) { followSegue(identifier, sender: sender) }

    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        takesUnwinding(action, from: fromViewController)
    }

    /// Those to be asked, in order: not the one that holds the source.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        childrenBeside(source)
    }

    /// Shows a child again that an unwind segue leads to, or through.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Layout

    open var preferredContentSize = CGSize.zero {
        willSet { _willChange(self, "preferredContentSize") }
        didSet {
            if preferredContentSize != oldValue { preferredSizeDidChange() }
            _didChange(self, "preferredContentSize")
        }
    }

    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
    }

    open var edgesForExtendedLayout: UIRectEdge = .all {
        didSet { extendedLayoutDidChange() }
    }
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { extendedLayoutDidChange() }
    }
    open var automaticallyAdjustsScrollViewInsets = true
    open var viewRespectsSystemMinimumLayoutMargins = true
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    }

    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        replacement("viewWillTransitionToSize:withTransitionCoordinator:", in: UIViewController.self, [size, coordinator])
            ?? forwardSizeChange(to: size, with: coordinator)
    }

    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        forwardTraitChange(to: newCollection, with: coordinator)
    }

    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        parent?.preferredContentSizeDidChange(forChildContentContainer: container)
    }

    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    // MARK: Traits

    open var traitCollection: UITraitCollection { currentTraits }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        replacement("traitCollectionDidChange:", in: UIViewController.self, [previousTraitCollection]) ?? ()
    }

    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.traitsMayHaveChanged() } }
    }

    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        childTraits[ObjectIdentifier(childViewController)] = collection
        childViewController.viewIfLoaded?.traitsMayHaveChanged()
    }

    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childTraits[ObjectIdentifier(childViewController)]
    }

    // MARK: The system's surroundings

    open var preferredStatusBarStyle: UIStatusBarStyle {
        replacement("preferredStatusBarStyle", in: UIViewController.self) ?? .default
    }
    open var prefersStatusBarHidden: Bool { replacement("prefersStatusBarHidden", in: UIViewController.self) ?? false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
        replacement("preferredStatusBarUpdateAnimation", in: UIViewController.self) ?? .fade
    }
    open func setNeedsStatusBarAppearanceUpdate() { StatusBar.update() }
    open var prefersHomeIndicatorAutoHidden: Bool {
        replacement("prefersHomeIndicatorAutoHidden", in: UIViewController.self) ?? false
    }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
        replacement("preferredScreenEdgesDeferringSystemGestures", in: UIViewController.self) ?? []
    }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    open var shouldAutorotate: Bool { replacement("shouldAutorotate", in: UIViewController.self) ?? true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        replacement("supportedInterfaceOrientations", in: UIViewController.self) ?? .allButUpsideDown
    }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        replacement("preferredInterfaceOrientationForPresentation", in: UIViewController.self) ?? .portrait
    }
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

    // MARK: Editing

    open var isEditing: Bool {
        get { storedEditing }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) { noteEditing(editing) }

    /// Says "Edit", and "Done" while editing; a tap changes over.
    open var editButtonItem: UIBarButtonItem { ownEditItem }

    // MARK: Navigation

    open var navigationItem: UINavigationItem { ownNavigationItem }

    /// NAV-25
    open var hidesBottomBarWhenPushed = false

    open var navigationController: UINavigationController? { nearestAncestor(UINavigationController.self) }

    /// What the navigation controller's toolbar shows while this controller is on top.
    open var toolbarItems: [UIBarButtonItem]? {
        willSet { _willChange(self, "toolbarItems") }
        didSet {
            navigationController?.toolsMayHaveChanged(of: self)
            _didChange(self, "toolbarItems")
        }
    }

    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

    // MARK: Tabs

    /// A navigation controller without one of its own has its first page's.
    open var tabBarItem: UITabBarItem! {
        get { ownTabBarItem }
        set {
            storedTabBarItem = newValue
            tabBarController?.itemsMayHaveChanged()
        }
    }

    open var tabBarController: UITabBarController? { nearestAncestor(UITabBarController.self) }

    // MARK: Responder chain

    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

    open override var next: UIResponder? {
        if let superview = viewIfLoaded?.superview { return superview }
        return ownPresentation?.presenting
    }

    /// ACC-05
    open override func accessibilityPerformEscape() -> Bool {
        dismissByUser() || super.accessibilityPerformEscape()
    }

    // MARK: What the controllers that come with UIKit answer in ways of their own

    /// The view is made from a storyboard or nib, and not yet connected.
    func adoptLoaded(_ made: UIView) { view = made }

    /// Whether this container installs its children's views and sends their calls by rules of its own.
    var placesChildrenItself: Bool { false }

    /// A child was taken away, by the app or by another parent.
    func childDidLeave(_ child: UIViewController) {}

    /// Who hears of this controller's appearance calls, in order (APP-11, APP-12).
    var forwardedChildren: [UIViewController] { childrenInHierarchy }

    /// After the children's will-calls, and after their did-calls.
    func didForwardWillCalls(appearing: Bool, animated: Bool) {}
    func didForwardDidCalls(appeared: Bool, animated: Bool) {}

    /// Makes the kind that the style asks for.
    func makeBuiltInPresentationController(presenting: UIViewController?) -> UIPresentationController {
        makePresentationControllerOfStyle(presenting: presenting)
    }

    /// A tap beside the view while it is presented; true where nothing more is to be done.
    func userTappedOutside() -> Bool { false }

    /// NAV-26: whether what this controller shows wants no bar below it.
    var hidesBottomBar: Bool { childrenInHierarchy.contains { $0.hidesBottomBar } }

    /// Whose item stands for this controller where it has none.
    var tabBarItemSource: UIViewController? { nil }
}
