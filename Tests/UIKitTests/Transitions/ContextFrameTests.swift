import Testing
import UIKit

@MainActor
@Suite("Transition context: controllers, views and frames")
struct ContextFrameTests {
    private typealias Kind = AnyTransition.Kind

    @Test("CTX-01: the container holds the leaving view from the start, where the framework takes it away; the animator adds the other",
        arguments: Kind.allCases)
    private func container(kind: Kind) {
        let t = AnyTransition(kind)
        let looked = t.animate { context in
            let from = t.from.view!, to = t.to.view!
            #expect(context.containerView.window === t.stage.window)
            if let leaving = context.view(forKey: .from) { #expect(leaving.isDescendant(of: context.containerView)) }
            #expect(from.isDescendant(of: context.containerView) == (kind != .presentKept))
            // A presenter that comes back is put below what leaves; any other arriving view is the animator's to add.
            let isThere = kind == .dismissFull
            #expect(to.isDescendant(of: context.containerView) == isThere)
        }
        #expect(looked)
        t.stage.pass(0.1)
        if t.kind == .push || t.kind == .pop || t.kind == .presentFull {
            #expect(t.from.view.window != nil && t.to.view.window != nil)
        }
        t.stage.pass(1)
    }

    @Test("CTX-02: the context knows from and to only: presenting and presented one, and the reverse", arguments: Kind.allCases)
    private func controllers(kind: Kind) {
        let t = AnyTransition(kind)
        let looked = t.animate { context in
            #expect(context.viewController(forKey: .from) === t.from)
            #expect(context.viewController(forKey: .to) === t.to)
            #expect(context.viewController(forKey: UITransitionContextViewControllerKey(rawValue: "other")) == nil)
            #expect(context.view(forKey: UITransitionContextViewKey(rawValue: "other")) == nil)
        }
        #expect(looked)
        t.stage.pass(1)
    }

    @Test("CTX-02: presented from a page, the transition is between the controller that really presents and the presented one")
    func presentingController() {
        let n = NavigationStage()
        let M = TraceController("M", n.trace), delegate = TraceTransitioningDelegate(n.trace)
        let animator = TraceAnimator(n.trace)
        delegate.animator = animator
        M.modalPresentationStyle = .fullScreen
        M.transitioningDelegate = delegate
        animator.onAnimate = { #expect($0.viewController(forKey: .from) === n.N) }
        n.A.present(M, animated: true)
        n.stage.pass(1)
        animator.onAnimate = { #expect($0.viewController(forKey: .to) === n.N) }
        M.dismiss(animated: true)
        n.stage.pass(1)
        #expect(n.trace.take().filter { $0 == "an.animateTransition" }.count == 2)
    }

    @Test("CTX-03: a nil view means hands off: the presenter of a kept style; all others are there", arguments: Kind.allCases)
    private func views(kind: Kind) {
        let t = AnyTransition(kind)
        let looked = t.animate { context in
            #expect((context.view(forKey: .from) == nil) == (kind == .presentKept))
            #expect((context.view(forKey: .to) == nil) == (kind == .dismissKept))
            if !t.isKept {
                #expect(context.view(forKey: .from) === t.from.view)
                #expect(context.view(forKey: .to) === t.to.view)
            }
        }
        #expect(looked)
        t.stage.pass(1)
    }

    @Test("CTX-04, CTX-07: the presentation controller's presentedView may be around the controller's view; its frame counts")
    func wrappedView() {
        let s = ModalStage(.custom)
        let frame = CGRect(x: 20, y: 100, width: 300, height: 400)
        var wrapping: WrappingController?
        s.delegate.makePresentationController = { presented, presenting in
            let made = WrappingController(presentedViewController: presented, presenting: presenting)
            made.wanted = frame
            wrapping = made
            return made
        }
        let bounds = s.stage.window.bounds
        s.animator.onAnimate = { context in
            #expect(context.view(forKey: .to) === wrapping?.wrapper)
            #expect(context.view(forKey: .to) !== s.B.view)
            #expect(s.B.view.isDescendant(of: wrapping!.wrapper))
            #expect(context.initialFrame(for: s.A) == bounds && context.finalFrame(for: s.A) == bounds)
            #expect(context.initialFrame(for: s.B) == .zero && context.finalFrame(for: s.B) == frame)
        }
        s.present()
        s.stage.pass(1)
        #expect(wrapping?.wrapper.frame == frame && wrapping?.wrapper.superview === wrapping?.containerView)
        #expect(s.B.view.superview === wrapping?.wrapper)
        s.animator.onAnimate = { context in
            #expect(context.view(forKey: .from) === wrapping?.wrapper)
            #expect(context.initialFrame(for: s.B) == frame && context.finalFrame(for: s.B) == .zero)
            #expect(context.initialFrame(for: s.A) == bounds && context.finalFrame(for: s.A) == bounds)
        }
        s.dismiss()
        s.stage.pass(1)
        #expect(wrapping?.wrapper.window == nil && s.stage.window.subviews == [s.A.view])
    }

    @Test("CTX-05: a zero final frame for from means that its view leaves the window; any other binds the end", arguments: Kind.allCases)
    private func finalFrames(kind: Kind) {
        let t = AnyTransition(kind)
        var finals: (from: CGRect, to: CGRect) = (.zero, .zero)
        let looked = t.animate { context in
            finals = (context.finalFrame(for: t.from), context.finalFrame(for: t.to))
            // Nobody else's frames are known.
            #expect(context.initialFrame(for: UIViewController()) == .zero)
            #expect(context.finalFrame(for: UIViewController()) == .zero)
        }
        #expect(looked)
        t.stage.pass(1)
        #expect((t.from.view.window == nil) == (finals.from == .zero))
        #expect(t.to.view.convert(t.to.view.bounds, to: nil) == finals.to)
        if finals.from != .zero { #expect(t.from.view.convert(t.from.view.bounds, to: nil) == finals.from) }
    }

    @Test("CTX-08, X-25: removing styles: the leaving view's frame, then zero; the arriving one fills the container")
    func removingFrames() {
        let s = ModalStage(.fullScreen)
        let bounds = s.stage.window.bounds
        s.animator.onAnimate = { context in
            #expect(context.initialFrame(for: s.A) == bounds && context.finalFrame(for: s.A) == .zero)
            #expect(context.initialFrame(for: s.B) == .zero && context.finalFrame(for: s.B) == context.containerView.bounds)
        }
        s.present()
        s.stage.pass(1)
        s.animator.onAnimate = { context in
            #expect(context.initialFrame(for: s.B) == bounds && context.finalFrame(for: s.B) == .zero)
            #expect(context.finalFrame(for: s.A) == context.containerView.bounds)
        }
        s.dismiss()
        s.stage.pass(1)
        #expect(s.trace.take().filter { $0 == "an.animateTransition" }.count == 2)
    }

    @Test("CTX-08: a dismissal after a turn of the device goes to the container's bounds of now")
    func removingFramesAfterTurn() {
        let screen = TurnedScreen()
        let s = ModalStage(.fullScreen)
        s.presented()
        screen.turn()
        s.stage.pass(0.1)
        s.animator.onAnimate = { context in
            #expect(context.finalFrame(for: s.A) == CGRect(origin: .zero, size: TurnedScreen.size))
            #expect(context.initialFrame(for: s.B).size == TurnedScreen.size)
        }
        s.dismiss()
        s.stage.pass(1)
        #expect(s.A.view.frame.size == TurnedScreen.size)
        #expect(s.trace.take().contains("an.animateTransition"))
    }

    @Test("CTX-11: the style is the one that is customised, none for navigation; no turn is part of it", arguments: Kind.allCases)
    private func style(kind: Kind) {
        let t = AnyTransition(kind)
        let looked = t.animate { context in
            let expected: UIModalPresentationStyle =
                switch kind {
                case .push, .pop: .none
                case .presentFull, .dismissFull: .fullScreen
                case .presentKept, .dismissKept: .custom
                }
            #expect(context.presentationStyle == expected)
            #expect(t.coordinator?.presentationStyle == expected)
            #expect(context.targetTransform == .identity)
        }
        #expect(looked)
        t.stage.pass(1)
    }
}

/// Presents the controller's view inside a view of its own.
@MainActor
private final class WrappingController: UIPresentationController {
    let wrapper = UIView()
    var wanted = CGRect.zero

    override var presentedView: UIView? { wrapper }

    override var frameOfPresentedViewInContainerView: CGRect { wanted }

    override func presentationTransitionWillBegin() {
        guard let view = presentedViewController.view else { return }
        wrapper.frame = wanted
        view.frame = wrapper.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        wrapper.addSubview(view)
    }
}
