import Testing
import UIKit

/// What decides at release.
@MainActor
@Suite("Faults: the decision at release")
struct FinishRuleTests {
    @Test("B47: a short fast flick from the edge pops")
    func flick() {
        let s = NavigationStage("AB")
        let finger = Finger().down(at: CGPoint(x: 2, y: 400))
        finger.move(by: CGVector(dx: 150, dy: 0), over: 3.0 / 60).up()
        s.stage.pass(1)
        #expect(s.names() == ["A"])
    }

    @Test("B47: a flick back at the end of a long drag returns")
    func flickBack() {
        let s = NavigationStage("AB")
        let finger = Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 300, dy: 0), over: 0.4)
        finger.move(by: CGVector(dx: -120, dy: 0), over: 3.0 / 60).up()
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"])
    }

    @Test("B48: a finger that drifts forward slowly at a twentieth of the way returns")
    func drift() {
        let s = NavigationStage("AB")
        let finger = Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 14, dy: 0), over: 1.0 / 60)
        finger.move(by: CGVector(dx: 20, dy: 0), over: 1)
        #expect(s.N.transitionCoordinator?.isInteractive == true)
        finger.up()
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"])
    }

    @Test("B50: past the threshold nothing is decided; back again and a lift return the page")
    func backBeforeLift() {
        let s = NavigationStage("AB")
        let finger = Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 340, dy: 0), over: 0.3)
        finger.hold(for: 1)
        #expect(s.N.transitionCoordinator?.isInteractive == true)
        finger.move(by: CGVector(dx: -300, dy: 0), over: 0.3).hold(for: 0.2).up()
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"] && s.N.transitionCoordinator == nil)
    }
}
