import Testing
import UIKit

@MainActor
@Suite("Sheets and the finger")
struct SheetDragTests {
    @Test("T18, SHT-06: dragged down and away")
    func finished() {
        let s = SheetStage().shown()
        s.delegate.onWillDismiss = { #expect(s.shownTop == SheetStage.largeTop) }
        s.drag(500)
        #expect(s.lines() == ["shouldDismiss", "willDismiss", "B.wD(t)"])
        #expect(abs(s.shownTop - SheetStage.largeTop - 500) < 1)
        #expect(s.B.transitionCoordinator?.isInteractive == true)
        s.finger.up()
        #expect(s.lines() == [])
        s.stage.pass(1)
        #expect(s.lines() == ["B.dD(t)", "didDismiss"])
        #expect(s.A.presentedViewController == nil)
        #expect(s.stage.window.subviews == [s.A.view])
        #expect(s.B.view.superview == nil)
    }

    @Test("T18 released back, SHT-08: willDismiss without didDismiss, and again on the next drag")
    func releasedBack() {
        let s = SheetStage().shown()
        for _ in 0..<2 {
            s.drag(100)
            #expect(s.lines() == ["shouldDismiss", "willDismiss", "B.wD(t)"])
            s.finger.up()
            s.stage.pass(1)
            #expect(s.lines() == ["B.wA(t)", "B.iA(t)", "B.dA(t)"])
            #expect(s.top == SheetStage.largeTop && s.shownTop == SheetStage.largeTop)
        }
        s.end()
    }

    @Test("T18 blocked, SHT-07, MOD-25: the sheet resists, springs back and says so once", arguments: [true, false])
    func blocked(byDelegate: Bool) {
        let s = SheetStage().shown()
        if byDelegate { s.delegate.mayDismiss = false } else { s.B.isModalInPresentation = true }
        s.drag(500)
        #expect(s.lines() == (byDelegate ? ["shouldDismiss"] : []))
        #expect(s.shownTop > SheetStage.largeTop + 20 && s.shownTop < SheetStage.largeTop + 100)
        s.finger.up()
        s.stage.pass(1)
        #expect(s.lines() == ["didAttempt"])
        #expect(s.shownTop == SheetStage.largeTop)
        #expect(s.A.presentedViewController === s.B)
        s.end()
    }

    @Test("T18 interrupted: a call, a turn of the device or a dismissal by code in mid-drag", arguments: ["call", "turn", "dismiss"])
    func interrupted(by event: String) {
        let screen = TurnedScreen()
        let s = SheetStage().shown()
        s.drag(300)
        #expect(s.lines() == ["shouldDismiss", "willDismiss", "B.wD(t)"])
        switch event {
        case "turn": screen.turn()
        case "dismiss": s.B.dismiss(animated: true) { s.trace.add("completion") }
        default:
            PhoneCall.rings()
            PhoneCall.ends()
        }
        s.stage.pass(1)
        s.finger.up()
        s.stage.pass(1)
        let isUndone = ["B.wA(t)", "B.iA(t)", "B.dA(t)"]
        #expect(s.lines() == isUndone + (event == "dismiss" ? ["B.wD(t)", "B.dD(t)", "completion"] : []))
        #expect((s.A.presentedViewController === s.B) == (event != "dismiss"))
        s.end()
    }

    @Test("T18 unanimated: dismissed by code without animation; none of the user's calls")
    func unanimated() {
        let s = SheetStage().shown()
        s.B.dismiss(animated: false) { s.trace.add("completion") }
        s.stage.pass(0)
        #expect(s.lines() == ["B.wD(f)", "B.dD(f)", "completion"])
    }

    @Test("T18 programmatic: neither willDismiss nor didDismiss")
    func programmatic() {
        let s = SheetStage().shown()
        s.B.dismiss(animated: true) { s.trace.add("completion") }
        s.stage.pass(1)
        #expect(s.lines() == ["B.wD(t)", "B.dD(t)", "completion"])
    }

    @Test("MOD-25: a modal sheet can still be dismissed by the app; a tap beside it only counts as an attempt")
    func modal() {
        let s = SheetStage([.medium()]).shown()
        s.B.isModalInPresentation = true
        s.finger.tap(at: CGPoint(x: 195, y: 100))
        s.stage.pass(1)
        #expect(s.lines() == ["didAttempt"])
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.A.presentedViewController == nil)
    }

    @Test("SHT-06: a tap beside the sheet dismisses it as the user's wish")
    func outsideTap() {
        let s = SheetStage([.medium()]).shown()
        s.finger.tap(at: CGPoint(x: 195, y: 100))
        s.stage.pass(1)
        #expect(s.lines() == ["shouldDismiss", "willDismiss", "B.wD(t)", "B.dD(t)", "didDismiss"])
    }

