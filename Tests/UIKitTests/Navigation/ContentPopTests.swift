import Testing
@testable import UIKit

@MainActor
@Suite("The swipe back from anywhere in the content", .serialized)
struct ContentPopTests {
    private func scene(_ work: (NavigationStage) -> Void) {
        Policy.navContentPopGesture = true
        defer { Policy.navContentPopGesture = false }
        work(NavigationStage("AB"))
    }

    private func swipe(_ distance: CGFloat, dy: CGFloat = 0) {
        Finger().down(at: CGPoint(x: 120, y: 400)).move(by: CGVector(dx: distance, dy: dy), over: 0.3).hold(for: 0.2).up()
    }

    @Test("NAV-20, GES-15: without the policy only the edge pops")
    func off() {
        let s = NavigationStage("AB")
        #expect(s.N.interactiveContentPopGestureRecognizer == nil)
        swipe(250)
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"])
    }

    @Test("NAV-18, NAV-22: with it a swipe pops from anywhere after 27 points, and finishes past 0.42 of the width", arguments: [(26.0, false), (120, false), (210, true)])
    func on(distance: Double, pops: Bool) {
        scene { s in
            #expect(s.N.interactiveContentPopGestureRecognizer?.view === s.N.view)
            swipe(CGFloat(distance))
            #expect((s.N.transitionCoordinator != nil) == (distance > 27))
            s.stage.pass(1)
            #expect(s.names() == (pops ? ["A"] : ["A", "B"]))
        }
    }

    @Test("NAV-19, GES-16: not at the root, not up or down, and not where content can go that way")
    func elsewhere() {
        scene { s in
            swipe(250, dy: 300)
            #expect(s.N.transitionCoordinator == nil)
            let scroll = UIScrollView(frame: s.B.view.bounds)
            scroll.contentSize = CGSize(width: 1000, height: 844)
            scroll.contentOffset.x = 400
            s.B.view.addSubview(scroll)
            s.stage.pass(0.1)
            swipe(250)
            #expect(s.N.transitionCoordinator == nil && scroll.contentOffset.x < 300)
            s.stage.pass(3)
            s.N.popViewController(animated: false)
            swipe(250)
            s.stage.pass(1)
            #expect(s.names() == ["A"] && s.N.transitionCoordinator == nil)
        }
    }
}
