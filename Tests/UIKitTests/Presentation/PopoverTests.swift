import Testing
import UIKit

@MainActor
private final class PopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    let trace: Trace
    var mayDismiss = true

    init(_ trace: Trace) { self.trace = trace }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        trace.add("prepare")
    }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        trace.add("shouldDismiss")
        return mayDismiss
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { trace.add("willDismiss") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { trace.add("didDismiss") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        trace.add("didAttempt")
    }
}

/// A presents B as a popover of 200 × 150 points that stays one in compact width.
@MainActor
private final class PopoverStage {
    let s = ModalStage(.popover, customized: false)
    let source = UIView(frame: CGRect(x: 100, y: 200, width: 80, height: 40))
    let delegate: PopoverDelegate

    init() {
        delegate = PopoverDelegate(s.trace)
        s.A.view.addSubview(source)
        s.B.preferredContentSize = CGSize(width: 200, height: 150)
        popover?.sourceView = source
        popover?.delegate = delegate
    }

    var popover: UIPopoverPresentationController? { s.B.popoverPresentationController }
    var frame: CGRect { popover?.presentedView?.frame ?? .null }
    /// The content, in the window.
    var content: CGRect { s.B.view.convert(s.B.view.bounds, to: nil as UIView?) }

    @discardableResult
    func show() -> PopoverStage {
        s.present()
        s.stage.pass(1)
        _ = s.trace.take()
        return self
    }

    func end() {
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
    }
}

@MainActor
@Suite("Popovers")
struct PopoverTests {
    @Test("MOD-26: `none` keeps a popover a popover in compact width: below its source, of its preferred size")
    func popover() {
        let p = PopoverStage()
        #expect(p.popover?.permittedArrowDirections == .any && p.popover?.arrowDirection == .unknown)
        p.show()
        #expect(p.content.size == CGSize(width: 200, height: 150))
        #expect(p.content.midX == 140 && p.content.minY == 240 + Policy.popArrow.height)
        #expect(p.popover?.arrowDirection == .up)
        p.end()
    }

    @Test("The arrow goes where it is permitted, the body where there is room",
        arguments: [UIPopoverArrowDirection.up, .down, .left, .right])
    func directions(direction: UIPopoverArrowDirection) {
        let p = PopoverStage()
        p.source.frame = CGRect(x: 150, y: 400, width: 40, height: 40)
        p.s.B.preferredContentSize = CGSize(width: 100, height: 150)
        p.popover?.permittedArrowDirections = direction
        p.show()
        #expect(p.popover?.arrowDirection == direction)
        let source = p.source.frame, arrow = Policy.popArrow.height
        switch direction {
        case .up: #expect(p.content.minY == source.maxY + arrow && p.content.midX == source.midX)
        case .down: #expect(p.content.maxY == source.minY - arrow && p.content.midX == source.midX)
        case .left: #expect(p.content.minX == source.maxX + arrow && p.content.midY == source.midY)
        default: #expect(p.content.maxX == source.minX - arrow && p.content.midY == source.midY)
        }
        p.end()
    }

    @Test("A popover stays inside its margins, and moves when its preferred size changes")
    func margins() {
        let p = PopoverStage()
        p.source.frame = CGRect(x: 340, y: 740, width: 40, height: 40)
        p.show()
        #expect(p.popover?.arrowDirection == .down)
        #expect(p.content.maxX == 390 - Policy.popMargin)
        p.s.B.preferredContentSize = CGSize(width: 250, height: 300)
        p.s.stage.pass(1)
        #expect(p.content.size == CGSize(width: 250, height: 300))
        #expect(p.content.maxY == 740 - Policy.popArrow.height)
        p.end()
    }

    @Test("A popover points at a part of its source view, or at a bar button")
    func sources() {
        let n = NavigationStage()
        let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
        n.A.navigationItem.rightBarButtonItem = item
        n.stage.pass(0.1)
        let shown = TraceController("P", n.trace)
        let delegate = PopoverDelegate(n.trace)
        shown.modalPresentationStyle = .popover
        shown.preferredContentSize = CGSize(width: 100, height: 100)
        shown.popoverPresentationController?.barButtonItem = item
        shown.popoverPresentationController?.delegate = delegate
        n.A.present(shown, animated: true)
        n.stage.pass(1)
        let frame = shown.view.convert(shown.view.bounds, to: nil as UIView?)
        #expect(frame.maxX == 380 && frame.minY > 80 && frame.minY < 120)
        shown.dismiss(animated: false)
        n.stage.pass(0.1)
    }

    @Test("A popover without a source stops the app")
    func noSource() {
        let p = PopoverStage()
        p.popover?.sourceView = nil
        p.show()
        #expect(p.s.stage.takeFaults().count == 1)
        p.end()
    }

    @Test("SHT-06: a tap beside a popover dismisses it with the delegate's consent and knowledge")
    func outsideTap() {
        let p = PopoverStage().show()
        Finger().tap(at: CGPoint(x: 300, y: 700))
        p.s.stage.pass(1)
        let lines = p.s.trace.take().filter { !$0.hasPrefix("A.") }
        #expect(lines == ["shouldDismiss", "willDismiss", "B.wD(t)", "B.dD(t)", "didDismiss"])
    }

    @Test("SHT-07, MOD-25: a refused or modal popover stays and says so")
    func refused() {
        let p = PopoverStage().show()
        p.delegate.mayDismiss = false
        Finger().tap(at: CGPoint(x: 300, y: 700))
        p.s.stage.pass(1)
        #expect(p.s.trace.take() == ["shouldDismiss", "didAttempt"])
        p.s.B.isModalInPresentation = true
        Finger().tap(at: CGPoint(x: 300, y: 700))
        p.s.stage.pass(1)
        #expect(p.s.trace.take() == ["didAttempt"])
        p.end()
    }

    @Test("Passthrough views take touches, the rest of what is behind does not")
    func passthrough() {
        let p = PopoverStage()
        let button = UIButton(frame: CGRect(x: 20, y: 700, width: 100, height: 40))
        p.s.A.view.addSubview(button)
        p.popover?.passthroughViews = [button]
        p.show()
        #expect(p.s.stage.window.hitTest(CGPoint(x: 60, y: 720), with: nil) === button)
        #expect(p.s.stage.window.hitTest(CGPoint(x: 300, y: 720), with: nil)?.isDescendant(of: p.s.A.view) == false)
        p.end()
    }

    @Test("A cancelled or finished popover leaves every pixel as it was")
    func pixels() {
        let p = PopoverStage()
        p.s.stage.pass(0.05)
        let before = Screenshot()
        p.show()
        #expect(Screenshot() != before)
        p.s.B.dismiss(animated: true)
        p.s.stage.pass(1)
        #expect(Screenshot() == before)
        #expect(p.s.B.view.superview == nil)
    }
}
