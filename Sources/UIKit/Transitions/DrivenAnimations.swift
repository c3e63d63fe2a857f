import Foundation

/// The view animations and property animators that a percent-driven transition has taken charge of (PCT-10).
@MainActor
final class DrivenAnimations: AnimationDriver {
    private enum Member {
        case run(ViewAnimationRun)
        /// One whose values stay after a cancel.
        case keptRun(ViewAnimationRun)
        case animator(UIViewPropertyAnimator)
    }

    private let clock: TransitionClock
    private var members: [Member] = []

    init(clock: TransitionClock) { self.clock = clock }

    /// Of the layers that the transition moves.
    var time: Double { clock.localTime ?? MainLoop.main.now }

    func take(_ run: ViewAnimationRun) {
        run.isHeld = true
        members.append(keepsValues ? .keptRun(run) : .run(run))
    }

    func take(_ animator: UIViewPropertyAnimator) { members.append(.animator(animator)) }

    private var keepsValues = false

    /// What view animations in `work` change stays as it is after a cancel.
    func keepingValues(_ work: () -> Void) {
        keepsValues = true
        work()
        keepsValues = false
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
        for member in members.reversed() {
            switch member {
            case .run(let run): run.rollBack()
            case .keptRun: break
            case .animator(let animator): animator.rollBack()
            }
        }
    }

    /// Completes the members that are over (or, after a cancel, all of them), each once, in the order in which they
    /// were made. Longer ones complete by themselves.
    func finish(_ finished: Bool, all: Bool) {
        let ending = members
        members = []
        for member in ending {
            switch member {
            case .run(let run), .keptRun(let run):
                if all || run.isOver { run.finish(finished) } else { run.isHeld = false }
            case .animator(let animator):
                if all {
                    animator.driverEnded(at: .start)
                } else if animator.isDrivenToEnd {
                    animator.driverEnded(at: .end)
                } else {
                    animator.driverGoesOn()
                }
            }
        }
    }

    /// Whether a member still has a part to play.
    var hasLongerRuns: Bool {
        members.contains { member in
            switch member {
            case .run(let run), .keptRun(let run): !run.isOver
            case .animator(let animator): !animator.isDrivenToEnd
            }
        }
    }

    /// The transition ended early: the animations go on by themselves.
    func letGo() {
        let free = members
        members = []
        for member in free {
            switch member {
            case .run(let run), .keptRun(let run): run.isHeld = false
            case .animator(let animator): animator.driverLetGo()
            }
        }
    }
}
