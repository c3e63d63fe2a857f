import Foundation

/// What is not presented, and why.
extension UIViewController {
    /// MOD-10: stops where the app asks for what cannot be.
    func refuses(_ presented: UIViewController) -> Bool {
        if let other = presented.ownPresentation {
            Fault.stop(
                "NSInvalidArgumentException: Application tried to present modally a view controller "
                    + "\(describe(presented)) that is already being presented by \(describe(other.presenting)).")
            return true
        }
        if let parent = presented.parent {
            Fault.stop(
                "NSInvalidArgumentException: Application tried to present modally a view controller "
                    + "\(describe(presented)) that has a parent view controller \(describe(parent)).")
            return true
        }
        if presented === self || presented.isManagedByWindow || presented.isAncestorOrSelf(of: self) {
            let what = presented === self ? "modal view controller on itself" : "modally an active controller"
            Fault.stop(
                "NSInvalidArgumentException: Application tried to present \(what): \(describe(presented)). Presenting "
                    + "controller is \(describe(self)).")
            return true
        }
        if presented.modalTransitionStyle == .partialCurl, presented.modalPresentationStyle != .fullScreen {
            Fault.stop(
                "NSInvalidArgumentException: Application tried to present \(describe(presented)) with partial curl in a "
                    + "style other than full screen.")
            return true
        }
        if treeRoot.ownPresentation?.transitionStyle == .partialCurl {
            Fault.stop("NSInvalidArgumentException: A view controller shown by partial curl may not present.")
            return true
        }
        return false
    }

    /// MOD-21: reports where there is no presenting at this moment.
    func mayPresent(_ presented: UIViewController, from presenter: UIViewController) -> Bool {
        let attempt = "Attempt to present \(describe(presented)) on \(describe(presenter)) (from \(describe(self)))"
        if let other = presenter.presentation {
            let state = other.transition == nil ? "which is already presenting" : "while a presentation is in progress:"
            Fault.report("\(attempt) \(state) \(describe(other.presented)).")
            return false
        }
        if let own = presenter.ownPresentation, own.isOnTheWay {
            Fault.report("\(attempt) while a presentation is in progress.")
            return false
        }
        if let transition = presented.childTransition {
            Fault.report("\(attempt) while \(describe(presented)) takes part in a \(transition.adapter.kind.rawValue).")
            return false
        }
        if let transition = presenter.childTransition {
            Fault.report("\(attempt) while it takes part in a \(transition.adapter.kind.rawValue).")
            return false
        }
        guard presenter.viewIfLoaded?.window != nil else {
            Fault.report("\(attempt) whose view is not in the window hierarchy.")
            return false
        }
        return true
    }

    /// The running exchange that moves this controller within its parent.
    private var childTransition: Transition? {
        Transition.inFlight.first { transition in
            guard transition.adapter.from === self || transition.adapter.to === self, transition.state != .completing
            else { return false }
            return transition.adapter.kind != .present && transition.adapter.kind != .dismiss
        }
    }
}
