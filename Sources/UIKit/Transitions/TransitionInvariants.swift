import Foundation

/// What holds in every state of a transition, at the end of every turn, and at rest. Checked while a test, the random
/// trials or the prover listens; without a listener nothing of it runs.
@MainActor
package enum TransitionInvariants {
    /// Hears of everything that does not hold. Set it before the first window is shown.
    package static var onViolation: ((String) -> Void)? {
        didSet {
            CallbackGrammar.shared.forget()
            if onViolation != nil { watchTurns() }
        }
    }

    /// Whether transform, alpha and interaction must be as they were after a cancel, and the bars' alpha 1. Apps may set
    /// them outside of driven animations and keep them so (CTX-19, COO-12), so not everyone can expect it.
    package static var expectsValuesRestored = false

    /// Hears of every move, as "push running complete", for whoever counts what was tried.
    package static var onMove: ((String) -> Void)?

    package static var isAtRest: Bool { Transition.inFlight.isEmpty && Transition.unfinished.isEmpty }

    /// What moves, for messages.
    package static var inFlight: [String] { Transition.inFlight.map { "\($0.name), \($0.state)" } }

    private static var isWatchingTurns = false

    static func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
        if !holds { onViolation?(what()) }
    }

    /// Forgets what is in flight, so that a run that failed does not reach the next one.
    package static func abandon() {
        Transition.inFlight = []
        Transition.unfinished = []
    }

    // MARK: After every move

    static func check(_ transition: Transition) {
        guard onViolation != nil else { return }
        for violation in violations(of: transition) { onViolation?("\(transition.name): \(violation)") }
    }

    static func violations(of transition: Transition) -> [String] {
        var found: [String] = []
        func expect(_ holds: Bool, _ what: String) {
            if !holds { found.append(what) }
        }
        let isListed = Transition.inFlight.contains { $0 === transition }
        switch transition.state {
        case .requested:
            expect(!transition.clock.isDriving, "time is driven before the start")
        case .preparing, .running, .interactive, .settling:
            expect(isListed, "in flight, but not kept alive")
            expect(transition.context != nil, "in flight without a context")
        case .completing:
            expect(isListed, "completes, but not kept alive")
            expect(transition.context != nil, "completes without a context")
        case .ended:
            expect(!transition.clock.isDriving, "time is still driven after the end")
        }
        if transition.state == .running {
            expect(!transition.clock.isDriving, "runs by itself, but its time is driven")
        }
        return found
    }

    // MARK: At the end of every turn

    /// Every turn's end: what is on screen is what the model says, and nobody takes part in two transitions.
    private static func watchTurns() {
        guard !isWatchingTurns else { return }
        isWatchingTurns = true
        MainLoop.main.addBeforeWaiting(order: 110) {
            MainActor.assumeIsolated { if onViolation != nil { checkTurn() } }
        }
    }

    package static func checkTurn() {
        for transition in Transition.inFlight { check(transition) }
        checkOwners()
        for window in UIScreen.main.windowsFrontFirst {
            checkLayers(of: window)
            for controller in controllers(in: window) { checkLinks(of: controller) }
        }
    }

    /// One owner for every participating view.
    private static func checkOwners() {
        var owners: [ObjectIdentifier: Transition] = [:]
        for transition in Transition.inFlight {
            let views = [UITransitionContextViewKey.from, .to].compactMap { transition.adapter.view(forKey: $0) }
            for view in views {
                if let other = owners[ObjectIdentifier(view)] {
                    expect(
                        other === transition,
                        "\(describe(view)) takes part in \(other.name) and in \(transition.name)")
                }
                owners[ObjectIdentifier(view)] = transition
            }
        }
        for transition in Transition.inFlight where transition.state != .completing {
            for other in Transition.inFlight where other !== transition && other.state != .completing {
                expect(
                    other.coordinator == nil || other.coordinator !== transition.coordinator,
                    "\(other.name) and \(transition.name) share a coordinator")
            }
        }
    }

    /// The layer tree mirrors the view tree.
    private static func checkLayers(of view: UIView) {
        let expected = view.subviews.map(\.placedLayer)
        let layers = (view.layer.sublayers ?? []).filter { layer in
            layer.delegate is UIView || expected.contains { $0 === layer }
        }
        expect(
            layers.elementsEqual(expected, by: ===),
            "\(describe(view)): its layers are not those of its subviews, in their order")
        for subview in view.subviews {
            expect(subview.superview === view, "\(describe(subview)) does not know its superview \(describe(view))")
            checkLayers(of: subview)
        }
    }

    /// Parents and children, presenters and presented ones know each other.
    private static func checkLinks(of controller: UIViewController) {
        for child in controller.children {
            expect(child.parent === controller, "\(describe(child)) is a child of \(describe(controller)), which it denies")
        }
        if let presentation = controller.presentation {
            expect(
                presentation.presenting === controller && presentation.presented.ownPresentation === presentation,
                "\(describe(controller)) presents \(describe(presentation.presented)), which does not know it")
        }
        if let own = controller.ownPresentation, own.phase != .dismissing {
            expect(
                own.presented === controller && own.presenting.presentation === own,
                "\(describe(controller)) is presented by \(describe(own.presenting)), which does not know it")
        }
    }

    // MARK: Walking

    /// The window's root, all below it and all that they present, outermost first.
    static func controllers(in window: UIWindow) -> [UIViewController] {
        var found: [UIViewController] = []
        func visit(_ controller: UIViewController) {
            guard !found.contains(where: { $0 === controller }) else { return }
            found.append(controller)
            for child in controller.children { visit(child) }
            if let presented = controller.presentation?.presented { visit(presented) }
        }
        if let root = window.rootViewController { visit(root) }
        return found
    }
}

extension Transition {
    /// As messages name it.
    var name: String {
        let from = adapter.from.map { describe($0) } ?? "nothing", to = adapter.to.map { describe($0) } ?? "nothing"
        return "\(adapter.kind.rawValue) \(id) from \(from) to \(to)"
    }
}
