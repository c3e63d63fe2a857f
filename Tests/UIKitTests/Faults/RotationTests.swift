import Testing
import UIKit

/// Rotations and other changes of size while something is shown or moves.
@MainActor
@Suite("Faults: rotation")
struct RotationTests {
    private let landscape = ScreenConfiguration(
        size: CGSize(width: 844, height: 390), scale: 3,
        safeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))

    @Test("B60: rotating while a half-done pop is held undoes the pop first, then lays the page out", arguments: [0, 0.3])
    func duringSwipe(duration: Double) {
        let before = UIScreen.main.configuration
        defer { UIScreen.main.configure(before) }
        let s = NavigationStage("AB")
        let finger = Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 195, dy: 0), over: 0.2)
        UIScreen.main.change(to: landscape, duration: duration)
        #expect(s.names() == ["A", "B"])
        s.stage.pass(1)
        finger.up()
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"] && s.N.transitionCoordinator == nil)
        #expect(s.B.view.frame == CGRect(origin: .zero, size: landscape.size))
        #expect(s.A.view.window == nil)
        #expect(s.N.navigationBar.frame.width == 844)
    }

    @Test("B61: rotating during an animated transition leaves every frame right", arguments: ["push", "pop", "present", "dismiss"])
    func duringAnimation(what: String) {
        let before = UIScreen.main.configuration
        defer { UIScreen.main.configure(before) }
        let s = NavigationStage("AB")
        let page = TraceController("M", s.trace)
        page.modalPresentationStyle = .fullScreen
        switch what {
        case "push": s.N.pushViewController(s.C, animated: true)
        case "pop": s.N.popViewController(animated: true)
        case "present": s.B.present(page, animated: true)
        default:
            s.B.present(page, animated: false)
            s.stage.pass(0.1)
            page.dismiss(animated: true)
        }
        s.stage.pass(0.1)
        UIScreen.main.change(to: landscape, duration: 0.3)
        s.stage.pass(2)
        let shown: UIViewController = what == "present" ? page : s.N.topViewController!
        #expect(shown.view.window != nil)
        #expect(shown.view.convert(shown.view.bounds, to: nil) == CGRect(origin: .zero, size: landscape.size))
        #expect(s.stage.shown(shown.view).bounds.size == landscape.size)
    }

    @Test("B63: a presenter scaled by a transform keeps its proportions through a rotation", arguments: [true, false])
    func scaledPresenter(resetsOnDismissal: Bool) {
        let before = UIScreen.main.configuration
        defer { UIScreen.main.configure(before) }
        let m = DragAway(.custom)
        m.A.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        UIScreen.main.change(to: landscape, duration: 0.3)
        m.pass(1)
        #expect(m.A.view.bounds.size == landscape.size)
        #expect(m.A.view.center == CGPoint(x: 422, y: 195))
        if resetsOnDismissal { m.A.view.transform = .identity }
        m.B.dismiss(animated: true)
        m.pass(1)
        #expect(m.A.view.bounds.size == landscape.size && m.A.view.center == CGPoint(x: 422, y: 195))
    }

    @Test("B64: a rotation leaves a presented page presented, laid out anew",
        arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .custom, .overFullScreen, .fullScreen])
    func staysPresented(style: UIModalPresentationStyle) {
        let before = UIScreen.main.configuration
        defer { UIScreen.main.configure(before) }
        let trace = Trace()
        let A = TraceController("A", trace), B = TraceController("B", trace)
        let stage = TransitionStage(A, trace: trace)
        B.modalPresentationStyle = style
        A.present(B, animated: true)
        stage.pass(1)
        _ = trace.take()
        UIScreen.main.change(to: landscape)
        stage.pass(1)
        #expect(A.presentedViewController === B && B.view.window != nil)
        #expect(B.view.frame.width == 844 && B.view.frame.maxY == 390)
        #expect(!trace.take().contains { $0.hasPrefix("B.wD") || $0.hasPrefix("A.w") })
    }
}
