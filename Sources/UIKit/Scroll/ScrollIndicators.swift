import Foundation

/// The two bars that show where in the content the view is: layers, not subviews, so that apps that walk
/// the subviews meet only their own.
@MainActor
final class ScrollIndicators {
    private unowned let scrollView: UIScrollView
    private var vertical: CALayer?
    private var horizontal: CALayer?
    private let timer = GestureTimer()
    private var isShown = false

    private static let thickness: CGFloat = 3
    private static let margin: CGFloat = 3
    private static let shortest: CGFloat = 36

    init(scrollView: UIScrollView) { self.scrollView = scrollView }

    func show() {
        timer.cancel()
        isShown = true
        update()
        for bar in [vertical, horizontal] {
            bar?.removeAnimation(forKey: "fade")
            bar?.opacity = 1
        }
    }

    func fade() {
        timer.start(after: Policy.scrollIndicatorDelay) { [weak self] in self?.disappear() }
    }

    func flash() {
        show()
        fade()
    }

    private func disappear() {
        isShown = false
        for bar in [vertical, horizontal] {
            guard let bar, bar.opacity > 0 else { continue }
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = bar.opacity
            animation.toValue = 0
            animation.duration = Policy.scrollIndicatorFade
            bar.opacity = 0
            bar.add(animation, forKey: "fade")
        }
    }

    /// Places the bars; they exist from the first scroll on.
    func update() {
        guard isShown else { return }
        let bounds = scrollView.bounds, content = scrollView.contentSize
        let inset = insets(scrollView.verticalScrollIndicatorInsets)
        let side = insets(scrollView.horizontalScrollIndicatorInsets)
        let (thickness, margin) = (Self.thickness, Self.margin)
        if scrollView.showsVerticalScrollIndicator, scrollView.scrolls(.vertical) {
            let track = bounds.height - inset.top - inset.bottom - 2 * margin
            let (start, length) = place(track, .vertical, content.height, bounds.height)
            let bar = ensure(&vertical)
            bar.frame = CGRect(
                x: bounds.maxX - thickness - margin - inset.right, y: bounds.minY + inset.top + margin + start,
                width: thickness, height: length)
        } else {
            remove(&vertical)
        }
        if scrollView.showsHorizontalScrollIndicator, scrollView.scrolls(.horizontal) {
            let track = bounds.width - side.left - side.right - 2 * margin
            let (start, length) = place(track, .horizontal, content.width, bounds.width)
            let bar = ensure(&horizontal)
            bar.frame = CGRect(
                x: bounds.minX + side.left + margin + start, y: bounds.maxY - thickness - margin - side.bottom,
                width: length, height: thickness)
        } else {
            remove(&horizontal)
        }
    }

    private func insets(_ own: UIEdgeInsets) -> UIEdgeInsets {
        scrollView.automaticallyAdjustsScrollIndicatorInsets ? own + scrollView.safeAreaInsets : own
    }

    /// Start and length on a track; content past its edge squeezes the bar.
    private func place(
        _ track: CGFloat, _ axis: NSLayoutConstraint.Axis, _ content: CGFloat, _ extent: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
        guard track > 0, extent > 0 else { return (0, 0) }
        let range = scrollView.range(axis)
        let offset = axis == .horizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y
        let total = max(range.upperBound - range.lowerBound + extent, 1)
        let full = min(max(track * extent / total, Self.shortest), track)
        let over = max(range.lowerBound - offset, offset - range.upperBound, 0)
        let length = max(full - over, min(8, full))
        let room = range.upperBound - range.lowerBound
        let part = room > 0 ? min(max((offset - range.lowerBound) / room, 0), 1) : (offset < range.lowerBound ? 0 : 1)
        return (part * (track - length), length)
    }

    private func ensure(_ bar: inout CALayer?) -> CALayer {
        if let bar { return bar }
        let new = CALayer()
        new.debugName = "ScrollIndicator"
        new.cornerRadius = Self.thickness / 2
        new.zPosition = 1
        let none: [String: any CAAction] = ["position": NSNull(), "bounds": NSNull(), "opacity": NSNull()]
        new.actions = none
        let isWhite = scrollView.indicatorStyle == .white
            || (scrollView.indicatorStyle == .default && scrollView.traitCollection.userInterfaceStyle == .dark)
        new.backgroundColor = CGColor(gray: isWhite ? 1 : 0, alpha: 0.35)
        scrollView.layer.addSublayer(new)
        bar = new
        return new
    }

    private func remove(_ bar: inout CALayer?) {
        bar?.removeFromSuperlayer()
        bar = nil
    }
}
