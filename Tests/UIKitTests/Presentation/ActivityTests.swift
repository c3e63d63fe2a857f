import Testing

@testable import UIKit

@MainActor
@Suite("Activity sheets")
final class ActivityTests {
    private let page = TraceController("A", Trace())
    private lazy var stage = TransitionStage(page, trace: page.trace)
    private let finger = Finger()

    private final class Post: UIActivity {
        var posted: [Any] = []
        override var activityType: ActivityType? { ActivityType("post") }
        override var activityTitle: String? { "Post" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
        override func prepare(withActivityItems activityItems: [Any]) { posted = activityItems }
    }

    private func tap(_ name: String, in view: UIView) throws {
        func find(_ view: UIView) -> UIView? {
            view.accessibilityLabel == name ? view : view.subviews.lazy.compactMap { find($0) }.first
        }
        let found = try #require(find(view))
        finger.tap(at: found.convert(CGPoint(x: found.bounds.midX, y: found.bounds.midY), to: nil as UIView?))
        stage.pass(2)
    }

    @Test("An app's activity is offered, prepared and performed; then the sheet goes and the handler hears which it was")
    func own() throws {
        _ = stage
        let post = Post()
        var heard: [String] = []
        let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: [post])
        sheet.completionWithItemsHandler = { type, completed, _, _ in heard.append("\(type?.rawValue ?? "-") \(completed)") }
        page.present(sheet, animated: true)
        stage.pass(2)
        try tap("Post", in: sheet.view)
        #expect(post.posted.first as? String == "text")
        #expect(heard == ["post true"])
        #expect(page.presentedViewController == nil)
    }

    @Test("Copying puts the text on the pasteboard; a closed sheet did nothing")
    func copy() throws {
        _ = stage
        var heard: [Bool] = []
        for name in ["Copy", "Close"] {
            let sheet = UIActivityViewController(activityItems: ["copied"], applicationActivities: nil)
            sheet.completionWithItemsHandler = { _, completed, _, _ in heard.append(completed) }
            page.present(sheet, animated: true)
            stage.pass(2)
            try tap(name, in: sheet.view)
        }
        #expect(UIPasteboard.general.string == "copied")
        #expect(heard == [true, false])
    }

    @Test("An excluded activity is not offered")
    func excluded() {
        _ = stage
        let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        sheet.excludedActivityTypes = [.copyToPasteboard]
        func labels(_ view: UIView) -> [String?] { [view.accessibilityLabel] + view.subviews.flatMap { labels($0) } }
        #expect(!labels(sheet.view).contains("Copy"))
    }
}
