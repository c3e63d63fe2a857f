import Testing

@testable import conformance

@Suite("What test names prove")
struct TestNameTests {
    /// The names in a source in which `@` stands for the attribute; spelt out, it would make this file seem to hold rules' tests.
    private func names(_ source: String) -> [TestName] {
        TestName.all(in: source.split(separator: "@", omittingEmptySubsequences: false).joined(separator: "@Test"), file: "A/B.swift")
    }

    @Test("Ids before the first colon are what a test proves, the rest is its sentence")
    func ids() {
        let found = names(##"@("NAV-12, T05 cancelled, B36: a \"b\": c", arguments: [1])"##)
        #expect(found.map(\.name) == [#"NAV-12, T05 cancelled, B36: a "b": c"#])
        #expect(found.first?.sentence == #"a "b": c"#)
        #expect(found.first?.ids.map(\.id) == ["NAV-12", "T05", "B36"])
        #expect(found.first?.ids.map(\.variant) == ["", "cancelled", ""])
    }

    @Test("Names without ids, or with anything else before the colon, prove no rule", arguments: [
        "a sentence", "a sentence: with a colon", "NAV-12 a sentence", "NAV-12, sometimes: a", "B36 twice: a", "NAV-: a", "TEN: a",
    ])
    func none(name: String) {
        #expect(names("@(\"\(name)\")").isEmpty)
    }

    @Test("A name may stand on the line after the attribute, and names come in the order of the source")
    func order() {
        #expect(names("@(\n    \"T01: b\")\nfunc b() {}\n@ func c() {}\n@(\"ANI-01: a\")").map(\.sentence) == ["b", "a"])
    }
}
