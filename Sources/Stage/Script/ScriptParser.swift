import Foundation

/// Reads a script: one JSON object a line. Empty lines and lines that begin with `#` or `//` are skipped.
///
/// The whole script is checked before anything runs, so that a misspelt step costs no time.
package struct ScriptParser {
    private let name: String
    private var line = 0
    /// Whether a finger stays down after the steps read so far.
    private var isFingerDown = false

    private init(name: String) { self.name = name }

    /// - Throws: `StageFailure` with the script's name and line, exit status 2.
    package static func parse(_ text: String, name: String) throws(StageFailure) -> Script {
        var parser = ScriptParser(name: name)
        var steps: [ScriptStep] = []
        // Split at scalars: "\r\n" is one character.
        for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
            parser.line += 1
            let content = String(line).trimmingCharacters(in: .whitespacesAndNewlines.union(["\u{FEFF}"]))
            if content.isEmpty || content.hasPrefix("#") || content.hasPrefix("//") { continue }
            steps.append(ScriptStep(line: parser.line, action: try parser.action(content)))
        }
        return Script(name: name, steps: steps)
    }

    package static let knownSteps = [
        "tap", "press", "drag", "pinch", "rotate", "type", "lift", "cancel", "wait", "settle", "mark", "device", "expect",
    ]

    private func failure(_ message: String) -> StageFailure { StageFailure("\(name):\(line): \(message)", .usage) }

    private mutating func action(_ content: String) throws(StageFailure) -> ScriptAction {
        let value: JSONValue
        do {
            value = try JSONReader.read(content)
        } catch {
            throw failure("this is not a JSON object: \(error.reason) (column \(error.offset + 1))")
        }
        guard case .object(let all) = value else {
            throw failure("a step is an object such as {\"tap\": \"Next\"}, not \(value.kind)")
        }
        let members = all.filter { $0.key != "comment" }
        guard let member = members.first else { throw failure("this step is empty; it may be \(Self.list(Self.knownSteps))") }
        guard Self.knownSteps.contains(member.key) else {
            throw failure("unknown step \"\(member.key)\"; a step is one of \(Self.list(Self.knownSteps))")
        }
        guard members.count == 1 else {
            throw failure("one step a line, but this line has \(Self.list(members.map { "\"\($0.key)\"" }))")
        }
        return try action(member.key, member.value)
    }

    private mutating func action(_ step: String, _ value: JSONValue) throws(StageFailure) -> ScriptAction {
        switch step {
        case "tap": return try tap(value)
        case "press": return try press(value)
        case "drag": return .drag(try drag(value))
        case "pinch", "rotate": return .twoFingers(try twoFingers(step, value))
        case "lift", "cancel":
            guard value == .bool(true) else { throw failure("\"\(step)\" takes true, not \(value.kind)") }
            guard isFingerDown else {
                throw failure("\"\(step)\", but no finger is down here; a drag with \"end\": \"hold\" leaves one")
            }
            isFingerDown = false
            return step == "lift" ? .lift : .cancel
        case "type":
            guard let text = value.string, !text.isEmpty else { throw failure("\"type\" takes text, not \(value.kind)") }
            return .type(text)
        case "wait": return .wait(try duration("wait", value))
        case "settle": return try settle(value)
        case "mark":
            guard let name = value.string else { throw failure("\"mark\" takes text, not \(value.kind)") }
            return .mark(name)
        case "device": return try device(value)
        default: return .expect(try expectation(value))
        }
    }

    // MARK: Steps

    private func tap(_ value: JSONValue) throws(StageFailure) -> ScriptAction {
        guard case .object = value else { return .tap(try target("tap", value), count: 1) }
        let members = try fields("tap", value, ["on", "count"])
        guard let on = members["on"] else { throw failure("\"tap\" needs \"on\": what to tap") }
        var count = 1
        if let value = members["count"] {
            guard let number = value.number, (1...10).contains(number), number == number.rounded() else {
                throw failure("\"count\" is a whole number from 1 to 10")
            }
            count = Int(number)
        }
        return .tap(try target("on", on), count: count)
    }

    private func press(_ value: JSONValue) throws(StageFailure) -> ScriptAction {
        guard case .object = value else { return .press(try target("press", value), duration: 0.6) }
        let members = try fields("press", value, ["on", "for"])
        guard let on = members["on"] else { throw failure("\"press\" needs \"on\": what to press") }
        return .press(
            try target("on", on), duration: try members["for"].map { value throws(StageFailure) in try duration("for", value) } ?? 0.6)
    }

    private mutating func drag(_ value: JSONValue) throws(StageFailure) -> ScriptDrag {
        let members = try fields("drag", value, ["from", "to", "by", "through", "over", "hold", "curve", "end"])
        let goal: ScriptDrag.Goal
        switch (members["to"], members["by"]) {
        case (let to?, nil): goal = .to(try target("to", to))
        case (nil, let by?): goal = .by(try point("by", by))
        case (nil, nil): throw failure("\"drag\" needs \"to\" or \"by\"")
        default: throw failure("\"drag\" takes \"to\" or \"by\", not both")
        }
        var drag = ScriptDrag(goal: goal)
        if let from = members["from"] {
            drag.from = try target("from", from)
        } else if !isFingerDown {
            throw failure("\"drag\" needs \"from\": no finger is down here")
        }
        if let through = members["through"] {
            guard let corners = through.array else { throw failure("\"through\" is a list of points") }
            for corner in corners { drag.through.append(try point("through", corner)) }
        }
        if let over = members["over"] { drag.over = try duration("over", over) }
        if let hold = members["hold"] { drag.hold = try duration("hold", hold) }
        if let curve = members["curve"] { drag.curve = try choice("curve", curve) }
        if let end = members["end"] { drag.ending = try choice("end", end) }
        // A drag with a place of its own may be a second finger's; the first then stays down.
        isFingerDown = drag.ending == .hold || (isFingerDown && drag.from != nil)
        return drag
    }

    private mutating func twoFingers(_ step: String, _ value: JSONValue) throws(StageFailure) -> ScriptTwoFingers {
        let members = try fields(step, value, ["on", "scale", "by", "distance", "over", "hold", "end"])
        var fingers = ScriptTwoFingers()
        if let on = members["on"] { fingers.middle = try target("on", on) }
        if let scale = members["scale"] {
            guard let number = scale.number, number > 0, number <= 100 else {
                throw failure("\"scale\" is a number above 0, such as 0.5 or 2")
            }
            fingers.scale = number
        } else if step == "pinch" {
            throw failure("\"pinch\" needs \"scale\": below 1 the fingers come together")
        }
        if let by = members["by"] {
            guard let number = by.number, abs(number) <= 3600 else { throw failure("\"by\" is an angle in degrees") }
            fingers.degrees = number
        } else if step == "rotate" {
            throw failure("\"rotate\" needs \"by\": the angle in degrees, clockwise")
        }
        if let distance = members["distance"] {
            guard let number = distance.number, number > 0, number <= 10_000 else {
                throw failure("\"distance\" is the fingers' distance in points")
            }
            fingers.distance = number
        }
        if let over = members["over"] { fingers.over = try duration("over", over) }
        if let hold = members["hold"] { fingers.hold = try duration("hold", hold) }
        if let end = members["end"] { fingers.ending = try choice("end", end) }
        isFingerDown = isFingerDown || fingers.ending == .hold
        return fingers
    }

    private func settle(_ value: JSONValue) throws(StageFailure) -> ScriptAction {
        if value == .bool(true) { return .settle(limit: nil) }
        guard case .object = value else { throw failure("\"settle\" takes true, not \(value.kind)") }
        let members = try fields("settle", value, ["limit"])
        guard let limit = members["limit"] else { return .settle(limit: nil) }
        return .settle(limit: try duration("limit", limit))
    }

    private func device(_ value: JSONValue) throws(StageFailure) -> ScriptAction {
        let members = try fields("device", value, ["orientation", "background"])
        guard members.count == 1 else { throw failure("\"device\" takes one of \"orientation\" and \"background\"") }
        if let orientation = members["orientation"] { return .orientation(try choice("orientation", orientation)) }
        guard let flag = members["background"]?.bool else { throw failure("\"background\" is true or false") }
        return .background(flag)
    }

    private func expectation(_ value: JSONValue) throws(StageFailure) -> ScriptExpectation {
        let members = try fields("expect", value, ["top", "visible", "hidden"])
        var expectation = ScriptExpectation()
        if let top = members["top"] {
            guard let name = top.string else { throw failure("\"top\" is a view controller's class, as text") }
            expectation.top = name
        }
        if let visible = members["visible"] { expectation.visible = try texts("visible", visible) }
        if let hidden = members["hidden"] { expectation.hidden = try texts("hidden", hidden) }
        return expectation
    }

    // MARK: Fields

    private func fields(_ step: String, _ value: JSONValue, _ known: [String]) throws(StageFailure) -> [String: JSONValue] {
        guard case .object(let members) = value else {
            throw failure("\"\(step)\" takes an object with \(Self.list(known)), not \(value.kind)")
        }
        for member in members where !known.contains(member.key) && member.key != "comment" {
            throw failure("\"\(step)\" does not know \"\(member.key)\"; it takes \(Self.list(known))")
        }
        let pairs = members.filter { $0.key != "comment" }.map { ($0.key, $0.value) }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    private func duration(_ field: String, _ value: JSONValue) throws(StageFailure) -> Double {
        guard let seconds = value.number, (0...600).contains(seconds) else {
            throw failure("\"\(field)\" is a number of seconds from 0 to 600")
        }
        return seconds
    }

    private func choice<Choice: RawRepresentable & CaseIterable>(
        _ field: String, _ value: JSONValue
    ) throws(StageFailure) -> Choice where Choice.RawValue == String {
        guard let word = value.string, let choice = Choice(rawValue: word) else {
            throw failure("\"\(field)\" is one of \(Self.list(Choice.allCases.map { "\"\($0.rawValue)\"" }))")
        }
        return choice
    }

    private func texts(_ field: String, _ value: JSONValue) throws(StageFailure) -> [String] {
        if let text = value.string { return [text] }
        let texts = value.array?.compactMap(\.string) ?? []
        guard let count = value.array?.count, count == texts.count else {
            throw failure("\"\(field)\" is a list of labels")
        }
        return texts
    }

    private func target(_ field: String, _ value: JSONValue) throws(StageFailure) -> ScriptTarget {
        if let name = value.string {
            guard !name.isEmpty else { throw failure("\"\(field)\" is empty") }
            return .named(name)
        }
        return .point(try point(field, value))
    }

    /// Both coordinates are fractions of the window where the pair has a `null` or a decimal point and the
    /// coordinate is no larger than 1.
    private func point(_ field: String, _ value: JSONValue) throws(StageFailure) -> ScriptPoint {
        guard let pair = value.array, pair.count == 2 else {
            throw failure("\"\(field)\" is a label or a pair such as [0.5, null] or [195, 422], not \(value.kind)")
        }
        var lengths: [Double?] = []
        var mayBeFractions = false
        for coordinate in pair {
            switch coordinate {
            case .null:
                lengths.append(nil)
                mayBeFractions = true
            case .number(let number, let isDecimal):
                guard abs(number) <= 100_000 else { throw failure("\"\(field)\" is far outside of any window") }
                lengths.append(number)
                if isDecimal { mayBeFractions = true }
            default: throw failure("\"\(field)\" is a pair of numbers; \(coordinate.kind) is none")
            }
        }
        let resolved = lengths.map { length in
            length.map { mayBeFractions && abs($0) <= 1 ? ScriptLength.fraction($0) : .points($0) }
        }
        return ScriptPoint(x: resolved[0], y: resolved[1])
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}
