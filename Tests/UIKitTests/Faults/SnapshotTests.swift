import Testing
import UIKit

/// Pictures that stay behind.
@MainActor
@Suite("Faults: snapshots")
struct SnapshotTests {
    private func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }

    @Test("B75: a full-screen picture goes on every way out, also when a drag begins and ends in one turn",
        arguments: [(0.0, false), (300.0, true), (300.0, false)])
    func pictureGoes(distance: CGFloat, isSlow: Bool) {
        let swipe = SwipePop()
        weak var picture: UIView?
        swipe.animator.animation = { context in
            guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
                let snapshot = from.snapshotView(afterScreenUpdates: false)
            else { return }
            context.containerView.insertSubview(to, belowSubview: from)
            context.containerView.addSubview(snapshot)
            from.isHidden = true
            picture = snapshot
            UIView.animate(withDuration: 0.3) {
                snapshot.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
            } completion: { _ in
                snapshot.removeFromSuperview()
                from.isHidden = false
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        if isSlow {
            swipe.drag(distance)
            #expect(picture?.window != nil)
            swipe.finger.up()
        } else {
            let app = UIApplication.shared, y = 400.0
            app.receive([TouchInput(finger: 1, phase: .began, location: CGPoint(x: 60, y: y))])
            app.receive([TouchInput(finger: 1, phase: .moved, location: CGPoint(x: 75, y: y))])
            app.receive([TouchInput(finger: 1, phase: .ended, location: CGPoint(x: 75 + distance, y: y))])
        }
        swipe.pass(1)
        #expect(picture == nil)
        #expect(swipe.isAtRest(distance > 0 ? ["A"] : ["A", "B"]))
    }

    @Test("B76: at rest an over-full-screen presentation's container holds the presented view, once, at any size")
    func containerAtRest() {
        let before = UIScreen.main.configuration
        defer { UIScreen.main.configure(before) }
        let m = DragAway(.overFullScreen)
        func expectOnlyPresentedView() {
            let container = m.stage.window.subviews.last
            #expect(m.stage.window.subviews.count == 2)
            #expect(container?.subviews == [m.B.view!])
            #expect(m.B.view.frame == container?.bounds && container?.frame == m.stage.window.bounds)
        }
        expectOnlyPresentedView()
        UIScreen.main.change(
            to: ScreenConfiguration(size: CGSize(width: 844, height: 390), scale: 3, safeArea: .zero), duration: 0.3)
        m.pass(1)
        expectOnlyPresentedView()
        #expect(m.A.view.frame == m.stage.window.bounds)
        #expect(!all(m.stage.window).contains { $0.layer.debugName == "SnapshotView" || "\(type(of: $0))" == "SnapshotView" })
    }
}
