import Testing
import UIKit

@MainActor
@Suite("Misuse: sheets and popovers")
struct SheetMisuseTests {
    @Test("SHT-01: a sheet without detents stops, and keeps those it had")
    func noDetents() {
        let s = SheetStage().shown(), misuse = Misuse()
        misuse.expectStop("detent", "UISheetPresentationController") { s.sheet.detents = [] }
        #expect(s.sheet.detents.count == 1)
        s.stage.pass(0.1)
        #expect(s.top == SheetStage.largeTop)
        s.end()
    }

    @Test("SHT-01: detents of impossible heights, and none that is active, leave the sheet on screen",
        arguments: [CGFloat.nan, CGFloat.infinity, -CGFloat.infinity, -50.0, 0.0, 1e300])
    func impossibleDetents(height: CGFloat) {
        let s = SheetStage([.custom { _ in height }, .custom { _ in nil }]).shown()
        s.drag(50)
        s.finger.up()
        s.stage.pass(1)
        #expect(!s.sheetView.frame.minY.isNaN && !s.sheetView.frame.height.isNaN)
        #expect(s.stage.takeFaults() == [])
        s.end()
    }

    @Test("SHT-02, SHT-03: identifiers that no detent has stand for none")
    func unknownIdentifiers() {
        let s = SheetStage([.medium(), .large()]), misuse = Misuse()
        misuse.expectNothing {
            s.shown {
                $0.selectedDetentIdentifier = .init("nowhere")
                $0.largestUndimmedDetentIdentifier = .init("nowhere")
                $0.preferredCornerRadius = -5
            }
            #expect(s.top == SheetStage.mediumTop && s.dimming > 0)
            s.sheet.animateChanges { s.sheet.animateChanges { s.sheet.selectedDetentIdentifier = .large } }
            s.stage.pass(1)
        }
        #expect(s.top == SheetStage.largeTop)
        s.end()
    }

    @Test("A popover without a place to point at stops, with UIKit's reason")
    func popoverWithoutSource() {
        let screen = UIScreen.main, before = screen.configuration
        defer { screen.configure(before) }
        var pad = before
        pad.size = CGSize(width: 820, height: 1180)
        pad.idiom = .pad
        screen.configure(pad)
        let root = FirstController()
        let stage = TransitionStage(root, trace: Trace(), size: pad.size), misuse = Misuse()
        let page = SecondController()
        page.modalPresentationStyle = .popover
        misuse.expectStop("NSGenericException", "sourceView or barButtonItem") { root.present(page, animated: false) }
        stage.pass(1)
        page.dismiss(animated: false)
        stage.pass(0.1)
    }
}
