import Testing
@testable import UIKit

/// The built-in containers' transitions, each with a page that slides over a width.
enum SlidingKind: CaseIterable { case push, pop, presentFull, dismissFull, presentKept, dismissKept, tab }

/// Slides a page in from the right, or out to the right; what the subclasses add is what moves it.
@MainActor
class SlidingAnimator: NSObject {
    static let duration = 0.15
    var trace: Trace?
    var isLeaving = false
    private(set) weak var page: UIView?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    /// - Returns: the change to animate, and what puts the page back.
    func setUp(_ context: any UIViewControllerContextTransitioning) -> (slide: () -> Void, home: () -> Void)? {
        guard let page = context.view(forKey: isLeaving ? .from : .to) else { return nil }
        if let to = context.view(forKey: .to) {
            isLeaving ? context.containerView.insertSubview(to, at: 0) : context.containerView.addSubview(to)
        }
        let home = page.center, away = CGPoint(x: home.x + 390, y: home.y), goal = isLeaving ? away : home
        if !isLeaving { page.center = away }
        self.page = page
        return ({ page.center = goal }, { page.center = home })
    }

    func animationEnded(_ transitionCompleted: Bool) { trace?.add("an.animationEnded(\(transitionCompleted))") }
}

/// One that runs, or is driven, along a curve of UIView's.
@MainActor
final class ViewSlide: SlidingAnimator, UIViewControllerAnimatedTransitioning {
    var options: UIView.AnimationOptions = []
    var damping: CGFloat?

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let (slide, home) = setUp(context) else { return context.completeTransition(false) }
        let end: (Bool) -> Void = { _ in
            home()
            context.completeTransition(!context.transitionWasCancelled)
        }
        guard let damping else {
            return UIView.animate(
                withDuration: Self.duration, delay: 0, options: options, animations: slide, completion: end)
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
            options: options, animations: slide, completion: end)
    }
}

/// One that can be grabbed, with a property animator of its own.
@MainActor
final class GrabbedSlide: SlidingAnimator, UIViewControllerAnimatedTransitioning {
    var parameters: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .linear)
    private(set) var animator: UIViewPropertyAnimator?
    private(set) var context: (any UIViewControllerContextTransitioning)?

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let made = UIViewPropertyAnimator(duration: Self.duration, timingParameters: parameters)
        if let (slide, home) = setUp(context) {
            made.addAnimations(slide)
            made.addCompletion { position in
                home()
                context.completeTransition(position == .end)
            }
        }
        self.context = context
        animator = made
        return made
    }

    override func animationEnded(_ transitionCompleted: Bool) {
        super.animationEnded(transitionCompleted)
        animator = nil
        context = nil
    }
}

/// A container at rest, whose one transition can be run again and again.
@MainActor
final class SlidingStage {
    let kind: SlidingKind
    let stage: TransitionStage
    let trace: Trace
    private let navigation: NavigationStage?
    private let modal: ModalStage?
    private let tabs: TabStage?
    private(set) var slide = SlidingAnimator()

    init(_ kind: SlidingKind) {
        self.kind = kind
        switch kind {
        case .push, .pop:
            let n = NavigationStage(kind == .push ? "A" : "AB")
            (navigation, modal, tabs, stage, trace) = (n, nil, nil, n.stage, n.trace)
        case .tab:
            let t = TabStage("AB")
            (navigation, modal, tabs, stage, trace) = (nil, nil, t, t.stage, t.trace)
        default:
            let m = ModalStage(kind == .presentFull || kind == .dismissFull ? .fullScreen : .custom)
            (navigation, modal, tabs, stage, trace) = (nil, m, nil, m.stage, m.trace)
        }
        reset()
    }

    private var isLeaving: Bool { kind == .pop || kind == .dismissFull || kind == .dismissKept }

    private func give(
        _ animator: (any UIViewControllerAnimatedTransitioning)?,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        navigation?.delegate.animator = animator
        navigation?.delegate.interaction = interaction
        modal?.delegate.animator = animator
        modal?.delegate.interaction = interaction
        tabs?.delegate.animator = animator
        tabs?.delegate.interaction = interaction
    }

