import Testing
import UIKit

@MainActor
@Suite("The partial curl as a transition style")
struct PartialCurlTests {
    private static let red: UInt32 = 0xffff_0000, white: UInt32 = 0xffff_ffff

    private func scene() -> ModalStage {
        let s = ModalStage(.fullScreen, customized: false)
        s.A.view.backgroundColor = .red
        s.B.modalTransitionStyle = .partialCurl
        s.stage.pass(0.02)
        return s
    }

    @Test("MOD-10: the presenter curls up from below, in part, and uncovers what is presented; it comes down again at the dismissal")
    func curls() {
        let s = scene(), before = Screenshot()
        s.present()
        s.stage.pass(0.2)
        var picture = Screenshot()
        #expect(picture[195, 20] == Self.red && picture[195, 838] == Self.white)
        s.stage.pass(1)
        picture = Screenshot()
        // What is left of the page shows its back.
        #expect(picture[195, 20] != Self.white && picture[195, 500] == Self.white && picture[195, 838] == Self.white)
        #expect(s.A.view.window == nil && !s.A.view.isHidden)
        s.B.dismiss(animated: true)
        s.stage.pass(0.65)
        picture = Screenshot()
        #expect(picture[195, 4] == Self.red && picture[195, 500] == Self.red)
        s.stage.pass(1)
        #expect(Screenshot() == before)
        TransitionInvariants.checkRest(of: s.stage.window)
    }

    @Test("MOD-10: a tap on what is left of the page dismisses; below it the presented view has its touches")
    func tap() {
        let s = scene(), log = GestureLog()
        s.present()
        s.stage.pass(1)
        log.watch(UITapGestureRecognizer(), on: s.B.view)
        Finger().tap(at: CGPoint(x: 195, y: 600))
        #expect(log.take() == ["ended"] && s.A.presentedViewController === s.B)
        Finger().tap(at: CGPoint(x: 195, y: 100))
        s.stage.pass(1)
        #expect(log.take() == [] && s.A.presentedViewController == nil)
    }

    @Test("MOD-10, MOD-22: the end is that of an unanimated presentation, after a turn of the device too", arguments: [false, true])
    func sameEnd(turns: Bool) {
        var pictures: [Screenshot] = []
        for animated in [true, false] {
            let screen = TurnedScreen(), s = scene()
            s.B.view.backgroundColor = .systemTeal
            s.present(animated: animated)
            s.stage.pass(1.5)
            if turns { screen.turn() }
            s.stage.pass(0.1)
            pictures.append(Screenshot())
            s.B.dismiss(animated: false)
            s.stage.pass(0.1)
            #expect(s.A.view.window != nil)
        }
        #expect(pictures[0] == pictures[1])
    }
}