    @Test("SHT-08: a cancelled gesture never dismisses, however far it came")
    func gestureCancelled() {
        let s = SheetStage().shown()
        s.drag(600, hold: 0)
        s.finger.cancel()
        s.stage.pass(1)
        #expect(s.A.presentedViewController === s.B)
        #expect(s.shownTop == SheetStage.largeTop)
        #expect(!s.lines().contains("didDismiss"))
        s.end()
    }

    @Test("SHT-08: a cancelled drag leaves every pixel as it was")
    func pixels() {
        let s = SheetStage([.medium(), .large()]).shown { $0.prefersGrabberVisible = true }
        let before = Screenshot()
        s.drag(150)
        #expect(Screenshot() != before)
        s.finger.up()
        s.stage.pass(1)
        #expect(Screenshot() == before)
        s.end()
    }

    @Test("SHT-06: a short quick flick dismisses; a slow drag as far does not")
    func flick() {
        let s = SheetStage().shown()
        s.drag(60, over: 0.05, hold: 0)
        s.finger.up()
        s.stage.pass(1)
        #expect(s.A.presentedViewController == nil)
    }

    @Test("SHT-06: the rest after release begins at the finger's speed")
    func velocityCarries() {
        let s = SheetStage().shown()
        s.drag(200, over: 0.2, hold: 0)
        let before = s.shownTop
        s.finger.up()
        s.stage.pass(0.004)
        let moved = s.shownTop - before
        #expect(moved > 3 && moved < 10)
        s.stage.pass(1)
        #expect(s.A.presentedViewController == nil)
    }

    @Test("SHT-02: released between detents the sheet goes to the nearer one, growing and shrinking with the finger")
    func betweenDetents() {
        let s = SheetStage([.medium(), .large()]).shown()
        s.drag(-100)
        #expect(abs(s.top - SheetStage.mediumTop + 100) < 1)
        #expect(s.B.view.bounds.height == 844 - s.top)
        s.finger.up()
        s.stage.pass(1)
        #expect(s.top == SheetStage.mediumTop)
        #expect(s.lines() == [])
        s.end()
    }

    @Test("SHT-08: a finger that goes up again from a dismissal takes the sheet to a larger detent")
    func downAndUp() {
        let s = SheetStage([.medium(), .large()]).shown()
        s.drag(100)
        #expect(s.lines() == ["shouldDismiss", "willDismiss", "B.wD(t)"])
        s.finger.move(by: CGVector(dx: 0, dy: -400), over: 0.5).hold(for: 0.2).jump(to: s.finger.location)
        #expect(s.lines() == ["B.wA(t)", "B.iA(t)", "B.dA(t)"])
        #expect(abs(s.top - SheetStage.mediumTop + 300) < 1)
        s.finger.up()
        s.stage.pass(1)
        #expect(s.top == SheetStage.largeTop)
        #expect(s.lines() == ["didChange(large)"])
        s.end()
    }

    @Test("SHT-04: a finger stops a sheet that settles, without a jump")
    func grab() {
        let s = SheetStage([.medium(), .large()]).shown()
        s.sheet.animateChanges { s.sheet.selectedDetentIdentifier = .large }
        s.stage.pass(0.1)
        let shown = s.shownTop
        #expect(shown > SheetStage.largeTop + 20)
        s.finger.down(at: CGPoint(x: 195, y: 700)).move(by: CGVector(dx: 0, dy: 10), over: 0.001)
        s.stage.pass(0.001)
        let held = s.shownTop
        #expect(abs(held - shown) < 15)
        s.stage.pass(0.2)
        #expect(s.shownTop == held)
        s.finger.up()
        s.stage.pass(1)
        #expect(s.shownTop == SheetStage.largeTop)
        s.end()
    }

    @Test("SHT-08: dismissed while it settles, it leaves from where it is")
    func dismissWhileSettling() {
        let s = SheetStage([.medium(), .large()]).shown()
        s.sheet.animateChanges { s.sheet.selectedDetentIdentifier = .large }
        s.stage.pass(0.05)
        let shown = s.shownTop
        s.B.dismiss(animated: true)
        s.stage.pass(0.001)
        #expect(abs(s.shownTop - shown) < 20)
        s.stage.pass(1)
        #expect(s.stage.window.subviews == [s.A.view])
    }

    // MARK: Content that scrolls

