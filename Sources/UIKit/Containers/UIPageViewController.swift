import CoreGraphics
import Foundation

/// Pages side by side that a swipe turns. The page curl style turns them like the scroll style.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    public let transitionStyle: TransitionStyle
    public let navigationOrientation: NavigationOrientation
    /// Points between pages.
    let spacing: CGFloat

    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { if isViewLoaded { arrange() } }
    }
    open weak var delegate: (any UIPageViewControllerDelegate)?
    open internal(set) var viewControllers: [UIViewController]? = []

    let scroll = PageScrollView()
    var dots: UIPageControl?
    var neighbours: (before: UIViewController?, after: UIViewController?) = (nil, nil)
    /// The neighbour that a turn under way leads to.
    var pending: UIViewController?
    /// Whether the page that a turn under way leads away from was taken, so that there is another place to rest at.
    var lostCurrent = false
    /// How many slides were asked for; an older one's end leaves a newer one alone.
    var slides = 0

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        spacing = (options?[.interPageSpacing] as? CGFloat) ?? (options?[.interPageSpacing] as? Double).map { CGFloat($0) }
            ?? (options?[.interPageSpacing] as? Int).map { CGFloat($0) } ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        let element = coder.nibCoder?.element
        transitionStyle = element?["transitionStyle"] == "pageCurl" ? .pageCurl : .scroll
        navigationOrientation = element?["navigationOrientation"] == "vertical" ? .vertical : .horizontal
        spacing = element?.number("pageSpacing") ?? 0
        super.init(coder: coder)
    }

    open var gestureRecognizers: [UIGestureRecognizer] { [scroll.panGestureRecognizer] }

    open var isDoubleSided = false

    open override func viewDidLoad() {
        super.viewDidLoad()
        scroll.isPagingEnabled = true
        scroll.showsHorizontalScrollIndicator = false
        scroll.showsVerticalScrollIndicator = false
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.scrolled = { [weak self] in self?.scrolled() }
        scroll.rested = { [weak self] in self?.rested() }
        view.addSubview(scroll)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let wanted =
            isVertical
            ? view.bounds.insetBy(dx: 0, dy: -spacing / 2) : view.bounds.insetBy(dx: -spacing / 2, dy: 0)
        guard scroll.frame != wanted else { return }
        scroll.frame = wanted
        arrange()
    }

    /// Shows a page at once, or slides to it.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let new = viewControllers?.first else {
            Fault.stop(
                "The number of view controllers provided (0) doesn't match the number required (1) for the requested "
                    + "transition of \(describe(self))")
            return
        }
        loadViewIfNeeded()
        if let next = pending { endTurn(to: next, isTurned: false) }
        let old = current
        guard animated, let old, old !== new, view.window != nil else {
            show(new)
            completion?(true)
            return
        }
        slide(to: new, from: old, isForward: (direction == .forward) != isMirrored, completion)
    }

    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// A page that was taken away by hand, or by another container.
    override func childDidLeave(_ child: UIViewController) {
        if neighbours.before === child { neighbours.before = nil }
        if neighbours.after === child { neighbours.after = nil }
        if let next = pending, next === child || current === child {
            lostCurrent = current === child
            endTurn(to: next, isTurned: lostCurrent)
        }
        if current === child { viewControllers = [] }
        removeIfGone(child)
    }
}
