import Foundation

extension UIView {
    /// What the system does to views by itself.
    public enum SystemAnimation: UInt, Sendable { case delete }

    /// Lets views shrink and fade away, then takes them out of their superviews; `parallelAnimations` run beside.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let before = views.map { (view: $0, alpha: $0.alpha, transform: $0.transform) }
        animate(withDuration: Policy.systemDeletion, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
            }
            parallelAnimations?()
        } completion: { finished in
            for (view, alpha, transform) in before {
                view.removeFromSuperview()
                view.alpha = alpha
                view.transform = transform
            }
            completion?(finished)
        }
    }

    /// ANI-20: shows `view` changing from its picture before `animations` to the one after.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let effect = areAnimationsEnabled && duration > 0 ? ViewTransitionEffect(options: options) : nil
        let before = effect == nil ? nil : view.shownNode()
        let change = { animations?() ?? () }
        if options.contains(.allowAnimatedContent) {
            animate(withDuration: duration, delay: 0, options: options, animations: change)
        } else {
            performWithoutAnimation(change)
        }
        guard let effect, let before else {
            return animate(withDuration: 0, animations: {}, completion: completion)
        }
        effect.play(on: view, from: before, duration: duration, options: options, completion: completion)
    }

    /// ANI-20: `toView` takes the place of `fromView`, or the two change visibility with `showHideTransitionViews`.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        let effect = areAnimationsEnabled && duration > 0 ? ViewTransitionEffect(options: options) : nil
        let before = effect == nil ? nil : fromView.shownNode()
        performWithoutAnimation {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                fromView.superview?.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        guard let effect, let before else {
            return animate(withDuration: 0, animations: {}, completion: completion)
        }
        effect.play(on: toView, from: before, duration: duration, options: options, completion: completion)
    }

    /// The picture on screen now; nil where the view is in no window.
    private func shownNode() -> RenderNode? {
        window == nil ? nil : layer.currentNode(at: MainLoop.main.now)
    }
}

/// How a view changes its picture.
@MainActor
enum ViewTransitionEffect {
    case dissolve
    /// A turn about an axis; the sign says which edge comes forward.
    case flip(x: CGFloat, y: CGFloat)
    /// Up takes the old picture away, down brings the new one.
    case curl(up: Bool)

    init?(options: UIView.AnimationOptions) {
        switch options.rawValue >> 20 & 7 {
        case 1: self = .flip(x: 0, y: 1)
        case 2: self = .flip(x: 0, y: -1)
        case 3: self = .curl(up: true)
        case 4: self = .curl(up: false)
        case 5: self = .dissolve
        case 6: self = .flip(x: -1, y: 0)
        case 7: self = .flip(x: 1, y: 0)
        default: return nil
        }
    }

    /// The old picture lies over the view's own layer, so that it moves with it and no view sees it.
    func play(
        on view: UIView, from before: RenderNode, duration: Double, options: UIView.AnimationOptions,
        completion: ((Bool) -> Void)?
    ) {
        let overlay = CALayer()
        overlay.debugName = "transition picture"
        if case .curl = self {} else { overlay.contentsTree = before }
        overlay.frame = view.bounds
        overlay.zPosition = .greatestFiniteMagnitude.squareRoot()
        view.layer.addSublayer(overlay)
        overlay.opacity = 0

        let timing = ViewTiming(duration: duration, delay: 0, curve: options.curve, options: options)
        let run = ViewAnimationRun(
            completion: { finished in
                overlay.removeFromSuperlayer()
                completion?(finished)
            }, blocksTouches: !options.contains(.allowUserInteraction))
        ViewAnimation.driver?.take(run)
        run.hold(view)
        let fade: CAPropertyAnimation
        switch self {
        case .dissolve:
            overlay.contentsTree = before
            let dissolve = CABasicAnimation(keyPath: "opacity")
            dissolve.fromValue = 1.0
            dissolve.toValue = 0.0
            fade = dissolve
        case .curl(let up):
            curl(overlay, on: view, from: before, up: up, timing)
            let shown = CABasicAnimation(keyPath: "opacity")
            shown.fromValue = 1.0
            shown.toValue = 1.0
            fade = shown
        case .flip(let x, let y):
            overlay.contentsTree = before
            let swap = CAKeyframeAnimation(keyPath: "opacity")
            swap.values = [1.0, 0.0]
            swap.keyTimes = [0, 0.5, 1]
            swap.calculationMode = .discrete
            fade = swap
            let turn = CAKeyframeAnimation(keyPath: "transform")
            turn.values = Self.turn(x: x, y: y, of: view)
            ViewAnimation.configure(turn, timing: timing, layer: view.layer)
            run.add(
                turn, to: view.layer, key: "transform", property: "transform", before: .transform(view.layer.transform))
        }
        ViewAnimation.configure(fade, timing: timing, layer: overlay)
        run.add(fade, to: overlay, key: "opacity", property: "opacity", before: .number(0))
        run.close()
    }

    private func curl(_ overlay: CALayer, on view: UIView, from before: RenderNode, up: Bool, _ timing: ViewTiming) {
        overlay.masksToBounds = true
        let page = PageCurl(size: view.bounds.size, from: up ? 0 : 1, to: up ? 1 : 0, timing: timing)
        if up { return page.add(before, to: overlay) }
        let old = CALayer()
        old.contentsTree = before
        old.frame = overlay.bounds
        overlay.addSublayer(old)
        overlay.removeFromSuperlayer()
        let new = view.layer.pendingNode()
        view.layer.addSublayer(overlay)
        page.add(new, to: overlay)
    }

    /// Half a turn in small steps; at the middle the back takes over from the front.
    private static func turn(x: CGFloat, y: CGFloat, of view: UIView) -> [CATransform3D] {
        let steps = 24
        let distance = max(view.bounds.width, view.bounds.height, 1) * Policy.flipViewingDistance
        return (0...steps).map { step in
            let fraction = CGFloat(step) / CGFloat(steps)
            let angle = (step * 2 <= steps ? fraction : fraction - 1) * .pi
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / distance
            let rotation = CATransform3DMakeRotation(angle, x, y, 0)
            return CATransform3DConcat(CATransform3DConcat(rotation, perspective), view.layer.transform)
        }
    }
}

extension Policy {
    /// How far the eye is from a flipping view, in its longer sides.
    nonisolated(unsafe) package static var flipViewingDistance: CGFloat = 2
}
