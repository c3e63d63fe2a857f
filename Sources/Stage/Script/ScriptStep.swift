import Foundation

/// One line of a script.
package struct ScriptStep: Equatable, Sendable {
    /// Counts from 1.
    package let line: Int
    package let action: ScriptAction
}

/// What one step does. Times in seconds, angles in degrees.
package enum ScriptAction: Equatable, Sendable {
    case tap(ScriptTarget, count: Int)
    case press(ScriptTarget, duration: Double)
    case drag(ScriptDrag)
    case twoFingers(ScriptTwoFingers)
    /// Types text into whatever is being edited; a line break is the return key.
    case type(String)
    /// Lifts every finger that is still down.
    case lift
    /// The system takes every finger that is still down away.
    case cancel
    case wait(Double)
    /// Until nothing moves and nothing is due.
    case settle(limit: Double?)
    case mark(String)
    case orientation(ScriptOrientation)
    case background(Bool)
    case expect(ScriptExpectation)
}

/// How a finger leaves the glass.
package enum ScriptEnding: String, CaseIterable, Sendable {
    case lift, cancel
    /// It stays down; a later drag without `from` goes on with it.
    case hold
}

package enum ScriptCurve: String, CaseIterable, Sendable {
    case linear, easeIn, easeOut, easeInOut
}

package enum ScriptOrientation: String, CaseIterable, Sendable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// A finger's way over the glass.
package struct ScriptDrag: Equatable, Sendable {
    package enum Goal: Equatable, Sendable {
        case to(ScriptTarget)
        case by(ScriptPoint)
    }

    /// nil goes on with the finger that is held.
    package var from: ScriptTarget?
    /// Corners on the way, in order.
    package var through: [ScriptPoint] = []
    package var goal: Goal
    package var over: Double = 0.25
    /// Stillness between the last movement and the end.
    package var hold: Double = 0
    package var curve: ScriptCurve = .linear
    package var ending: ScriptEnding = .lift
}

/// A pinch or a rotation: two fingers on opposite sides of a middle.
package struct ScriptTwoFingers: Equatable, Sendable {
    /// The middle of the screen where nothing is said.
    package var middle: ScriptTarget = .point(ScriptPoint(x: nil, y: nil))
    /// How much the fingers' distance grows; below 1 they come together.
    package var scale: Double = 1
    /// Clockwise.
    package var degrees: Double = 0
    /// Between the fingers at the start, in points.
    package var distance: Double = 120
    package var over: Double = 0.3
    package var hold: Double = 0
    package var ending: ScriptEnding = .lift
}

package struct ScriptExpectation: Equatable, Sendable {
    /// The class of the topmost view controller.
    package var top: String?
    package var visible: [String] = []
    package var hidden: [String] = []
}

/// A script: what a person's fingers and the device do, in order.
package struct Script: Equatable, Sendable {
    /// As messages name it.
    package let name: String
    package let steps: [ScriptStep]

    package init(name: String, steps: [ScriptStep]) {
        self.name = name
        self.steps = steps
    }
}
