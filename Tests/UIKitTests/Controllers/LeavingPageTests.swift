import Testing

@testable import UIKit

/// `removeFromParent` in the midst of what a container does with its pages.
@MainActor
@Suite("Pages that leave their container in its calls")
struct LeavingPageTests {
    nonisolated private static let calls = ["load", "willMove(self)", "didMove(self)", "wA(f)", "iA(f)", "dA(f)", "at rest"]

    /// Has the page leave when it hears `call`, once.
    private func leave(_ page: TraceController, at call: String) {
        page.onCall = { [unowned page] heard in
            guard heard == call, page.parent != nil else { return }
            page.onCall = nil
            page.removeFromParent()
        }
    }

    /// Nothing of the page is left, and each of its calls has its counterpart.
    private func expectGone(_ page: TraceController, _ lines: [String]) {
        #expect(page.parent == nil && page.viewIfLoaded?.window == nil)
        func count(_ call: String) -> Int { lines.filter { $0 == "\(page.name).\(call)" }.count }
        let appeared = (count("wA(f)"), count("dA(f)")), disappeared = (count("wD(f)"), count("dD(f)"))
        #expect(appeared.0 == disappeared.0 && appeared.1 <= disappeared.1 && disappeared.0 == disappeared.1, "\(lines)")
        #expect(count("didMove(nil)") <= 1)
    }

    @Test("APP-14: a column of a split view controller that leaves is a column no more, and leaves its room", arguments: calls)
    func column(call: String) {
        let screen = SmallScreen(.pad)
        let trace = Trace(), split = UISplitViewController()
        let stays = TraceController("S", trace), leaves = TraceController("L", trace)
        leave(leaves, at: call)
        split.viewControllers = [stays, leaves]
        let test = TestWindow(size: screen.size)
        MainLoop.main.reset()
        test.window.rootViewController = split
        test.pass(0.1)
        if call == "at rest" {
            #expect(leaves.view.window != nil)
            leaves.removeFromParent()
        }
        test.pass(0.1)
        // One that was never added has nothing to leave.
        if call != "willMove(self)" {
            #expect(split.viewControllers == [stays] && split.children == [stays])
            expectGone(leaves, trace.take())
            #expect(stays.view.frame.width == screen.size.width)
        }
        #expect(stays.view.window != nil)
    }

    @Test("APP-14: a page of a page view controller that leaves is shown no more; the next one is", arguments: calls, [false, true])
    func page(call: String, isSecond: Bool) {
        let trace = Trace(), pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let first = TraceController("F", trace), leaves = TraceController("L", trace), next = TraceController("N", trace)
        leave(leaves, at: call)
        if isSecond { pages.setViewControllers([first], direction: .forward, animated: false) }
        let stage = TransitionStage(pages, trace: trace)
        var completions = 0
        pages.setViewControllers([leaves], direction: .forward, animated: false) { _ in completions += 1 }
        stage.pass(0.1)
        if call == "at rest" {
            #expect(leaves.view.window != nil)
            leaves.removeFromParent()
        }
        stage.pass(0.1)
        #expect(completions == 1)
        if call != "willMove(self)" {
            #expect(pages.viewControllers?.isEmpty == true)
            expectGone(leaves, trace.take())
        }
        pages.setViewControllers([next], direction: .forward, animated: true)
        stage.pass(1)
        #expect(pages.viewControllers == [next] && next.view.window != nil && leaves.view.window == nil)
        #expect(pages.children == [next] && first.parent == nil)
    }

    @Test("APP-14: a page that leaves while it slides in ends in peace", arguments: ["wA(t)", "iA(t)", "dA(t)", "in flight"])
    func slide(call: String) {
        let trace = Trace(), pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let first = TraceController("F", trace), leaves = TraceController("L", trace)
        pages.setViewControllers([first], direction: .forward, animated: false)
        let stage = TransitionStage(pages, trace: trace)
        leave(leaves, at: call)
        var completions = 0
        pages.setViewControllers([leaves], direction: .forward, animated: true) { _ in completions += 1 }
        stage.pass(0.1)
        if call == "in flight" { leaves.removeFromParent() }
        stage.pass(2)
        #expect(completions == 1 && leaves.parent == nil && leaves.view.window == nil)
        pages.setViewControllers([first], direction: .reverse, animated: false)
        stage.pass(0.1)
        #expect(pages.viewControllers == [first] && first.view.window != nil && pages.children == [first])
        _ = stage.takeReports()
    }
}
