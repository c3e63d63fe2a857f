import CoreGraphics
import Foundation

/// Pages side by side that a swipe turns. The page curl style turns them like the scroll style.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    public enum NavigationDirection: Int, Sendable { case forward, reverse }
    public enum SpineLocation: Int, Sendable { case none, min, mid, max }

    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }

    public let transitionStyle: TransitionStyle
    public let navigationOrientation: NavigationOrientation
    /// Points between pages.
    private let spacing: CGFloat

    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { if isViewLoaded { arrange() } }
    }
    open weak var delegate: (any UIPageViewControllerDelegate)?
    open private(set) var viewControllers: [UIViewController]? = []

    private let scroll = PageScrollView()
    private var dots: UIPageControl?
    private var neighbours: (before: UIViewController?, after: UIViewController?) = (nil, nil)
    private var pending: UIViewController?
    /// How many slides were asked for; an older one's end leaves a newer one alone.
    private var slides = 0

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

    private var isVertical: Bool { navigationOrientation == .vertical }

    private var current: UIViewController? { viewControllers?.first }

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
        let old = current
        guard animated, let old, old !== new, view.window != nil else {
            show(new)
            completion?(true)
            return
        }
        slide(to: new, from: old, isForward: (direction == .forward) != isMirrored, completion)
    }

    /// APP-16: an exchange like any container's.
    private func slide(
        to new: UIViewController, from old: UIViewController, isForward: Bool, _ completion: ((Bool) -> Void)?
    ) {
        // One that is still under way ends first.
        for running in Transition.inFlight where running.adapter.containerView === scroll { running.complete(true) }
        new.loadViewIfNeeded()
        adopt(new)
        // What that led to may have changed everything.
        guard current === old, old.parent === self, new.parent === self, old.viewIfLoaded?.superview === scroll else {
            show(new)
            completion?(true)
            return
        }
        let offset = isVertical ? CGVector(dx: 0, dy: pageLength) : CGVector(dx: pageLength, dy: 0)
        let sign: CGFloat = isForward ? 1 : -1
        new.view.frame = frame(at: isForward ? 1 : -1)
        viewControllers = [new]
        slides += 1
        let slide = slides
        exchange(old, for: new, duration: Policy.listUpdateDuration, options: []) {
            self.scroll.bounds.origin.x += offset.dx * sign
            self.scroll.bounds.origin.y += offset.dy * sign
        } completion: { finished in
            if self.slides == slide { self.arrange() }
            completion?(finished)
        }
        removeIfGone(new)
    }

    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Pages

    private var isMirrored: Bool { !isVertical && view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var pageLength: CGFloat { isVertical ? scroll.bounds.height : scroll.bounds.width }

    private func show(_ page: UIViewController) {
        viewControllers = [page]
        arrange()
    }

    /// The current page in the middle, its neighbours at its sides.
    private func arrange() {
        guard let current, scroll.bounds.width > 0 else { return }
        neighbours = (
            dataSource?.pageViewController(self, viewControllerBefore: current),
            dataSource?.pageViewController(self, viewControllerAfter: current))
        let keep = [current, neighbours.before, neighbours.after].compactMap { $0 }
        for child in children where !keep.contains(where: { $0 === child }) { drop(child) }
        let (lower, upper) = isMirrored ? (neighbours.after, neighbours.before) : (neighbours.before, neighbours.after)
        let start = lower == nil ? 0 : pageLength
        let length = pageLength * CGFloat(1 + (lower == nil ? 0 : 1) + (upper == nil ? 0 : 1))
        scroll.isArranging = true
        scroll.contentSize = isVertical
            ? CGSize(width: scroll.bounds.width, height: length) : CGSize(width: length, height: scroll.bounds.height)
        scroll.contentOffset = isVertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0)
        scroll.isArranging = false
        place(current, at: 0)
        // Its calls may have led to another page.
        guard self.current === current else { return arrange() }
        if let lower { drop(lower, keepingParent: true) }
        if let upper { drop(upper, keepingParent: true) }
        updateDots()
    }

    private func adopt(_ page: UIViewController) {
        guard page.parent !== self else { return }
        addChild(page)
        if page.parent === self, page.parentMove != nil { page.didMove(toParent: self) }
    }

    /// A page that was taken away by hand, or by another container.
    override func childDidLeave(_ child: UIViewController) {
        if current === child { viewControllers = [] }
        if neighbours.before === child { neighbours.before = nil }
        if neighbours.after === child { neighbours.after = nil }
        if pending === child { pending = nil }
        removeIfGone(child)
    }

    /// In its viewWillAppear it was not yet in the scroll view that it left.
    private func removeIfGone(_ page: UIViewController) {
        guard page.parent !== self, let view = page.viewIfLoaded, view.superview === scroll else { return }
        view.removeFromSuperview()
    }

    private func place(_ page: UIViewController, at position: Int) {
        adopt(page)
        page.loadViewIfNeeded()
        // Those calls may have taken it away.
        guard page.parent === self else { return }
        let frame = frame(at: position)
        if page.view.frame != frame { page.view.frame = frame }
        if page.view.superview !== scroll { scroll.addSubview(page.view) }
        removeIfGone(page)
        // It may have come to rest where it was.
        page.view.safeAreaMayHaveChanged()
    }

    /// In the scroll view, counted in pages from what it shows.
    private func frame(at position: Int) -> CGRect {
        let offset = scroll.contentOffset
        var frame = CGRect(
            x: offset.x + (isVertical ? 0 : CGFloat(position) * pageLength),
            y: offset.y + (isVertical ? CGFloat(position) * pageLength : 0), width: scroll.bounds.width,
            height: scroll.bounds.height)
        frame = isVertical ? frame.insetBy(dx: 0, dy: spacing / 2) : frame.insetBy(dx: spacing / 2, dy: 0)
        return frame
    }

    private func drop(_ page: UIViewController, keepingParent: Bool = false) {
        page.viewIfLoaded?.removeFromSuperview()
        guard !keepingParent, page.parent === self else { return }
        page.willMove(toParent: nil)
        page.removeFromParent()
    }

    // MARK: Turning by hand

    private var restOffset: CGFloat {
        let lower = isMirrored ? neighbours.after : neighbours.before
        return lower == nil ? 0 : pageLength
    }

    private func scrolled() {
        let along = isVertical ? scroll.contentOffset.y : scroll.contentOffset.x
        let isPast = along > restOffset + 0.5, isBefore = along < restOffset - 0.5
        guard isPast || isBefore, scroll.isDragging || scroll.isDecelerating else { return }
        let next = isPast != isMirrored ? neighbours.after : neighbours.before
        guard let next, next.view.superview !== scroll else { return }
        if pending !== next {
            pending = next
            delegate?.pageViewController(self, willTransitionTo: [next])
        }
        let origin = scroll.contentOffset
        scroll.isArranging = true
        // Its place is counted from where the current page rests.
        scroll.contentOffset = isVertical ? CGPoint(x: 0, y: restOffset) : CGPoint(x: restOffset, y: 0)
        place(next, at: isPast ? 1 : -1)
        scroll.contentOffset = origin
        scroll.isArranging = false
    }

    private func rested() {
        // What it was told on the way.
        current?.viewIfLoaded?.safeAreaMayHaveChanged()
        guard let current, let next = pending else { return }
        pending = nil
        let along = isVertical ? scroll.contentOffset.y : scroll.contentOffset.x
        let isTurned = abs(along - restOffset) > pageLength / 2
        if isTurned { viewControllers = [next] }
        arrange()
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: [current], transitionCompleted: isTurned)
    }

    private func updateDots() {
        let count = dataSource?.presentationCount(for: self) ?? 0
        guard count > 0, transitionStyle == .scroll, !isVertical else {
            dots?.removeFromSuperview()
            dots = nil
            return
        }
        let control = dots ?? UIPageControl()
        dots = control
        control.isUserInteractionEnabled = false
        control.numberOfPages = count
        control.currentPage = dataSource?.presentationIndex(for: self) ?? 0
        control.frame = CGRect(
            x: 0, y: view.bounds.height - 37 - view.safeAreaInsets.bottom, width: view.bounds.width, height: 37)
        if control.superview == nil { view.addSubview(control) }
    }
}

/// Tells its page controller about movement.
@MainActor
private final class PageScrollView: UIScrollView {
    var scrolled: () -> Void = {}
    var rested: () -> Void = {}
    var isArranging = false

    override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            super.bounds = newValue
            if old != newValue.origin, !isArranging { scrolled() }
        }
    }

    override var isDragging: Bool {
        get { super.isDragging }
        set {
            super.isDragging = newValue
            restIfStill()
        }
    }

    override var isDecelerating: Bool {
        get { super.isDecelerating }
        set {
            super.isDecelerating = newValue
            restIfStill()
        }
    }

    /// A drag that ends may go on as deceleration within the same turn.
    private func restIfStill() {
        TurnEnd.perform { [weak self] in
            guard let self, !isDragging, !isDecelerating else { return }
            rested()
        }
    }
}

/// Gives the pages next to a page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of pages turned by hand. Every member is optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
