import Foundation

/// Hears of a scroll view's movement. Every member is optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        send("scrollViewDidScroll:", to: self, [scrollView]) ?? ()
    }
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        send("scrollViewDidZoom:", to: self, [scrollView]) ?? ()
    }
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        send("scrollViewWillBeginDragging:", to: self, [scrollView]) ?? ()
    }
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        send(
            "scrollViewWillEndDragging:withVelocity:targetContentOffset:", to: self,
            [scrollView, velocity, targetContentOffset])
            ?? ()
    }
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        send("scrollViewDidEndDragging:willDecelerate:", to: self, [scrollView, decelerate]) ?? ()
    }
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        send("scrollViewWillBeginDecelerating:", to: self, [scrollView]) ?? ()
    }
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        send("scrollViewDidEndDecelerating:", to: self, [scrollView]) ?? ()
    }
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        send("scrollViewDidEndScrollingAnimation:", to: self, [scrollView]) ?? ()
    }
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        send("viewForZoomingIn:", to: self, [scrollView]) ?? nil
    }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        send("scrollViewWillBeginZooming:with:", to: self, [scrollView, view]) ?? ()
    }
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        send("scrollViewDidEndZooming:with:atScale:", to: self, [scrollView, view, scale]) ?? ()
    }
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        send("scrollViewShouldScrollToTop:", to: self, [scrollView]) ?? true
    }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        send("scrollViewDidScrollToTop:", to: self, [scrollView]) ?? ()
    }
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        send("scrollViewDidChangeAdjustedContentInset:", to: self, [scrollView]) ?? ()
    }
}
