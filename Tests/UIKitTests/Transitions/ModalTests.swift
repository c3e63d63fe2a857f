import Testing
import UIKit

@MainActor
@Suite("Modal rules")
struct ModalTests {
    @Test("MOD-01: the style reads back as page sheet, the transition style as cover vertical")
    func defaults() {
        let controller = UIViewController()
        #expect(controller.modalPresentationStyle == .pageSheet)
        #expect(controller.modalTransitionStyle == .coverVertical)
    }

    @Test("MOD-04: kept styles send the presenter nothing", arguments: [
        UIModalPresentationStyle.overFullScreen, .overCurrentContext, .pageSheet, .formSheet,
    ])
    func keptPresenter(style: UIModalPresentationStyle) {
        let s = ModalStage(style, customized: false)
        s.present()
        s.stage.pass(1)
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.trace.take().filter { $0.hasPrefix("A.") && $0 != "A.lay" } == [])
        #expect(s.stage.window.subviews == [s.A.view])
    }

    @Test("MOD-09: the root presents for a child; the child and its ancestors see the presented one")
    func rootPresents() {
        let n = NavigationStage()
        let shown = TraceController("M", n.trace)
        shown.modalPresentationStyle = .fullScreen
        n.A.present(shown, animated: false)
        n.stage.pass(0.1)
        #expect(shown.presentingViewController === n.N)
        #expect(n.A.presentedViewController === shown)
        #expect(n.N.presentedViewController === shown)
    }

    @Test("MOD-19: dismiss with nothing to dismiss changes nothing and still completes in this turn")
    func emptyDismiss() {
        let s = ModalStage(.fullScreen)
        s.A.dismiss(animated: true) { s.trace.add("completion") }
        #expect(s.trace.take() == [])
        s.stage.pass(0)
        #expect(s.trace.take() == ["completion"])
    }

    @Test("MOD-21: a second presentation, and one from a controller that is not shown, are refused with a report")
    func refusals() {
        let s = ModalStage(.fullScreen)
        s.present()
        let other = TraceController("C", s.trace)
        _ = s.trace.take()
        s.A.present(other, animated: true)
        s.stage.pass(1)
        #expect(s.stage.takeReports().count == 1)
        #expect(other.presentingViewController == nil)
        TraceController("X", s.trace).present(other, animated: true)
        #expect(s.stage.takeReports().count == 1)
        s.B.present(s.B, animated: true)
        #expect(s.stage.takeFaults().count == 1)
    }

    @Test("MOD-22: an unanimated custom presentation still asks the animator, without animation")
    func unanimatedCustom() {
        let s = ModalStage(.custom)
        s.animator.animation = { context in
            #expect(!context.isAnimated)
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
            context.completeTransition(true)
        }
        s.present(animated: false)
        #expect(s.trace.take().contains("an.animateTransition"))
        #expect(s.B.view.window != nil)
    }

    @Test("MOD-23: an unanimated presentation sends the did-calls and completes before the turn ends")
    func unanimated() {
        let s = ModalStage(.fullScreen, customized: false)
        s.present(animated: false)
        #expect(s.trace.take() == ["B.load", "A.wD(f)", "B.wA(f)", "B.iA(f)", "B.lay"])
        #expect(s.A.view.window == nil)
        s.stage.pass(0)
        #expect(s.trace.take() == ["B.dA(f)", "A.dD(f)", "completion"])
    }

    @Test("B15: dismissing unanimated and presenting again in the same turn works")
    func dismissThenPresent() {
        let s = ModalStage(.fullScreen, customized: false)
        s.present(animated: false)
        s.stage.pass(0.1)
        let next = TraceController("C", s.trace)
        s.B.dismiss(animated: false)
        #expect(s.A.presentedViewController == nil)
        s.A.present(next, animated: false)
        s.stage.pass(0.1)
        #expect(s.stage.takeReports() == [])
        #expect(s.A.presentedViewController === next)
    }

    @Test("MOD-14: nothing keeps the presentation controller or the presented one after the dismissal")
    func releases() {
        let s = ModalStage(.custom)
        s.presented()
        weak let controller = s.pc
        s.pc = nil
        s.delegate.makePresentationController = nil
        #expect(controller != nil)
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(controller == nil)
    }

    @Test("MOD-07: over current context presents from the controller that defines the context")
    func context() {
        let n = NavigationStage()
        n.A.definesPresentationContext = true
        let shown = TraceController("M", n.trace)
        shown.modalPresentationStyle = .overCurrentContext
        n.A.present(shown, animated: false)
        n.stage.pass(0.1)
        #expect(shown.presentingViewController === n.A)
        #expect(shown.view.isDescendant(of: n.N.view))
        shown.dismiss(animated: false)
        n.stage.pass(0.1)
        #expect(shown.view.window == nil)
        #expect(n.A.view.window != nil)
    }

    @Test("MOD-10: cover vertical comes from below, cross dissolve fades")
    func builtInStyles() {
        let s = ModalStage(.overFullScreen, customized: false)
        s.present()
        s.stage.pass(0.1)
        let shown = s.stage.shown(s.B.view)
        #expect(shown.position.y > s.B.view.center.y + 50)
        s.stage.pass(1)
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
        s.B.modalTransitionStyle = .crossDissolve
        s.present()
        s.stage.pass(0.1)
        let opacity = s.stage.shown(s.B.view).opacity
        #expect(opacity > 0.2 && opacity < 0.99)
        s.stage.pass(1)
        #expect(s.stage.shown(s.B.view).opacity == 1)
    }
}

