import Testing
@testable import UIKit

/// Sheets, clause by clause.
@MainActor
@Suite("Sheets, clause by clause")
struct SheetClauseTests {
    @Test("SHT-01: detents in any order rest by their heights, and nil selects the lowest")
    func order() {
        let s = SheetStage([.large(), .custom(identifier: .init("low")) { _ in 100 }, .medium()]).shown()
        #expect(s.sheetView.frame.height == 134)
        s.drag(-150)
        s.finger.up()
        s.stage.pass(1)
        #expect(s.sheet.selectedDetentIdentifier == .medium && s.top == SheetStage.mediumTop)
        s.end()
    }

    @Test("SHT-02: a selection that the new detents do not have stands for the lowest of them")
    func lostSelection() {
        let s = SheetStage([.medium(), .large()]).shown { $0.selectedDetentIdentifier = .large }
        s.sheet.detents = [.custom { _ in 300 }, .medium()]
        s.stage.pass(0.1)
        #expect(s.sheetView.frame.height == 334 && s.lines() == [])
        s.end()
    }

    @Test("SHT-03: undimmed up to the largest detent, what is behind has its touches there, and a tap on it dismisses nothing")
    func undimmedAtLarge() {
        let s = SheetStage([.medium(), .large()]).shown {
            $0.largestUndimmedDetentIdentifier = .large
            $0.selectedDetentIdentifier = .large
        }
        let above = CGPoint(x: 195, y: 20)
        #expect(s.dimming == 0 && s.stage.window.hitTest(above, with: nil) === s.A.view)
        s.finger.tap(at: above)
        s.stage.pass(1)
        #expect(s.lines() == [] && s.A.presentedViewController === s.B)
        s.end()
    }

    @Test("SHT-04: inside animateChanges detents, dimming and corners move; outside, in an animation block too, they are there at once")
    func whatAnimates() {
        let s = SheetStage([.medium(), .large()]).shown()
        s.sheet.animateChanges { s.sheet.largestUndimmedDetentIdentifier = .medium }
        s.stage.pass(0.05)
        #expect(s.dimming > 0.01 && s.dimming < Policy.shtDimming - 0.01)
        s.stage.pass(1)
        #expect(s.dimming == 0)
        s.sheet.animateChanges { s.sheet.detents = [.large()] }
        #expect(s.top == SheetStage.largeTop)
        s.stage.pass(0.05)
        #expect(s.shownTop > SheetStage.largeTop + 20 && s.shownTop < SheetStage.mediumTop - 20)
        s.stage.pass(1)
        let clip = s.sheetView.subviews[0]
        s.sheet.animateChanges { s.sheet.preferredCornerRadius = 40 }
        s.stage.pass(0.05)
        #expect(s.stage.shown(clip).cornerRadius > 11 && s.stage.shown(clip).cornerRadius < 39)
        s.stage.pass(1)
        s.sheet.preferredCornerRadius = 5
        UIView.animate(withDuration: 1) { s.sheet.detents = [.medium(), .large()] }
        s.stage.pass(0.02)
        #expect(s.stage.shown(clip).cornerRadius == 5 && s.shownTop == SheetStage.mediumTop)
        s.end()
    }

