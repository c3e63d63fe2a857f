import Foundation

/// A row of dots, one a page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private static let dot: CGFloat = 7
    private static let gap: CGFloat = 9
    private static let height: CGFloat = 26

    private var dots: [UIView] = []

    open var numberOfPages = 0 {
        willSet { _willChange(self, "numberOfPages") }
        didSet {
            numberOfPages = max(numberOfPages, 0)
            currentPage = min(currentPage, max(numberOfPages - 1, 0))
            makeDots()
            _didChange(self, "numberOfPages")
        }
    }
    open var currentPage = 0 {
        willSet { _willChange(self, "currentPage") }
        didSet {
            currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0))
            applyColors()
            _didChange(self, "currentPage")
        }
    }
    open var hidesForSinglePage = false {
        didSet { applyColors() }
    }
    open var pageIndicatorTintColor: UIColor? {
        didSet {
            noteSetting(\UIPageControl.pageIndicatorTintColor)
            applyColors()
        }
    }
    open var currentPageIndicatorTintColor: UIColor? {
        didSet {
            noteSetting(\UIPageControl.currentPageIndicatorTintColor)
            applyColors()
        }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodePages(coder)
    }

    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(max(pageCount, 0))
        return CGSize(width: count * Self.dot + max(count - 1, 0) * Self.gap + 2 * Self.gap, height: Self.height)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = size(forNumberOfPages: dots.count).width - 2 * Self.gap
        var x = bounds.midX - width / 2
        let order = effectiveUserInterfaceLayoutDirection == .rightToLeft ? dots.reversed() : dots
        for dot in order {
            dot.frame = CGRect(x: x, y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot)
            x += Self.dot + Self.gap
        }
    }

    /// A tap beside the current page goes one page that way.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        let isForward =
            (touch.location(in: self).x > bounds.midX) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let before = currentPage
        currentPage += isForward ? 1 : -1
        if currentPage != before { sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
    }

    override func isDefaultGesture(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    private func makeDots() {
        for dot in dots { dot.removeFromSuperview() }
        dots = (0..<numberOfPages).map { _ in
            let dot = UIView()
            dot.isUserInteractionEnabled = false
            dot.layer.cornerRadius = Self.dot / 2
            addSubview(dot)
            return dot
        }
        applyColors()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func applyColors() {
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor =
                index == currentPage
                ? currentPageIndicatorTintColor ?? .white
                : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.3)
            dot.isHidden = hidesForSinglePage && numberOfPages < 2
        }
    }
}
