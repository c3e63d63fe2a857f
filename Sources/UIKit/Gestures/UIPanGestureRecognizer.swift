import Foundation

/// Follows fingers that drag.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// What joining and lifting fingers moved the centroid by (GES-14).
    private var jumps = CGVector.zero
    private var centre = CGPoint.zero
    /// Where the travel towards the threshold is counted from.
    private var origin = CGPoint.zero
    /// Where translation is zero.
    private var base = CGPoint.zero
    private var history = MotionHistory()
    private var velocityIsZeroed = false

    // MARK: Readings

    /// GES-13: movement since the gesture began, in the coordinates of `view`.
    open func translation(in view: UIView?) -> CGPoint {
        let from = converted(base, to: view), to = converted(position, to: view)
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// Says what translation is now; velocity is zero until the next movement.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let zero = view?.convert(CGPoint.zero, to: nil as UIView?) ?? .zero
        let end = view?.convert(translation, to: nil as UIView?) ?? translation
        base = position.moved(against: end.displacement(from: zero))
        velocityIsZeroed = true
    }

    /// Points a second, in the coordinates of `view`.
    open func velocity(in view: UIView?) -> CGPoint {
        guard !velocityIsZeroed else { return .zero }
        let from = converted(position, to: view), to = converted(position.moved(by: history.velocity), to: view)
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    private var position: CGPoint { centre.moved(against: jumps) }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let down = remainingTouches
        if down.count > maximumNumberOfTouches {
            guard currentState == .possible, attempt.heldStates.isEmpty else {
                for touch in down where touches.contains(touch) { ignore(touch, for: event) }
                return
            }
            state = .failed
            return
        }
        let before = down.filter { !touches.contains($0) }, new = down.map(\.windowLocation).centroid
        if before.isEmpty {
            centre = new
            origin = new
            base = new
            history.add(new, at: event.timestamp)
            if let first = down.first, !mayStart(with: first) { state = .failed }
        } else {
            recentre(from: before.map(\.windowLocation).centroid, to: new)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        sample(at: event.timestamp)
        switch currentState {
        case .possible where remainingTouches.count < minimumNumberOfTouches: origin = position
        case .possible: if hasMovedEnough(position.displacement(from: origin)) { state = .began }
        default: state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        sample(at: event.timestamp)
        lift()
        guard remainingTouches.isEmpty else { return }
        state = currentState == .possible && attempt.heldStates.isEmpty ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        lift()
        if remainingTouches.isEmpty { state = .cancelled }
    }

    open override func reset() {
        super.reset()
        jumps = .zero
        centre = .zero
        origin = .zero
        base = .zero
        history = MotionHistory()
        velocityIsZeroed = false
    }

    /// GES-12.
    override func willRecognize() { if Policy.panStartsAtZero { base = position } }

    private func sample(at time: Double) {
        centre = attempt.down.map(\.windowLocation).centroid
        history.add(position, at: time)
        velocityIsZeroed = false
    }

    private func lift() {
        let remaining = remainingTouches
        if !remaining.isEmpty {
            recentre(from: attempt.down.map(\.windowLocation).centroid, to: remaining.map(\.windowLocation).centroid)
        }
    }

    private func recentre(from old: CGPoint, to new: CGPoint) {
        let jump = new.displacement(from: old)
        centre = new
        if Policy.panRecentres {
            jumps = CGVector(dx: jumps.dx + jump.dx, dy: jumps.dy + jump.dy)
        } else {
            history.shift(by: jump)
        }
    }

    // MARK: For the edge pan

    func mayStart(with touch: UITouch) -> Bool { true }

    /// GES-11.
    func hasMovedEnough(_ travel: CGVector) -> Bool { hypot(travel.dx, travel.dy) >= Policy.panThreshold }
}
