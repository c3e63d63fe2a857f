/// The source of a program that runs a test target's tests. On Linux nobody finds XCTest's cases by name at run time.
enum TestSource {
    struct Case: Equatable {
        var type: String
        var tests: [TypeScan.Test]
    }

    /// Test classes with the tests that they have and inherit.
    static func cases(_ scan: TypeScan) -> [Case] {
        scan.types.filter { $0.kind == "class" && !$0.isHidden && scan.ancestors(of: $0.name).contains("XCTestCase") }.map { type in
            let ancestors = scan.ancestors(of: type.name)
            var seen: Set<String> = []
            let tests = ([type] + scan.types.filter { ancestors.contains($0.name) }).flatMap(\.tests).filter { seen.insert($0.name).inserted }
            return Case(type: type.name, tests: tests)
        }.filter { !$0.tests.isEmpty }
    }

    /// Tests of Swift Testing are found by the library itself.
    static let swiftTesting = """
        #sourceLocation(file: "\(Compiler.generated)", line: 1)
        import Testing
        @main enum CrossfadeTestRun {
            static func main() async { await Testing.__swiftPMEntryPoint() as Never }
        }

        """

    static func text(_ cases: [Case]) -> String {
        let entries = cases.map { entry -> String in
            let tests = entry.tests.map { test -> String in
                let call = (test.isThrowing ? "try " : "") + (test.isAsync ? "await " : "") + "t.\(test.name)()"
                // Tests run on the main thread; the main actor's code is what they are about.
                let body = test.isAsync
                    ? "asyncTest { (t: \(entry.type)) in { \(call) } }"
                    : "{ (t: \(entry.type)) in { nonisolated(unsafe) let t = t; \(test.isThrowing ? "try " : "")MainActor.assumeIsolated { \(call) } } }"
                return "        (\"\(test.name)\", \(body)),"
            }
            return "    testCase([\n" + tests.joined(separator: "\n") + "\n    ]),"
        }
        return """
            #sourceLocation(file: "\(Compiler.generated)", line: 1)
            import UIKit
            @main enum CrossfadeTestRun {
                static func main() {
                    if let symbol = dlsym(dlopen(nil, RTLD_NOW), "crossfade_test_begin") {
                        unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
                    }
                    XCTMain(crossfadeTestCases())
                }
            }
            func crossfadeTestCases() -> [XCTestCaseEntry] { [
            \(entries.joined(separator: "\n"))
            ] }

            """
    }
}
