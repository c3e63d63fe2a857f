import Testing
import UIKit

@MainActor
@Suite("Sheets on screen")
struct SheetLookTests {
    @Test("SHT-03: the presenter of a sheet at full height becomes a card, and is whole again afterwards")
    func card() {
        let s = SheetStage()
        s.stage.pass(0.02)
        let before = Screenshot()
        let bounds = s.A.view.frame
        s.shown()
        let edge = s.A.view.convert(CGPoint.zero, to: nil as UIView?)
        #expect(abs(edge.x - Policy.shtCardInset) < 0.01)
        #expect(abs(edge.y - 47) < 0.01)
        #expect(s.A.view.frame == bounds && s.A.view.transform == .identity)
        #expect(s.A.view.superview === s.stage.window)
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(Screenshot() == before)
        #expect(s.A.view.convert(CGPoint.zero, to: nil as UIView?) == .zero)
        #expect(s.stage.window.layer.sublayers?.contains { $0 === s.A.view.layer } == true)
    }

    @Test("CTX-04: an animator that moves the controller's own view leaves a sheet behind all the same")
    func ownView() {
        let s = ModalStage(.pageSheet)
        var size: CGSize?
        s.animator.animation = { context in
            guard let to = context.viewController(forKey: .to) else { return }
            size = to.view.bounds.size
            context.containerView.addSubview(to.view)
            UIView.animate(withDuration: 0.3) { to.view.alpha = 1 } completion: { _ in context.completeTransition(true) }
        }
        s.present()
        s.stage.pass(1)
        let frame = s.B.view.convert(s.B.view.bounds, to: nil)
        let sheet = s.B.presentationController?.frameOfPresentedViewInContainerView
        #expect(size == sheet?.size && frame == sheet)
        #expect(s.B.presentationController?.presentedView.map { s.B.view.isDescendant(of: $0) } == true)
        s.animator.animation = nil
        s.dismiss()
        s.stage.pass(1)
    }

    @Test("SHT-03: the card goes with the finger, and back")
    func cardFollows() {
        let s = SheetStage().shown()
        func inset() -> CGFloat {
            let layer = s.A.view.layer.superlayer!
            return (1 - (layer.presentation() ?? layer).affineTransform().a) * 195
        }
        #expect(abs(inset() - Policy.shtCardInset) < 0.01)
        s.drag((844 - SheetStage.largeTop) / 2)
        #expect(abs(inset() - Policy.shtCardInset / 2) < 0.1)
        s.finger.cancel()
        s.stage.pass(1)
        #expect(abs(inset() - Policy.shtCardInset) < 0.01)
        s.end()
    }

    @Test("SHT-03: no card behind a medium sheet, nor behind an undimmed one")
    func noCard() {
        let s = SheetStage([.medium(), .large()]).shown { $0.largestUndimmedDetentIdentifier = .large }
        #expect(s.A.view.convert(CGPoint.zero, to: nil as UIView?) == .zero)
        s.sheet.animateChanges { s.sheet.selectedDetentIdentifier = .large }
        s.stage.pass(1)
        #expect(s.A.view.convert(CGPoint.zero, to: nil as UIView?) == .zero)
        s.end()
    }

    @Test("SHT-03: a sheet over a sheet makes a card of the lower one")
    func stack() {
        let s = SheetStage().shown()
        let C = TraceController("C", s.trace)
        s.B.present(C, animated: true)
        s.stage.pass(1)
        let edge = s.B.view.convert(CGPoint.zero, to: nil as UIView?)
        #expect(abs(edge.x - Policy.shtCardInset) < 0.01 && abs(edge.y - 47) < 0.01)
        C.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.B.view.convert(CGPoint.zero, to: nil as UIView?) == CGPoint(x: 0, y: SheetStage.largeTop))
        s.end()
    }

    @Test("SHT-04: grabber and corners are drawn as asked")
    func grabber() {
        let s = SheetStage()
        s.B.loadViewIfNeeded()
        s.B.view.backgroundColor = .white
        s.shown()
        let plain = Screenshot()
        let y = Int(SheetStage.largeTop + Policy.shtGrabberTop + 2)
        #expect(plain[195, y] == 0xffff_ffff)
        s.sheet.prefersGrabberVisible = true
        s.stage.pass(0.05)
        #expect(Screenshot()[195, y] != 0xffff_ffff)
        #expect(plain[3, Int(SheetStage.largeTop) + 8] == 0xffff_ffff)
        s.sheet.preferredCornerRadius = 40
        s.stage.pass(0.05)
        #expect(Screenshot()[3, Int(SheetStage.largeTop) + 8] != 0xffff_ffff)
        s.end()
    }

    @Test("ACC-02: sheets come from below and do not mirror")
    func doesNotMirror() {
        let s = SheetStage()
        s.A.view.semanticContentAttribute = .forceRightToLeft
        s.A.present(s.B, animated: true)
        s.stage.pass(0.1)
        let shown = s.stage.shown(s.sheetView)
        #expect(shown.position.x == 195)
        #expect(shown.position.y > s.sheetView.center.y + 50)
        s.stage.pass(1)
        s.end()
    }
}
