import Foundation

/// Zooming scales the view that the delegate names; the content is then as large as that view looks.
extension UIScrollView {
    func makePinch() -> UIPinchGestureRecognizer {
        let pinch = UIPinchGestureRecognizer(
            target: self, action: Selector("_handlePinch:", UIScrollView.pinched(_:)))
        addGestureRecognizer(pinch)
        return pinch
    }

    /// A content that may zoom needs its pinch before anybody asks for it.
    func zoomLimitsDidChange() { if maximumZoomScale > minimumZoomScale { _ = pinch } }

    private func pinched(_ recognizer: UIPinchGestureRecognizer) {
        guard let view = delegate?.viewForZooming(in: self) else { return }
        let point = recognizer.location(in: self)
        switch recognizer.state {
        case .began:
            isZooming = true
            zoomStart = (zoomScale, view.convert(point, from: self))
            delegate?.scrollViewWillBeginZooming(self, with: view)
        case .changed:
            guard let zoomStart else { return }
            apply(held(zoomStart.scale * recognizer.scale), to: view)
            keep(zoomStart.anchor, of: view, at: point)
        case .ended, .cancelled:
            guard isZooming else { return }
            isZooming = false
            zoomStart = nil
            let final = min(max(zoomScale, minimumZoomScale), maximumZoomScale)
            if final != zoomScale {
                isZoomBouncing = true
                UIView.animate(withDuration: 0.25) {
                    self.apply(final, to: view)
                    self.contentOffset = self.clamped(self.contentOffset)
                } completion: { _ in self.isZoomBouncing = false }
            } else {
                contentOffset = clamped(contentOffset)
            }
            delegate?.scrollViewDidEndZooming(self, with: view, atScale: final)
        default: break
        }
    }

    /// Past its limits the scale resists, or stops.
    private func held(_ scale: CGFloat) -> CGFloat {
        let inside = min(max(scale, minimumZoomScale), maximumZoomScale)
        guard bouncesZoom, scale > 0 else { return inside }
        return inside * pow(scale / inside, 0.4)
    }

    /// The point of the content under the fingers stays there.
    private func keep(_ anchor: CGPoint, of view: UIView, at point: CGPoint) {
        let now = view.convert(anchor, to: self)
        contentOffset = onPixels(
            CGPoint(x: contentOffset.x + now.x - point.x, y: contentOffset.y + now.y - point.y))
    }

    private func apply(_ scale: CGFloat, to view: UIView) {
        storedZoomScale = scale
        let origin = view.frame.origin
        view.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
        view.frame.origin = origin
        contentSize = view.frame.size
        delegate?.scrollViewDidZoom(self)
    }

    func zoom(to scale: CGFloat, animated: Bool) {
        guard let view = delegate?.viewForZooming(in: self) else { return }
        let target = min(max(scale, minimumZoomScale), maximumZoomScale)
        let centre = CGPoint(x: bounds.midX, y: bounds.midY)
        let anchor = view.convert(centre, from: self)
        let change = {
            let middle = CGPoint(x: self.bounds.midX, y: self.bounds.midY)
            self.apply(target, to: view)
            let now = view.convert(anchor, to: self)
            self.contentOffset = self.clamped(
                CGPoint(
                    x: self.contentOffset.x + now.x - middle.x, y: self.contentOffset.y + now.y - middle.y))
        }
        guard animated else { return change() }
        UIView.animate(withDuration: Policy.scrollAnimationDuration, animations: change) { _ in
            self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: target)
        }
    }

    func zoomIn(on rect: CGRect, animated: Bool) {
        guard let view = delegate?.viewForZooming(in: self), rect.width > 0, rect.height > 0 else { return }
        let scale = min(
            max(min(bounds.width / rect.width, bounds.height / rect.height), minimumZoomScale), maximumZoomScale)
        let change = {
            self.apply(scale, to: view)
            let shown = view.convert(rect, to: self)
            self.contentOffset = self.clamped(
                CGPoint(x: shown.midX - self.bounds.width / 2, y: shown.midY - self.bounds.height / 2))
        }
        guard animated else { return change() }
        UIView.animate(withDuration: Policy.scrollAnimationDuration, animations: change) { _ in
            self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
        }
    }
}
