import Testing
import UIKit

/// Frames at the end.
@MainActor
@Suite("Faults: final frames")
struct FinalFrameTests {
    /// The lower half of the container.
    private final class Half: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
            guard let bounds = containerView?.bounds else { return .zero }
            return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
        }
    }

    @Test("B65: after a full-screen page above it goes, a custom presentation has its own frame", arguments: [true, false])
    func afterFullScreen(animated: Bool) {
        let m = DragAway(.custom, presented: false)
        m.delegate.makePresentationController = { Half(presentedViewController: $0, presenting: $1) }
        m.A.present(m.B, animated: true)
        m.pass(1)
        let C = TraceController("C", m.trace)
        C.modalPresentationStyle = .fullScreen
        m.B.present(C, animated: animated)
        m.pass(1)
        #expect(C.view.window != nil && C.view.frame == m.stage.window.bounds)
        C.dismiss(animated: animated)
        m.pass(1)
        #expect(m.B.view.window != nil && m.B.presentedViewController == nil)
        #expect(m.B.view.convert(m.B.view.bounds, to: nil) == CGRect(x: 0, y: 422, width: 390, height: 422))
        m.B.dismiss(animated: animated)
        m.pass(1)
        #expect(m.stage.window.subviews == [m.A.view])
    }

    @Test("B66: the container shrinks and grows again around a presentation; nothing is left out of place",
        arguments: [true, false])
    func insetChange(shrinksBefore: Bool) {
        let before = UIScreen.main.configuration
        defer { UIScreen.main.configure(before) }
        let m = DragAway(.custom, presented: false)
        m.delegate.makePresentationController = { Half(presentedViewController: $0, presenting: $1) }
        var small = before
        small.size = CGSize(width: 390, height: 804)
        small.safeArea.top += 20
        if shrinksBefore { UIScreen.main.change(to: small, duration: 0) }
        m.A.present(m.B, animated: true)
        m.pass(1)
        if !shrinksBefore {
            UIScreen.main.change(to: small, duration: 0)
            m.pass(0.1)
        }
        #expect(m.B.view.frame == CGRect(x: 0, y: 402, width: 390, height: 402))
        var large = before
        large.size = CGSize(width: 390, height: 844)
        UIScreen.main.change(to: large, duration: 0)
        m.pass(0.1)
        #expect(m.B.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
        m.B.dismiss(animated: true)
        m.pass(1)
        #expect(m.A.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(m.A.view.safeAreaInsets.top == m.stage.window.safeAreaInsets.top)
    }
}
