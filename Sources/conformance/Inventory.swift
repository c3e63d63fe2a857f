import Foundation

/// Everything the page is made from: what has to hold, what proves it, how that ended.
struct Inventory {
    var rules: [Entry]
    var traces: [Entry]
    var faults: [Entry]
    /// Reasons by id.
    var exceptions: [String: String]
    var tests: [TestName]
    var results: TestResults

    func tests(of id: String) -> [TestName] { tests.filter { $0.ids.contains { $0.id == id } } }

    func verdict(of entry: Entry, variant: String? = nil) -> Verdict {
        let proofs = variant.map { tests(of: entry.id, variant: $0) } ?? tests(of: entry.id)
        return Verdict(tests: proofs, exception: exceptions[entry.id], results: results)
    }

    /// The variants of a trace, the plain one first, then in the order of the tests.
    func variants(of id: String) -> [String] {
        var found: [String] = []
        for test in tests {
            for named in test.ids where named.id == id && !found.contains(named.variant) { found.append(named.variant) }
        }
        return found.sorted()
    }

    func tests(of id: String, variant: String) -> [TestName] {
        tests.filter { test in test.ids.contains { $0.id == id && $0.variant == variant } }
    }

    /// What is wrong beyond failing tests, a sentence each.
    var complaints: [String] {
        let entries = rules + traces + faults
        let known = Set(entries.map(\.id))
        var found: [String] = []
        for entry in entries where verdict(of: entry) == .unproved {
            found.append("\(entry.id) has neither a test nor a line in Tests/Conformance/exceptions.tsv")
        }
        for test in tests {
            for named in test.ids where !known.contains(named.id) {
                found.append("\(test.file): \"\(test.name)\" names \(named.id), which is not in Tests/Conformance")
            }
        }
        for id in exceptions.keys.sorted() where !known.contains(id) {
            found.append("exceptions.tsv names \(id), which is not in Tests/Conformance")
        }
        return found
    }
}

extension Inventory {
    /// - Parameters:
    ///   - root: the checkout.
    ///   - logs: what `swift test` printed.
    init(root: URL, logs: [URL]) throws {
        let tables = root.appending(path: "Tests/Conformance")
        func entries(_ name: String) throws -> [Entry] {
            try Table(file: tables.appending(path: name), columns: 3).rows.map {
                Entry(id: $0[0], basis: $0[1], statement: $0[2])
            }
        }
        rules = try entries("rules.tsv")
        faults = try entries("faults.tsv")
        traces = try Table(file: tables.appending(path: "traces.tsv"), columns: 2).rows.map {
            Entry(id: $0[0], basis: "", statement: $0[1])
        }
        exceptions = [:]
        for row in try Table(file: tables.appending(path: "exceptions.tsv"), columns: 2).rows { exceptions[row[0]] = row[1] }
        tests = try Self.tests(in: root.appending(path: "Tests"))
        results = TestResults(logs: try logs.map { try String(contentsOf: $0, encoding: .utf8) })
    }

    private static func tests(in folder: URL) throws -> [TestName] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path in
            TestName.all(in: try String(contentsOf: folder.appending(path: path), encoding: .utf8), file: path)
        }
    }
}
