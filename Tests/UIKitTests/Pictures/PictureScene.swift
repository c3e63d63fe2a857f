import Testing
@testable import UIKit

/// A page with something in every corner and at the edges of its safe area, so that a picture of it shows where it is.
@MainActor
final class PicturePage: UIViewController {
    private let color: UIColor
    var onWillAppear: ((PicturePage, Bool) -> Void)?

    init(_ title: String, _ color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        let label = UILabel()
        label.text = title
        for (corner, mark) in [label, UIView(), UIView(), UIView()].enumerated() {
            mark.backgroundColor = UIColor(white: CGFloat(corner) / 4, alpha: 0.8)
            mark.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(mark)
            let safe = view.safeAreaLayoutGuide, isRight = corner % 2 == 1, isLow = corner > 1
            NSLayoutConstraint.activate([
                isRight ? mark.rightAnchor.constraint(equalTo: safe.rightAnchor) : mark.leftAnchor.constraint(equalTo: safe.leftAnchor),
                isLow ? mark.bottomAnchor.constraint(equalTo: safe.bottomAnchor) : mark.topAnchor.constraint(equalTo: safe.topAnchor),
                mark.widthAnchor.constraint(equalToConstant: 20), mark.heightAnchor.constraint(equalToConstant: 14),
            ])
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        onWillAppear?(self, animated)
    }
}

/// Moves and fades both pages, and puts back what it set without animating it.
@MainActor
final class PictureAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let from = context.view(forKey: .from), to = context.view(forKey: .to)
        if let to, let controller = context.viewController(forKey: .to) {
            to.frame = context.finalFrame(for: controller)
            if to.superview == nil { context.containerView.addSubview(to) }
            to.alpha = 0.2
            to.transform = CGAffineTransform(translationX: 0, y: 30)
        }
        let change = {
            to?.alpha = 1
            to?.transform = .identity
            from?.alpha = 0.3
            from?.transform = CGAffineTransform(scaleX: 0.8, y: 0.9)
        }
        let end: (Bool) -> Void = { _ in
            for view in [from, to] {
                view?.alpha = 1
                view?.transform = .identity
            }
            context.completeTransition(!context.transitionWasCancelled)
        }
        guard context.isAnimated else {
            change()
            return end(true)
        }
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseOut, animations: change, completion: end)
    }
}

/// Gives every kind of transition the same animator and driver.
@MainActor
final class PictureDelegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UIViewControllerTransitioningDelegate
{
    let driver = UIPercentDrivenInteractiveTransition()
    private let animator = PictureAnimator()
    /// Whether the next transition is driven.
    var drives = false

    private var interaction: (any UIViewControllerInteractiveTransitioning)? { drives ? driver : nil }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator
    }

    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { interaction }

    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { interaction }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        DimmingPresentation(presentedViewController: presented, presenting: presenting)
    }
}

/// A card over the lower half; what is behind dims and shrinks along with the transition.
@MainActor
final class DimmingPresentation: UIPresentationController {
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        return CGRect(x: 8, y: bounds.midY, width: bounds.width - 16, height: bounds.height / 2)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
    }

    private func along(_ change: @escaping () -> Void) {
        guard let coordinator = presentedViewController.transitionCoordinator else { return change() }
        coordinator.animateAlongsideTransition(in: presentingViewController.view, animation: { _ in change() }, completion: nil)
    }

    override func presentationTransitionWillBegin() {
        dimming.backgroundColor = .black
        dimming.alpha = 0
        containerView?.insertSubview(dimming, at: 0)
        along { [self] in
            dimming.alpha = 0.4
            presentingViewController.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        along { [self] in
            dimming.alpha = 0
            presentingViewController.view.transform = .identity
        }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() }
    }
}

/// What is around the pages of a stack, and what changes with the page.
enum PictureChrome: CaseIterable {
    case plain, opaqueBar, barHides, barShows, largeTitle, toolbar, tabBar
}

/// A place for one transition, at rest.
@MainActor
final class PictureScene {
    private let screen: SmallScreen
    let stage: TransitionStage
    let delegate: PictureDelegate
    /// Asks for the transition.
    let start: (_ animated: Bool) -> Void
    /// Kept alive.
    private let things: [AnyObject]

    init(
        _ screen: SmallScreen, root: UIViewController, _ delegate: PictureDelegate, keeping things: [AnyObject] = [],
        before: () -> Void = {}, start: @escaping (Bool) -> Void
    ) {
        self.screen = screen
        self.delegate = delegate
        self.things = things
        self.start = start
        stage = TransitionStage(root, trace: Trace(), size: screen.size)
        before()
        stage.pass(0.5)
        screen.turnIfWanted()
        stage.pass(0.5)
    }

    private static func inFlight() -> Bool { !Transition.inFlight.isEmpty }

    /// Drives the transition to a part of its way, back, and checks the first frame after it and one a while later.
    func expectCancelRestores(at percent: Double, _ comment: Comment) {
        let before = Screenshot()
        delegate.drives = true
        start(true)
        delegate.driver.update(CGFloat(percent))
        stage.pass(1.0 / 60)
        #expect(Screenshot() != before, comment)
        delegate.driver.cancel()
        for _ in 0..<60 where Self.inFlight() { stage.pass(1.0 / 60) }
        MainLoop.main.runTurn()
        #expect(!Self.inFlight() && Screenshot() == before, comment)
        stage.pass(0.5)
        #expect(Screenshot() == before, comment)
        TransitionInvariants.checkRest(of: stage.window)
        delegate.drives = false
    }

    /// The picture after the whole transition, driven, animated or not.
    func end(driven: Bool, animated: Bool) -> Screenshot {
        delegate.drives = driven
        start(animated)
        if driven {
            delegate.driver.update(0.4)
            stage.pass(1.0 / 60)
            delegate.driver.finish()
        }
        for _ in 0..<60 where Self.inFlight() { stage.pass(1.0 / 60) }
        stage.pass(0.5)
        return Screenshot()
    }
}
