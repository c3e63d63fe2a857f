import Testing

@testable import crossfade

@Suite("A project's own tests")
struct TestTargetTests {
    @Test("Each unit test target is a project of its own, behind what it tests; UI tests are none")
    func targets() throws {
        let tests = "com.apple.product-type.bundle.unit-test"
        let project = PBX(targets: [
            .init(name: "App", sources: ["Main.swift"]), .init(name: "AppTests", type: tests, sources: ["T.swift"]),
            .init(name: "KitTests", type: tests, sources: ["K.swift"]),
            .init(name: "AppUITests", type: "com.apple.product-type.bundle.ui-testing", sources: ["T.swift"]),
        ])
        let tree = try Tree([
            "A.xcodeproj/project.pbxproj": project.text, "Main.swift": "import Kit", "T.swift": "@testable import App",
            "K.swift": "import Kit", "Kit.podspec": "s.source_files = 'Kit/*'", "Kit/k.swift": "",
        ])
        let found = try ProjectFinder.tests(tree.folder.path)
        #expect(found.map { $0.modules.map(\.name) } == [["Kit", "App", "AppTests"], ["Kit", "KitTests"]])
        #expect(found[0].modules.map(\.kind) == [.library, .app, .tests] && found[0].modules[1].isImported)
        #expect(try ProjectFinder.tests(tree.folder.path, target: "KitTests").count == 1)
    }

    @Test("Test methods are found in classes, their extensions and their superclasses")
    func cases() {
        let scan = TypeScan(["""
            class Base: XCTestCase { func testBase() throws {}; override func setUp() {} }
            final class Page: Base { func testA() {}
                @MainActor func testB() async throws { }
                func testWith(argument: Int) {} }
            extension Page { func testC() { let f = { } } }
            class NoTest: NSObject { func testX() {} }
            """])
        let cases = TestSource.cases(scan)
        #expect(cases.map(\.type) == ["Base", "Page"])
        #expect(cases[1].tests == [
            .init(name: "testA"), .init(name: "testB", isAsync: true, isThrowing: true), .init(name: "testC"),
            .init(name: "testBase", isThrowing: true),
        ])
    }

    @Test("What XCTest and Swift Testing say at the end", arguments: [
        ("Executed 3 tests, with 0 failures (0 unexpected)\n Executed 5 tests, with 1 failure (0 unexpected)", 5, 1),
        ("✔ Test run with 2 tests in 1 suite passed after 0.1 seconds.", 2, 0),
        ("✘ Test \"A\" failed after 0.1 seconds with 1 issue.\n✘ Test run with 4 tests in 1 suite failed after 0.2 seconds with 1 issue.", 4, 1),
    ])
    func counts(output: String, tests: Int, failures: Int) {
        let counts = TestBuild.counts(output)
        #expect(counts?.tests == tests && counts?.failures == failures)
        #expect(TestBuild.counts("nothing") == nil)
    }
}
