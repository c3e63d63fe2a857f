import Testing
import UIKit

@MainActor
@Suite("Transition coordinator: cancelled, turned, resized")
struct CoordinatorRuleTests {
    @Test("COO-08: isCancelled is false until the cancel, true from then on and in the completions")
    func cancelled() {
        let pop = DrivenPop()
        var inCompletion: Bool?
        pop.s.delegate.onWillShow = { navigation in
            navigation.transitionCoordinator?.animate(alongsideTransition: nil) { inCompletion = $0.isCancelled }
        }
        pop.start()
        guard let coordinator = pop.s.N.transitionCoordinator else {
            Issue.record("no coordinator")
            return
        }
        #expect(!coordinator.isCancelled)
        pop.driver.update(0.9)
        pop.driver.update(0)
        #expect(!coordinator.isCancelled)
        pop.driver.cancel()
        #expect(coordinator.isCancelled && inCompletion == nil)
        pop.pass(1)
        #expect(inCompletion == true && coordinator.isCancelled)
    }

    @Test("COO-08: it stays false for a finished swipe, and for transitions without interaction", arguments: [true, false])
    func neverCancelled(interactive: Bool) {
        let pop = DrivenPop()
        if !interactive { pop.s.delegate.interaction = nil }
        var seen: [Bool] = []
        pop.s.delegate.onWillShow = { navigation in
            navigation.transitionCoordinator?.animate(alongsideTransition: { seen.append($0.isCancelled) }) {
                seen.append($0.isCancelled)
            }
        }
        pop.start()
        let coordinator = pop.s.N.transitionCoordinator
        pop.driver.update(0.5)
        pop.driver.finish()
        seen.append(coordinator?.isCancelled ?? true)
        pop.pass(1)
        #expect(seen == [false, false, false])
        #expect(coordinator?.isCancelled == false)
    }

    @Test("COO-11: the target transform is the turn of the interface, a multiple of 90°, and identity without one", arguments: [
        (UIDeviceOrientation.landscapeLeft, CGFloat.pi / 2), (.landscapeRight, -CGFloat.pi / 2),
    ])
    func targetTransform(orientation: UIDeviceOrientation, angle: CGFloat) {
        let before = (UIScreen.main.configuration, UIDevice.current.orientation)
        defer {
            UIScreen.main.configure(before.0)
            UIDevice.current.orientation = before.1
        }
        UIDevice.current.orientation = .portrait
        let trace = Trace(), watcher = SizeWatcher("S", trace)
        let stage = TransitionStage(watcher, trace: trace)
        let turned = ScreenConfiguration(
            size: CGSize(width: before.0.size.height, height: before.0.size.width), scale: 3, safeArea: .zero)
        UIApplication.shared.turn(to: orientation, turned)
        stage.pass(1)
        UIScreen.main.change(to: before.0)
        stage.pass(1)
        let expected = CGAffineTransform(rotationAngle: angle)
        #expect(watcher.turns.count == 2)
        for (a, b) in zip(watcher.turns, [expected, .identity]) {
            #expect(abs(a.a - b.a) < 1e-9 && abs(a.b - b.b) < 1e-9 && abs(a.c - b.c) < 1e-9 && abs(a.d - b.d) < 1e-9)
        }
    }

    @Test("COO-11: a push has no turn")
    func noTurn() {
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        #expect(s.N.transitionCoordinator?.targetTransform == .identity)
        s.stage.pass(1)
    }

    @Test("COO-14: a size change passes a coordinator of style none, in the window, never interactive", arguments: [0.0, 0.3])
    func sizeChange(duration: Double) {
        let screen = TurnedScreen()
        let trace = Trace(), watcher = SizeWatcher("S", trace)
        let stage = TransitionStage(watcher, trace: trace)
        var facts: [Bool] = []
        watcher.onSize = { coordinator in
            facts = [
                coordinator.presentationStyle == .none, !coordinator.isInteractive, !coordinator.initiallyInteractive,
                !coordinator.isInterruptible, !coordinator.isCancelled, coordinator.containerView === stage.window,
                coordinator.isAnimated == (duration > 0), coordinator.transitionDuration == duration,
                coordinator.viewController(forKey: .to) == nil,
            ]
            coordinator.animate(alongsideTransition: { _ in
                trace.add("block \(Int(stage.window.bounds.width)) \(UIView.inheritedAnimationDuration)")
            }) { _ in trace.add("completion \(Int(watcher.view.bounds.width))") }
            coordinator.animate(alongsideTransition: nil) { _ in trace.add("second") }
        }
        screen.turn(over: duration)
        #expect(facts == Array(repeating: true, count: 9))
        // Without animation the blocks run at once and the completion after the layout.
        let block = "block 844 \(duration)"
        if duration == 0 {
            #expect(trace.take().filter { !$0.hasPrefix("S.") } == [block, "completion 844", "second"])
        } else {
            #expect(trace.take().filter { !$0.hasPrefix("S.") } == [block])
            stage.pass(duration - 0.01)
            #expect(trace.take() == [])
            stage.pass(0.02)
            #expect(trace.take() == ["completion 844", "second"])
        }
        #expect(watcher.transitionCoordinator == nil)
    }
}

@MainActor
private final class SizeWatcher: TraceController {
    var turns: [CGAffineTransform] = []
    var onSize: ((any UIViewControllerTransitionCoordinator) -> Void)?

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        turns.append(coordinator.targetTransform)
        onSize?(coordinator)
    }
}
