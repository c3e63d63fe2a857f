import Foundation

/// The bar's part of a push or pop: the old items give way to the new ones with the transition's progress (NAV-27).
/// A bar that only one of the pages has comes and goes with that page, at the side of the other (NAV-29).
@MainActor
final class BarTransition {
    private let bar: UINavigationBar
    private let old: BarContentView
    private let new: BarContentView
    private let isPop: Bool
    /// 1 where the upper page's title comes from the right.
    private let side: CGFloat
    private let isHidden: Bool
    private let wasHidden: Bool
    private let restingTransform: CGAffineTransform

    init(
        _ bar: UINavigationBar, to items: [UINavigationItem], isPop: Bool, isRightToLeft: Bool, hidden: Bool,
        wasHidden: Bool
    ) {
        self.bar = bar
        self.isPop = isPop
        side = isRightToLeft ? -1 : 1
        isHidden = hidden
        self.wasHidden = wasHidden
        restingTransform = bar.transform
        old = bar.content
        new = BarContentView(frame: bar.bounds)
        bar.isInTransition = true
        bar.show(items)
        new.show(bar.topItem, back: bar.backItem, in: bar)
    }

    /// Inside the transition's animation. The page's title and the back button that stands for it pass into each
    /// other; the other title comes from, or goes to, the side.
    func animate(placing place: () -> Void) {
        if isHidden != wasHidden { return slide(placing: place) }
        let isPop = isPop, aside = bar.bounds.width / 2 * side
        let lower = isPop ? new : old, upper = isPop ? old : new
        UIView.performWithoutAnimation {
            bar.addSubview(new)
            new.untransformedFrame = bar.bounds
            new.layoutIfNeeded()
            new.alpha = 0
        }
        let way = distance(from: lower.title, to: upper.backLabel)
        let spread: (Bool) -> Void = { isUpperShown in
            lower.title?.transform = isUpperShown ? Self.shift(way.x, way.y) : .identity
            upper.backLabel?.transform = isUpperShown ? .identity : Self.shift(-way.x, -way.y)
            upper.title?.transform = isUpperShown ? .identity : Self.shift(aside, 0)
        }
        UIView.performWithoutAnimation { spread(isPop) }
        spread(!isPop)
        new.alpha = 1
        old.alpha = 0
        bar.background.appearance = bar.appearance(of: bar.topItem)
    }

    /// The bar with the items of its page, by its whole width. Its edge keeps to that of the upper page.
    private func slide(placing place: () -> Void) {
        let isUpper = isPop == isHidden
        let away = restingTransform.concatenating(Self.shift(bar.bounds.width * side * (isUpper ? 1 : -1), 0))
        UIView.performWithoutAnimation {
            if wasHidden {
                bar.addSubview(new)
                old.alpha = 0
                bar.updateBackground()
            }
            place()
            bar.layoutIfNeeded()
            bar.transform = wasHidden ? away : restingTransform
        }
        bar.transform = wasHidden ? restingTransform : away
    }

    private static func shift(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y)
    }

    /// From the middle of one to the middle of the other, as they stand at rest; half the bar where one is missing.
    private func distance(from title: UIView?, to label: UIView?) -> CGPoint {
        guard let title, let label, let above = label.superview, !label.isHidden else {
            return CGPoint(x: -bar.bounds.width / 2 * side, y: 0)
        }
        let start = title.superview?.convert(title.center, to: bar) ?? .zero
        let end = above.convert(label.center, to: bar)
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    /// Only one content stays; the navigation controller then shows the items of the outcome in it.
    func end() {
        for content in [old, new] {
            content.title?.transform = .identity
            content.backLabel?.transform = .identity
        }
        new.removeFromSuperview()
        old.alpha = 1
        if isHidden != wasHidden { bar.transform = restingTransform }
        bar.endFade()
        bar.isInTransition = false
    }
}
