import Foundation

/// The toolbar's part of a push or pop between pages that both show it: the old items give way to the new (NAV-27).
@MainActor
final class ToolbarTransition {
    private let toolbar: UIToolbar
    private let new: ToolbarContentView

    /// nil where the items stay.
    init?(_ toolbar: UIToolbar, to items: [UIBarButtonItem]) {
        let old = toolbar.items ?? []
        guard !toolbar.isHidden, old.count != items.count || zip(old, items).contains(where: { $0 !== $1 }) else {
            return nil
        }
        self.toolbar = toolbar
        new = ToolbarContentView(frame: toolbar.bounds)
        new.bar = toolbar
        toolbar.isInTransition = true
        new.show(items)
    }

    /// Inside the transition's animation.
    func animate() {
        UIView.performWithoutAnimation {
            toolbar.addSubview(new)
            new.layoutIfNeeded()
            new.alpha = 0
        }
        new.alpha = 1
        toolbar.content.alpha = 0
    }

    /// Only one content stays; the navigation controller then shows the items of the outcome in it.
    func end() {
        new.removeFromSuperview()
        toolbar.content.alpha = 1
        toolbar.isInTransition = false
        // Views and change handlers of items that both pages have went to the other content.
        toolbar.content.show(toolbar.items ?? [])
    }
}
