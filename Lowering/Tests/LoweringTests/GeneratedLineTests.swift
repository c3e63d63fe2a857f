import Foundation
import Testing

@testable import Lowering

@Suite("What is generated tells the user's lines")
struct GeneratedLineTests {
    @Test("Each generated line has the number of the line that it was made for")
    func lines() {
        let text = """
            import UIKit

            class A: NSObject {
                @objc func first() {}

                @objc
                func second(
                    _ a: Int, // how many
                    with b: [Int
                    : Int]
                ) {}
            }
            @objc protocol P {
                @objc optional func asked(
                    _ a: Int
                ) -> Int
            }
            """
        let lines = lowered(text).text.split(separator: "\n", omittingEmptySubsequences: false)
        var places: [String: Int] = [:]
        var number = 0
        for line in lines.drop(while: { !$0.contains(Footer.fileName) }) {
            if let match = line.firstMatch(of: /line: (\d+)\)$/), line.hasPrefix("#sourceLocation") {
                number = Int(match.1) ?? 0
                continue
            }
            for name in ["Selector(\"first\"", "Selector(\"second:with:\"", "var asked__optional", "func asked("] where line.contains(name) {
                places[name] = number
            }
            number += 1
        }
        #expect(places == ["Selector(\"first\"": 4, "Selector(\"second:with:\"": 7, "var asked__optional": 14, "func asked(": 14])
    }

    @Test("Types over several lines, with comments, become one line", arguments: [
        ("[Int // key\n  : String]", "[Int : String]"), ("(_ a: Int,\n   b: /* b */ Int) -> Void", "(_ a: Int, b: Int) -> Void"), ("Int?", "Int?"),
    ])
    func oneLine(text: String, expected: String) {
        let generated = footer("import UIKit\n@objc protocol P { @objc optional func f(_ a: \(text)) }")
        #expect(generated.contains("func f(_ a0: \(expected)) -> Void"))
    }

    @Test("A line table finds every offset's line")
    func table() {
        let lines = LineTable(Array("a\n\nbc\n".utf8))
        #expect((0...6).map(lines.line) == [1, 1, 2, 3, 3, 3, 4])
    }
}

@Suite("Modules with names that are taken")
struct RenamedModuleTests {
    private func lower(_ text: String) -> String {
        var platform = Platform()
        platform.modules = ["UIKit", "StageApp"]
        platform.renames = ["Stage": "StageApp"]
        let file = SourceFile(path: "/a.swift", id: "a", text: text)
        let lowered = Lowering(summaries: [Lowering.summarize(file, on: platform)], framework: [], platform: platform).lower(file)
        #expect(lowered.missing.isEmpty)
        return lowered.text.split(separator: "\n").dropFirst().prefix(1).joined()
    }

    @Test("Importers follow a module's other name, in imports and before a dot", arguments: [
        ("import Stage; import UIKit", "import StageApp; import UIKit"), ("import class Stage.Card; import UIKit", "import class StageApp.Card; import UIKit"),
        ("import UIKit; let a: Stage.Card = Stage.Card()", "import UIKit; let a: StageApp.Card = StageApp.Card()"),
        ("import UIKit; func f(Stage: Int) { x.Stage.y() }", "import UIKit; func f(Stage: Int) { x.Stage.y() }"),
        ("import UIKit; struct Stage {}; let a = Stage.b", "import UIKit; struct Stage {}; let a = Stage.b"),
    ])
    func follow(text: String, expected: String) { #expect(lower(text) == expected) }

    @Test("`canImport` finds it")
    func condition() {
        var platform = Platform()
        platform.modules = ["UIKit", "StageApp"]
        platform.renames = ["Stage": "StageApp"]
        let file = SourceFile(path: "/a.swift", id: "a", text: "#if canImport(Stage)\n#endif")
        let lowered = Lowering(summaries: [], framework: [], platform: platform).lower(file)
        #expect(lowered.text.contains("#if true"))
    }
}

@Suite("The import of UIKit that is added")
struct AddedImportTests {
    @Test("It says how open it is where the file's own imports do", arguments: [
        ("public import Foundation", "public import UIKit"), ("package import QuartzCore", "package import QuartzCore; public import UIKit"),
        ("import Foundation", "import UIKit"), ("import QuartzCore", "import QuartzCore; import UIKit"),
    ])
    func access(text: String, expected: String) { #expect(body(text).trimmingCharacters(in: .whitespaces) == expected) }
}
