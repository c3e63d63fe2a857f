import Testing

@testable import UIKit

@MainActor
final class ScrollLog: NSObject, UIScrollViewDelegate {
    var entries: [String] = []
    var target: CGPoint?
    var velocity = CGPoint.zero
    var proposed = CGPoint.zero
    var zoomed: UIView?

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if entries.last != "scroll" { entries.append("scroll") }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { entries.append("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        entries.append("willEndDragging")
        self.velocity = velocity
        proposed = targetContentOffset.pointee
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        entries.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { entries.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { entries.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { entries.append("didEndScrollingAnimation") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// A scroll view of 300 × 400 with content of 300 × 2000 at the left of a window.
@MainActor
final class ScrollScene {
    let test = TestWindow()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    let log = ScrollLog()
    let finger = Finger()

    init(_ set: (UIScrollView) -> Void = { _ in }) {
        scroll.contentSize = CGSize(width: 300, height: 2000)
        scroll.contentInsetAdjustmentBehavior = .never
        set(scroll)
        scroll.delegate = log
        test.add(scroll)
        MainLoop.main.runTurn()
        _ = log.take()
    }

    func flick(_ velocity: CGFloat, from y: CGFloat = 300) {
        finger.down(at: CGPoint(x: 150, y: y)).move(by: CGVector(dx: 0, dy: velocity * 0.1), over: 0.1).up()
    }
}
