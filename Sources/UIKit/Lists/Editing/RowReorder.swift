import CoreGraphics
import MainLoop
import QuartzCore

/// A row that a finger carries to another place; the others make room.
@MainActor
final class RowReorder: NSObject {
    private unowned let table: UITableView
    let cell: UITableViewCell
    let source: IndexPath
    private(set) var aim: IndexPath
    /// From the finger to the row's middle.
    private let grip: CGFloat
    private var finger: CGFloat
    private var link: CADisplayLink?
    private var scrollSpeed: CGFloat = 0

    init(_ table: UITableView, _ cell: UITableViewCell, at path: IndexPath, finger: CGFloat) {
        self.table = table
        self.cell = cell
        source = path
        aim = path
        self.finger = finger
        grip = cell.center.y - finger
        super.init()
        table.bringSubviewToFront(cell)
        cell.layer.shadowColor = UIColor.black.cgColor
        cell.layer.shadowRadius = 6
        cell.layer.shadowOffset = CGSize(width: 0, height: 2)
        UIView.animate(withDuration: 0.2) { cell.layer.shadowOpacity = 0.3 }
    }

    func move(finger: CGFloat) {
        self.finger = finger
        let top = table.bounds.minY + table.adjustedContentInset.top
        let bottom = table.bounds.maxY - table.adjustedContentInset.bottom
        let strip = Policy.reorderScrollStrip
        scrollSpeed = finger < top + strip ? -Policy.reorderScrollSpeed
            : finger > bottom - strip ? Policy.reorderScrollSpeed : 0
        if scrollSpeed == 0 { stopScrolling() } else { startScrolling() }
        follow()
    }

    private func follow() {
        let half = cell.bounds.height / 2
        cell.center.y = min(max(finger + grip, half), max(table.contentSize.height - half, half))
        guard let proposed = table.place(ofRowCarriedTo: cell.center.y, from: source) else { return }
        let allowed =
            table.delegate?.tableView(
                table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed) ?? proposed
        guard allowed != aim else { return }
        aim = allowed
        UIView.animate(withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
            self.table.setNeedsLayout()
            self.table.layoutIfNeeded()
        }
    }

    /// Where another row stands while this one is under way.
    func shifted(_ frame: CGRect, of path: IndexPath) -> CGRect {
        let height = cell.bounds.height
        if path > source, path <= aim { return frame.offsetBy(dx: 0, dy: -height) }
        if path < source, path >= aim { return frame.offsetBy(dx: 0, dy: height) }
        return frame
    }

    func end() {
        stopScrolling()
        UIView.animate(withDuration: 0.2) { self.cell.layer.shadowOpacity = 0 }
    }

    // MARK: Scrolling at the ends

    private func startScrolling() {
        guard link == nil else { return }
        let link = CADisplayLink(target: self, selector: Selector("_crossfadeStep:", RowReorder.step(_:)))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func stopScrolling() {
        link?.invalidate()
        link = nil
    }

    private func step(_ link: CADisplayLink) {
        let before = table.contentOffset.y
        let wanted = before + scrollSpeed * CGFloat(link.targetTimestamp - link.timestamp)
        table.contentOffset = table.clamped(CGPoint(x: table.contentOffset.x, y: wanted))
        finger += table.contentOffset.y - before
        follow()
    }
}
