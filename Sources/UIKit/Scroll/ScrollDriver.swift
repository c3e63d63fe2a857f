import Foundation

/// Moves a scroll view's content frame by frame after the finger has left, or for an animated change.
@MainActor
final class ScrollDriver: NSObject {
    private enum Run {
        case motion(x: ScrollMotion, y: ScrollMotion)
        /// `arrived` stands for the delegate's didEndScrollingAnimation.
        case animation(from: CGPoint, to: CGPoint, arrived: (() -> Void)?)
    }

    private unowned let scrollView: UIScrollView
    /// A link that runs keeps this driver, but not the view.
    private weak var living: UIScrollView?
    private var run: Run?
    private var start = 0.0
    private var link: CADisplayLink?

    init(scrollView: UIScrollView) {
        self.scrollView = scrollView
        living = scrollView
    }

    var isRunning: Bool { run != nil }

    func decelerate(velocity: CGPoint, target: CGPoint?) {
        let offset = scrollView.contentOffset
        begin(
            .motion(
                x: motion(.horizontal, offset.x, velocity.x, target?.x),
                y: motion(.vertical, offset.y, velocity.y, target?.y)))
        scrollView.isDecelerating = true
    }

    private func motion(
        _ axis: NSLayoutConstraint.Axis, _ position: CGFloat, _ velocity: CGFloat, _ target: CGFloat?
    ) -> ScrollMotion {
        let range = scrollView.range(axis)
        let inside = min(max(position, range.lowerBound), range.upperBound)
        let bounce = Policy.scrollBounceFrequency
        guard inside == position else {
            let aim = target.map { min(max($0, range.lowerBound), range.upperBound) } ?? inside
            return .spring(from: Double(position), to: Double(aim), velocity: Double(velocity), frequency: bounce)
        }
        if scrollView.isPagingEnabled, let target {
            return .spring(
                from: Double(position), to: Double(target), velocity: Double(velocity),
                frequency: Policy.scrollPagingFrequency)
        }
        if let target, target == position, velocity == 0 { return .still(at: Double(position)) }
        if let target, (target - position) * velocity <= 0 {
            // The app sends the content back, or on from rest.
            return .spring(from: Double(position), to: Double(target), velocity: Double(velocity), frequency: bounce)
        }
        return .deceleration(
            from: Double(position), velocity: Double(velocity), target: target.map(Double.init),
            rate: Double(scrollView.decelerationRate.rawValue),
            range: Double(range.lowerBound)...Double(range.upperBound), bounces: scrollView.bounces)
    }

    func animate(to offset: CGPoint, arrived: (() -> Void)? = nil) {
        begin(.animation(from: scrollView.contentOffset, to: offset, arrived: arrived))
    }

    /// Ends where it is. A finger that catches decelerating content ends the deceleration without a word.
    func stop(isCaught: Bool = false) {
        guard run != nil else { return }
        finishRun()
        if scrollView.isDecelerating {
            scrollView.isDecelerating = false
            if isCaught { scrollView.delegate?.scrollViewDidEndDecelerating(scrollView) }
        }
    }

    private func begin(_ new: Run) {
        finishRun()
        run = new
        start = MainLoop.main.now
        let link = CADisplayLink(target: self, selector: Selector("_tick:", ScrollDriver.tick(_:)))
        link.add(to: .main, forMode: .common)
        self.link = link
        scrollView.indicators.show()
    }

    private func finishRun() {
        run = nil
        link?.invalidate()
        link = nil
    }

    private func tick(_ link: CADisplayLink) {
        guard let living else { return finishRun() }
        withExtendedLifetime(living) { move() }
    }

    private func move() {
        let time = MainLoop.main.now - start
        switch run {
        case .motion(let x, let y):
            let pixel = 1 / Double(UIScreen.main.scale)
            if x.isAtRest(at: time, pixel: pixel), y.isAtRest(at: time, pixel: pixel) {
                finishDecelerating(at: CGPoint(x: x.target, y: y.target))
            } else {
                scrollView.contentOffset = scrollView.onPixels(
                    CGPoint(x: x.position(at: time), y: y.position(at: time)))
            }
        case .animation(let from, let to, let arrived):
            let part = CGFloat(Self.curve.value(at: min(time / Policy.scrollAnimationDuration, 1)))
            if time >= Policy.scrollAnimationDuration {
                finishRun()
                scrollView.contentOffset = to
                if let arrived {
                    arrived()
                } else {
                    scrollView.delegate?.scrollViewDidEndScrollingAnimation(scrollView)
                }
                scrollView.indicators.fade()
            } else {
                scrollView.contentOffset = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
            }
        case nil: break
        }
    }

    private func finishDecelerating(at target: CGPoint) {
        finishRun()
        scrollView.contentOffset = scrollView.onPixels(target)
        scrollView.isDecelerating = false
        Observer.callback(scrollView, "scrollViewDidEndDecelerating(_:)")
        scrollView.delegate?.scrollViewDidEndDecelerating(scrollView)
        scrollView.indicators.fade()
    }

    private static let curve = CubicCurve(0.42, 0, 0.58, 1)
}
