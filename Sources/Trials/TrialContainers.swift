import UIKit

/// Shows one of its children at a time.
@MainActor
final class TrialContainer: TrialPage {
    override func viewDidLoad() {
        super.viewDidLoad()
        let child = TrialPage(app)
        take(child, in: view.bounds)
    }
}

/// The same, but it sends its children's appearance calls itself (T23).
@MainActor
final class TrialManual: TrialPage {
    private var shown: TrialPage?
    private var isOnScreen = false
    /// Whether both are being told of an exchange, and how often this controller has gone.
    private var isTelling = false
    private var departures = 0
    /// What is left to do of an exchange under way.
    private var ending: (() -> Void)?

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewDidLoad() {
        super.viewDidLoad()
        let child = TrialPage(app)
        take(child, in: view.bounds)
        shown = child
    }

    override func viewWillAppear(_ animated: Bool) {
        end()
        shown?.beginAppearanceTransition(true, animated: animated)
        super.viewWillAppear(animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        shown?.endAppearanceTransition()
        isOnScreen = true
        super.viewDidAppear(animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        isOnScreen = false
        departures += 1
        end()
        // Who hears of an exchange at this moment is going already.
        if !isTelling { shown?.beginAppearanceTransition(false, animated: animated) }
        super.viewWillDisappear(animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
        shown?.endAppearanceTransition()
        super.viewDidDisappear(animated)
    }

    private func end() {
        let end = ending
        ending = nil
        end?()
    }

    func swap(_ how: String) {
        guard isOnScreen, ending == nil, !isTelling, let old = shown else { return }
        let isAnimated = how != "atOnce"
        let new = TrialPage(app)
        addChild(new)
        new.loadViewIfNeeded()
        // Those calls may have led to anything.
        guard isOnScreen, ending == nil, shown === old, new.parent === self else {
            new.willMove(toParent: nil)
            return new.removeFromParent()
        }
        old.willMove(toParent: nil)
        new.view.frame = view.bounds
        let departures = departures
        isTelling = true
        old.beginAppearanceTransition(false, animated: isAnimated)
        new.beginAppearanceTransition(true, animated: isAnimated)
        isTelling = false
        // If this controller went in those calls, the old page goes, or has come back, with it.
        guard departures == self.departures else { return giveUp(new, staying: old) }
        view.addSubview(new.view)
        ending = { [unowned self] in how == "cancel" ? undo(old, new) : finish(old, new) }
        guard isAnimated else { return end() }
        UIView.animate(withDuration: 0.3) {
            new.view.alpha = 0.9
        } completion: { [weak self] _ in
            if let self, self.shown === old { self.end() }
        }
    }

    private func finish(_ old: TrialPage, _ new: TrialPage) {
        shown = new
        old.view.removeFromSuperview()
        let departures = departures
        old.endAppearanceTransition()
        // Who shows it may have gone in that call, and takes it along.
        if departures == self.departures { new.endAppearanceTransition() }
        new.didMove(toParent: self)
        old.removeFromParent()
    }

    private func undo(_ old: TrialPage, _ new: TrialPage) {
        let departures = departures
        old.beginAppearanceTransition(true, animated: true)
        if departures == self.departures { old.endAppearanceTransition() }
        giveUp(new, staying: old)
    }

    private func giveUp(_ new: TrialPage, staying old: TrialPage) {
        new.beginAppearanceTransition(false, animated: true)
        new.view.removeFromSuperview()
        new.endAppearanceTransition()
        old.didMove(toParent: self)
        new.willMove(toParent: nil)
        new.removeFromParent()
    }
}

/// Three pages side by side.
@MainActor
final class TrialPages: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private weak var app: TrialApp?
    private(set) var leaves: [UIViewController]

    init(_ app: TrialApp, ofNavigation: Bool) {
        self.app = app
        leaves = (0..<3).map { _ in
            ofNavigation ? TrialNavigation(app, root: TrialPage(app)) : TrialPage(app)
        }
        super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
        dataSource = self
        delegate = self
        app.track(self)
        setViewControllers([leaves[0]], direction: .forward, animated: false)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func turn(_ to: String, animated: Bool) {
        guard let app, let current = viewControllers?.first else { return }
        let index = leaves.firstIndex { $0 === current } ?? 0
        let next: UIViewController
        switch to {
        case "next": next = leaves[(index + 1) % leaves.count]
        case "previous": next = leaves[(index + leaves.count - 1) % leaves.count]
        case "new":
            next = TrialPage(app)
            leaves[index] = next
        default: next = current
        }
        setViewControllers([next], direction: to == "previous" ? .reverse : .forward, animated: animated) { [weak app] _ in
            app?.heard("pageTurned", nil)
        }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        leaves.firstIndex { $0 === viewController }.flatMap { $0 > 0 ? leaves[$0 - 1] : nil }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        leaves.firstIndex { $0 === viewController }.flatMap { $0 + 1 < leaves.count ? leaves[$0 + 1] : nil }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { app?.heard("pageTurned", nil) }
}

/// A stack and a page side by side, where there is room.
@MainActor
final class TrialSplit: UISplitViewController {
    private weak var app: TrialApp?

    init(_ app: TrialApp) {
        self.app = app
        super.init(nibName: nil, bundle: nil)
        viewControllers = [TrialNavigation(app, root: TrialPage(app)), TrialPage(app)]
        app.track(self)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func change(_ how: String) {
        guard let app else { return }
        switch how {
        case "showDetail": showDetailViewController(TrialPage(app), sender: nil)
        case "replacePrimary":
            viewControllers = [TrialNavigation(app, root: TrialPage(app))] + Array(viewControllers.dropFirst())
        case "hidePrimary":
            preferredDisplayMode = preferredDisplayMode == .secondaryOnly ? .automatic : .secondaryOnly
        default: viewControllers = Array(viewControllers.prefix(1))
        }
    }
}

@MainActor
final class TrialNavigation: UINavigationController {
    private weak var app: TrialApp?

    convenience init(_ app: TrialApp, root: UIViewController) {
        self.init(rootViewController: root)
        self.app = app
        app.track(self)
        delegate = app.guide
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        app?.track(view)
    }
}