    private func scrolling(_ s: SheetStage) -> UIScrollView {
        let scrollView = UIScrollView(frame: s.B.view.bounds)
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 390, height: 3000)
        s.B.view.addSubview(scrollView)
        s.stage.pass(0.05)
        return scrollView
    }

    @Test("SHT-05: content at its top expands the sheet first, unless the sheet prefers that it scrolls",
        arguments: [true, false])
    func scrollExpands(expands: Bool) {
        let s = SheetStage([.medium(), .large()]).shown {
            #expect($0.prefersScrollingExpandsWhenScrolledToEdge)
            $0.prefersScrollingExpandsWhenScrolledToEdge = expands
        }
        let scrollView = scrolling(s)
        s.drag(-220, from: 700)
        s.finger.up()
        s.stage.pass(2)
        #expect(s.top == (expands ? SheetStage.largeTop : SheetStage.mediumTop))
        #expect((scrollView.contentOffset.y == 0) == expands)
        s.end()
    }

    @Test("SHT-05: at the largest detent content scrolls; away from its top it keeps the finger in both directions")
    func scrollsAtLarge() {
        let s = SheetStage([.medium(), .large()]).shown { $0.selectedDetentIdentifier = .large }
        let scrollView = scrolling(s)
        s.drag(-200, from: 700)
        s.finger.up()
        s.stage.pass(2)
        #expect(scrollView.contentOffset.y > 150)
        #expect(s.top == SheetStage.largeTop)
        s.drag(100, from: 300)
        s.finger.up()
        s.stage.pass(2)
        #expect(s.top == SheetStage.largeTop)
        #expect(s.lines() == [])
        s.end()
    }

    @Test("SHT-05: content at its top lets a finger that goes down take the sheet")
    func scrollLetsGo() {
        let s = SheetStage().shown()
        let scrollView = scrolling(s)
        s.drag(500, from: 200)
        #expect(scrollView.contentOffset.y == 0)
        s.finger.up()
        s.stage.pass(1)
        #expect(s.A.presentedViewController == nil)
    }

    @Test("SHT-05: the finger that expanded the sheet goes on to scroll its content, and back")
    func scrollsAfterExpanding() {
        let s = SheetStage([.medium(), .large()]).shown()
        let scrollView = scrolling(s)
        let way = SheetStage.mediumTop - SheetStage.largeTop
        s.drag(-way - 100, from: 700)
        #expect(s.top == SheetStage.largeTop)
        #expect(abs(scrollView.contentOffset.y - 100) < 1)
        #expect(scrollView.isDragging)
        s.finger.move(by: CGVector(dx: 0, dy: 150), over: 0.3)
        #expect(scrollView.contentOffset.y == 0 && !scrollView.isDragging)
        #expect(abs(s.top - SheetStage.largeTop - 50) < 1)
        s.finger.move(by: CGVector(dx: 0, dy: -250), over: 0.2).up()
        #expect(scrollView.isDecelerating)
        s.stage.pass(3)
        #expect(scrollView.contentOffset.y > 250)
        #expect(s.top == SheetStage.largeTop)
        #expect(s.lines() == ["didChange(large)"])
        s.end()
    }

    @Test("SHT-08: a size change cancels a dismissal under the finger; the sheet lies right in the new size")
    func rotation() {
        let s = SheetStage([.medium(), .large()]).shown { $0.selectedDetentIdentifier = .large }
        let before = Screenshot(), portrait = UIScreen.main.configuration
        defer { UIScreen.main.change(to: portrait, duration: 0) }
        s.sheet.detents = [.large()]
        s.stage.pass(0.05)
        s.drag(100)
        #expect(s.B.transitionCoordinator?.isInteractive == true)
        UIScreen.main.change(
            to: ScreenConfiguration(size: CGSize(width: 844, height: 390), scale: 3), duration: 0)
        s.stage.pass(0.1)
        s.finger.up()
        s.stage.pass(1)
        #expect(s.A.presentedViewController === s.B)
        #expect(s.sheetView.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
        #expect(s.A.view.convert(CGPoint.zero, to: nil as UIView?) == .zero)
        UIScreen.main.change(to: portrait, duration: 0)
        s.stage.pass(0.1)
        #expect(Screenshot() == before)
        s.end()
    }

    @Test("SHT-05: a sideways drag stays with the content")
    func sideways() {
        let s = SheetStage().shown()
        s.finger.down(at: CGPoint(x: 300, y: 300)).move(by: CGVector(dx: -200, dy: 60), over: 0.3)
        #expect(s.shownTop == SheetStage.largeTop)
        s.finger.up()
        #expect(s.lines() == [])
        s.end()
    }
}
