import Foundation

/// What a window tells its root controller (APP-19).
extension UIViewController {
    func windowWillShow() {
        loadViewIfNeeded()
        isManagedByWindow = true
        startAppearance(true, animated: false)
    }

    /// APP-03: the did-call is in a later transaction than the first frame's.
    func windowDidShow() {
        let begins = appearance.begins
        MainLoop.main.perform { [weak self] in
            MainActor.assumeIsolated {
                // A transition that came in between, or comes in the layout, has calls of its own.
                guard let self, self.isManagedByWindow, self.owesDidAppear(since: begins) else { return }
                self.viewIfLoaded?.layoutIfNeeded()
                if self.owesDidAppear(since: begins) { self.finishAppearance() }
            }
        }
    }

    private func owesDidAppear(since begins: Int) -> Bool {
        appearance.phase == .appearing && appearance.begins == begins
    }

    func windowWillDrop(visible: Bool) {
        guard visible, appearance.phase == .appearing || appearance.phase == .appeared else { return }
        startAppearance(false, animated: false)
    }

    func windowDidDrop(visible: Bool) {
        isManagedByWindow = false
        finishAppearanceIfPending()
    }

    func windowDidHide() {
        guard appearance.phase != .disappeared else { return }
        if appearance.phase != .disappearing { startAppearance(false, animated: false) }
        finishAppearanceIfPending()
    }
}

extension UIViewController {
    /// In a window that is shown.
    var isOnScreen: Bool { viewIfLoaded?.window.map { !$0.isHidden } ?? false }
}

/// A view that somebody adds or removes by hand under what is already visible (APP-13).
extension UIViewController {
    /// Called before the view, or an ancestor of it, goes into `window` (nil: out of it).
    /// - Parameter root: the view that goes or comes; this one's is in it.
    func viewWillMove(toWindow window: UIWindow?, with root: UIView) {
        guard managesOwnAppearance else { return }
        if window != nil {
            // Also where it left in this turn, so that its end is still due.
            guard appearance.phase == .disappeared || appearance.phase == .disappearing, let host = appearanceHost
            else { return }
            guard host.phase == .appeared || host.phase == .appearing else { return }
            startAppearance(true, animated: host.phase == .appearing && host.isAnimated)
            // Unless the host is still on its way and closes this call too; that may be over by now.
            if appearanceHost?.phase != .appearing { finishAppearanceAtTurnEnd() }
        } else if appearance.phase == .appeared || appearance.phase == .appearing {
            if let parent {
                // A parent that goes too tells its children itself.
                let goesToo = parent.viewIfLoaded?.isDescendant(of: root) ?? false
                guard parent.appearance.phase == .appeared || (parent.appearance.phase == .appearing && !goesToo)
                else { return }
            }
            startAppearance(false, animated: false)
            finishAppearanceAtTurnEnd()
        }
    }

    func finishAppearanceAtTurnEnd() {
        TurnEnd.perform { [weak self] in
            guard let self, !self.isHeldInTransition, self.appearance.isInTransition else { return }
            // The parent may have gone in the midst of this one's willAppear, and not found it.
            if self.appearance.phase == .appearing, let parent = self.parent,
                [.disappearing, .disappeared].contains(parent.appearance.phase)
            {
                self.startAppearance(false, animated: false)
            }
            self.viewIfLoaded?.layoutIfNeeded()
            self.finishAppearanceIfPending()
        }
    }

    /// Nobody else (a window, a presentation, a bar controller, a running transition) sends this one's calls.
    private var managesOwnAppearance: Bool {
        guard !isManagedByWindow, ownPresentation == nil, !isHeldInTransition else { return false }
        guard let parent else { return true }
        return parent.shouldAutomaticallyForwardAppearanceMethods && !parent.placesChildrenItself
    }

    /// Whose state decides: the parent's, or, for a view put somewhere without containment, a visible one.
    private var appearanceHost: AppearanceState? {
        if let parent { return parent.appearance }
        var visible = AppearanceState()
        _ = visible.begin(appearing: true, animated: false)
        _ = visible.end()
        return visible
    }
}
