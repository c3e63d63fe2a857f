import Testing
import UIKit

@MainActor
@Suite("The partial curl as a transition style")
struct PartialCurlTests {
    private static let red: UInt32 = 0xffff_0000, white: UInt32 = 0xffff_ffff

    @Test("MOD-10: the presenter curls up from below and uncovers what is presented; it comes down again at the dismissal")
    func curls() {
        let s = ModalStage(.fullScreen, customized: false)
        s.A.view.backgroundColor = .red
        s.B.modalTransitionStyle = .partialCurl
        s.stage.pass(0.02)
        let before = Screenshot()
        s.present()
        s.stage.pass(0.2)
        var picture = Screenshot()
        #expect(picture[195, 20] == Self.red && picture[195, 838] == Self.white)
        s.stage.pass(1)
        picture = Screenshot()
        #expect(picture[195, 20] == Self.white && picture[195, 838] == Self.white)
        #expect(s.A.view.window == nil && !s.A.view.isHidden)
        s.B.dismiss(animated: true)
        s.stage.pass(0.3)
        picture = Screenshot()
        #expect(picture[195, 4] != Self.white && picture[195, 838] == Self.white)
        s.stage.pass(1)
        #expect(Screenshot() == before)
        TransitionInvariants.checkRest(of: s.stage.window)
    }

    @Test("MOD-10, MOD-22: the end is that of an unanimated presentation")
    func sameEnd() {
        var pictures: [Screenshot] = []
        for animated in [true, false] {
            let s = ModalStage(.fullScreen, customized: false)
            s.B.modalTransitionStyle = .partialCurl
            s.B.loadViewIfNeeded()
            s.B.view.backgroundColor = .systemTeal
            s.present(animated: animated)
            s.stage.pass(1.5)
            pictures.append(Screenshot())
            s.B.dismiss(animated: false)
            s.stage.pass(0.1)
        }
        #expect(pictures[0] == pictures[1])
    }
}
