import Foundation

/// What assistive technology finds on screen.
@MainActor
package enum AccessibilityTree {
    /// The elements that can be reached, windows front first, views in their order.
    package static func elements() -> [UIView] {
        var found: [UIView] = []
        for window in UIScreen.main.windowsFrontFirst where !window.isHidden { collect(window, &found) }
        return found
    }

    package static func isReachable(_ view: UIView) -> Bool { elements().contains { $0 === view } }

    private static func collect(_ view: UIView, _ found: inout [UIView]) {
        guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return }
        if view.isAccessibilityElement { return found.append(view) }
        if let named = view.accessibilityElements {
            for case let element as UIView in named { collect(element, &found) }
            return
        }
        // ACC-04: what is modal hides its siblings.
        if let modal = view.subviews.last(where: { isModal($0) }) { return collect(modal, &found) }
        for subview in view.subviews { collect(subview, &found) }
    }

    private static func isModal(_ view: UIView) -> Bool {
        guard !view.isHidden, view.alpha >= 0.01 else { return false }
        return view.accessibilityViewIsModal || (view as? PresentationContainerView)?.coversRest ?? false
    }
}
