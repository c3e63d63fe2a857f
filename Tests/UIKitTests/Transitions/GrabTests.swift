import Testing
import UIKit

/// Slides a page in from the right, or out to the right, with a property animator that can be grabbed.
@MainActor
private final class GrabAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    static let duration = 0.5
    private let trace: Trace
    private let parameters: any UITimingCurveProvider
    private let isLeaving: Bool
    private var animator: UIViewPropertyAnimator?
    private(set) weak var page: UIView?

    init(_ trace: Trace, _ parameters: any UITimingCurveProvider, isLeaving: Bool) {
        self.trace = trace
        self.parameters = parameters
        self.isLeaving = isLeaving
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let made = UIViewPropertyAnimator(duration: Self.duration, timingParameters: parameters)
        let page = context.view(forKey: isLeaving ? .from : .to)!
        let container = context.containerView
        if let to = context.view(forKey: .to) {
            isLeaving ? container.insertSubview(to, at: 0) : container.addSubview(to)
        }
        let home = page.center, away = CGPoint(x: home.x + 390, y: home.y)
        if !isLeaving { page.center = away }
        made.addAnimations { [isLeaving] in page.center = isLeaving ? away : home }
        made.addCompletion { position in
            page.center = home
            context.completeTransition(position == .end)
        }
        self.page = page
        animator = made
        return made
    }

    func animationEnded(_ transitionCompleted: Bool) {
        trace.add("an.animationEnded(\(transitionCompleted))")
        animator = nil
    }
}

enum GrabbedKind: CaseIterable { case push, pop, presentFull, dismissFull, presentKept, dismissKept }

enum GrabbedCurve: CaseIterable {
    case easeInOut, easeOut, spring, bouncySpring

    @MainActor var parameters: any UITimingCurveProvider {
        switch self {
        case .easeInOut: UICubicTimingParameters(animationCurve: .easeInOut)
        case .easeOut: UICubicTimingParameters(animationCurve: .easeOut)
        case .spring: UISpringTimingParameters(dampingRatio: 1)
        case .bouncySpring: UISpringTimingParameters(dampingRatio: 0.6)
        }
    }
}

/// A transition that runs by itself and can be grabbed.
@MainActor
private final class Grabbed {
    let kind: GrabbedKind
    let driver = UIPercentDrivenInteractiveTransition()
    private let navigation: NavigationStage?
    private let modal: ModalStage?
    private let animator: GrabAnimator
    let stage: TransitionStage
    let trace: Trace

    init(_ kind: GrabbedKind, _ curve: GrabbedCurve) {
        self.kind = kind
        driver.wantsInteractiveStart = false
        let isLeaving = kind == .pop || kind == .dismissFull || kind == .dismissKept
        switch kind {
        case .push, .pop:
            let n = NavigationStage(kind == .push ? "A" : "AB")
            animator = GrabAnimator(n.trace, curve.parameters, isLeaving: isLeaving)
            n.delegate.animator = animator
            n.delegate.interaction = driver
            (navigation, modal, stage, trace) = (n, nil, n.stage, n.trace)
            kind == .push
                ? n.N.pushViewController(n.B, animated: true) : { _ = n.N.popViewController(animated: true) }()
        default:
            let m = ModalStage(kind == .presentFull || kind == .dismissFull ? .fullScreen : .custom)
            if isLeaving { m.presented() }
            animator = GrabAnimator(m.trace, curve.parameters, isLeaving: isLeaving)
            m.delegate.animator = animator
            m.delegate.interaction = driver
            (navigation, modal, stage, trace) = (nil, m, m.stage, m.trace)
            isLeaving ? m.dismiss() : m.present()
        }
        _ = trace.take()
    }

    /// Where the page is shown, in widths of its way.
    var place: Double {
        MainLoop.main.runTurn()
        guard let page = animator.page else { return .nan }
        let way = (Double(stage.shown(page).position.x) - 195) / 390
        return kind == .pop || kind == .dismissFull || kind == .dismissKept ? way : 1 - way
    }

    func frame() { stage.pass(1.0 / 60) }

    var isOver: Bool {
        let controllers: [UIViewController?] = [navigation?.N, modal?.A, modal?.B]
        return controllers.allSatisfy { $0?.transitionCoordinator == nil }
    }

