import CoreGraphics
import Foundation

/// One wheel of a picker: a scroll view whose rows go round a cylinder.
@MainActor
final class PickerWheel: UIView, UIScrollViewDelegate {
    private let scroll = UIScrollView()
    private var rows: [Int: UIView] = [:]
    private var spare: [UIView] = []
    var makeRow: (Int, UIView?) -> UIView = { _, _ in UIView() }
    var onSelect: ((Int) -> Void)?
    var rowHeight = Policy.pickerRowHeight
    private(set) var count = 0
    private(set) var selected = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        scroll.showsVerticalScrollIndicator = false
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.alwaysBounceVertical = true
        scroll.scrollsToTop = false
        scroll.delegate = self
        addSubview(scroll)
        scroll.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("_crossfadeTap:", PickerWheel.tapped(_:))))
    }

    required init?(coder: NSCoder) { nil }

    func reload(count: Int) {
        for view in rows.values { view.removeFromSuperview() }
        rows = [:]
        spare = []
        self.count = count
        selected = min(selected, max(count - 1, 0))
        setNeedsLayout()
    }

    func shownView(_ row: Int) -> UIView? { rows[row] }

    func select(_ row: Int, animated: Bool) {
        guard count > 0 else { return }
        selected = min(max(row, 0), count - 1)
        guard scroll.bounds.height > 0 else { return }
        scroll.setContentOffset(CGPoint(x: 0, y: offset(of: selected)), animated: animated && window != nil)
    }

    // MARK: Geometry

    /// Where the content stands with `row` in the middle.
    private func offset(of row: Int) -> CGFloat { CGFloat(row) * rowHeight - scroll.contentInset.top }

    private func row(at offset: CGFloat) -> Int {
        min(max(Int(((offset + scroll.contentInset.top) / rowHeight).rounded()), 0), max(count - 1, 0))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = max((bounds.height - rowHeight) / 2, 0)
        if scroll.frame != bounds || scroll.contentSize.height != CGFloat(count) * rowHeight {
            scroll.frame = bounds
            scroll.contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
            scroll.contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
            scroll.contentOffset.y = offset(of: selected)
        }
        turn()
    }

    /// Rows stand on a cylinder of which half is seen: the further from the middle, the flatter and fainter.
    private func turn() {
        guard count > 0, bounds.height > 0 else { return }
        let radius = bounds.height / 2
        let middle = scroll.contentOffset.y + bounds.height / 2
        let reach = radius * .pi / 2
        let first = max(Int(((middle - reach) / rowHeight).rounded(.down)), 0)
        let last = min(Int(((middle + reach) / rowHeight).rounded(.up)), count - 1)
        for (row, view) in rows.sorted(by: { $0.key < $1.key }) where row < first || row > last {
            view.removeFromSuperview()
            spare.append(view)
            rows[row] = nil
        }
        guard first <= last else { return }
        for row in first...last {
            let angle = (CGFloat(row) * rowHeight + rowHeight / 2 - middle) / radius
            let view = rows[row] ?? show(row)
            guard abs(angle) < .pi / 2 else {
                view.isHidden = true
                continue
            }
            view.isHidden = false
            view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
            view.center = CGPoint(x: bounds.width / 2, y: middle + radius * sin(angle))
            view.transform = CGAffineTransform(scaleX: 0.8 + 0.2 * cos(angle), y: cos(angle))
            view.alpha = abs(angle) * radius < rowHeight / 2 ? 1 : max(cos(angle), 0) * 0.55
        }
    }

    private func show(_ row: Int) -> UIView {
        let view = makeRow(row, spare.popLast())
        view.isUserInteractionEnabled = false
        rows[row] = view
        scroll.addSubview(view)
        return view
    }

    // MARK: Spinning

    private func tapped(_ tap: UITapGestureRecognizer) {
        guard count > 0 else { return }
        let distance = tap.location(in: self).y - bounds.midY, radius = bounds.height / 2
        let steps = (asin(min(max(distance / radius, -1), 1)) * radius / rowHeight).rounded()
        let aim = min(max(row(at: scroll.contentOffset.y) + Int(steps), 0), count - 1)
        guard aim != selected else { return }
        scroll.setContentOffset(CGPoint(x: 0, y: offset(of: aim)), animated: true)
        isChosenByTap = true
    }

    private var isChosenByTap = false

    func scrollViewDidScroll(_ scrollView: UIScrollView) { turn() }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { targetContentOffset.pointee.y = offset(of: row(at: targetContentOffset.pointee.y)) }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { rest() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        // A finger that catches the wheel ends nothing.
        if !scrollView.isTracking { rest() }
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        if isChosenByTap { rest() }
        isChosenByTap = false
    }

    private func rest() {
        selected = row(at: scroll.contentOffset.y)
        if scroll.contentOffset.y != offset(of: selected) { scroll.contentOffset.y = offset(of: selected) }
        onSelect?(selected)
    }
}
