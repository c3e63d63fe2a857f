import Testing
import UIKit

/// Writes down everything that a presentation controller is asked.
@MainActor
private final class NoisyPresentationController: UIPresentationController {
    var trace: Trace?
    var inset: CGFloat = 0

    override var presentedView: UIView? {
        trace?.add("presentedView")
        return super.presentedView
    }
    override var frameOfPresentedViewInContainerView: CGRect {
        super.frameOfPresentedViewInContainerView.insetBy(dx: inset, dy: inset)
    }
    override func presentationTransitionWillBegin() { trace?.add("willBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) { trace?.add("didEnd(\(completed))") }
    override func dismissalTransitionWillBegin() { trace?.add("dismissalWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { trace?.add("dismissalDidEnd(\(completed))") }
    override func containerViewWillLayoutSubviews() { trace?.add("willLayout") }
    override func containerViewDidLayoutSubviews() { trace?.add("didLayout") }

    static func shown(_ s: ModalStage, inset: CGFloat = 0) -> () -> NoisyPresentationController? {
        weak var made: NoisyPresentationController?
        s.delegate.makePresentationController = { presented, presenting in
            let controller = NoisyPresentationController(presentedViewController: presented, presenting: presenting)
            controller.trace = s.trace
            controller.inset = inset
            made = controller
            return controller
        }
        return { made }
    }
}

extension [String] {
    /// Repeats in a row as one.
    fileprivate var collapsed: [String] {
        reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}

@MainActor
@Suite("What a presentation controller is asked and told")
struct PresentationControllerTests {
    @Test("MOD-15: willBegin, the presented view, the animation with the container's layout, didEnd; and so for the dismissal")
    func presentationControllerOrder() {
        let s = ModalStage(.custom)
        let controller = NoisyPresentationController.shown(s)
        s.animator.onAnimate = { _ in s.trace.add("animate") }
        func calls() -> [String] {
            let names: Set = ["willBegin", "presentedView", "animate", "willLayout", "didLayout", "dismissalWillBegin"]
            return s.trace.take().filter { names.contains($0) || $0.contains("idEnd") }
        }
        s.present()
        s.stage.pass(0.1)
        let during = calls()
        #expect(during.first == "willBegin")
        let place = during.firstIndex(of: "animate") ?? 0
        #expect(during[..<place].contains("presentedView"))
        #expect(during[place...].contains("willLayout") && during[place...].contains("didLayout"))
        s.stage.pass(1)
        #expect(calls().filter { $0 != "presentedView" && !$0.hasSuffix("Layout") } == ["didEnd(true)"])
        controller()?.trace = s.trace
        s.B.dismiss(animated: true)
        #expect(calls().filter { $0 == "dismissalWillBegin" || $0 == "animate" } == ["dismissalWillBegin", "animate"])
        s.stage.pass(1)
        #expect(calls().filter { $0.contains("idEnd") } == ["dismissalDidEnd(true)"])
    }

    @Test("MOD-17: a page that loads, and asks for a size, does so before there is a container to lay out")
    func loadsBeforeContainer() {
        final class Resizing: UIPresentationController {
            var hadContainer: [Bool] = []
            override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                hadContainer.append(containerView != nil)
            }
        }
        final class Sized: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                preferredContentSize = CGSize(width: 100, height: 200)
            }
        }
        let s = ModalStage(.custom)
        var made: Resizing?
        s.delegate.makePresentationController = {
            let controller = Resizing(presentedViewController: $0, presenting: $1)
            made = controller
            return controller
        }
        let shown = Sized()
        shown.modalPresentationStyle = .custom
        shown.transitioningDelegate = s.delegate
        s.A.present(shown, animated: true)
        #expect(made?.hadContainer.allSatisfy { !$0 } == true)
        s.stage.pass(1)
        #expect(made?.containerView != nil)
        shown.preferredContentSize = CGSize(width: 100, height: 300)
        #expect(made?.hadContainer.last == true)
    }

    @Test("CTX-09: where no presentation controller says where a custom presentation lies, it stays where the animator put it")
    func animatorPlaces() {
        let s = ModalStage(.custom)
        s.delegate.makePresentationController = nil
        let place = CGRect(x: -280, y: 0, width: 280, height: 844)
        s.animator.animation = { context in
            let view = context.view(forKey: .to)!
            view.frame = place
            context.containerView.addSubview(view)
            UIView.animate(withDuration: 0.3) {
                view.transform = CGAffineTransform(translationX: 280, y: 0)
            } completion: { _ in context.completeTransition(true) }
        }
        s.present()
        s.stage.pass(1)
        s.B.view.superview?.setNeedsLayout()
        s.stage.pass(0.1)
        #expect(s.B.view.frame == place.offsetBy(dx: 280, dy: 0))
    }

    @Test("MOD-16: the flag is false exactly after a cancel; a cancelled present takes the container away",
        arguments: [true, false])
    func presentFlag(cancelled: Bool) {
        let s = ModalStage(.custom)
        let controller = NoisyPresentationController.shown(s)
        let driver = UIPercentDrivenInteractiveTransition()
        s.delegate.interaction = driver
        s.present()
        driver.update(0.4)
        let container = controller()?.containerView
        #expect(container?.window != nil)
        cancelled ? driver.cancel() : driver.finish()
        s.stage.pass(1)
        #expect(s.trace.take().filter { $0.hasPrefix("didEnd") } == ["didEnd(\(!cancelled))"])
        #expect((container?.window == nil) == cancelled)
        s.delegate.interaction = nil
        if !cancelled { s.B.dismiss(animated: false) }
        s.stage.pass(0.5)
    }

    @Test("MOD-16: a cancelled dismissal leaves presentation and container")
    func dismissFlag() {
        let s = ModalStage(.custom)
        let controller = NoisyPresentationController.shown(s)
        s.presented()
        let container = controller()?.containerView, driver = UIPercentDrivenInteractiveTransition()
        s.delegate.interaction = driver
        s.B.dismiss(animated: true)
        driver.update(0.4)
        driver.cancel()
        s.stage.pass(1)
        #expect(s.trace.take().filter { $0.hasPrefix("dismissalDidEnd") } == ["dismissalDidEnd(false)"])
        #expect(container?.window != nil && controller()?.containerView === container)
        #expect(s.A.presentedViewController === s.B)
        s.delegate.interaction = nil
        s.B.dismiss(animated: false)
        s.stage.pass(0.5)
    }

    @Test("MOD-17: no container before presenting; the base class covers it, keeps the presenter and wants full screen")
    func containerDefaults() {
        let s = ModalStage(.custom)
        s.delegate.makePresentationController = { UIPresentationController(presentedViewController: $0, presenting: $1) }
        let controller = s.B.presentationController
        #expect(controller != nil && controller?.containerView == nil)
        #expect(controller?.shouldRemovePresentersView == false && controller?.shouldPresentInFullscreen == true)
        s.present()
        s.stage.pass(1)
        #expect(s.B.presentationController === controller)
        let container = controller?.containerView
        #expect(container.map { s.B.view.isDescendant(of: $0) } == true)
        #expect(controller?.frameOfPresentedViewInContainerView == container?.bounds)
        s.B.dismiss(animated: false)
        s.stage.pass(0.5)
        #expect(controller?.containerView == nil)
    }

    @Test("MOD-17, B65: each layout of the container is bracketed, and reads the presented frame again")
    func containerLayout() {
        let s = ModalStage(.custom)
        let controller = NoisyPresentationController.shown(s, inset: 20)
        s.presented()
        controller()?.inset = 50
        controller()?.containerView?.setNeedsLayout()
        s.stage.pass(0.02)
        #expect(s.trace.take().filter { $0.hasSuffix("Layout") } == ["willLayout", "didLayout"])
        #expect(s.B.view.frame == s.stage.window.bounds.insetBy(dx: 50, dy: 50))
        s.B.dismiss(animated: false)
        s.stage.pass(0.5)
    }
}
