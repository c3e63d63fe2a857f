import Testing
import UIKit

/// The presenter's view, mishandled.
@MainActor
@Suite("Faults: the presenter's view")
struct PresenterViewTests {
    @Test("B17: a kept presenter's view is not the animator's: its key gives nil, its frames are still known",
        arguments: [UIModalPresentationStyle.custom, .overFullScreen, .overCurrentContext, .pageSheet, .formSheet])
    func keyIsNil(style: UIModalPresentationStyle) {
        let m = DragAway(style, presented: false)
        var seen: [String] = []
        m.animator.onAnimate = { context in
            let from = context.view(forKey: .from) == nil ? "nil" : "view"
            let to = context.view(forKey: .to) == nil ? "nil" : "view"
            seen.append("\(from) → \(to)")
            #expect(context.viewController(forKey: .from) != nil && context.viewController(forKey: .to) != nil)
            #expect(context.finalFrame(for: m.A) == m.stage.window.bounds)
        }
        m.A.present(m.B, animated: true)
        m.pass(1)
        m.B.dismiss(animated: true)
        m.pass(1)
        #expect(seen == ["nil → view", "view → nil"])
        #expect(m.A.view.superview === m.stage.window)
    }

    @Test("B17: a removed presenter's view is the animator's")
    func keyIsThere() {
        let m = DragAway(.fullScreen, presented: false)
        var seen: [Bool] = []
        m.animator.onAnimate = { context in
            seen.append(context.view(forKey: .from) === (context.viewController(forKey: .from)?.view))
            seen.append(context.view(forKey: .to) === (context.viewController(forKey: .to)?.view))
        }
        m.A.present(m.B, animated: true)
        m.pass(1)
        m.B.dismiss(animated: true)
        m.pass(1)
        #expect(seen == [true, true, true, true])
    }

    @Test("B18: a kept presenter stays in its superview from before the presentation until after the dismissal")
    func staysInWindow() {
        let m = DragAway(.custom, presented: false)
        let view = m.A.view!
        func expectInWindow() { #expect(view.superview === m.stage.window && m.stage.window.subviews.first === view) }
        m.animator.onAnimate = { _ in expectInWindow() }
        m.A.present(m.B, animated: true)
        m.pass(1)
        expectInWindow()
        m.B.dismiss(animated: true)
        m.pass(0.1)
        expectInWindow()
        m.pass(1)
        expectInWindow()
        #expect(m.stage.takeReports() == [])
    }

    @Test("B18: an animator that moves a kept presenter's view into the container is told that it leaves with it")
    func movedIntoContainer() {
        let m = DragAway(.custom, presented: false)
        m.animator.animation = { context in
            context.viewController(forKey: .from).map { context.containerView.addSubview($0.view) }
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
            context.completeTransition(true)
        }
        m.A.present(m.B, animated: true)
        m.pass(0.1)
        m.animator.animation = { $0.completeTransition(true) }
        m.B.dismiss(animated: true)
        m.pass(0.1)
        #expect(m.A.view.window == nil)
        let reports = m.stage.takeReports()
        #expect(reports.count == 1)
        #expect(reports.first?.contains("TraceController") == true && reports.first?.contains("container") == true)
    }
}
