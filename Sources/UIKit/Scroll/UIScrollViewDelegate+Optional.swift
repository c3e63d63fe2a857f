import Foundation

// What lowered calls of optional members, `delegate?.scrollViewDidScroll?(scrollView)`, ask: nil where the app's class
// has no such method.
extension UIScrollViewDelegate {
    private func implements(_ name: String) -> Bool { _respondsToOptional(self, name) }

    public var scrollViewDidScroll__optional: ((UIScrollView) -> Void)? {
        implements("scrollViewDidScroll:") ? { self.scrollViewDidScroll($0) } : nil
    }

    public var scrollViewDidZoom__optional: ((UIScrollView) -> Void)? {
        implements("scrollViewDidZoom:") ? { self.scrollViewDidZoom($0) } : nil
    }

    public var scrollViewWillBeginDragging__optional: ((UIScrollView) -> Void)? {
        implements("scrollViewWillBeginDragging:") ? { self.scrollViewWillBeginDragging($0) } : nil
    }

    public var scrollViewWillEndDragging_withVelocity_targetContentOffset__optional:
        ((UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void)?
    {
        implements("scrollViewWillEndDragging:withVelocity:targetContentOffset:")
            ? { self.scrollViewWillEndDragging($0, withVelocity: $1, targetContentOffset: $2) } : nil
    }

    public var scrollViewDidEndDragging_willDecelerate__optional: ((UIScrollView, Bool) -> Void)? {
        implements("scrollViewDidEndDragging:willDecelerate:")
            ? { self.scrollViewDidEndDragging($0, willDecelerate: $1) } : nil
    }

    public var scrollViewWillBeginDecelerating__optional: ((UIScrollView) -> Void)? {
        implements("scrollViewWillBeginDecelerating:") ? { self.scrollViewWillBeginDecelerating($0) } : nil
    }

    public var scrollViewDidEndDecelerating__optional: ((UIScrollView) -> Void)? {
        implements("scrollViewDidEndDecelerating:") ? { self.scrollViewDidEndDecelerating($0) } : nil
    }

    public var scrollViewDidEndScrollingAnimation__optional: ((UIScrollView) -> Void)? {
        implements("scrollViewDidEndScrollingAnimation:") ? { self.scrollViewDidEndScrollingAnimation($0) } : nil
    }

    public var viewForZooming_in__optional: ((UIScrollView) -> UIView?)? {
        implements("viewForZoomingIn:") ? { self.viewForZooming(in: $0) } : nil
    }

    public var scrollViewWillBeginZooming_with__optional: ((UIScrollView, UIView?) -> Void)? {
        implements("scrollViewWillBeginZooming:with:") ? { self.scrollViewWillBeginZooming($0, with: $1) } : nil
    }

    public var scrollViewDidEndZooming_with_atScale__optional: ((UIScrollView, UIView?, CGFloat) -> Void)? {
        implements("scrollViewDidEndZooming:with:atScale:")
            ? { self.scrollViewDidEndZooming($0, with: $1, atScale: $2) } : nil
    }

    public var scrollViewShouldScrollToTop__optional: ((UIScrollView) -> Bool)? {
        implements("scrollViewShouldScrollToTop:") ? { self.scrollViewShouldScrollToTop($0) } : nil
    }

    public var scrollViewDidScrollToTop__optional: ((UIScrollView) -> Void)? {
        implements("scrollViewDidScrollToTop:") ? { self.scrollViewDidScrollToTop($0) } : nil
    }

    public var scrollViewDidChangeAdjustedContentInset__optional: ((UIScrollView) -> Void)? {
        implements("scrollViewDidChangeAdjustedContentInset:")
            ? { self.scrollViewDidChangeAdjustedContentInset($0) } : nil
    }
}
