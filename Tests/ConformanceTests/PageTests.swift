import Testing

@testable import conformance

@Suite("The conformance page")
struct PageTests {
    /// Put together here, so that this file does not itself seem to hold tests of rules.
    private static let source = ["NAV-01: one", "NAV-01, T01: two", "NAV-02, T01 cancelled: three | four"]
        .map { "@Test(\"\($0)\")\n" }.joined()

    private func inventory(_ log: String = "", exceptions: [String: String] = [:]) -> Inventory {
        Inventory(
            rules: [Entry(id: "NAV-01", basis: "H", statement: "first"), Entry(id: "NAV-02", basis: "P", statement: "second")],
            traces: [Entry(id: "T01", basis: "", statement: "a push")],
            faults: [Entry(id: "B01", basis: "R", statement: "a fault")],
            exceptions: exceptions,
            tests: TestName.all(in: Self.source, file: "UIKitTests/SomeTests.swift"),
            results: TestResults(logs: [log]))
    }

    private let log = """
        ◇ Test "NAV-01: one" started.
        ✔ Test "NAV-01: one" passed after 0.001 seconds.
        printed without an end ✔ Test "NAV-01, T01: two" with 3 test cases passed after 0.002 seconds.
        ✘ Test "NAV-02, T01 cancelled: three | four" recorded an issue at SomeTests.swift:3:5: passed after all
        ✘ Test "NAV-02, T01 cancelled: three | four" failed after 0.001 seconds with 1 issue.
        """

    @Test("A rule passes when all its tests did; one that failed or did not end tells")
    func verdicts() {
        let full = inventory(log)
        #expect(full.rules.map { full.verdict(of: $0) } == [.passes, .fails])
        let half = inventory("✔ Test \"NAV-01: one\" passed after 0.001 seconds.")
        #expect(half.rules.map { half.verdict(of: $0) } == [.unfinished, .unfinished])
    }

    @Test("A skipped test counts for nothing; one that ran counts, wherever it was skipped as well")
    func skipped() {
        let skip = "➜ Test \"NAV-01: one\" skipped.\n➜ Test \"NAV-02, T01 cancelled: three | four\" skipped.\n"
        let two = "✔ Test \"NAV-01, T01: two\" passed after 0.001 seconds.\n"
        let some = inventory(skip + two)
        #expect(some.rules.map { some.verdict(of: $0) } == [.passes, .unfinished])
        let failed = inventory(two + "✘ Test \"NAV-01: one\" failed after 0.001 seconds with 1 issue.\n" + skip)
        #expect(failed.verdict(of: failed.rules[0]) == .fails)
    }

    @Test("What has neither test nor exception, and ids that do not exist, are complaints")
    func complaints() {
        #expect(inventory(log).complaints == ["B01 has neither a test nor a line in Tests/Conformance/exceptions.tsv"])
        #expect(inventory(log, exceptions: ["B01": "why"]).complaints.isEmpty)
        var stranger = inventory(log, exceptions: ["B01": "why", "B99": "why"])
        stranger.rules.removeLast()
        #expect(stranger.complaints.count == 2)
    }

    @Test("The page counts by basis and lists tests with their files, traces by variant")
    func page() {
        let text = Page(inventory: inventory(log, exceptions: ["B01": "why"])).text
        #expect(text.contains("**1 (100.0 %)** pass"))
        #expect(text.contains("| P: our policy, where public facts are silent or disagree (`Policies.md`) | 1 | 0 | 0 | 1 |"))
        #expect(text.contains("| NAV-01 | H | first | passes | one ([SomeTests](../Tests/UIKitTests/SomeTests.swift))<br>two ("))
        #expect(text.contains("| T01 | a push | passes | two ("))
        #expect(text.contains("| T01 cancelled |  | **fails** | three \\| four ("))
        #expect(text.contains("| B01 | R | a fault | not met: why |  |"))
    }

    @Test("A table says which of its lines is wrong")
    func table() throws {
        #expect(try Table("id\tbasis\nA\tH\n\nB\tT\n", columns: 2, name: "t").rows == [["A", "H"], ["B", "T"]])
        let complaint = #expect(throws: Complaint.self) { try Table("id\tbasis\nA H\n", columns: 2, name: "t.tsv") }
        #expect(complaint?.message.hasPrefix("t.tsv:2: ") == true)
    }
}
