import Testing

@testable import Stage

@Suite struct ScriptParserTests {
    private func actions(_ text: String) throws -> [ScriptAction] {
        try ScriptParser.parse(text, name: "a.jsonl").steps.map(\.action)
    }

    /// The message of a script that must not parse.
    private func message(_ text: String) -> String {
        do {
            _ = try ScriptParser.parse(text, name: "a.jsonl")
            return "parsed"
        } catch {
            #expect(error.cause == .usage)
            #expect(!error.message.contains("\n"))
            return error.message
        }
    }

    @Test("Every step of the format parses")
    func everyStep() throws {
        let parsed = try actions(
            """
            {"tap": "Next"}
            {"tap": [10, 20.5]}
            {"tap": {"on": "Next", "count": 2}}
            {"press": {"on": "Card", "for": 0.6}}
            {"wait": 0.25}
            {"settle": true}
            {"mark": "half way"}
            {"device": {"orientation": "landscapeLeft"}}
            {"device": {"background": true}}
            {"expect": {"top": "DetailViewController", "visible": ["Title"]}}
            {"pinch": {"on": "Card", "scale": 0.5}}
            {"rotate": {"by": 90}}
            """)
        #expect(
            parsed == [
                .tap(.named("Next"), count: 1),
                .tap(.point(ScriptPoint(x: .points(10), y: .points(20.5))), count: 1),
                .tap(.named("Next"), count: 2),
                .press(.named("Card"), duration: 0.6),
                .wait(0.25),
                .settle(limit: nil),
                .mark("half way"),
                .orientation(.landscapeLeft),
                .background(true),
                .expect(ScriptExpectation(top: "DetailViewController", visible: ["Title"])),
                .twoFingers(ScriptTwoFingers(middle: .named("Card"), scale: 0.5)),
                .twoFingers(ScriptTwoFingers(degrees: 90)),
            ])
    }

    @Test("A drag keeps its places, times and ending")
    func drags() throws {
        let parsed = try actions(
            """
            {"drag": {"from": "leadingEdge", "to": [0.6, null], "over": 0.3, "hold": 0.1, "end": "lift"}}
            {"drag": {"from": [300, 400], "by": [-220, 8], "over": 0.25, "end": "cancel"}}
            """)
        var first = ScriptDrag(goal: .to(.point(ScriptPoint(x: .fraction(0.6), y: nil))))
        first.from = .named("leadingEdge")
        first.over = 0.3
        first.hold = 0.1
        var second = ScriptDrag(goal: .by(ScriptPoint(x: .points(-220), y: .points(8))))
        second.from = .point(ScriptPoint(x: .points(300), y: .points(400)))
        second.ending = .cancel
        #expect(parsed == [.drag(first), .drag(second)])
    }

    @Test("A pair with null or a decimal point holds fractions up to 1, any other pair points")
    func fractions() throws {
        let pairs: [(String, ScriptLength?, ScriptLength?)] = [
            ("[0.5, 0.25]", .fraction(0.5), .fraction(0.25)),
            ("[1, 1]", .points(1), .points(1)),
            ("[1, null]", .fraction(1), nil),
            ("[1.0, 0]", .fraction(1), .fraction(0)),
            ("[0.5, 400]", .fraction(0.5), .points(400)),
            ("[12.5, 400]", .points(12.5), .points(400)),
            ("[null, 400]", nil, .points(400)),
            ("[-0.5, 0]", .fraction(-0.5), .fraction(0)),
        ]
        for (text, x, y) in pairs {
            #expect(try actions("{\"tap\": \(text)}") == [.tap(.point(ScriptPoint(x: x, y: y)), count: 1)], "\(text)")
        }
    }

    @Test("A held finger goes on without from, and lifts or is cancelled")
    func heldFinger() throws {
        let held = "{\"drag\": {\"from\": [1, 2], \"by\": [3, 4], \"end\": \"hold\"}}\n"
        #expect(try actions(held + "{\"drag\": {\"by\": [5, 6], \"end\": \"hold\"}}\n{\"lift\": true}").count == 3)
        #expect(try actions(held + "{\"cancel\": true}").last == .cancel)
        #expect(message("{\"lift\": true}").contains("no finger is down"))
        #expect(message(held + "{\"lift\": true}\n{\"drag\": {\"by\": [5, 6]}}").hasPrefix("a.jsonl:3: "))
    }

    @Test("Empty lines and comments are skipped, and lines count from 1")
    func lines() throws {
        let script = try ScriptParser.parse("\u{FEFF}# tour\r\n\r\n  {\"wait\": 1}\r\n// end\n{\"wait\": 2}", name: "a")
        #expect(script.steps.map(\.line) == [3, 5])
    }

    @Test("A mistake is one clear line with the script's name and line")
    func mistakes() {
        let cases = [
            ("{\"tipp\": \"Next\"}", "a.jsonl:1: unknown step \"tipp\""),
            ("\n{\"tap\" \"Next\"}", "a.jsonl:2: this is not a JSON object: a colon is missing"),
            ("{\"tap\": \"Next\", \"wait\": 1}", "one step a line"),
            ("{\"drag\": {\"form\": [1, 2]}}", "\"drag\" does not know \"form\""),
            ("{\"drag\": {\"from\": [1, 2]}}", "\"drag\" needs \"to\" or \"by\""),
            ("{\"drag\": {\"from\": [1, 2], \"to\": [1, 2], \"end\": \"up\"}}", "\"lift\", \"cancel\" and \"hold\""),
            ("{\"wait\": -1}", "\"wait\" is a number of seconds"),
            ("{\"wait\": 1e9}", "\"wait\" is a number of seconds"),
            ("{\"tap\": [1]}", "is a label or a pair"),
            ("{\"tap\": [1, \"2\"]}", "is a pair of numbers"),
            ("{\"device\": {\"orientation\": \"sideways\"}}", "\"orientation\" is one of"),
            ("{\"settle\": false}", "\"settle\" takes true"),
            ("{}", "this step is empty"),
            ("[1]", "a step is an object"),
            ("{\"tap\": \"a\u{1}\"}", "this is not a JSON object"),
        ]
        for (text, expected) in cases {
            #expect(message(text).contains(expected), "\(text) said: \(message(text))")
        }
    }
}
