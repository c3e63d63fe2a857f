import Foundation

/// The recognisers with an attempt under way, in the order in which they saw their first touch.
@MainActor
enum ActiveRecognizers {
    private(set) static var all: [UIGestureRecognizer] = []

    static func add(_ recognizer: UIGestureRecognizer) {
        if !all.contains(where: { $0 === recognizer }) { all.append(recognizer) }
    }

    static func remove(_ recognizer: UIGestureRecognizer) { all.removeAll { $0 === recognizer } }

    static func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        all.filter { $0 !== recognizer && $0.attempt.shares(touchesOf: recognizer.attempt) }
    }
}

extension UIGestureRecognizer {
    /// GES-01: the legal moves; any other leaves the state as it is.
    func move(to newState: State) {
        switch (currentState, newState) {
        case (.possible, .began), (.possible, .ended): leavePossible(to: newState)
        case (.possible, .failed), (.possible, .cancelled): enter(.failed)
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended): enter(newState)
        // What has begun cannot fail any more: whoever began something must hear that it is off.
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): enter(.cancelled)
        default: break
        }
    }

    private func leavePossible(to newState: State) {
        guard attempt.heldStates.isEmpty else {
            if newState == .ended, attempt.heldStates == [.began] { attempt.heldStates.append(.ended) }
            return
        }
        switch obstacle {
        case .waiting: attempt.heldStates = [newState]
        case .defeated: enter(.failed)
        case .none: tryToEnter(newState)
        }
    }

    /// GES-04, GES-05.
    private func tryToEnter(_ newState: State) {
        guard mayBegin, currentState == .possible else { return enter(.failed) }
        let rivals = ActiveRecognizers.rivals(of: self)
        guard !rivals.contains(where: { $0.hasRecognized && $0.prevents(self) }) else { return enter(.failed) }
        enter(newState)
    }

    private func enter(_ newState: State) {
        guard currentState != newState || newState == .changed else { return }
        let wasPossible = currentState == .possible
        if wasPossible, newState != .failed {
            willRecognize()
            if cancelsTouchesInView { TouchDispatcher.shared.claim(attempt.touches, for: self) }
        }
        currentState = newState
        reportedState = nil
        attempt.heldStates = []
        if newState != .failed { GestureTurn.shared.addAction(self, newState) }
        if isOver { GestureTurn.shared.addReset(self) }
        guard wasPossible else { return }
        if newState == .failed {
            releaseDependents()
        } else {
            defeatRivals()
        }
    }

    private func defeatRivals() {
        for rival in ActiveRecognizers.rivals(of: self) where rival.currentState == .possible {
            if rival.requiresFailure(of: self) || prevents(rival) { rival.enter(.failed) }
        }
    }

    private func releaseDependents() {
        for rival in ActiveRecognizers.all where rival !== self { rival.retryHeldStates() }
    }

    /// Goes on with what a failure requirement held back, once nothing does.
    func retryHeldStates() {
        guard let first = attempt.heldStates.first else { return }
        switch obstacle {
        case .waiting: return
        case .defeated: enter(.failed)
        case .none:
            let rest = attempt.heldStates.dropFirst()
            attempt.heldStates = []
            tryToEnter(first)
            for state in rest { move(to: state) }
        }
    }

    var hasRecognized: Bool { currentState == .began || currentState == .changed || currentState == .ended }

    var isOver: Bool { currentState == .ended || currentState == .cancelled || currentState == .failed }

    // MARK: Questions to delegates and subclasses

    private enum Obstacle { case none, waiting, defeated }

    /// GES-06.
    private var obstacle: Obstacle {
        var isWaiting = false
        for rival in ActiveRecognizers.rivals(of: self) where requiresFailure(of: rival) {
            if rival.hasRecognized { return .defeated }
            if rival.currentState == .possible { isWaiting = true }
        }
        return isWaiting ? .waiting : .none
    }

    private func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        asksForFailure(of: other) || yields(to: other)
    }

    /// GES-16, B45: a pan waits for an edge pan of its finger, else their thresholds and the finger's speed would decide
    /// between the two. Where the app lets both go on, or has the edge pan wait, there is nothing to decide.
    private func yields(to other: UIGestureRecognizer) -> Bool {
        guard Policy.gesEdgePanFirst, self is UIPanGestureRecognizer, !(self is UIScreenEdgePanGestureRecognizer),
            other is UIScreenEdgePanGestureRecognizer
        else { return false }
        let key = ObjectIdentifier(other)
        if let known = attempt.yielding[key] { return known }
        let answer = !other.asksForFailure(of: self) && other.prevents(self)
        attempt.yielding[key] = answer
        return answer
    }

    /// GES-06: what the app, or a class, has said.
    private func asksForFailure(of other: UIGestureRecognizer) -> Bool {
        if failureRequirements.contains(where: { $0.recognizer === other }) { return true }
        let key = ObjectIdentifier(other)
        if let known = attempt.requirements[key] { return known }
        let answer =
            shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
        attempt.requirements[key] = answer
        return answer
    }

    /// Once per attempt: the view's word, then the delegate's.
    private var mayBegin: Bool {
        if let known = attempt.mayBegin { return known }
        let answer = viewsLetBegin && delegate?.gestureRecognizerShouldBegin(self) ?? true
        attempt.mayBegin = answer
        return answer
    }

    /// The recogniser's own view is asked, and a touched view further down: so a control keeps its own gesture.
    private var viewsLetBegin: Bool {
        if let view, !view.gestureRecognizerShouldBegin(self) { return false }
        var asked: [UIView] = []
        for touch in attempt.touches {
            guard let touched = touch.view, touched !== view, !asked.contains(where: { $0 === touched }) else {
                continue
            }
            asked.append(touched)
            if !touched.gestureRecognizerShouldBegin(self) { return false }
        }
        return true
    }

    /// GES-05: whether this one's recognition makes `other` fail.
    private func prevents(_ other: UIGestureRecognizer) -> Bool {
        guard canPrevent(other), other.canBePrevented(by: self) else { return false }
        if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false { return false }
        return !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
    }
}
