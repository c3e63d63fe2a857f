import Foundation

// What moves along with the animator: the framework's bars and the coordinator's blocks.
extension Transition {
    /// What follows animateTransition: the arriving view's isAppearing and layout, then the companions (T03).
    func finishSetUp() {
        guard !isSetUp else { return }
        isSetUp = true
        guard isInFlight, state != .completing else { return }
        UIView.performWithoutAnimation {
            adapter.to?.sendIsAppearingIfDue()
            guard isAnimated || Policy.appUnanimatedLayoutFirst else { return }
            adapter.containerView.layoutIfNeeded()
            adapter.to?.viewIfLoaded?.layoutIfNeeded()
        }
        // Those calls may have ended the transition.
        guard isInFlight, state != .completing else { return }
        guard isAnimated else {
            UIView.performWithoutAnimation { runCompanions() }
            return
        }
        animate { [weak self] in self?.runCompanions() }
        clock.freeLaterAnimations { [weak self] in self?.noteLateAnimation(on: $0) }
    }

    /// Runs `changes` in the transition's own animation: whatever drives that drives them (COO-02).
    private func animate(_ changes: @escaping () -> Void) {
        if let interruptible {
            interruptible.addAnimations(changes)
        } else if clock.isDriving {
            driven.collect { animateFreely(changes) }
            clock.pinNewAnimations()
        } else if state == .interactive {
            let animator = companions ?? UIViewPropertyAnimator(duration: max(duration, 0.001), curve: .linear)
            animator.addAnimations(changes)
            animator.pauseAnimation()
            companions = animator
            // The coordinator's blocks may have decided the interaction, or ended all of it.
            switch state {
            case .interactive: animator.fractionComplete = CGFloat(progress)
            case .running, .settling: letCompanionsGo()
            default: endCompanions(!isCancelled)
            }
        } else {
            animateFreely(changes)
        }
    }

    /// COO-03: blocks that came after the others and before the first frame.
    func animateLatecomers() {
        let reached = progress
        func go(to fraction: Double) {
            if clock.isDriving { clock.seek(to: fraction) }
            companions?.fractionComplete = CGFloat(fraction)
            interruptible?.fractionComplete = CGFloat(fraction)
        }
        if state == .interactive { go(to: 0) }
        animate { [weak self] in
            self?.runCoordinatorBlocks()
        }
        // The blocks may have decided the interaction.
        if state == .interactive { go(to: reached) }
    }

    /// As long as the transition, along the curve of its first animation.
    private func animateFreely(_ changes: @escaping () -> Void) {
        var timing = ViewTiming(duration: duration, delay: 0, curve: .easeInEaseOut, options: [.allowUserInteraction])
        if let curve = firstTiming?.curve { timing.curve = curve }
        timing.spring = firstTiming?.spring
        UIView.animate(timing, keyframes: nil, changes, nil)
    }

    /// An animator that completed before it returned: what wanted to move along is set without animation.
    func runMissedCompanions() {
        guard !hasRunCompanions else { return }
        isSetUp = true
        UIView.performWithoutAnimation { runCompanions() }
    }

    func runCompanions() {
        hasRunCompanions = true
        adapter.animateCompanions()
        runCoordinatorBlocks()
    }

    /// COO-12: what the blocks animate is put back with the rest after a cancel, or by policy stays.
    private func runCoordinatorBlocks() {
        guard !Policy.cooRollsBack, clock.isDriving else {
            coordinator?.runAnimations(of: self)
            return
        }
        driven.keepingValues {
            UIView.animate(withDuration: duration) { [self] in coordinator?.runAnimations(of: self) }
        }
    }

    /// said once a transition.
    private func noteLateAnimation(on layer: CALayer) {
        guard !hasLateAnimation else { return }
        hasLateAnimation = true
        Fault.report(
            "an animation was added to \(describe((layer.delegate as? UIView) as AnyObject? ?? layer)) in mid-transition: it runs by "
                + "itself, since only what the animator sets up in animateTransition(using:) follows the finger")
    }

    // MARK: A hand-written interaction's companions

    func letCompanionsGo() {
        guard let companions else { return }
        let rest = CGFloat(isCancelled ? progress : 1 - progress)
        companions.isReversed = isCancelled
        companions.continueAnimation(
            withTimingParameters: UICubicTimingParameters(
                animationCurve: interactionController?.completionCurve ?? .easeInOut),
            durationFactor: rest / max(interactionController?.completionSpeed ?? 1, 0.001))
    }

    func endCompanions(_ completed: Bool) {
        guard let companions else { return }
        self.companions = nil
        guard companions.state == .active else { return }
        companions.stopAnimation(false)
        companions.finishAnimation(at: completed ? .end : .start)
    }
}
