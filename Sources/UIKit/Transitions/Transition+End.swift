import Foundation

extension Transition {
    /// CTX-14…CTX-17: synchronous, once.
    func complete(_ didComplete: Bool) {
        guard state.after(.complete) != nil else {
            return Fault.report(
                state == .requested
                    ? "completeTransition(_:) was called before \(calledName) started"
                    : "completeTransition(_:) was called more than once for \(calledName); the first call counts")
        }
        // In the midst of the will-calls there is no end yet.
        guard isPlaced else { return onPlaced.append { [weak self] in self?.complete(didComplete) } }
        if didComplete == isCancelled, isAnimated {
            Fault.report(
                "completeTransition(\(didComplete)) contradicts transitionWasCancelled, which is \(isCancelled), for "
                    + "\(calledName). Pass !transitionContext.transitionWasCancelled.")
        }
        let asked = Policy.ctxOutcomeSource == .argument || !isAnimated ? didComplete : !isCancelled
        let completed = adapter.forcedOutcome ?? asked
        if state == .interactive { decide(cancelled: !completed) }
        // Those who hear of the decision may have ended it.
        guard state.after(.complete) != nil else { return }
        isCancelled = !completed
        move(.complete)
        context?.outcome = completed
        if completed { runMissedCompanions() }
        endViews(completed)
        endCalls(completed)
    }

    // CTX-16: the order of the end.

    func endViews(_ completed: Bool) {
        let isUndone = !completed && clock.isDriving
        if isUndone { driven.rollBack() }
        clock.release()
        if !isUndone { driven.letGo() }
        endCompanions(completed)
        UIView.outsideAnimations {
            UIView.performWithoutAnimation {
                completed ? adapter.commit() : adapter.restore()
                if completed { showLate() }
                // Undone values went past the view.
                if isUndone { adapter.from?.viewIfLoaded?.safeAreaMayHaveChanged() }
            }
        }
        if !completed { TransitionInvariants.checkRestored(self) }
    }

    /// APP-02: a view that the animator did not put in place before the end is laid out now, before its didAppear.
    private func showLate() {
        guard let to = adapter.to, to.appearance.owesIsAppearing, let view = to.viewIfLoaded, view.window != nil
        else { return }
        to.sendIsAppearingIfDue()
        view.layoutIfNeeded()
    }

    func endCalls(_ completed: Bool) {
        screenChangesBefore = AccessibilityFocus.screenChanges
        UIView.outsideAnimations {
            for step in Policy.ctxCompletionOrder { end(step, completed) }
            close(completed)
            driven.finish(completed || Policy.pctFinishedFlagOnCancel, all: true)
            adapter.runQueuedWork()
            let waiting = afterwards
            afterwards = []
            for block in waiting { block() }
        }
    }

    private func end(_ step: Policy.EndStep, _ completed: Bool) {
        switch step {
        case .didCalls: adapter.sendDidCalls(completed: completed)
        case .delegate: adapter.notifyEnd(completed: completed)
        case .coordinator: coordinator?.runCompletions()
        case .completion: adapter.callCompletion(completed: completed)
        case .animationEnded:
            guard let animator else { return }
            Observer.callback(animator, "animationEnded(_:)")
            animator.animationEnded(completed)
        }
    }

    /// Runs `block` when the transition is over and its own queue has had its turn.
    func whenOver(_ block: @escaping () -> Void) { afterwards.append(block) }

    func close(_ completed: Bool) {
        // COO-03: what was registered after the others ran.
        coordinator?.runCompletions()
        move(.end)
        blockTouches(false)
        hold(false)
        closeHeldCalls()
        coordinator?.detach()
        coordinator = nil
        (interactionController as? UIPercentDrivenInteractiveTransition)?.detach(from: self)
        context?.detach()
        context = nil
        interruptible = nil
        if !completed { restoreFirstResponder() }
        StatusBar.update()
        UIPopoverPresentationController.followSources(in: adapter.containerView.window)
        record(.ended(completed: completed))
        Self.inFlight.removeAll { $0 === self }
        Self.tellIdleWaiters()
        if completed {
            AccessibilityFocus.transitionFinished(since: screenChangesBefore)
        } else {
            AccessibilityFocus.transitionCancelled(focusBefore: focusBefore)
        }
    }

    /// Who was held here while its parent's appearance ended, or its window was hidden or shown, hears of that now.
    private func closeHeldCalls() {
        for controller in [adapter.from, adapter.to].compactMap({ $0 }) where !controller.isHeldInTransition {
            let parent = controller.parent ?? controller.ownPresentation?.presenting.parent
            guard parent?.shouldAutomaticallyForwardAppearanceMethods ?? true, parent?.appearance.isInTransition != true
            else { continue }
            // A root's own end is still due.
            if parent == nil, controller.appearance.phase == .appearing, controller.isManagedByWindow {
                controller.finishAppearanceAtTurnEnd()
                continue
            }
            // One that is told of what covers it (MOD-05) is away for as long.
            if Policy.modNotifiesKeptPresenter, controller.presentation != nil { continue }
            let isShown = controller.isOnScreen && parent?.appearance.phase ?? .appeared == .appeared
            switch controller.appearance.phase {
            case .appearing where !isShown, .appeared where !isShown: controller.startAppearance(false, animated: false)
            case .disappeared where isShown: controller.startAppearance(true, animated: false)
            default: break
            }
            controller.finishAppearanceIfPending()
        }
    }

    /// B71: a cancelled transition gives the keyboard back.
    func restoreFirstResponder() {
        guard let firstResponder, FirstResponder.current !== firstResponder else { return }
        firstResponder.becomeFirstResponder()
    }

    /// Runs `block` once nothing is in flight.
    static func whenIdle(_ block: @escaping () -> Void) {
        inFlight.isEmpty ? block() : idleWaiters.append(block)
    }

    static func tellIdleWaiters() {
        guard inFlight.isEmpty else { return }
        let waiting = idleWaiters
        idleWaiters = []
        for block in waiting { block() }
    }
}