    func start(_ animator: SlidingAnimator & UIViewControllerAnimatedTransitioning, _ interaction: (any UIViewControllerInteractiveTransitioning)?) {
        slide = animator
        animator.trace = trace
        animator.isLeaving = isLeaving
        give(animator, interaction)
        switch kind {
        case .push: navigation.map { $0.N.pushViewController($0.B, animated: true) }
        case .pop: navigation?.N.popViewController(animated: true)
        case .tab: tabs?.tabs.selectedIndex = 1
        case .presentFull, .presentKept: modal?.present()
        case .dismissFull, .dismissKept: modal?.dismiss()
        }
        _ = trace.take()
    }

    /// As before the transition.
    func reset() {
        give(nil, nil)
        switch kind {
        case .push: navigation?.N.popToRootViewController(animated: false)
        case .pop:
            if let navigation, navigation.names() == ["A"] { navigation.N.pushViewController(navigation.B, animated: false) }
        case .tab: tabs?.tabs.selectedIndex = 0
        case .presentFull, .presentKept:
            if modal?.B.presentingViewController != nil { modal?.dismiss(animated: false) }
        case .dismissFull, .dismissKept:
            if modal?.B.presentingViewController == nil {
                modal?.present()
                stage.pass(0.5)
            }
        }
        stage.pass(1.0 / 60)
        _ = trace.take()
    }

    var coordinator: (any UIViewControllerTransitionCoordinator)? {
        let controllers: [UIViewController?] = [navigation?.N, tabs?.tabs, modal?.A, modal?.B]
        return controllers.lazy.compactMap { $0?.transitionCoordinator }.first
    }

    var isOver: Bool { coordinator == nil }

    /// How far the page is shown on its way, in widths.
    var place: Double {
        MainLoop.main.runTurn()
        guard let page = slide.page else { return .nan }
        let way = (Double(stage.shown(page).position.x) - 195) / 390
        return isLeaving ? way : 1 - way
    }

    func frame() { stage.pass(1.0 / 60) }

    /// What the trace has to say after the decision.
    func end(finished: Bool) -> [String] {
        let animator = "an.animationEnded(\(finished))"
        switch (kind, finished) {
        case (.push, true): return ["A.dD(t)", "B.dA(t)", "B.didMove(N)", "nd.didShow(B, t)", animator]
        case (.push, false):
            return ["B.wD(t)", "B.dD(t)", "A.wA(t)", "A.iA(t)", "A.dA(t)", "B.didMove(nil)", animator]
        case (.pop, true): return ["B.dD(t)", "A.dA(t)", "B.didMove(nil)", "nd.didShow(A, t)", animator]
        case (.pop, false): return ["A.wD(t)", "A.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)", "B.didMove(N)", animator]
        case (.tab, true): return ["A.dD(t)", "B.dA(t)", animator]
        case (.tab, false): return ["B.wD(t)", "B.dD(t)", "A.wA(t)", "A.iA(t)", "A.dA(t)", animator]
        case (.presentFull, true): return ["B.dA(t)", "A.dD(t)", "completion", animator]
        case (.presentFull, false): return ["B.wD(t)", "B.dD(t)", "A.wA(t)", "A.iA(t)", "A.dA(t)", animator]
        case (.dismissFull, true): return ["A.dA(t)", "B.dD(t)", "completion", animator]
        case (.dismissFull, false): return ["A.wD(t)", "A.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)", animator]
        case (.presentKept, true): return ["B.dA(t)", "pc.presentationTransitionDidEnd(true)", "completion", animator]
        case (.presentKept, false): return ["B.wD(t)", "B.dD(t)", "pc.presentationTransitionDidEnd(false)", animator]
        case (.dismissKept, true): return ["B.dD(t)", "pc.dismissalTransitionDidEnd(true)", "completion", animator]
        case (.dismissKept, false):
            return ["B.wA(t)", "B.iA(t)", "B.dA(t)", "pc.dismissalTransitionDidEnd(false)", animator]
        }
    }

    /// Ends here: the outcome, the calls, and nothing to complain about.
    func expectEnd(finished: Bool, _ comment: Comment? = nil) {
        #expect(isOver, comment)
        // A page that comes back may be laid out again; the calls are these.
        #expect(trace.take().filter { !$0.hasSuffix(".lay") } == end(finished: finished), comment)
        #expect(stage.takeReports() == [] && stage.takeFaults() == [], comment)
    }
}
