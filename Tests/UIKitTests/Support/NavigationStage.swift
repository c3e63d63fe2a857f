import UIKit

/// A navigation controller on stage, with the controllers of the traces.
@MainActor
final class NavigationStage {
    let trace = Trace()
    let stage: TransitionStage
    let N: UINavigationController
    let A: TraceController
    let delegate: TraceNavigationDelegate
    private var others: [String: TraceController] = [:]

    init(_ names: String = "A", navigation: UINavigationController = UINavigationController()) {
        let trace = trace
        let controllers = names.map { TraceController(String($0), trace) }
        A = controllers[0]
        N = navigation
        delegate = TraceNavigationDelegate(trace)
        N.delegate = delegate
        N.viewControllers = controllers
        for controller in controllers { others[controller.name] = controller }
        stage = TransitionStage(N, trace: trace)
    }

    /// The controller of that letter, made when first asked for.
    subscript(_ name: String) -> TraceController {
        if let known = others[name] { return known }
        let made = TraceController(name, trace)
        others[name] = made
        return made
    }

    var B: TraceController { self["B"] }
    var C: TraceController { self["C"] }
    var D: TraceController { self["D"] }

    func names() -> [String] { N.viewControllers.compactMap { ($0 as? TraceController)?.name } }

    func forget(_ name: String) { others[name] = nil }

    /// Registers what the traces write as co and ni.
    func watchCoordinator() {
        delegate.onWillShow = { [trace] navigation in
            guard let coordinator = navigation.transitionCoordinator else { return }
            coordinator.animate(alongsideTransition: { _ in trace.add("alongside") }) {
                trace.add("co(\($0.isCancelled))")
            }
            coordinator.notifyWhenInteractionChanges { trace.add("ni(\($0.isCancelled))") }
        }
    }
}
