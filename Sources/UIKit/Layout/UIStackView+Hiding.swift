import Foundation

extension UIView {
    /// A subview was hidden or shown: a stack view closes or opens its place.
    func arrangedVisibilityDidChange(of view: UIView) { (self as? UIStackView)?.arrangementDidChange() }

    /// A view that is hidden in an animation stays to be seen while its stack view closes its place.
    /// False where hiding takes effect at once.
    func closesInStack(_ hides: Bool) -> Bool {
        guard hides else {
            guard let state = layoutState, state.isClosing else { return false }
            state.isClosing = false
            return true
        }
        guard let stack = superview as? UIStackView, window != nil, stack.arrangedSubviews.contains(where: { $0 === self }),
            let timing = ViewAnimation.current?.timing, timing.duration > 0
        else { return false }
        let state = ensuredLayoutState
        state.isClosing = true
        MainLoop.main.schedule(at: MainLoop.main.now + timing.delay + timing.duration) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, state.isClosing else { return }
                state.isClosing = false
                self.layer.isHidden = true
            }
        }
        return true
    }
}
