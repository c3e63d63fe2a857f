import Foundation

/// Where a screen reader's focus is, and where it may go.
@MainActor
package enum AccessibilityFocus {
    package private(set) static weak var element: UIResponder?
    /// Every change of screen that was posted, to know whether an app posts its own (ACC-06).
    private(set) static var screenChanges = 0
    private static weak var lastArgument: UIResponder?

    /// - Returns: false where the element cannot be reached now.
    @discardableResult
    package static func move(to new: UIResponder?) -> Bool {
        guard UIAccessibility.voiceOver else { return false }
        guard new !== element else { return true }
        if let new {
            guard let view = new as? UIView, AccessibilityTree.isReachable(view), !isInTransition(view) else { return false }
        }
        let before = element
        element = new
        before?.accessibilityElementDidLoseFocus()
        new?.accessibilityElementDidBecomeFocused()
        return true
    }

    /// The way a reader goes: the next element, or the previous one; from nowhere the first.
    @discardableResult
    package static func step(forward: Bool = true) -> Bool {
        let all = AccessibilityTree.elements().filter { !isInTransition($0) }
        guard let index = all.firstIndex(where: { $0 === element }) else { return all.first.map { move(to: $0) } ?? false }
        let next = forward ? index + 1 : index - 1
        return all.indices.contains(next) && move(to: all[next])
    }

    package static func clear() {
        let before = element
        element = nil
        before?.accessibilityElementDidLoseFocus()
    }

    static func posted(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        let target = argument as? UIResponder
        switch notification {
        case .screenChanged:
            screenChanges += 1
            lastArgument = target
            if !move(to: target ?? AccessibilityTree.elements().first), target == nil { keepReachable() }
        case .layoutChanged:
            if target == nil || !move(to: target) { keepReachable() }
        default: break
        }
    }

    /// What has gone, or lies under something modal, loses the focus.
    private static func keepReachable() {
        guard let view = element as? UIView, !AccessibilityTree.isReachable(view) else { return }
        clear()
    }

    // MARK: Transitions

    /// ACC-07: not while it comes or goes.
    private static func isInTransition(_ view: UIView) -> Bool {
        Transition.inFlight.contains { transition in
            [transition.adapter.from, transition.adapter.to].contains { controller in
                controller?.viewIfLoaded.map { view.isDescendant(of: $0) } ?? false
            }
        }
    }

    /// ACC-06: after a finished transition; the app's own post, made in its did-calls, stands.
    /// - Parameter before: how many had been posted when the transition ended.
    static func transitionFinished(since before: Int) {
        guard screenChanges == before else {
            move(to: lastArgument ?? AccessibilityTree.elements().first)
            return
        }
        if Policy.accScreenChanged { UIAccessibility.post(notification: .screenChanged, argument: nil) }
    }

    /// ACC-07
    static func transitionCancelled(focusBefore: UIResponder?) {
        guard let focusBefore, Policy.accFocusRestore else { return }
        if !move(to: focusBefore) { keepReachable() }
    }
}
