import Foundation

/// The bar's part of a push or pop: the old items give way to the new ones with the transition's progress (NAV-27).
@MainActor
final class BarTransition {
    private let bar: UINavigationBar
    private let old: BarContentView
    private let new: BarContentView
    private let direction: CGFloat
    private let isHidden: Bool
    private let wasHidden: Bool

    /// - Parameter direction: 1 where the new items come from the right, -1 from the left.
    init(_ bar: UINavigationBar, to items: [UINavigationItem], direction: CGFloat, hidden: Bool, wasHidden: Bool) {
        self.bar = bar
        self.direction = direction
        isHidden = hidden
        self.wasHidden = wasHidden
        old = bar.content
        new = BarContentView(frame: bar.bounds)
        bar.isInTransition = true
        bar.show(items)
        new.show(bar.topItem, back: bar.backItem, in: bar)
    }

    /// Inside the transition's animation.
    func animate(placing place: () -> Void) {
        let shift = bar.bounds.width / 3 * direction
        UIView.performWithoutAnimation {
            bar.addSubview(new)
            new.untransformedFrame = bar.bounds
            new.layoutIfNeeded()
            new.alpha = 0
            new.title?.transform = CGAffineTransform(translationX: shift, y: 0)
            if wasHidden, !isHidden {
                place()
                bar.isHidden = false
                bar.alpha = 0
            }
        }
        new.alpha = 1
        new.title?.transform = .identity
        old.alpha = 0
        old.title?.transform = CGAffineTransform(translationX: -shift, y: 0)
        if wasHidden != isHidden { bar.alpha = isHidden ? 0 : 1 }
        bar.background.appearance = bar.appearance(of: bar.topItem)
    }

    /// Only one content stays; the navigation controller then shows the items of the outcome in it.
    func end() {
        new.title?.transform = .identity
        old.title?.transform = .identity
        new.removeFromSuperview()
        old.alpha = 1
        if wasHidden != isHidden { bar.alpha = 1 }
        bar.isInTransition = false
    }
}
