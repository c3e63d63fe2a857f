import Testing

@testable import crossfade

@Suite("Options")
struct OptionsTests {
    private func parse(_ arguments: String...) throws -> Options {
        try Options(arguments, verb: "film", valued: ["--out", "--fps"], flags: ["--json"])
    }

    @Test("Values come behind an option or after an equals sign")
    func values() throws {
        let options = try parse("App", "--out", "film", "--fps=30", "--json")
        #expect(options["--out"] == "film" && options.has("--json"))
        #expect(try options.integer("--fps", in: 1...240) == 30)
        #expect(try options.project(for: "film") == "App")
    }

    @Test("Wrong usage is refused", arguments: [["--bogus"], ["--out"], ["--out="], ["--json=1"], ["--json", "--json"], ["-x"]])
    func refusals(arguments: [String]) {
        let failure = #expect(throws: Failure.self) {
            try Options(arguments, verb: "film", valued: ["--out"], flags: ["--json"])
        }
        #expect(failure?.status == .usage)
    }

    @Test("Every verb helps", arguments: ["film", "check", "test", "bench", "devices"])
    func help(verb: String) {
        #expect(CommandLineTool.run([verb, "--help"]) == 0 && CommandLineTool.run([verb, "x", "-h"]) == 0)
    }

    @Test("A number out of range is refused", arguments: ["0", "241", "x", "1.5", "-1"])
    func numbers(text: String) throws {
        let options = try parse("--fps", text)
        #expect(throws: Failure.self) { try options.integer("--fps", in: 1...240) }
    }

    @Test("What follows -- is an operand")
    func operands() throws { #expect(try parse("--", "--odd").operands == ["--odd"]) }

    @Test("A verb takes exactly one project")
    func project() throws {
        #expect(throws: Failure.self) { try parse().project(for: "film") }
        #expect(throws: Failure.self) { try parse("a", "b").project(for: "film") }
    }
}