    /// What the trace has to say at the end.
    func end(finished: Bool) -> [String] {
        let animator = "an.animationEnded(\(finished))"
        switch (kind, finished) {
        case (.push, true): return ["A.dD(t)", "B.dA(t)", "B.didMove(N)", "nd.didShow(B, t)", animator]
        case (.push, false):
            return ["B.wD(t)", "B.dD(t)", "A.wA(t)", "A.iA(t)", "A.dA(t)", "B.didMove(nil)", animator]
        case (.pop, true): return ["B.dD(t)", "A.dA(t)", "B.didMove(nil)", "nd.didShow(A, t)", animator]
        case (.pop, false): return ["A.wD(t)", "A.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)", "B.didMove(N)", animator]
        case (.presentFull, true): return ["B.dA(t)", "A.dD(t)", "completion", animator]
        case (.presentFull, false): return ["B.wD(t)", "B.dD(t)", "A.wA(t)", "A.iA(t)", "A.dA(t)", animator]
        case (.dismissFull, true): return ["A.dA(t)", "B.dD(t)", "completion", animator]
        case (.dismissFull, false): return ["A.wD(t)", "A.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)", animator]
        case (.presentKept, true): return ["B.dA(t)", "pc.presentationTransitionDidEnd(true)", "completion", animator]
        case (.presentKept, false): return ["B.wD(t)", "B.dD(t)", "pc.presentationTransitionDidEnd(false)", animator]
        case (.dismissKept, true): return ["B.dD(t)", "pc.dismissalTransitionDidEnd(true)", "completion", animator]
        case (.dismissKept, false):
            return ["B.wA(t)", "B.iA(t)", "B.dA(t)", "pc.dismissalTransitionDidEnd(false)", animator]
        }
    }

    /// Takes hold: the page stays where it is.
    func grab() {
        let before = place
        driver.pause()
        #expect(abs(place - before) < 1e-4)
        frame()
        #expect(abs(place - before) < 1e-4)
    }

    /// Goes with the finger by `step` widths a frame: no step is larger than the finger's.
    func drag(by step: Double, frames: Int) {
        var percent = place
        for _ in 0..<frames {
            percent = min(max(percent + step, 0.05), 0.95)
            driver.update(CGFloat(percent))
            frame()
            #expect(abs(place - percent) < 1e-4)
        }
    }

    /// Lets go at `speed` widths a second; the spring takes over at that speed.
    func release(finished: Bool, speed: Double) {
        let before = place, rest = (finished ? 1 : 0) - before
        driver.timingCurve = UISpringTimingParameters(
            dampingRatio: 1, initialVelocity: CGVector(dx: speed / rest, dy: speed / rest))
        finished ? driver.finish() : driver.cancel()
        #expect(abs(place - before) < 1e-4)
        stage.pass(0.0001)
        let after = (place - before) / 0.0001
        // What the spring itself changes meanwhile.
        let omega = 9.24 / (abs(rest) * GrabAnimator.duration)
        let change = (omega * omega * abs(rest) + 2 * omega * abs(speed)) * 0.0001
        #expect(abs(after - speed) < 0.05 + change, "released at \(speed), went on at \(after)")
    }
}

@MainActor
@Suite("A running transition can be grabbed at any time")
struct GrabTests {
    @Test("INT-03, INT-06, PRO-04: grabbed in each frame, dragged back, released, grabbed again and released either way",
        arguments: GrabbedKind.allCases, GrabbedCurve.allCases)
    func grab(kind: GrabbedKind, curve: GrabbedCurve) {
        for step in stride(from: 2, through: 20, by: 3) {
            for finished in [true, false] {
                let g = Grabbed(kind, curve)
                for _ in 0..<step { g.frame() }
                // Beyond its end a spring's page is not the finger's to move.
                guard !g.isOver, g.place < 0.97 else {
                    g.stage.pass(2)
                    continue
                }
                g.grab()
                g.drag(by: -0.02, frames: 3)
                g.drag(by: 0.03, frames: 4)
                g.release(finished: !finished, speed: 0.03 * 60)
                g.frame()
                guard !g.isOver else { continue }
                g.grab()
                g.drag(by: g.place > 0.5 ? -0.02 : 0.02, frames: 3)
                g.release(finished: finished, speed: g.place > 0.5 ? -1.2 : 1.2)
                var last = g.place
                for _ in 0..<60 where !g.isOver {
                    g.frame()
                    guard !g.isOver else { break }
                    #expect(abs(g.place - last) < 0.35)
                    last = g.place
                }
                #expect(abs(last - (finished ? 1 : 0)) < 0.02)
                g.stage.pass(1)
                // A page that comes back may be laid out again; the calls are these.
                #expect(g.trace.take().filter { !$0.hasSuffix(".lay") } == g.end(finished: finished))
                #expect(g.stage.takeReports() == [] && g.stage.takeFaults() == [])
            }
        }
    }

