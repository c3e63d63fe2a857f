import Testing
import UIKit

/// Chooses a style for each width and writes down what it is asked.
@MainActor
private final class Adapter: NSObject, UIPopoverPresentationControllerDelegate {
    let trace: Trace
    var compact = UIModalPresentationStyle.none
    var regular = UIModalPresentationStyle.none
    var replacement: UIViewController?
    var onPrepare: ((UIPresentationController) -> Void)?

    init(_ trace: Trace) { self.trace = trace }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        trace.add("style(\(traitCollection.horizontalSizeClass))")
        return traitCollection.horizontalSizeClass == .compact ? compact : regular
    }
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        trace.add("controller(\(style))")
        return replacement
    }
    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) {
        trace.add("prepare")
        onPrepare?(adaptivePresentationController)
    }
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { trace.add("willPresent(\(style)) \(transitionCoordinator != nil)") }
}

@MainActor
@Suite("Adaptive presentation")
struct AdaptationTests {
    private func popover(_ delegate: Bool = true) -> (ModalStage, Adapter) {
        let s = ModalStage(.popover, customized: false)
        let adapter = Adapter(s.trace)
        s.B.popoverPresentationController?.sourceView = s.A.view
        s.B.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 200, width: 40, height: 40)
        if delegate { s.B.popoverPresentationController?.delegate = adapter }
        return (s, adapter)
    }

    private func end(_ s: ModalStage) {
        s.A.dismiss(animated: false)
        s.stage.pass(0.2)
    }

    @Test("MOD-26: a popover is a sheet in compact width where nobody says otherwise")
    func popoverBecomesSheet() {
        let (s, _) = popover(false)
        let sheet = s.B.popoverPresentationController?.adaptiveSheetPresentationController
        sheet?.detents = [.medium()]
        s.present()
        s.stage.pass(1)
        #expect(s.B.view.convert(CGPoint.zero, to: nil as UIView?).y == SheetStage.mediumTop)
        #expect(sheet?.presentedView?.window != nil)
        #expect(s.B.presentationController is UIPopoverPresentationController)
        end(s)
    }

    @Test("MOD-26: the delegate chooses per traits, may set the adapted controller up, and hears what is shown")
    func delegateChooses() {
        let (s, adapter) = popover()
        adapter.compact = .overFullScreen
        adapter.onPrepare = { controller in
            #expect(controller.presentationStyle == .overFullScreen)
        }
        s.present()
        let lines = s.trace.take().filter { !$0.contains(".") }
        #expect(lines == ["style(compact)", "controller(overFullScreen)", "prepare", "willPresent(overFullScreen) true"])
        s.stage.pass(1)
        #expect(s.B.view.frame == s.stage.window.bounds)
        #expect(s.A.view.window != nil)
        end(s)
    }

    @Test("MOD-26: with `none` nothing adapts, and the delegate hears `none`")
    func keepsStyle() {
        let (s, adapter) = popover()
        s.present()
        withExtendedLifetime(adapter) {}
        #expect(s.trace.take().filter { !$0.contains(".") } == ["style(compact)", "willPresent(none) true"])
        s.stage.pass(1)
        #expect(s.B.popoverPresentationController?.arrowDirection == .up)
        end(s)
    }

    @Test("MOD-26: the delegate may put another controller in the place of the presented one, for the time of the adaptation")
    func replaces() {
        let (s, adapter) = popover()
        adapter.compact = .fullScreen
        let navigation = UINavigationController()
        adapter.replacement = navigation
        navigation.viewControllers = [s.B]
        navigation.viewControllers = []
        adapter.onPrepare = { _ in navigation.viewControllers = [s.B] }
        s.present()
        s.stage.pass(1)
        #expect(s.A.presentedViewController === navigation)
        #expect(s.B.navigationController === navigation)
        #expect(s.B.presentingViewController === s.A)
        #expect(s.A.view.window == nil)
        navigation.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.A.presentedViewController == nil && s.A.view.window != nil)
        #expect(s.B.parent == nil)
    }

    @Test("MOD-26: changed traits adapt a presentation that is shown, there and back")
    func traitChange() {
        let (s, adapter) = popover()
        adapter.compact = .fullScreen
        s.B.preferredContentSize = CGSize(width: 200, height: 150)
        s.present()
        s.stage.pass(1)
        #expect(s.A.view.window == nil)
        _ = s.trace.take()
        let portrait = UIScreen.main.configuration
        defer { UIScreen.main.change(to: portrait, duration: 0) }
        UIScreen.main.change(
            to: ScreenConfiguration(size: CGSize(width: 926, height: 428), scale: 3), duration: 0)
        s.stage.pass(0.2)
        var lines = s.trace.take()
        #expect(lines.contains("style(regular)") && lines.contains("willPresent(none) true"))
        #expect(lines.filter { $0.hasPrefix("A.") && !$0.hasSuffix("lay") } == ["A.wA(f)", "A.iA(f)", "A.dA(f)"])
        #expect(s.A.view.window != nil)
        #expect(s.B.view.bounds.size == CGSize(width: 200, height: 150))
        UIScreen.main.change(to: portrait, duration: 0)
        s.stage.pass(0.2)
        lines = s.trace.take()
        #expect(lines.contains("willPresent(fullScreen) true"))
        #expect(s.A.view.window == nil)
        #expect(s.B.view.frame == s.stage.window.bounds)
        end(s)
        #expect(s.stage.window.subviews == [s.A.view])
    }

    @Test("MOD-26: a custom presentation controller may name its compact style itself")
    func ownStyle() {
        final class Adapting: UIPresentationController {
            override var adaptivePresentationStyle: UIModalPresentationStyle { .fullScreen }
        }
        let s = ModalStage(.custom)
        s.delegate.animator = nil
        s.delegate.makePresentationController = { Adapting(presentedViewController: $0, presenting: $1) }
        s.present()
        s.stage.pass(1)
        #expect(s.A.view.window == nil)
        end(s)
    }

    @Test("MOD-26: a sheet that the delegate adapts to full screen takes the presenter out; a custom one may adapt too",
        arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .custom])
    func others(style: UIModalPresentationStyle) {
        let s = ModalStage(style, customized: false)
        let adapter = Adapter(s.trace)
        adapter.compact = .fullScreen
        s.B.presentationController?.delegate = adapter
        s.present()
        s.stage.pass(1)
        #expect(s.A.view.window == nil)
        end(s)
        #expect(s.A.view.window != nil)
    }
}

@MainActor
@Suite("Prepared presentations")
struct PreparedPresentationTests {
    @Test("B73, MOD-14: a controller that was prepared and never presented is let go")
    func letsGo() {
        MainLoop.main.reset()
        weak var gone: UIViewController?
        do {
            let controller = UIViewController()
            controller.sheetPresentationController?.prefersGrabberVisible = true
            #expect(controller.sheetPresentationController?.presentedViewController === controller)
            gone = controller
        }
        #expect(gone == nil)
    }

    @Test("MOD-14: what is set on the prepared controller is what presents")
    func isUsed() {
        let s = SheetStage()
        let prepared = s.sheet
        s.shown()
        #expect(s.sheet === prepared)
        s.end()
    }
}
