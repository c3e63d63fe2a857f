import UIKit

/// Acts a script out on a stage.
@MainActor
package final class ScriptPlayer {
    let stage: AppStage
    let script: Script
    private let recorder: Recorder
    var fingers = Fingers()
    /// Expectations that were not met; the run goes on.
    package private(set) var findings: [String] = []

    /// How long a finger rests on the glass in a tap.
    static let tapDuration = 0.05
    /// Between the taps of a double tap.
    static let tapPause = 0.1
    /// How long `settle` waits when nothing else is said.
    package static let settleLimit = 10.0
    /// How long the film goes on by itself after the last step at most.
    package static let closingLimit = 3.0
    /// A drag that begins this close to a held finger, in points, goes on with it.
    static let sameFingerDistance: CGFloat = 10

    package init(stage: AppStage, script: Script, recorder: Recorder) {
        self.stage = stage
        self.script = script
        self.recorder = recorder
    }

    package func play() throws {
        for step in script.steps { try play(step) }
        try closing()
    }

    func failure(_ step: ScriptStep, _ message: String) -> StageFailure {
        StageFailure("\(script.name):\(step.line): \(message)", .finding)
    }

    func play(_ step: ScriptStep) throws {
        switch step.action {
        case .tap(let target, let count):
            let place = try point(target, step)
            for index in 0..<count {
                if index > 0 { try stage.advance(by: Self.tapPause) }
                try press(at: place, duration: Self.tapDuration)
            }
        case .press(let target, let duration): try press(at: try point(target, step), duration: duration)
        case .drag(let drag): try play(drag, step)
        case .twoFingers(let gesture): try play(gesture, step)
        case .type(let text): try enter(text, step)
        case .lift: release(.ended)
        case .cancel: release(.cancelled)
        case .wait(let seconds): try stage.advance(by: seconds)
        case .settle(let limit): try settle(step, limit: limit ?? Self.settleLimit)
        case .mark(let name): recorder.mark(name, at: stage.time)
        case .orientation(let orientation): stage.rotate(to: orientation)
        case .background(let isBackground): stage.setBackground(isBackground)
        case .expect(let expectation): check(expectation, step)
        }
    }

    // MARK: Typing

    /// Between one typed character and the next.
    private static let typingPause = 0.05

    private func enter(_ text: String, _ step: ScriptStep) throws {
        for character in text {
            guard let input = FirstResponder.current as? any UIKeyInput else {
                throw failure(step, "\"type\", but nothing is being edited; tap a text field first")
            }
            input.insertText(String(character))
            try stage.advance(by: Self.typingPause)
        }
    }

    // MARK: Stillness

    private func settle(_ step: ScriptStep, limit: Double) throws {
        let end = stage.time + limit
        // What was begun just now shows in the tree after this.
        try stage.advance(by: 0)
        while true {
            let unrest = unrest
            if unrest.isEmpty { return }
            if unrest.isHopeless { throw failure(step, "\"settle\" would wait for ever: \(unrest.description)") }
            guard stage.time + 1e-6 < end else {
                throw failure(step, "\"settle\" waited \(JSONText.number(limit)) s: \(unrest.description)")
            }
            try stage.advance(to: min(nextCheck, end))
        }
    }

    /// The film ends when what the last step began has ended, or soon after it if that takes too long.
    func closing() throws {
        try wait(atMost: Self.closingLimit)
        for report in unrest.overdue { Fault.report(report) }
        try stage.finish()
    }

    /// Until nothing moves, or for as long as it is worth waiting.
    func wait(atMost seconds: Double) throws {
        let end = stage.time + seconds
        while !unrest.isEmpty, !unrest.isHopeless, stage.time + 1e-6 < end { try stage.advance(to: min(nextCheck, end)) }
    }

    private var unrest: Unrest {
        // While a finger holds it, a transition waits for the script and not the script for it.
        stage.unrest(transitions: fingers.isEmpty ? recorder.transitionsInFlight : 0)
    }

    private var nextCheck: Double { stage.frameTime > stage.time + 1e-6 ? stage.frameTime : stage.time + 1 / stage.fps }

    // MARK: Expectations

    private func check(_ expectation: ScriptExpectation, _ step: ScriptStep) {
        func find(_ message: String) { findings.append(failure(step, message).message) }
        if let top = expectation.top {
            let actual = AppStage.topController.map { String(describing: type(of: $0)) } ?? "none"
            if actual != top { find("expected \(top) on top, but \(actual) is") }
        }
        for name in expectation.visible {
            switch ElementFinder.find(name) {
            case .found: break
            case .covered(_, let cover): find("expected \"\(name)\" to be visible, but \(type(of: cover)) covers it")
            case .missing: find("expected \"\(name)\" to be visible; \(ElementFinder.inventory())")
            }
        }
        for name in expectation.hidden {
            if case .found = ElementFinder.find(name) { find("expected \"\(name)\" not to be visible, but it is") }
        }
    }
}