    @Test("PCT-08, GES-18: the built-in swipe's spring takes over at the finger's place and speed", arguments: [0.3, 1.2, 2.5], [true, false])
    func builtInSwipe(speed: Double, cancels: Bool) {
        let s = NavigationStage("AB")
        let finger = Finger()
        finger.down(at: CGPoint(x: 4, y: 400)).move(by: CGVector(dx: 14, dy: 0), over: 1.0 / 60)
        if !cancels { finger.move(by: CGVector(dx: 200, dy: 0), over: 0.3).hold(for: 0.3) }
        finger.move(by: CGVector(dx: speed * 390 * 0.1, dy: 0), over: 0.1)
        func place() -> Double {
            MainLoop.main.runTurn()
            return Double(s.stage.shown(s.B.view).position.x - 195) / 390
        }
        let before = place()
        finger.up()
        let isCancelled = s.N.transitionCoordinator?.isCancelled ?? false
        #expect(abs(place() - before) < 1e-4)
        s.stage.pass(0.0005)
        let rest = (isCancelled ? 0 : 1) - before
        let expected = min(max(speed / rest, -Policy.navSettleSpeedLimit), Policy.navSettleSpeedLimit) * rest
        // The spring itself adds 484 times the rest a second, and takes some of the speed.
        #expect(abs((place() - before) / 0.0005 - expected) < 0.35)
        s.stage.pass(2)
        #expect(s.names() == (isCancelled ? ["A", "B"] : ["A"]))
    }

    @Test("PRO-04, APP-10: a container's own exchange, driven by a property animator: grabbed, turned and finished",
        arguments: GrabbedCurve.allCases, [true, false])
    func container(curve: GrabbedCurve, finishes: Bool) {
        for step in stride(from: 1, through: 25, by: 2) {
            let trace = Trace()
            let P = GrabContainer("P", trace), x = TraceController("x", trace), y = TraceController("y", trace)
            let stage = TransitionStage(P, trace: trace)
            P.addChild(x)
            x.beginAppearanceTransition(true, animated: false)
            P.view.addSubview(x.view)
            x.endAppearanceTransition()
            P.addChild(y)
            stage.pass(0.1)
            x.beginAppearanceTransition(false, animated: true)
            y.beginAppearanceTransition(true, animated: true)
            P.view.addSubview(y.view)
            y.view.center.x = 585
            stage.pass(0)
            _ = trace.take()
            let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: curve.parameters)
            animator.addAnimations { y.view.center.x = 195 }
            animator.addCompletion { position in
                if position != .end {
                    x.beginAppearanceTransition(true, animated: true)
                    y.beginAppearanceTransition(false, animated: true)
                }
                (position == .end ? x : y).view.removeFromSuperview()
                x.endAppearanceTransition()
                y.endAppearanceTransition()
            }
            func place() -> Double {
                MainLoop.main.runTurn()
                return Double(stage.shown(y.view).position.x)
            }
            animator.startAnimation()
            stage.pass(Double(step) / 60)
            let before = place()
            animator.pauseAnimation()
            #expect(abs(place() - before) < 0.01)
            if animator.fractionComplete < 0.97 {
                animator.fractionComplete = max(animator.fractionComplete - 0.05, 0)
                #expect(abs(place() - before) <= 0.05 * 390 + 0.01)
            }
            let held = place()
            animator.isReversed = !finishes
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            #expect(abs(place() - held) < 0.01)
            stage.pass(2)
            #expect(
                trace.take() == (finishes
                    ? ["x.dD(t)", "y.dA(t)"] : ["x.wA(t)", "y.wD(t)", "x.iA(t)", "x.dA(t)", "y.dD(t)"]))
        }
    }
}

@MainActor
private final class GrabContainer: TraceController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
