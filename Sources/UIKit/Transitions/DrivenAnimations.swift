import Foundation

/// The view animations that a percent-driven transition has taken charge of.
@MainActor
final class DrivenAnimations: AnimationDriver {
    private var runs: [ViewAnimationRun] = []

    func take(_ run: ViewAnimationRun) {
        run.isHeld = true
        runs.append(run)
    }

    /// View animations made in `work` are linear and belong to this driver.
    func collect(_ work: () -> Void) {
        let before = UIView.animationDriver
        UIView.animationDriver = self
        work()
        UIView.animationDriver = before
    }

    /// PCT-17: puts every changed value back, the last change first, before any completion block runs.
    func rollBack() {
        guard Policy.pctRestoresAnimatedValues else { return }
        for run in runs.reversed() { run.rollBack() }
    }

    /// Completes the runs that are over (or all of them), each once, in the order in which they were made. Longer ones
    /// complete by themselves.
    func finish(_ finished: Bool, all: Bool) {
        let ending = runs
        runs = []
        for run in ending {
            if all || run.isOver { run.finish(finished) } else { run.isHeld = false }
        }
    }

    /// Whether a run still has a part to play.
    var hasLongerRuns: Bool { runs.contains { !$0.isOver } }

    /// The transition ended early: the animations go on by themselves.
    func letGo() {
        let free = runs
        runs = []
        for run in free { run.isHeld = false }
    }
}
