import Testing
import UIKit

/// What a child presents over its own place lives where the child does.
@MainActor
@Suite("Presentation contexts in containers")
struct ContextInContainerTests {
    @Test(
        "APP-11, MOD-07: what a container's child presents over its own place goes and comes back with the container",
        arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func goesWithContainer(style: UIModalPresentationStyle) {
        let trace = Trace(), box = UIViewController(), c = TraceController("c", trace), M = TraceController("M", trace)
        let stage = TransitionStage(box, trace: trace)
        box.addChild(c)
        box.view.addSubview(c.view)
        c.didMove(toParent: box)
        c.definesPresentationContext = true
        M.modalPresentationStyle = style
        c.present(M, animated: true)
        stage.pass(1)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        _ = trace.take()
        box.present(cover, animated: true)
        stage.pass(1)
        let gone = trace.take()
        #expect(gone.filter { $0.hasPrefix("M") } == ["M.wD(t)", "M.dD(t)"])
        #expect(gone.contains("c.wD(t)") == (style == .overCurrentContext))
        cover.dismiss(animated: true)
        stage.pass(1)
        let back = trace.take()
        #expect(back.filter { $0.hasPrefix("M") && !$0.hasSuffix("lay") } == ["M.wA(t)", "M.iA(t)", "M.dA(t)"])
        #expect(back.contains("c.dA(t)") == (style == .overCurrentContext))
    }
}
