import Foundation

/// XCTest without Foundation in its wake: `import XCTest` makes Foundation's `Timer` and `DispatchQueue` as visible as
/// ours, which follow the app's clock. This module passes on XCTest's own names alone.
enum XCTestModule {
    static let name = "CrossfadeXCTest"

    /// Makes the module, once for each toolchain.
    ///
    /// - Returns: the folder that it is in.
    static func make(with place: Installation) throws -> URL {
        let folder = Cache.root.appending(path: "xctest-" + Hash.of([Stamp.of(place.compiler.path), text]).prefix(12))
        let module = folder.appending(path: "\(name).swiftmodule")
        if FileManager.default.fileExists(atPath: module.path) { return folder }
        let source = folder.appending(path: "\(name).swift")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: source, options: .atomic)
        } catch {
            throw Failure.unwritable(folder, error)
        }
        let result = try ChildProcess(
            program: place.compiler.path,
            arguments: ["-module-name", name, "-parse-as-library", "-emit-module", "-emit-module-path", module.path, source.path],
            captured: true
        ).run()
        guard result.end == .exited(0) else {
            let first = result.output.split(separator: "\n").first { $0.contains("error:") }
            throw Failure.fault("the toolchain has no XCTest that can be used: \(first ?? "no message")")
        }
        return folder
    }

    private static let names: [(String, [String])] = [
        ("class", [
            "XCTest", "XCTestCase", "XCTestSuite", "XCTestRun", "XCTestCaseRun", "XCTestSuiteRun", "XCTestExpectation",
            "XCTNSPredicateExpectation", "XCTNSNotificationExpectation", "XCTWaiter", "XCTestObservationCenter",
        ]),
        ("protocol", ["XCTestObservation", "XCTWaiterDelegate"]),
        ("struct", ["XCTestError", "XCTSkip"]),
        ("typealias", ["XCTestCaseEntry", "XCTestCaseClosure"]),
        ("func", [
            "XCTAssert", "XCTAssertTrue", "XCTAssertFalse", "XCTAssertNil", "XCTAssertNotNil", "XCTAssertEqual",
            "XCTAssertNotEqual", "XCTAssertIdentical", "XCTAssertNotIdentical", "XCTAssertGreaterThan",
            "XCTAssertGreaterThanOrEqual", "XCTAssertLessThan", "XCTAssertLessThanOrEqual", "XCTAssertThrowsError",
            "XCTAssertNoThrow", "XCTFail", "XCTUnwrap", "XCTSkipIf", "XCTSkipUnless", "XCTMain", "testCase", "asyncTest",
        ]),
    ]

    private static let text = names.flatMap { kind, names in names.map { "@_exported import \(kind) XCTest.\($0)\n" } }.joined()
}
