import Foundation

/// How the participants of a transition were before it, to see after a cancel that they are so again (CTX-19).
@MainActor
struct ViewsBefore {
    private struct Shot {
        weak var view: UIView?
        weak var superview: UIView?
        /// Siblings under the view and over it: what an animator put beside them and left there does not count.
        let below: [Weak<UIView>]
        let above: [Weak<UIView>]
        let hostSize: CGSize?
        let hostInsets: UIEdgeInsets?
        let bounds: CGRect
        let center: CGPoint
        let transform: CGAffineTransform
        let alpha: CGFloat
        let takesTouches: Bool

        @MainActor
        init(_ view: UIView) {
            self.view = view
            superview = view.superview
            let siblings = view.superview?.subviews ?? []
            let index = siblings.firstIndex { $0 === view } ?? 0
            below = siblings.prefix(index).map { Weak($0) }
            above = siblings.dropFirst(index + 1).map { Weak($0) }
            hostSize = view.superview?.bounds.size
            hostInsets = view.superview?.safeAreaInsets
            bounds = view.bounds
            center = view.center
            transform = view.transform
            alpha = view.alpha
            takesTouches = view.isUserInteractionEnabled
        }

        /// Whether the siblings of then that are still there are on the same side of the view.
        @MainActor
        func isInOrder(_ now: Shot) -> Bool {
            func share(_ a: [Weak<UIView>], _ b: [Weak<UIView>]) -> Bool {
                a.contains { one in one.value != nil && b.contains { $0.value === one.value } }
            }
            return !share(below, now.above) && !share(above, now.below)
        }
    }

    private var shots: [Shot] = []

    init(_ controllers: [UIViewController?]) {
        shots = controllers.compactMap { $0?.viewIfLoaded }.map { Shot($0) }
    }

    /// - Returns: what is not as it was.
    func differences(values: Bool) -> [String] {
        shots.flatMap { shot -> [String] in
            guard let view = shot.view else { return [] }
            let now = Shot(view)
            var found: [String] = []
            func expect(_ holds: Bool, _ what: String) {
                if !holds { found.append("\(describe(view)) \(what)") }
            }
            // A window that got another root has let go of the old one's view.
            if let window = shot.superview as? UIWindow, window.rootViewController?.viewIfLoaded !== view { return found }
            expect(now.superview === shot.superview, "is not in its old superview after the cancel")
            guard now.superview === shot.superview else { return found }
            expect(shot.isInOrder(now), "is not at its old index after the cancel")
            // Who was given another size or safe area meanwhile has another frame.
            if shot.superview != nil, now.hostSize == shot.hostSize, now.hostInsets == shot.hostInsets {
                expect(now.bounds.size == shot.bounds.size, "has the size \(now.bounds.size), not \(shot.bounds.size)")
                expect(now.center == shot.center, "stands at \(now.center), not at \(shot.center)")
            }
            // What left the screen again is the animator's own.
            guard values, shot.superview != nil else { return found }
            expect(now.transform == shot.transform, "has another transform after the cancel")
            expect(now.alpha == shot.alpha, "has the alpha \(now.alpha), not \(shot.alpha), after the cancel")
            expect(now.takesTouches == shot.takesTouches, "takes touches differently after the cancel")
            return found
        }
    }
}

extension TransitionInvariants {
    /// Taken before anything is touched; nil while nobody listens.
    static func viewsBefore(_ transition: Transition) -> ViewsBefore? {
        onViolation == nil ? nil : ViewsBefore([transition.adapter.from, transition.adapter.to])
    }

    static func checkRestored(_ transition: Transition) {
        guard let onViolation, let before = transition.viewsBefore else { return }
        // What a hand-written interaction moved, and was not asked to put back, stays as the app left it.
        let isEndedForApp = transition.context?.isEndedForApp ?? false
        for difference in before.differences(values: expectsValuesRestored && !isEndedForApp) {
            onViolation("\(transition.name): \(difference)")
        }
    }
}
