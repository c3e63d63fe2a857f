import Testing
@testable import UIKit

/// The context of a container that runs transitions of its own, written by hand as published ones are.
@MainActor
private final class OwnContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    private let from: UIViewController
    private let to: UIViewController
    private let onComplete: (Bool) -> Void
    private(set) var transitionWasCancelled = false
    var isAnimated = true
    private(set) var isInteractive = false

    init(_ container: UIView, from: UIViewController, to: UIViewController, onComplete: @escaping (Bool) -> Void) {
        containerView = container
        self.from = from
        self.to = to
        self.onComplete = onComplete
    }

    var presentationStyle: UIModalPresentationStyle { .custom }
    var targetTransform: CGAffineTransform { .identity }
    func updateInteractiveTransition(_ percentComplete: CGFloat) { isInteractive = true }
    func finishInteractiveTransition() { isInteractive = false }
    func pauseInteractiveTransition() {}
    func cancelInteractiveTransition() { (isInteractive, transitionWasCancelled) = (false, true) }
    func completeTransition(_ didComplete: Bool) { onComplete(didComplete) }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { key == .from ? from : to }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? from.view : to.view }
    func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? containerView.bounds : .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? containerView.bounds : .zero }
}

/// Shows one child at a time; the time of its view stands still under the finger and is played on, or back, by a
/// display link.
@MainActor
private final class OwnContainer: UIViewController {
    private let animator = PictureAnimator()
    private let place = UIView()
    private var context: OwnContext?
    private var pausedTime = 0.0
    private var link: CADisplayLink?
    private(set) var calls: [String] = []

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewDidLoad() {
        super.viewDidLoad()
        place.frame = view.bounds
        place.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(place)
        if let first = children.first { show(first) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        children.first?.beginAppearanceTransition(true, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        children.first?.endAppearanceTransition()
    }

    private func show(_ child: UIViewController) {
        child.view.frame = place.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        place.addSubview(child.view)
    }

    func exchange(for to: UIViewController, animated: Bool, driven: Bool) {
        guard let from = children.first else { return }
        addChild(to)
        from.willMove(toParent: nil)
        from.beginAppearanceTransition(false, animated: animated)
        to.beginAppearanceTransition(true, animated: animated)
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let context = OwnContext(place, from: from, to: to) { [unowned self] in end(from, to, $0) }
        context.isAnimated = animated
        self.context = context
        if driven {
            pausedTime = place.layer.convertTime(CACurrentMediaTime(), from: nil)
            place.layer.speed = 0
            place.layer.timeOffset = pausedTime
        }
        animator.animateTransition(using: context)
    }

    private func end(_ from: UIViewController, _ to: UIViewController, _ completed: Bool) {
        calls.append("complete \(completed)")
        if !completed {
            from.beginAppearanceTransition(true, animated: true)
            to.beginAppearanceTransition(false, animated: true)
        }
        (completed ? from : to).view.removeFromSuperview()
        from.endAppearanceTransition()
        to.endAppearanceTransition()
        if completed { to.didMove(toParent: self) } else { from.didMove(toParent: self) }
        (completed ? from : to).removeFromParent()
        context = nil
    }

    func update(_ percent: Double) {
        context?.updateInteractiveTransition(CGFloat(percent))
        place.layer.timeOffset = pausedTime + percent * 0.2
    }

    func cancel() {
        context?.cancelInteractiveTransition()
        link = CADisplayLink(target: self, selector: Selector("rewind:", OwnContainer.rewind(_:)))
        link?.add(to: .main, forMode: .common)
    }

    private func rewind(_ link: CADisplayLink) {
        place.layer.timeOffset -= link.duration
        guard place.layer.timeOffset <= pausedTime else { return }
        link.invalidate()
        place.layer.timeOffset = 0
        place.layer.speed = 1
        for view in place.subviews { view.layer.removeAllAnimations() }
    }

    func finish() {
        context?.finishInteractiveTransition()
        let paused = place.layer.timeOffset
        place.layer.speed = 1
        place.layer.timeOffset = 0
        place.layer.beginTime = 0
        place.layer.beginTime = place.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
}

@MainActor
@Suite("Pictures before and after the transitions of containers and sheets")
struct ContainerPictureTests {
    /// A container with one child shown, and another to come.
    @MainActor
    private final class Own {
        let screen: SmallScreen
        let container = OwnContainer()
        let x = PicturePage("x", .systemTeal), y = PicturePage("y", .systemOrange)
        let stage: TransitionStage

        init(_ device: SmallScreen.Device) {
            screen = SmallScreen(device)
            container.addChild(x)
            x.didMove(toParent: container)
            stage = TransitionStage(container, trace: Trace(), size: screen.size)
            screen.turnIfWanted()
            stage.pass(0.1)
        }
    }

    @Test("CTX-19, TIM-08, APP-10: a hand-written context, rewound by hand: before and after are one picture",
        arguments: [SmallScreen.Device.upright, .turned], [0.1, 0.6])
    func handWritten(device: SmallScreen.Device, percent: Double) {
        let s = Own(device), before = Screenshot()
        s.container.exchange(for: s.y, animated: true, driven: true)
        s.container.update(percent)
        s.stage.pass(0.05)
        #expect(Screenshot() != before)
        s.container.cancel()
        s.stage.pass(0.3)
        #expect(s.container.calls == ["complete false"] && Screenshot() == before)
        #expect(s.y.parent == nil && s.y.view.window == nil && s.container.children.count == 1)
    }

    @Test("CTX-09, TIM-08: one that goes through ends as one that was not animated", arguments: [SmallScreen.Device.upright, .turned])
    func handWrittenFinished(device: SmallScreen.Device) {
        func end(animated: Bool, driven: Bool) -> Screenshot {
            let s = Own(device)
            s.container.exchange(for: s.y, animated: animated, driven: driven)
            if driven {
                s.container.update(0.4)
                s.stage.pass(0.05)
                s.container.finish()
            }
            s.stage.pass(1)
            #expect(s.container.calls == ["complete true"] && s.x.view.window == nil)
            return Screenshot()
        }
        let unanimated = end(animated: false, driven: false)
        #expect(end(animated: true, driven: false) == unanimated && end(animated: true, driven: true) == unanimated)
    }

    @Test("APP-16: transition(from:to:…) ends in one picture, animated or not, with every effect", arguments: [SmallScreen.Device.upright, .turned])
    func exchange(device: SmallScreen.Device) {
        func end(_ duration: Double, _ options: UIView.AnimationOptions) -> Screenshot {
            let screen = SmallScreen(device), root = UIViewController(), trace = Trace()
            let x = PicturePage("x", .systemTeal), y = PicturePage("y", .systemOrange)
            for child in [x, y] {
                root.addChild(child)
                child.view.frame = root.view.bounds
                child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            }
            root.view.addSubview(x.view)
            let stage = TransitionStage(root, trace: trace, size: screen.size)
            screen.turnIfWanted()
            stage.pass(0.1)
            y.view.frame = root.view.bounds
            y.view.alpha = 0
            root.transition(from: x, to: y, duration: duration, options: options) {
                x.view.alpha = 0.5
                y.view.alpha = 1
            }
            stage.pass(0.5)
            return Screenshot()
        }
        let unanimated = end(0, [])
        for options in [[], .curveLinear, .transitionCrossDissolve, .transitionFlipFromLeft, .transitionCurlUp, .transitionCurlDown]
            as [UIView.AnimationOptions]
        { #expect(end(0.2, options) == unanimated) }
    }

    @Test("GES-18, CTX-19: a page that a finger turns a little and lets go comes back to the pixel")
    func pages() {
        let screen = SmallScreen(), source = TwoPages()
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.dataSource = source
        pages.setViewControllers([source.first], direction: .forward, animated: false)
        let stage = TransitionStage(pages, trace: Trace(), size: screen.size)
        stage.pass(0.5)
        let before = Screenshot()
        let finger = Finger().down(at: CGPoint(x: 100, y: 100)).move(by: CGVector(dx: -40, dy: 0), over: 0.2).hold(for: 0.2)
        #expect(Screenshot() != before)
        finger.up()
        stage.pass(1.5)
        #expect(Screenshot() == before && pages.viewControllers == [source.first])
    }

    @Test("SHT-08, CTX-19: a sheet that goes a way with the finger and back, between detents and below them, alone and over another",
        arguments: [false, true])
    func sheets(isStacked: Bool) {
        let screen = SmallScreen(), A = PicturePage("A", .systemTeal), M = PicturePage("M", .systemOrange)
        let stage = TransitionStage(A, trace: Trace(), size: screen.size)
        var presenter: UIViewController = A
        if isStacked {
            presenter = PicturePage("N", .systemGreen)
            A.present(presenter, animated: false)
        }
        M.sheetPresentationController?.detents = [.medium(), .large()]
        M.sheetPresentationController?.selectedDetentIdentifier = .large
        presenter.present(M, animated: true)
        stage.pass(1)
        let before = Screenshot()
        for distance in [15.0, 120, -30] {
            let finger = Finger().down(at: CGPoint(x: 60, y: 60)).move(by: CGVector(dx: 0, dy: distance > 0 ? 11 : -11), over: 0.05)
            finger.move(by: CGVector(dx: 0, dy: distance), over: 0.2).hold(for: 0.2)
            #expect(Screenshot() != before)
            finger.move(by: CGVector(dx: 0, dy: -distance), over: 0.2).hold(for: 0.2).up()
            stage.pass(1)
            #expect(Screenshot() == before, "\(distance)")
        }
        A.dismiss(animated: false)
        stage.pass(0.1)
    }

    @Test("SHT-02, MOD-22: a sheet moved to a detent, presented with an animation or without it, is one picture")
    func sheetEnds() {
        func end(_ show: (PicturePage, PicturePage, TransitionStage) -> Void) -> Screenshot {
            let screen = SmallScreen(), A = PicturePage("A", .systemTeal), M = PicturePage("M", .systemOrange)
            let stage = TransitionStage(A, trace: Trace(), size: screen.size)
            M.sheetPresentationController?.detents = [.medium(), .large()]
            show(A, M, stage)
            stage.pass(1)
            defer {
                A.dismiss(animated: false)
                stage.pass(0.1)
            }
            return Screenshot()
        }
        let large = end { A, M, _ in
            M.sheetPresentationController?.selectedDetentIdentifier = .large
            A.present(M, animated: false)
        }
        let animated = end { A, M, _ in
            M.sheetPresentationController?.selectedDetentIdentifier = .large
            A.present(M, animated: true)
        }
        let moved = end { A, M, stage in
            A.present(M, animated: true)
            stage.pass(1)
            M.sheetPresentationController?.animateChanges { M.sheetPresentationController?.selectedDetentIdentifier = .large }
        }
        let dragged = end { A, M, stage in
            A.present(M, animated: true)
            stage.pass(1)
            Finger().down(at: CGPoint(x: 60, y: 120)).move(by: CGVector(dx: 0, dy: -80), over: 0.2).hold(for: 0.2).up()
        }
        #expect(animated == large && moved == large && dragged == large)
    }
}

@MainActor
private final class TwoPages: NSObject, UIPageViewControllerDataSource {
    let first = PicturePage("1", .systemTeal), second = PicturePage("2", .systemOrange)

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { viewController === second ? first : nil }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { viewController === first ? second : nil }
}
