import Testing
import UIKit

@MainActor
@Suite("Sheet detents")
struct SheetDetentTests {
    @Test("SHT-01: the default is one large detent, below the status bar")
    func large() {
        let s = SheetStage()
        #expect(s.sheet.detents.map(\.identifier) == [.large])
        s.shown()
        #expect(s.sheetView.frame == CGRect(x: 0, y: SheetStage.largeTop, width: 390, height: 844 - SheetStage.largeTop))
        #expect(s.B.view.bounds.size == s.sheetView.bounds.size)
        s.end()
    }

    @Test("SHT-01: medium is about half the height")
    func medium() {
        let s = SheetStage([.medium(), .large()]).shown()
        #expect(s.top == SheetStage.mediumTop)
        #expect(abs(s.sheetView.frame.height / 844 - 0.5) < 0.03)
        s.end()
    }

    @Test("SHT-01: a custom detent gives a height inside the safe area, with what it may know")
    func custom() {
        var seen: (CGFloat, UIUserInterfaceSizeClass)?
        let detent = UISheetPresentationController.Detent.custom(identifier: .init("short")) { context in
            seen = (context.maximumDetentValue, context.containerTraitCollection.verticalSizeClass)
            return 200
        }
        let s = SheetStage([detent]).shown()
        #expect(seen?.0 == 844 - 34 - SheetStage.largeTop)
        #expect(seen?.1 == .regular)
        #expect(s.sheetView.frame.height == 234)
        #expect(s.B.view.safeAreaInsets.bottom == 34)
        s.end()
    }

    @Test("SHT-01: an inactive detent does not count; higher ones stop at the largest")
    func inactive() {
        let s = SheetStage([.custom { _ in nil }, .custom { _ in 5000 }]).shown()
        #expect(s.top == SheetStage.largeTop)
        s.end()
    }

    @Test("SHT-01: a sheet without detents stops the app")
    func none() {
        let s = SheetStage()
        s.sheet.detents = []
        #expect(s.stage.takeFaults().count == 1)
        s.sheet.detents = [.large()]
    }

    @Test("SHT-02: nil and unknown select the smallest", arguments: [nil, "other", "com.apple.UIKit.large"])
    func selection(name: String?) {
        let s = SheetStage([.medium(), .large()]).shown { sheet in
            sheet.selectedDetentIdentifier = name.map { .init($0) }
        }
        #expect(s.top == (name == "com.apple.UIKit.large" ? SheetStage.largeTop : SheetStage.mediumTop))
        s.end()
    }

    @Test("SHT-02: a programmatic change tells the delegate nothing")
    func silentSelection() {
        let s = SheetStage([.medium(), .large()]).shown()
        s.sheet.animateChanges { s.sheet.selectedDetentIdentifier = .large }
        s.stage.pass(1)
        #expect(s.top == SheetStage.largeTop)
        #expect(s.lines() == [])
        s.end()
    }

    @Test("SHT-02: a detent that the user chooses is told once")
    func userSelection() {
        let s = SheetStage([.medium(), .large()]).shown()
        s.drag(-250)
        s.finger.up()
        s.stage.pass(1)
        #expect(s.sheet.selectedDetentIdentifier == .large)
        #expect(s.top == SheetStage.largeTop)
        #expect(s.lines() == ["didChange(large)"])
        s.end()
    }

    @Test("SHT-03: up to the largest undimmed detent what is behind stays bright and takes touches")
    func undimmed() {
        let s = SheetStage([.medium(), .large()]).shown { $0.largestUndimmedDetentIdentifier = .medium }
        #expect(s.dimming == 0)
        #expect(s.stage.window.hitTest(CGPoint(x: 195, y: 200), with: nil) === s.A.view)
        s.sheet.animateChanges { s.sheet.selectedDetentIdentifier = .large }
        s.stage.pass(1)
        #expect(abs(s.dimming - Policy.shtDimming) < 0.001)
        #expect(s.stage.window.hitTest(CGPoint(x: 195, y: 20), with: nil)?.isDescendant(of: s.A.view) == false)
        s.end()
    }

    @Test("SHT-03: nil and unknown dim at every detent", arguments: [nil, "other"])
    func allDimmed(name: String?) {
        let s = SheetStage([.medium(), .large()]).shown {
            $0.largestUndimmedDetentIdentifier = name.map { .init($0) }
        }
        #expect(abs(s.dimming - Policy.shtDimming) < 0.001)
        s.end()
    }

    @Test("SHT-03: between an undimmed detent and the next the dimming follows the sheet")
    func dimmingFollows() {
        let s = SheetStage([.medium(), .large()]).shown { $0.largestUndimmedDetentIdentifier = .medium }
        s.drag(-(SheetStage.mediumTop - SheetStage.largeTop) / 2)
        #expect(abs(s.dimming - Policy.shtDimming / 2) < 0.002)
        s.finger.cancel()
        s.stage.pass(1)
        #expect(s.dimming == 0)
        s.end()
    }

    @Test("SHT-04: outside animateChanges a change is immediate, inside it moves and layout is done afterwards")
    func animateChanges() {
        let s = SheetStage([.medium(), .large()]).shown()
        s.sheet.selectedDetentIdentifier = .large
        s.stage.pass(0.02)
        #expect(s.shownTop == SheetStage.largeTop)
        s.sheet.animateChanges { s.sheet.selectedDetentIdentifier = .medium }
        #expect(s.top == SheetStage.mediumTop)
        #expect(s.B.view.bounds.height == 844 - SheetStage.mediumTop)
        s.stage.pass(0.08)
        #expect(s.shownTop > SheetStage.largeTop + 20 && s.shownTop < SheetStage.mediumTop - 20)
        s.stage.pass(1)
        #expect(s.shownTop == SheetStage.mediumTop)
        s.end()
    }

    @Test("SHT-04: invalidateDetents asks custom detents again; the grabber is hidden by default")
    func invalidate() {
        var height: CGFloat = 200
        let s = SheetStage([.custom { _ in height }]).shown()
        #expect(!s.sheet.prefersGrabberVisible)
        height = 300
        s.stage.pass(0.1)
        #expect(s.sheetView.frame.height == 234)
        s.sheet.animateChanges { s.sheet.invalidateDetents() }
        #expect(s.sheetView.frame.height == 334)
        s.end()
    }

    @Test("SHT-01: in compact height a sheet covers everything, unless it prefers the edge")
    func compactHeight() {
        let s = SheetStage([.medium(), .large()]).shown()
        s.B.presentationController?.overrideTraitCollection = nil
        let before = UIScreen.main.configuration
        defer { UIScreen.main.change(to: before, duration: 0) }
        UIScreen.main.change(
            to: ScreenConfiguration(
                size: CGSize(width: 844, height: 390), scale: 3,
                safeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)), duration: 0)
        s.stage.pass(0.1)
        #expect(s.sheetView.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
        #expect(s.dimming == 0)
        s.sheet.prefersEdgeAttachedInCompactHeight = true
        s.stage.pass(0.1)
        #expect(s.sheetView.frame == CGRect(x: 47, y: 10, width: 750, height: 380))
        s.B.preferredContentSize = CGSize(width: 400, height: 200)
        s.sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        s.stage.pass(0.1)
        #expect(s.sheetView.frame.width == 400 && s.sheetView.frame.midX == 422)
        s.end()
    }
}
