import Foundation

/// Hears of a scroll view's movement. Every member is optional.
@MainActor
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
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// The members as values, for calls that ask whether a member is there.
extension UIScrollViewDelegate {
    public var scrollViewDidScroll__optional: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }
    public var scrollViewDidZoom__optional: ((UIScrollView) -> Void)? { { self.scrollViewDidZoom($0) } }
    public var scrollViewWillBeginDragging__optional: ((UIScrollView) -> Void)? {
        { self.scrollViewWillBeginDragging($0) }
    }
    public var scrollViewWillEndDragging_withVelocity_targetContentOffset__optional:
        ((UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void)?
    { { self.scrollViewWillEndDragging($0, withVelocity: $1, targetContentOffset: $2) } }
    public var scrollViewDidEndDragging_willDecelerate__optional: ((UIScrollView, Bool) -> Void)? {
        { self.scrollViewDidEndDragging($0, willDecelerate: $1) }
    }
    public var scrollViewWillBeginDecelerating__optional: ((UIScrollView) -> Void)? {
        { self.scrollViewWillBeginDecelerating($0) }
    }
    public var scrollViewDidEndDecelerating__optional: ((UIScrollView) -> Void)? {
        { self.scrollViewDidEndDecelerating($0) }
    }
    public var scrollViewDidEndScrollingAnimation__optional: ((UIScrollView) -> Void)? {
        { self.scrollViewDidEndScrollingAnimation($0) }
    }
    public var viewForZooming_in__optional: ((UIScrollView) -> UIView?)? { { self.viewForZooming(in: $0) } }
    public var scrollViewWillBeginZooming_with__optional: ((UIScrollView, UIView?) -> Void)? {
        { self.scrollViewWillBeginZooming($0, with: $1) }
    }
    public var scrollViewDidEndZooming_with_atScale__optional: ((UIScrollView, UIView?, CGFloat) -> Void)? {
        { self.scrollViewDidEndZooming($0, with: $1, atScale: $2) }
    }
    public var scrollViewShouldScrollToTop__optional: ((UIScrollView) -> Bool)? {
        { self.scrollViewShouldScrollToTop($0) }
    }
    public var scrollViewDidScrollToTop__optional: ((UIScrollView) -> Void)? { { self.scrollViewDidScrollToTop($0) } }
    public var scrollViewDidChangeAdjustedContentInset__optional: ((UIScrollView) -> Void)? {
        { self.scrollViewDidChangeAdjustedContentInset($0) }
    }
}
