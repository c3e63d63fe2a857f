import Testing
@testable import UIKit

@MainActor
@Suite("The frame after a cancel is the frame before the transition, to the pixel")
struct CancelPictureTests {
    @Test("CTX-19, NAV-26, NAV-27, NAV-29, NAV-34: stacks, with bars and toolbars that come and go", arguments: PictureChrome.allCases, [SmallScreen.Device.upright, .onItsSide, .turned])
    func stacks(chrome: PictureChrome, device: SmallScreen.Device) {
        for move in StackMove.allCases {
            stackScene(move, chrome, device).expectCancelRestores(at: 0.4, "\(move) \(chrome) \(device)")
        }
    }

    @Test("CTX-19, NAV-27, COO-12: the built-in swipe, with bars and toolbars that come and go", arguments: PictureChrome.allCases, [SmallScreen.Device.upright, .onItsSide, .turned])
    func swipe(chrome: PictureChrome, device: SmallScreen.Device) {
        let s = stackScene(.pop, chrome, device, isCustom: false)
        let before = Screenshot(), width = UIScreen.main.bounds.width
        let finger = Finger().down(at: CGPoint(x: 2, y: 60)).move(by: CGVector(dx: 13, dy: 0), over: 1.0 / 60)
        finger.move(by: CGVector(dx: width * 0.3, dy: 0), over: 0.1).hold(for: 0.2)
        #expect(Screenshot() != before)
        finger.up()
        for _ in 0..<60 where !Transition.inFlight.isEmpty { s.stage.pass(1.0 / 60) }
        #expect(Transition.inFlight.isEmpty && Screenshot() == before, "\(chrome) \(device)")
        TransitionInvariants.checkRest(of: s.stage.window)
    }

    @Test("CTX-19, MOD-16, COO-05, COO-12: modals, with a presentation controller that dims and shrinks what is behind",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom, .pageSheet], [SmallScreen.Device.upright, .onItsSide, .turned])
    func modals(style: UIModalPresentationStyle, device: SmallScreen.Device) {
        for move in ModalMove.allCases {
            modalScene(move, style, device).expectCancelRestores(at: 0.4, "\(move) \(style) \(device)")
        }
    }

    @Test("CTX-19, TAB-06: tabs", arguments: [SmallScreen.Device.upright, .onItsSide, .turned])
    func tabs(device: SmallScreen.Device) { tabScene(device).expectCancelRestores(at: 0.4, "\(device)") }

    @Test("CTX-19: a stack in a column of a split view controller")
    func split() { splitScene().expectCancelRestores(at: 0.4, "split") }
}

@MainActor
@Suite("A transition that went through ends as one that was not animated, to the pixel")
struct FinishPictureTests {
    private func expectSameEnd(_ scene: () -> PictureScene, _ comment: Comment) {
        let unanimated = scene().end(driven: false, animated: false)
        #expect(scene().end(driven: false, animated: true) == unanimated, comment)
        #expect(scene().end(driven: true, animated: true) == unanimated, comment)
    }

    @Test("CTX-09, NAV-26, NAV-27, GEO-09: stacks", arguments: PictureChrome.allCases, [SmallScreen.Device.upright, .turned])
    func stacks(chrome: PictureChrome, device: SmallScreen.Device) {
        for move in StackMove.allCases { expectSameEnd({ stackScene(move, chrome, device) }, "\(move) \(chrome) \(device)") }
    }

    @Test("MOD-22, CTX-09: modals", arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom, .pageSheet], [SmallScreen.Device.upright, .turned])
    func modals(style: UIModalPresentationStyle, device: SmallScreen.Device) {
        for move in ModalMove.allCases { expectSameEnd({ modalScene(move, style, device) }, "\(move) \(style) \(device)") }
    }

    @Test("CTX-09, TAB-03: tabs", arguments: [SmallScreen.Device.upright, .turned])
    func tabs(device: SmallScreen.Device) { expectSameEnd({ tabScene(device) }, "\(device)") }

    @Test("CTX-09: a stack in a column of a split view controller")
    func split() { expectSameEnd(splitScene, "split") }
}
