import Foundation

extension UIView {
    /// A subview was hidden or shown: a stack view closes or opens its place.
    func arrangedVisibilityDidChange(of view: UIView) { (self as? UIStackView)?.arrangementDidChange() }

    /// A view that is hidden in an animation stays to be seen while its stack view closes its place, and vanishes when
    /// the animation is over; one that ends where it started takes hiding and showing back.
    /// False where hiding takes effect at once.
    func closesInStack(_ hides: Bool) -> Bool {
        guard hides else {
            if let state = layoutState, state.isClosing {
                state.isClosing = false
                return true
            }
            if isArrangedOnScreen { _ = ViewAnimation.whenOver { [weak self] in if $0 { self?.isHidden = true } } }
            return false
        }
        guard isArrangedOnScreen, ViewAnimation.whenOver({ [weak self] in self?.closingIsOver(undone: $0) }) else {
            return false
        }
        ensuredLayoutState.isClosing = true
        return true
    }

    private var isArrangedOnScreen: Bool {
        guard window != nil, let stack = superview as? UIStackView else { return false }
        return stack.arrangedSubviews.contains { $0 === self }
    }

    private func closingIsOver(undone: Bool) {
        guard let state = layoutState, state.isClosing else { return }
        state.isClosing = false
        if undone {
            superview?.arrangedVisibilityDidChange(of: self)
        } else {
            layer.isHidden = true
        }
    }
}
