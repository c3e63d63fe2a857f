import Foundation

/// Takes charge of the view animations that are made while it is `UIView.animationDriver`.
@MainActor
package protocol AnimationDriver: AnyObject {
    func take(_ run: ViewAnimationRun)
}

/// The animations of one `UIView.animate` call and its completion, which runs exactly once.
@MainActor
package final class ViewAnimationRun: NSObject {
    private struct Change {
        let layer: CALayer
        let animationKey: String
        let property: String
        let before: AnimatedValue
    }

    private var changes: [Change] = []
    private var pending = 0
    private var ranToEnd = true
    private var isClosed = false
    private var completion: ((Bool) -> Void)?
    private var held: [UIView] = []
    /// What waits for the end, with whether the run was taken back.
    var endings: [(_ undone: Bool) -> Void] = []
    /// Whoever took the run ends it; the animations' own ends do not. Letting go of an ended one completes it.
    package var isHeld = false {
        didSet { if oldValue, !isHeld, isOver { finish(ranToEnd) } }
    }
    private let blocksTouches: Bool

    init(completion: ((Bool) -> Void)?, blocksTouches: Bool) {
        self.completion = completion
        self.blocksTouches = blocksTouches
        super.init()
    }

    func add(_ animation: CAAnimation, to layer: CALayer, key: String, property: String, before: AnimatedValue) {
        animation.delegate = self
        changes.append(Change(layer: layer, animationKey: key, property: property, before: before))
        pending += 1
        if let view = layer.delegate as? UIView { hold(view) }
        layer.add(animation, forKey: key)
    }

    /// ANI-05: keeps touches away from the view until the end, unless the options allow them.
    func hold(_ view: UIView) {
        guard blocksTouches, !held.contains(where: { $0 === view }) else { return }
        held.append(view)
        view.touchBlockingAnimations += 1
    }

    /// ANI-19: the subviews of whatever changed take their new places now, inside the animation.
    func layOutChangedViews() {
        for change in changes { (change.layer.delegate as? UIView)?.layoutIfNeeded() }
    }

    /// No more animations will be added. One without any completes at the end of the turn (ANI-07).
    /// - Parameter length: or so many seconds later.
    func close(afterEmpty length: Double = 0) {
        isClosed = true
        guard pending == 0, !isHeld else { return }
        let end: @Sendable () -> Void = { MainActor.assumeIsolated { self.finish(true) } }
        if length > 0 {
            MainLoop.main.schedule(at: MainLoop.main.now + length, end)
        } else {
            MainLoop.main.perform(end)
        }
    }

    fileprivate func animationStopped(finished: Bool) {
        pending -= 1
        if !finished { ranToEnd = false }
        if pending == 0, isClosed, !isHeld { finish(ranToEnd) }
    }

    /// Runs the completion, once, outside any animation block (ANI-06).
    package func finish(_ finished: Bool) {
        for view in held { view.touchBlockingAnimations -= 1 }
        held = []
        tellEndings(undone: false)
        guard let completion else { return }
        self.completion = nil
        UIView.outsideAnimations { completion(finished) }
    }

    /// Puts back the values that this run animated and drops its animations, without running the completion (PCT-17).
    package func rollBack() {
        let undone = changes.reversed()
        changes = []
        pending = .max
        UIView.performWithoutAnimation {
            for change in undone {
                change.before.putBack(on: change.layer, key: change.property)
                change.layer.removeAnimation(forKey: change.animationKey)
            }
            tellEndings(undone: true)
        }
    }

    private func tellEndings(undone: Bool) {
        let waiting = endings
        endings = []
        for ending in waiting { ending(undone) }
    }

    /// Whether every animation has ended.
    package var isOver: Bool { isClosed && pending == 0 }
}

extension ViewAnimationRun: CAAnimationDelegate {
    nonisolated package func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        MainActor.assumeIsolated { animationStopped(finished: flag) }
    }
}
