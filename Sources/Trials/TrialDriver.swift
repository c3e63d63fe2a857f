import UIKit

/// What the steps `update`, `finish`, `cancel` and `pause` act on.
@MainActor
protocol TrialDriver: AnyObject {
    func drive(to percent: CGFloat)
    func end(finished: Bool)
    func hold()
    func set(speed: CGFloat)
}

@MainActor
final class TrialPercentDriver: UIPercentDrivenInteractiveTransition, TrialDriver {
    init(_ app: TrialApp, startsInteractive: Bool) {
        super.init()
        wantsInteractiveStart = startsInteractive
        app.track(self)
    }

    func drive(to percent: CGFloat) { update(percent) }
    func end(finished: Bool) { finished ? finish() : cancel() }
    func hold() { pause() }
    func set(speed: CGFloat) { completionSpeed = speed }
}

/// An interaction controller without the framework's help: it moves the views itself and reports to the context.
@MainActor
final class TrialHandDriver: NSObject, UIViewControllerInteractiveTransitioning, TrialDriver {
    private let app: TrialApp
    private let rest: Double
    private var context: (any UIViewControllerContextTransitioning)?
    private var scene: TrialScene?
    private var isOver = false
    private var early: Bool?

    /// - Parameter rest: how long the animation after the release lasts, in seconds.
    init(_ app: TrialApp, rest: Double) {
        self.app = app
        self.rest = rest
        super.init()
        app.track(self)
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        app.track(transitionContext)
        context = transitionContext
        let scene = TrialScene(transitionContext)
        scene.place()
        self.scene = scene
        app.heard("start", nil)
        if let early { end(finished: early) }
    }

    func drive(to percent: CGFloat) {
        guard let context, !isOver else { return }
        scene?.moving?.alpha = 0.5 + min(max(percent, 0), 1) / 2
        context.updateInteractiveTransition(percent)
    }

    func end(finished: Bool) {
        guard let context, let scene else {
            early = early ?? finished
            return
        }
        guard !isOver else { return }
        isOver = true
        finished ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
        self.context = nil
        self.scene = nil
        UIView.animate(withDuration: rest) {
            scene.moving?.alpha = 1
        } completion: { _ in
            scene.end(finished)
        }
    }

    func hold() {}
    func set(speed: CGFloat) {}
}