    @Test("SHT-06, COO-06: in willDismiss both sides have the dismissal's coordinator; what it moves alongside goes with the finger",
        arguments: [true, false])
    func coordinatorInWillDismiss(finishes: Bool) {
        let s = SheetStage().shown(), content = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        s.B.view.addSubview(content)
        s.delegate.onWillDismiss = {
            let coordinator = s.B.transitionCoordinator
            #expect(coordinator != nil && coordinator === s.A.transitionCoordinator)
            #expect(coordinator?.initiallyInteractive == true && coordinator?.isCancelled == false)
            coordinator?.animate(alongsideTransition: { _ in content.alpha = 0 }) { s.trace.add("co(\($0.isCancelled))") }
            coordinator?.notifyWhenInteractionChanges { s.trace.add("ni(\($0.isCancelled))") }
        }
        s.drag((844 - SheetStage.largeTop) / 2)
        #expect(abs(Double(s.stage.shown(content).opacity) - 0.5) < 0.01)
        #expect(s.lines() == ["shouldDismiss", "willDismiss", "B.wD(t)"])
        if finishes { s.finger.move(by: CGVector(dx: 0, dy: 200), over: 0.1).up() } else { s.finger.cancel() }
        s.stage.pass(1)
        #expect(
            s.lines() == (finishes
                ? ["ni(false)", "B.dD(t)", "co(false)", "didDismiss"]
                : ["ni(true)", "B.wA(t)", "B.iA(t)", "B.dA(t)", "co(true)"]))
        #expect(content.alpha == (finishes ? 0 : 1))
        s.end()
    }

    @Test("SHT-06: a tap beside the sheet has a coordinator too, without interaction")
    func coordinatorOfTap() {
        let s = SheetStage().shown()
        var isInteractive: Bool?
        s.delegate.onWillDismiss = { isInteractive = s.B.transitionCoordinator?.isInteractive }
        s.finger.tap(at: CGPoint(x: 195, y: 20))
        #expect(isInteractive == false)
        s.stage.pass(1)
        #expect(s.lines() == ["shouldDismiss", "willDismiss", "B.wD(t)", "B.dD(t)", "didDismiss"])
    }

    @Test("SHT-06: a sheet that its own willDismiss dismisses by code goes once; one that presents there is refused",
        arguments: ["dismiss", "present"])
    func actsInWillDismiss(what: String) {
        let s = SheetStage().shown()
        s.delegate.onWillDismiss = {
            what == "dismiss" ? s.B.dismiss(animated: true) : s.B.present(UIViewController(), animated: true)
        }
        s.drag(600)
        s.finger.up()
        s.stage.pass(2)
        #expect(s.lines() == ["shouldDismiss", "willDismiss", "B.wD(t)", "B.dD(t)", "didDismiss"])
        #expect(s.stage.takeReports().count == (what == "present" ? 1 : 0) && s.A.presentedViewController == nil)
    }

    @Test("SHT-03, COO-02: under an animator of the app's own, driven by a finger, dimming and card go with the percent; a cancel undoes them")
    func drivenChrome() {
        let s = ModalStage(.pageSheet), driver = s.drive()
        func dimming() -> Double {
            guard let sheet = s.B.sheetPresentationController, let view = sheet.containerView?.subviews.first else { return -1 }
            return Double(s.stage.shown(view).opacity)
        }
        for isDismissal in [false, true] {
            isDismissal ? s.dismiss() : s.present()
            driver.update(0.5)
            s.stage.pass(0.1)
            #expect(abs(dimming() - Double(Policy.shtDimming) / 2) < 1e-3)
            isDismissal ? driver.cancel() : driver.finish()
            s.stage.pass(1)
            #expect(abs(dimming() - Double(Policy.shtDimming)) < 1e-3)
        }
        s.delegate.interaction = nil
        s.dismiss()
        s.stage.pass(1)
    }

    @Test("SHT-06, MOD-25: in a large window a sheet stands in the middle at its preferred size, follows that, and goes down with a finger",
        arguments: [UIModalPresentationStyle.formSheet, .pageSheet])
    func centered(style: UIModalPresentationStyle) {
        let screen = SmallScreen(.pad), trace = Trace(), A = TraceController("A", trace), B = TraceController("B", trace)
        let stage = TransitionStage(A, trace: trace, size: screen.size), delegate = PresentationDelegate(trace)
        B.modalPresentationStyle = style
        B.preferredContentSize = CGSize(width: 100, height: 80)
        B.presentationController?.delegate = delegate
        A.present(B, animated: true)
        stage.pass(1)
        let view = B.sheetPresentationController!.presentedView!
        #expect(view.frame == CGRect(x: 70, y: 50, width: 100, height: 80))
        B.preferredContentSize = CGSize(width: 60, height: 50)
        stage.pass(0.1)
        #expect(view.frame == CGRect(x: 90, y: 65, width: 60, height: 50))
        _ = trace.take()
        B.isModalInPresentation = true
        let finger = Finger()
        func drag() {
            finger.down(at: CGPoint(x: view.frame.midX, y: view.frame.minY + 10))
            finger.move(by: CGVector(dx: 0, dy: 120), over: 0.3).hold(for: 0.1).up()
            stage.pass(1)
        }
        drag()
        #expect(trace.take().filter { !$0.hasSuffix(".lay") } == ["didAttempt"] && view.frame.midY == 90)
        B.isModalInPresentation = false
        drag()
        #expect(trace.take().filter { !$0.hasSuffix(".lay") } == ["shouldDismiss", "willDismiss", "B.wD(t)", "B.dD(t)", "didDismiss"])
    }

    @Test("SHT-01: without a preferred size a form sheet and a page sheet have sizes of their own in a large window", arguments: [
        (UIModalPresentationStyle.formSheet, CGSize(width: 540, height: 620)), (.pageSheet, CGSize(width: 704, height: 860)),
    ])
    func ownSizes(style: UIModalPresentationStyle, size: CGSize) {
        let before = UIScreen.main.configuration
        defer { UIScreen.main.configure(before) }
        UIScreen.main.configure(ScreenConfiguration(size: CGSize(width: 1024, height: 1366), scale: 1, idiom: .pad))
        let trace = Trace(), A = TraceController("A", trace), B = TraceController("B", trace)
        let stage = TransitionStage(A, trace: trace, size: UIScreen.main.bounds.size)
        B.modalPresentationStyle = style
        A.present(B, animated: false)
        stage.pass(0.1)
        #expect(B.view.bounds.size == size)
        #expect(B.view.convert(CGPoint(x: size.width / 2, y: size.height / 2), to: nil as UIView?) == CGPoint(x: 512, y: 683))
        B.dismiss(animated: false)
        stage.pass(0.1)
    }

    @Test("SHT-07: each attempt is told once, and each drag asks anew")
    func attempts() {
        let s = SheetStage().shown()
        s.delegate.mayDismiss = false
        for _ in 0..<2 {
            s.drag(500)
            s.finger.up()
            s.stage.pass(1)
            #expect(s.lines() == ["shouldDismiss", "didAttempt"])
        }
        s.delegate.mayDismiss = true
        s.drag(600)
        s.finger.up()
        s.stage.pass(1)
        #expect(s.lines() == ["shouldDismiss", "willDismiss", "B.wD(t)", "B.dD(t)", "didDismiss"])
    }

    @Test("SHT-06, MOD-20: of two sheets the user's drag takes the upper one only")
    func upperOnly() {
        let s = SheetStage().shown(), C = TraceController("C", s.trace), delegate = PresentationDelegate(s.trace)
        C.modalPresentationStyle = .pageSheet
        C.presentationController?.delegate = delegate
        s.B.present(C, animated: true)
        s.stage.pass(1)
        _ = s.lines()
        s.finger.down(at: CGPoint(x: 195, y: 120)).move(by: CGVector(dx: 0, dy: 600), over: 0.3).hold(for: 0.1).up()
        s.stage.pass(1)
        #expect(s.lines() == ["shouldDismiss", "willDismiss", "C.wD(t)", "C.dD(t)", "didDismiss"])
        #expect(s.A.presentedViewController === s.B && s.B.presentedViewController == nil)
        s.end()
    }
}
