import Testing

@testable import UIKit

/// What the other values of the policies of contexts and drivers do; each is put back at the end.
@MainActor
@Suite("Policies of transitions")
struct TransitionPolicyTests {
    @Test("CTX-09: by policy a finished transition leaves the page where the animator put it", arguments: ["push", "tab", "present"])
    func finalFrame(kind: String) {
        Policy.ctxForcesFinalFrame = false
        defer { Policy.ctxForcesFinalFrame = true }
        let odd = CGRect(x: 10, y: 20, width: 300, height: 500)
        let trace = Trace(), animator = TraceAnimator(trace)
        animator.animation = { context in
            guard let to = context.view(forKey: .to) else { return }
            to.frame = odd
            context.containerView.addSubview(to)
            context.completeTransition(true)
        }
        var frame = CGRect.zero
        switch kind {
        case "push":
            let s = NavigationStage()
            s.delegate.animator = animator
            s.N.pushViewController(s.B, animated: true)
            frame = s.B.view.frame
        case "tab":
            let s = TabStage()
            s.delegate.animator = animator
            s.tabs.selectedIndex = 1
            frame = s.B.view.frame
        default:
            let s = ModalStage(.fullScreen)
            s.delegate.animator = animator
            s.present()
            frame = s.B.view.frame
            s.stage.pass(0.1)
            s.delegate.animator = nil
            s.B.dismiss(animated: false)
            s.stage.pass(0.1)
        }
        #expect(frame == odd)
    }

    @Test("CTX-12, PCT-04: by policy progress beyond 0…1 is passed on as it is", arguments: [CGFloat(1.4), -0.2])
    func clamping(value: CGFloat) {
        Policy.ctxClampsProgress = false
        Policy.pctClamps = false
        defer {
            Policy.ctxClampsProgress = true
            Policy.pctClamps = true
        }
        let pop = DrivenPop()
        pop.start()
        pop.driver.update(value)
        #expect(pop.driver.percentComplete == value)
        #expect(pop.s.N.transitionCoordinator?.percentComplete == value)
        Policy.pctClamps = true
        pop.driver.update(value)
        #expect(pop.driver.percentComplete == min(max(value, 0), 1))
        pop.driver.cancel()
        pop.pass(1)
    }

    @Test("CTX-17: by policy transitionWasCancelled decides where completeTransition's argument contradicts it", arguments: [true, false])
    func outcomeSource(argument: Bool) {
        Policy.ctxOutcomeSource = .wasCancelled
        defer { Policy.ctxOutcomeSource = .argument }
        let pop = DrivenPop()
        pop.animator.animation = { context in
            context.view(forKey: .to).map { context.containerView.addSubview($0) }
            UIView.animate(withDuration: 0.3) { context.view(forKey: .to)?.alpha = 0.5 } completion: { _ in
                context.completeTransition(argument)
            }
        }
        pop.start()
        pop.driver.update(0.5)
        argument ? pop.driver.cancel() : pop.driver.finish()
        pop.pass(1)
        #expect(pop.s.names() == (argument ? ["A", "B"] : ["A"]))
        #expect(pop.s.stage.takeReports().count == 1)
    }

    @Test("PCT-13: by policy an outcome that comes before the start is forgotten")
    func earlyEnd() {
        Policy.pctEarlyEnd = .forget
        defer { Policy.pctEarlyEnd = .remember }
        let pop = DrivenPop()
        pop.s.B.onCall = { [unowned pop] in if $0 == "wD(t)" { pop.driver.finish() } }
        pop.start()
        pop.pass(1)
        #expect(pop.s.N.transitionCoordinator?.isInteractive == true)
        pop.driver.cancel()
        pop.pass(1)
        #expect(pop.s.names() == ["A", "B"])
    }

    @Test("PCT-16: by policy the animator's blocks hear false after a cancel, and true after a finish", arguments: [true, false])
    func finishedFlag(finishes: Bool) {
        Policy.pctFinishedFlagOnCancel = false
        defer { Policy.pctFinishedFlagOnCancel = true }
        var heard: [Bool] = []
        let pop = DrivenPop { context in
            guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else { return }
            context.containerView.insertSubview(to, belowSubview: from)
            UIView.animate(withDuration: 1) { to.alpha = 0.9 } completion: { heard.append($0) }
            UIView.animate(withDuration: 0.5) { from.alpha = 0 } completion: {
                heard.append($0)
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        pop.start()
        pop.driver.update(0.5)
        finishes ? pop.driver.finish() : pop.driver.cancel()
        pop.pass(2)
        #expect(heard == [finishes, finishes])
        #expect(pop.s.names() == (finishes ? ["A"] : ["A", "B"]))
    }

    @Test("PCT-17, X-19: by policy what view animations changed stays changed after a cancel", arguments: [true, false])
    func restoring(restores: Bool) {
        Policy.pctRestoresAnimatedValues = restores
        defer { Policy.pctRestoresAnimatedValues = true }
        let pop = DrivenPop { context in
            guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else { return }
            context.containerView.insertSubview(to, belowSubview: from)
            UIView.animate(withDuration: 0.5) { from.alpha = 0.25 } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        pop.start()
        pop.driver.update(0.5)
        pop.driver.cancel()
        TransitionInvariants.onViolation = nil
        pop.pass(1)
        #expect(pop.s.B.view.alpha == (restores ? 1 : 0.25))
        pop.s.B.view.alpha = 1
    }
}
