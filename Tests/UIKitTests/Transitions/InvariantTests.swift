import Testing

@testable import UIKit

/// The checker has to see what is broken: each test breaks one thing by hand.
@MainActor
@Suite("Invariants of transitions")
struct InvariantTests {
    /// What is found while `work` runs; the checker of the stage is silent meanwhile.
    private func violations(_ work: () -> Void) -> [String] {
        var found: [String] = []
        let outer = TransitionInvariants.onViolation
        TransitionInvariants.onViolation = { found.append($0) }
        work()
        TransitionInvariants.onViolation = outer
        return found
    }

    private func restViolations(_ s: NavigationStage) -> [String] {
        violations { TransitionInvariants.checkRest(of: s.stage.window) }
    }

    @Test("A stage at rest is sound")
    func rest() {
        let s = NavigationStage("AB")
        #expect(restViolations(s) == [])
        #expect(violations { TransitionInvariants.checkTurn() } == [])
    }

    @Test("Layers in another order than their views are found")
    func layers() {
        let s = NavigationStage()
        let a = UIView(), b = UIView()
        s.A.view.addSubview(a)
        s.A.view.addSubview(b)
        s.A.view.layer.sublayers?.reverse()
        let found = violations { TransitionInvariants.checkTurn() }
        #expect(found.contains { $0.contains("layers are not those of its subviews") })
        s.A.view.layer.sublayers?.reverse()
    }

    @Test("Touches that are still held, and time that still stands, are found at rest")
    func leftovers() {
        let s = NavigationStage()
        s.A.view.isHeldByTransition = true
        s.A.view.layer.timeMap = .stopped(at: 1)
        let found = restViolations(s)
        #expect(found.contains { $0.contains("takes no touches") })
        #expect(found.contains { $0.contains("time of its own") })
        s.A.view.isHeldByTransition = false
        s.A.view.layer.timeMap = .identity
    }

    @Test("A controller that is on screen without having appeared is found")
    func appearance() {
        let s = NavigationStage()
        let before = s.A.appearance
        s.A.appearance = AppearanceState()
        #expect(restViolations(s).contains { $0.contains("is disappeared at rest") })
        s.A.appearance = before
    }

    @Test("A page that is away from its place, and a bar with another item, are found")
    func stack() {
        let s = NavigationStage()
        s.A.view.center.x += 5
        s.N.bar.show([UINavigationItem(title: "other")])
        let found = restViolations(s)
        #expect(found.contains { $0.contains("stands at") })
        #expect(found.contains { $0.contains("bar does not show the items") })
        s.N.layoutPages()
        s.N.updateBar()
    }

    @Test("A presentation's container that is left behind is found")
    func container() {
        let s = NavigationStage()
        let left = PresentationContainerView()
        s.stage.window.addSubview(left)
        s.stage.pass(0.1)
        #expect(restViolations(s).contains { $0.contains("container is left") })
        left.removeFromSuperview()
    }

    @Test(
        "Calls out of their order are found",
        arguments: [
            ["viewDidAppear(_:)", "viewDidAppear(_:)"], ["viewWillAppear(_:)", "viewDidAppear(_:)"],
            ["viewWillAppear(_:)", "viewIsAppearing(_:)", "viewIsAppearing(_:)"],
            ["viewDidAppear(_:)", "viewDidDisappear(_:)"], ["viewDidLoad()", "viewDidLoad()"],
            ["presentationTransitionWillBegin()", "presentationTransitionWillBegin()"],
            ["presentationTransitionWillBegin()", "dismissalTransitionWillBegin()"],
        ])
    func grammar(calls: [String]) {
        let controller = UIViewController()
        controller.loadViewIfNeeded()
        let found = violations { for call in calls { Observer.callback(controller, call) } }
        #expect(found.count == 1)
    }

    @Test("A cancelled transition that leaves a view elsewhere is found")
    func restored() {
        let host = UIView(), a = UIView(), b = UIView()
        host.addSubview(a)
        host.addSubview(b)
        let controller = UIViewController()
        controller.view = a
        let before = ViewsBefore([controller])
        #expect(before.differences(values: true) == [])
        host.addSubview(a)
        host.bringSubviewToFront(a)
        #expect(before.differences(values: true).contains { $0.contains("old index") })
        host.sendSubviewToBack(a)
        a.alpha = 0.5
        a.center.x += 1
        let found = before.differences(values: true)
        #expect(found.contains { $0.contains("alpha") } && found.contains { $0.contains("stands at") })
        #expect(!before.differences(values: false).contains { $0.contains("alpha") })
    }
}
