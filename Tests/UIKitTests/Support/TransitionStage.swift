import Testing
import UIKit

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
