import Testing
import UIKit

/// One animated transition of each kind, with what it is between.
@MainActor
final class AnyTransition {
    enum Kind: CaseIterable { case push, pop, presentFull, dismissFull, presentKept, dismissKept }

    let kind: Kind
    private let navigation: NavigationStage?
    private let modal: ModalStage?
    let animator: TraceAnimator
    let trace: Trace
    let stage: TransitionStage
    var driver: UIPercentDrivenInteractiveTransition? {
        didSet {
            navigation?.delegate.interaction = driver
            modal?.delegate.interaction = driver
        }
    }

    init(_ kind: Kind) {
        self.kind = kind
        switch kind {
        case .push, .pop:
            let n = NavigationStage(kind == .push ? "A" : "AB")
            (navigation, modal) = (n, nil)
            animator = TraceAnimator(n.trace)
            n.delegate.animator = animator
            (trace, stage) = (n.trace, n.stage)
        default:
            let isKept = kind == .presentKept || kind == .dismissKept
            let m = ModalStage(isKept ? .custom : .fullScreen)
            if kind == .dismissFull || kind == .dismissKept { m.presented() }
            (navigation, modal) = (nil, m)
            animator = m.animator
            (trace, stage) = (m.trace, m.stage)
        }
    }

    var isKept: Bool { kind == .presentKept || kind == .dismissKept }
    var isDismissal: Bool { kind == .dismissFull || kind == .dismissKept }

    var from: UIViewController {
        switch kind {
        case .push: navigation!.A
        case .pop: navigation!.B
        case .presentFull, .presentKept: modal!.A
        case .dismissFull, .dismissKept: modal!.B
        }
    }

    var to: UIViewController {
        switch kind {
        case .push: navigation!.B
        case .pop: navigation!.A
        case .presentFull, .presentKept: modal!.B
        case .dismissFull, .dismissKept: modal!.A
        }
    }

    /// Another one than the stage's own.
    func setAnimator(_ other: any UIViewControllerAnimatedTransitioning) {
        navigation?.delegate.animator = other
        modal?.delegate.animator = other
    }

    func start() {
        switch kind {
        case .push: navigation!.N.pushViewController(navigation!.B, animated: true)
        case .pop: navigation!.N.popViewController(animated: true)
        case .presentFull, .presentKept: modal!.present()
        case .dismissFull, .dismissKept: modal!.dismiss()
        }
    }

    /// Runs it with `look` in the middle of animateTransition; true if it came there.
    func animate(_ look: @escaping (any UIViewControllerContextTransitioning) -> Void) -> Bool {
        var looked = false
        animator.onAnimate = { context in
            looked = true
            look(context)
        }
        start()
        return looked
    }

    var coordinator: (any UIViewControllerTransitionCoordinator)? { from.transitionCoordinator ?? to.transitionCoordinator }
}
