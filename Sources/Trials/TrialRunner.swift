import UIKit

/// What came of a trial.
package struct TrialResult: Sendable {
    /// What does not hold, with the step after which it was found; empty for a sound trial.
    package var violations: [String] = []
    /// How many steps were done.
    package var steps = 0
    /// Programmer errors that stopped the app, or would have, and warnings; all of them as the contract says.
    package var misuses = 0
    /// How often each kind of transition made each move between states.
    package var moves: [String: Int] = [:]

    package var isSound: Bool { violations.isEmpty }
}

/// Runs a trial on virtual time, with every invariant checked after every step and at rest.
@MainActor
package enum TrialRunner {
    /// Leaves screen, application and clock as they were at the start of an app, unless the trial is not sound.
    /// - Parameter trace: hears of every step and every call, as lines of text.
    package static func run(_ trial: Trial, trace: ((String) -> Void)? = nil) -> TrialResult {
        let configuration = UIScreen.main.configuration, wasActive = UIApplication.shared.applicationState == .active
        defer {
            UIScreen.main.configure(configuration)
            UIView.setAnimationsEnabled(true)
            if !wasActive { UIApplication.shared.becomeInactive() }
        }
        var result = TrialResult()
        let listener = TrialListener(), trace = trace.map { TrialTrace($0) }
        defer { trace?.stop() }
        weak let window = live(through: trial, listener, trace, &result)
        if result.isSound, window != nil {
            MainLoop.main.run(until: MainLoop.main.now + 1)
            if window != nil { result.violations = ["after the end: the window outlives its app"] }
        }
        result.misuses = listener.misuses
        result.moves = listener.moves
        listener.stop()
        return result
    }

    /// - Returns: the app's window, which nobody may hold any more.
    private static func live(
        through trial: Trial, _ listener: TrialListener, _ trace: TrialTrace?, _ result: inout TrialResult
    ) -> UIWindow {
        let app = start()
        do {
            try listener.check(app, "at the start")
            for (index, step) in trial.steps.enumerated() {
                trace?.begin(step)
                app.perform(step)
                result.steps += 1
                TransitionInvariants.checkTurn()
                try listener.check(app, "after step \(index + 1), \(step.text)")
            }
            try comeToRest(app, listener)
            try takeDown(app, listener)
        } catch {
            result.violations = error.violations
            TransitionInvariants.abandon()
            app.window.isHidden = true
        }
        return app.window
    }

    private static func start() -> TrialApp {
        MainLoop.main.reset()
        UIScreen.main.configure(TrialApp.portrait)
        UIApplication.shared.enterForeground()
        let app = TrialApp()
        app.replaceRoot("navigation")
        app.pass(0.1)
        return app
    }

    /// Lets go of everything that is held, until nothing moves; then everything has to be at its place.
    private static func comeToRest(_ app: TrialApp, _ listener: TrialListener) throws(TrialFailure) {
        app.isEnding = true
        app.disarm()
        app.live("active")
        app.live("windowShown")
        UIView.setAnimationsEnabled(true)
        app.liftFingers()
        var rounds = 0
        repeat {
            letGo(of: app, finishing: rounds % 2 == 0)
            app.pass(8)
            rounds += 1
            try listener.check(app, "on the way to rest")
        } while (!TransitionInvariants.isAtRest || !app.drivers.isEmpty || !app.stash.isEmpty) && rounds < 30
        if !TransitionInvariants.isAtRest { app.complain("it never comes to rest: \(TransitionInvariants.inFlight)") }
        TransitionInvariants.checkTurn()
        TransitionInvariants.checkRest(of: app.window, isLaidOut: true)
        if app.dueCompletions != 0 { app.complain("\(app.dueCompletions) coordinator completions never came") }
        for leak in app.leaks() { app.complain(leak) }
        try listener.check(app, "at rest")
    }

    private static func letGo(of app: TrialApp, finishing: Bool) {
        let drivers = app.drivers, stash = app.stash
        app.drivers = []
        app.stash = []
        for driver in drivers { driver.end(finished: finishing) }
        for end in stash { end(nil) }
        app.letAnimatorsGo()
    }

    /// Closes the app; nothing may be left of it.
    private static func takeDown(_ app: TrialApp, _ listener: TrialListener) throws(TrialFailure) {
        app.window.rootViewController?.dismiss(animated: false)
        letGo(of: app, finishing: true)
        app.pass(1)
        letGo(of: app, finishing: true)
        try listener.check(app, "after everything was dismissed")
        app.window.rootViewController = nil
        app.pass(0.1)
        app.window.isHidden = true
        app.guide = nil
        app.drivers = []
        app.modalGuides = []
        app.tabGuide = nil
        app.spare = nil
        app.pass(0.1)
        for leak in app.leaks() { app.complain(leak) }
        try listener.check(app, "after the end")
    }
}

struct TrialFailure: Error {
    let violations: [String]
}

/// Hears the framework's invariants, traps and reports while a trial runs.
@MainActor
final class TrialListener {
    private(set) var misuses = 0
    private(set) var moves: [String: Int] = [:]
    private var found: [String] = []
    private let onStop = Fault.onStop, onReport = Fault.onReport
    private let onViolation = TransitionInvariants.onViolation, onMove = TransitionInvariants.onMove
    private let expectsValues = TransitionInvariants.expectsValuesRestored

    /// What may be trapped or reported, since the steps misuse the framework on purpose.
    private static let lawful = [
        "completeTransition(_:) was called more than once",  // CTX-17
        "contradicts transitionWasCancelled",  // CTX-17
        "pause() does nothing",  // PCT-12
        "which has not ended",  // CTX-17: who waits for whom
        "in mid-transition: it runs by itself",
        "Attempt to present",  // MOD-21
        "Pushing the same view controller instance more than once",  // NAV-02, of a page that is shown again
        "cannot be pushed onto",  // of a page that is shown again
        "that is already being presented by", "that has a parent view controller", "an active controller",  // MOD-21
        "It is an error to release a paused or stopped property animator",  // PRO-10, of one that was grabbed
        "should have a non-nil sourceView or barButtonItem",  // of a popover from what is not loaded
        "Tried to pop to a view controller that doesn't exist",  // NAV-05, of a request that waited (NAV-33)
    ]

    init() {
        TransitionInvariants.onViolation = { [unowned self] in found.append($0) }
        TransitionInvariants.expectsValuesRestored = true
        TransitionInvariants.onMove = { [unowned self] in moves[$0, default: 0] += 1 }
        Fault.onStop = { [unowned self] in judge($0, "a trap") }
        Fault.onReport = { [unowned self] in judge($0, "a report") }
    }

    private func judge(_ message: String, _ what: String) {
        if Self.lawful.contains(where: { message.contains($0) }) {
            misuses += 1
        } else {
            found.append("\(what) without a reason: \(message)")
        }
    }

    func check(_ app: TrialApp, _ moment: String) throws(TrialFailure) {
        let all = found + app.complaints
        if !all.isEmpty { throw TrialFailure(violations: all.map { "\(moment): \($0)" }) }
    }

    func stop() {
        Fault.onStop = onStop
        Fault.onReport = onReport
        TransitionInvariants.onViolation = onViolation
        TransitionInvariants.onMove = onMove
        TransitionInvariants.expectsValuesRestored = expectsValues
    }
}
