import Foundation
import Testing

@testable import Stage

@Suite(.enabled(if: Launcher.isEnabled), .serialized) struct StoryboardAppTests {
    private static let app = "../Tests/Fixtures/StoryboardApp"

    @Test("Storyboards: an app without a line about its window starts from its storyboard and goes the ways in it")
    func ways() throws {
        let script = """
            {"expect": {"top": "HomeViewController", "visible": ["Show sheet", "Embedded", "Card from a nib"]}}
            {"tap": "Show sheet"}
            {"settle": true}
            {"expect": {"top": "SheetViewController"}}
            {"tap": "Unwind"}
            {"settle": true}
            {"tap": "Fade in"}
            {"settle": true}
            {"tap": "Unwind"}
            {"settle": true}
            {"tap": "List"}
            {"settle": true}
            {"tap": "Basil"}
            {"settle": true}
            {"tap": "Count"}
            {"settle": true}
            {"expect": {"top": "DetailViewController", "visible": ["Detail of Basil", "Counted 1"]}}
            """
        let run = try FilmedRun(Self.app, script: script)
        #expect(run.outcomes == ["present finished", "dismiss finished", "present finished", "dismiss finished", "tab finished", "push finished"])
        let log = (run.json["log"]?.array ?? []).compactMap(\.string)
        #expect(log == ["embedded yes", "home from SheetViewController", "home from SheetViewController", "distance 32.0"])
        #expect(!run.result.messages.contains("storyboard"), "\(run.result.messages)")
    }
}