@MainActor
private final class SheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    let trace: Trace
    var mayDismiss = true
    var adapted = UIModalPresentationStyle.none

    init(_ trace: Trace) { self.trace = trace }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adapted }
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { trace.add("willPresent(\(style)) \(transitionCoordinator != nil)") }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { mayDismiss }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { trace.add("willDismiss") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { trace.add("didDismiss") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        trace.add("didAttempt")
    }
}

@MainActor
@Suite("Sheets and adaptation")
struct SheetTests {
    @Test("MOD-26: the delegate may adapt a sheet to full screen, and hears what was chosen", arguments: [true, false])
    func adapts(toFullScreen: Bool) {
        let s = ModalStage(.pageSheet, customized: false)
        let delegate = SheetDelegate(s.trace)
        if toFullScreen { delegate.adapted = .fullScreen }
        s.B.presentationController?.delegate = delegate
        s.present()
        let lines = s.trace.take()
        #expect(lines.contains("willPresent(\(toFullScreen ? "fullScreen" : "none")) true"))
        #expect(lines.contains("A.wD(t)") == toFullScreen)
        s.stage.pass(1)
        #expect((s.B.view.frame == s.stage.window.bounds) == toFullScreen)
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("ACC-05, X-18, MOD-25: escape dismisses a sheet as a user would, unless it is modal or the delegate refuses")
    func escape() {
        let s = ModalStage(.pageSheet, customized: false)
        let delegate = SheetDelegate(s.trace)
        s.B.presentationController?.delegate = delegate
        s.present()
        s.stage.pass(1)
        _ = s.trace.take()
        s.B.isModalInPresentation = true
        #expect(s.B.accessibilityPerformEscape())
        #expect(s.trace.take() == ["didAttempt"])
        s.B.isModalInPresentation = false
        delegate.mayDismiss = false
        #expect(s.B.accessibilityPerformEscape())
        #expect(s.trace.take() == ["didAttempt"])
        delegate.mayDismiss = true
        #expect(s.B.accessibilityPerformEscape())
        s.stage.pass(1)
        #expect(s.trace.take().filter { !$0.hasPrefix("A.") } == ["willDismiss", "B.wD(t)", "B.dD(t)", "didDismiss"])
    }
}
