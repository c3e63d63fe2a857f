import Foundation

/// The coordinator of a size or trait change (COO-14): style none, never interactive; the container is the window.
@MainActor
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let containerView: UIView
    let transitionDuration: TimeInterval
    let targetTransform: CGAffineTransform
    private var animations: [Block] = []
    private var completions: [Block] = []
    private var hasStarted = false

    private init(_ window: UIWindow, duration: TimeInterval, turn: CGAffineTransform) {
        containerView = window
        transitionDuration = duration
        targetTransform = turn
        super.init()
    }

    /// GEO-10: tells the controllers, then changes the window with everything that wants to move along.
    static func run(
        _ window: UIWindow, to size: CGSize, traits: UITraitCollection? = nil, duration: TimeInterval = 0,
        turn: CGAffineTransform = .identity, change: @escaping () -> Void
    ) {
        let transition = SizeTransition(window, duration: duration, turn: turn)
        for running in Transition.inFlight { running.cancelForResize() }
        if let root = window.rootViewController {
            if let traits, traits != root.traitCollection {
                Observer.callback(root, "willTransition(to:with:)")
                root.willTransition(to: traits, with: transition)
            }
            if size != window.bounds.size {
                Observer.callback(root, "viewWillTransition(to:with:)")
                root.viewWillTransition(to: size, with: transition)
            }
        }
        transition.play(change)
    }

    private func play(_ change: @escaping () -> Void) {
        let everything = { [self] in
            change()
            while !animations.isEmpty {
                let now = animations
                animations = []
                for block in now { block(self) }
            }
            hasStarted = true
            containerView.layoutIfNeeded()
        }
        guard transitionDuration > 0, UIView.areAnimationsEnabled else {
            UIView.performWithoutAnimation(everything)
            guard Policy.cooSizeChange == .completesNextTurn else { return finish() }
            return MainLoop.main.perform { MainActor.assumeIsolated { self.finish() } }
        }
        // A turn in the midst of somebody's animations has a time of its own.
        UIView.outsideAnimations {
            UIView.animate(withDuration: transitionDuration, animations: everything) { [self] _ in finish() }
        }
    }

    private func finish() {
        while !completions.isEmpty {
            let now = completions
            completions = []
            for block in now { block(self) }
        }
    }

    var isAnimated: Bool { transitionDuration > 0 }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var percentComplete: CGFloat { 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

    @discardableResult
    func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        guard !hasStarted else { return false }
        animations.append(animation)
        return true
    }

    @discardableResult
    func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionEnds(_ handler: @escaping Block) {}
    func notifyWhenInteractionChanges(_ handler: @escaping Block) {}
}
