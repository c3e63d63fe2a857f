import Testing
import UIKit

/// The faults that sheets have a version of.
@MainActor
@Suite("Faults: sheets")
struct SheetFaultTests {
    @Test("B01: a sheet's drag that is over before the app has had a turn ends with the sheet at rest or gone")
    func fastDrag() {
        let s = SheetStage().shown()
        let app = UIApplication.shared, start = CGPoint(x: 195, y: 100)
        app.receive([TouchInput(finger: 1, phase: .began, location: start)])
        app.receive([TouchInput(finger: 1, phase: .moved, location: CGPoint(x: 195, y: 115))])
        app.receive([TouchInput(finger: 1, phase: .moved, location: CGPoint(x: 195, y: 700))])
        app.receive([TouchInput(finger: 1, phase: .ended, location: CGPoint(x: 195, y: 700))])
        s.stage.pass(2)
        #expect(s.A.presentedViewController == nil || s.shownTop == SheetStage.largeTop)
        #expect(s.A.transitionCoordinator == nil)
        s.end()
    }

    @Test("B20, B24: a sheet that was let go back hears willDisappear, willAppear, didAppear, and can be dismissed")
    func letGoBack() {
        let s = SheetStage().shown()
        s.drag(100)
        s.finger.up()
        s.stage.pass(1)
        #expect(s.lines().filter { $0.hasPrefix("B.") && !$0.contains("iA") } == ["B.wD(t)", "B.wA(t)", "B.dA(t)"])
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.A.presentedViewController == nil && s.stage.window.subviews == [s.A.view])
    }

    @Test("B34: after a sheet is thrown away what is behind takes touches when nothing moves any more")
    func thrownAway() {
        let s = SheetStage().shown()
        let log = GestureLog()
        log.watch(UITapGestureRecognizer(), on: s.A.view)
        s.drag(500, over: 0.3, hold: 0)
        s.finger.up()
        s.stage.pass(0.6)
        Finger().tap(at: CGPoint(x: 195, y: 500))
        #expect(log.take() == ["ended"])
        #expect(s.A.presentedViewController == nil)
    }

    @Test("B36, B37: an interruption in mid-drag puts the sheet back; after it everything works", arguments: [false, true])
    func interruption(toHomeScreen: Bool) {
        let app = UIApplication.shared
        let s = SheetStage().shown()
        s.drag(500)
        toHomeScreen ? app.enterBackground() : app.becomeInactive()
        s.stage.pass(2)
        app.enterForeground()
        s.stage.pass(1)
        #expect(s.A.presentedViewController === s.B && s.shownTop == SheetStage.largeTop)
        s.drag(500)
        s.finger.up()
        s.stage.pass(1)
        #expect(s.A.presentedViewController == nil)
    }

    @Test("B50: a drag past the threshold and back leaves the sheet")
    func backBeforeLift() {
        let s = SheetStage().shown()
        s.drag(600)
        s.finger.move(by: CGVector(dx: 0, dy: -580), over: 0.5).hold(for: 0.2).jump(to: s.finger.location)
        s.finger.up()
        s.stage.pass(1)
        #expect(s.A.presentedViewController === s.B && s.shownTop == SheetStage.largeTop)
        s.end()
    }

    @Test("B55: a sheet thrown away and at once a back swipe below it: content and bar agree", arguments: [0.0, 0.1, 0.3, 0.5])
    func swipeBelow(delay: Double) {
        let s = NavigationStage("AB")
        let sheet = TraceController("M", s.trace)
        sheet.modalPresentationStyle = .pageSheet
        s.N.present(sheet, animated: true)
        s.stage.pass(1)
        Finger().down(at: CGPoint(x: 195, y: 100)).move(by: CGVector(dx: 0, dy: 500), over: 0.15).up()
        s.stage.pass(delay)
        Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 340, dy: 0), over: 0.1).up()
        s.stage.pass(2)
        #expect(s.N.presentedViewController == nil && s.N.transitionCoordinator == nil)
        #expect(s.N.topViewController?.view.window != nil)
        #expect(s.N.navigationBar.topItem === s.N.topViewController?.navigationItem)
        s.N.popToRootViewController(animated: true)
        s.stage.pass(1)
        #expect(s.names() == ["A"] && s.A.view.window != nil)
    }

    @Test("B63: what stands scaled behind a sheet is as before after a rotation and the dismissal")
    func behindTheSheet() {
        let before = UIScreen.main.configuration
        defer { UIScreen.main.configure(before) }
        let s = SheetStage().shown()
        UIScreen.main.change(
            to: ScreenConfiguration(size: CGSize(width: 844, height: 390), scale: 3, safeArea: .zero), duration: 0.3)
        s.stage.pass(1)
        UIScreen.main.change(to: before, duration: 0.3)
        s.stage.pass(1)
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.A.view.transform == .identity && s.A.view.superview === s.stage.window)
        #expect(s.A.view.frame == s.stage.window.bounds)
    }

    @Test("B64: a rotation leaves a sheet presented, also in mid-drag", arguments: [false, true])
    func rotation(inDrag: Bool) {
        let before = UIScreen.main.configuration
        defer { UIScreen.main.configure(before) }
        let s = SheetStage([.medium(), .large()]).shown()
        if inDrag { s.drag(60) }
        UIScreen.main.change(
            to: ScreenConfiguration(size: CGSize(width: 844, height: 390), scale: 3, safeArea: .zero), duration: 0.3)
        s.stage.pass(1)
        if inDrag { s.finger.up() }
        s.stage.pass(1)
        #expect(s.A.presentedViewController === s.B)
        #expect(s.sheetView.frame.maxY == 390 && s.sheetView.frame.minX >= 0 && s.sheetView.frame.maxX <= 844)
        #expect(s.A.transitionCoordinator == nil)
        s.end()
    }

    @Test("B66: the safe area changes while a sheet is up; after the dismissal nothing is out of place")
    func safeArea() {
        let before = UIScreen.main.configuration
        defer { UIScreen.main.configure(before) }
        let s = SheetStage().shown()
        var tall = before
        tall.safeArea.top += 20
        UIScreen.main.change(to: tall, duration: 0)
        s.stage.pass(0.1)
        #expect(s.top == SheetStage.largeTop + 20)
        UIScreen.main.change(to: before, duration: 0)
        s.stage.pass(0.1)
        #expect(s.top == SheetStage.largeTop)
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.A.view.frame == s.stage.window.bounds && s.A.view.transform == .identity)
    }

    @Test("B79: escape dismisses a sheet as a user would, and a delegate may refuse")
    func escape() {
        let s = SheetStage().shown()
        s.delegate.mayDismiss = false
        _ = s.B.view.accessibilityPerformEscape()
        s.stage.pass(1)
        #expect(s.A.presentedViewController === s.B && s.lines().contains("didAttempt"))
        s.delegate.mayDismiss = true
        _ = s.B.view.accessibilityPerformEscape()
        s.stage.pass(1)
        #expect(s.A.presentedViewController == nil && s.lines().contains("didDismiss"))
    }
}
