import Testing
import UIKit

/// What the callbacks of a test said, in order; the letters are those of the contract's traces.
@MainActor
final class Trace {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    /// What came since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A controller that writes its calls down: A.wA(t), A.iA(t), A.lay, A.dA(t), A.wD(t), A.dD(t), A.willMove(N) …
@MainActor
class TraceController: UIViewController {
    let name: String
    let trace: Trace
    private var hasLaidOut = false
    var onCall: ((String) -> Void)?

    init(_ name: String, _ trace: Trace, color: UIColor = .white) {
        self.name = name
        self.trace = trace
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func write(_ call: String) {
        trace.add("\(name).\(call)")
        onCall?(call)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        write("load")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        hasLaidOut = false
        write("wA(\(animated ? "t" : "f"))")
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        write("iA(\(animated ? "t" : "f"))")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        write("dA(\(animated ? "t" : "f"))")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        write("wD(\(animated ? "t" : "f"))")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        write("dD(\(animated ? "t" : "f"))")
    }

    /// One line an appearance, however many passes there are.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !hasLaidOut else { return }
        hasLaidOut = true
        write("lay")
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        write("willMove(\(parent == nil ? "nil" : parent is UINavigationController ? "N" : "self"))")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        write("didMove(\(parent == nil ? "nil" : parent is UINavigationController ? "N" : "self"))")
    }
}

/// A navigation delegate that writes down what it is asked.
@MainActor
final class TraceNavigationDelegate: NSObject, UINavigationControllerDelegate {
    let trace: Trace
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var onWillShow: ((UINavigationController) -> Void)?

    init(_ trace: Trace) { self.trace = trace }

    private func name(_ controller: UIViewController) -> String { (controller as? TraceController)?.name ?? "?" }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        trace.add("nd.willShow(\(name(viewController)), \(animated ? "t" : "f"))")
        onWillShow?(navigationController)
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { trace.add("nd.didShow(\(name(viewController)), \(animated ? "t" : "f"))") }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        trace.add("nd.animationController(\(operation), \(name(fromVC)), \(name(toVC)))")
        return animator
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        trace.add("nd.interactionController(\(animationController === animator ? "an" : "other"))")
        return interaction
    }
}

/// An animator that writes its calls down and runs the given animation; by default the arriving view fades in.
@MainActor
class TraceAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let trace: Trace
    var duration = 0.3
    var onAnimate: ((any UIViewControllerContextTransitioning) -> Void)?
    /// Replaces the whole animation.
    var animation: ((any UIViewControllerContextTransitioning) -> Void)?

    init(_ trace: Trace) { self.trace = trace }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        trace.add("an.transitionDuration")
        return duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        trace.add("an.animateTransition")
        onAnimate?(context)
        if let animation { return animation(context) }
        Self.fade(context, duration)
    }

    func animationEnded(_ transitionCompleted: Bool) { trace.add("an.animationEnded(\(transitionCompleted))") }

    static func fade(_ context: any UIViewControllerContextTransitioning, _ duration: Double) {
        guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
            let from = context.view(forKey: .from)
            return UIView.animate(withDuration: duration) { from?.alpha = 0 } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        to.frame = context.finalFrame(for: controller)
        to.alpha = 0
        context.containerView.addSubview(to)
        UIView.animate(withDuration: duration) { to.alpha = 1 } completion: { _ in
            to.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Gives a modal transition its parts and writes down what it is asked.
@MainActor
final class TraceTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let trace: Trace
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var makePresentationController: ((UIViewController, UIViewController?) -> UIPresentationController)?

    init(_ trace: Trace) { self.trace = trace }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        trace.add("td.animationController(forPresented)")
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        trace.add("td.animationController(forDismissed)")
        return animator
    }

    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    {
        trace.add("td.interactionControllerForPresentation")
        return interaction
    }

    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    {
        trace.add("td.interactionControllerForDismissal")
        return interaction
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        guard let makePresentationController else { return nil }
        trace.add("td.presentationController")
        return makePresentationController(presented, presenting)
    }
}

/// A presentation controller that writes its calls down.
@MainActor
final class TracePresentationController: UIPresentationController {
    var trace: Trace?
    var removesPresenter = false
    /// Whether the next layout of the container is written down.
    var tracesLayout = false

    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard tracesLayout else { return }
        tracesLayout = false
        trace?.add("pc.layout")
    }

    override var shouldRemovePresentersView: Bool { removesPresenter }

    override func presentationTransitionWillBegin() {
        trace?.add("pc.presentationTransitionWillBegin")
        #expect(containerView != nil)
        #expect(presentedViewController.transitionCoordinator != nil)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        trace?.add("pc.presentationTransitionDidEnd(\(completed))")
    }

    override func dismissalTransitionWillBegin() { trace?.add("pc.dismissalTransitionWillBegin") }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        trace?.add("pc.dismissalTransitionDidEnd(\(completed))")
    }
}

/// A window with a root controller that has appeared; the engine's invariants are checked while it lives.
@MainActor
final class TransitionStage {
    let trace: Trace
    let test: TestWindow
    private(set) var faults: [String] = []
    private(set) var reports: [String] = []
    private let onStop = Fault.onStop, onReport = Fault.onReport
    private let generation: Int

    init(_ root: UIViewController, trace: Trace, size: CGSize = CGSize(width: 390, height: 844)) {
        MainLoop.main.reset()
        Leftovers.clear()
        generation = Leftovers.generation
        self.trace = trace
        test = TestWindow(size: size)
        TransitionInvariants.onViolation = { Issue.record("\($0)") }
        Fault.onStop = { [weak self] in self?.faults.append($0) }
        Fault.onReport = { [weak self] in self?.reports.append($0) }
        test.window.rootViewController = root
        test.pass(0.1)
        _ = trace.take()
    }

    isolated deinit {
        // One that something kept alive beyond its test has nothing to say in another's.
        guard generation == Leftovers.generation else { return }
        Fault.onStop = onStop
        Fault.onReport = onReport
        // A test may have put the screen's measures back just now.
        test.window.safeAreaMayHaveChanged()
        // One that goes after its test may find the screen in another's hands.
        if Test.current != nil { TransitionInvariants.checkRest(of: test.window) }
        TransitionInvariants.onViolation = nil
    }

    var window: UIWindow { test.window }

    func pass(_ seconds: Double) { test.pass(seconds) }

    /// The value on screen now.
    func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

    func takeFaults() -> [String] {
        defer { faults = [] }
        return faults
    }

    func takeReports() -> [String] {
        defer { reports = [] }
        return reports
    }
}

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
