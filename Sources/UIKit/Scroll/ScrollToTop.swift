import Foundation

/// A tap on the status bar takes the content that is on screen back to its top.
@MainActor
enum ScrollToTop {
    /// A finger was lifted that nobody took: a tap on the status bar, if it came down there and did not wander.
    static func tapped(_ touch: UITouch, heldFor duration: Double) {
        guard touch.tapCount > 0, duration <= Policy.tapMaximumDuration, let window = touch.window,
            window.screenPoint(touch.startLocation).y < UIScreen.main.safeAreaInsets.top, !isTaken(touch)
        else { return }
        scrollView(in: window)?.scrollToTopByUser()
    }

    /// A control, or whoever recognised something, has the touch for itself.
    private static func isTaken(_ touch: UITouch) -> Bool {
        if touch.recognizers.contains(where: { $0.hasRecognized }) { return true }
        var view = touch.view
        while let current = view {
            if current is UIControl { return true }
            view = current.superview
        }
        return false
    }

    /// With several candidates a phone takes none, a pad the one that is nearest to the status bar.
    private static func scrollView(in window: UIWindow) -> UIScrollView? {
        var top = window.rootViewController
        while let presented = top?.presentation?.presented { top = presented }
        var found: [UIScrollView] = []
        collect(in: top?.viewIfLoaded ?? window, into: &found)
        guard found.count > 1, UIScreen.main.configuration.idiom == .phone else {
            return found.min { $0.convert($0.bounds, to: nil as UIView?).minY < $1.convert($1.bounds, to: nil as UIView?).minY }
        }
        return nil
    }

    private static func collect(in view: UIView, into found: inout [UIScrollView]) {
        guard !view.isHidden, view.alpha >= 0.01, let window = view.window else { return }
        if let scrollView = view as? UIScrollView, scrollView.scrollsToTop,
            scrollView.convert(scrollView.bounds, to: nil as UIView?).intersects(window.bounds)
        {
            found.append(scrollView)
        }
        for subview in view.subviews { collect(in: subview, into: &found) }
    }
}

extension UIScrollView {
    /// The delegate may refuse; at the top already, it hears at once that the content is there.
    func scrollToTopByUser() {
        guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
        let top = CGPoint(x: contentOffset.x, y: range(.vertical).lowerBound)
        guard contentOffset.y > top.y else {
            delegate?.scrollViewDidScrollToTop(self)
            return
        }
        driver.stop()
        driver.animate(to: top) { [weak self] in
            guard let self else { return }
            Observer.callback(self, "scrollViewDidScrollToTop(_:)")
            self.delegate?.scrollViewDidScrollToTop(self)
        }
    }
}
