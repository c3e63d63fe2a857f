import Testing
@testable import UIKit

@MainActor
@Suite("A sheet can be grabbed while it moves")
struct SheetGrabTests {
    private static let frame = 1.0 / 60

    private func top(_ s: SheetStage) -> CGFloat {
        MainLoop.main.runTurn()
        return s.shownTop
    }

    /// Takes the sheet 20 points below its shown edge; the pan begins after 10 points, which move nothing.
    private func take(_ s: SheetStage, up: Bool) -> CGFloat {
        let start = top(s)
        s.finger.down(at: CGPoint(x: 195, y: start + 20))
        s.finger.jump(to: CGPoint(x: 195, y: start + 20 + (up ? -10 : 10)))
        let held = top(s)
        #expect(abs(held - start) < 1.5)
        return held
    }

    /// Moves a frame at a time; the sheet goes with the finger.
    private func drag(_ s: SheetStage, by step: CGFloat, frames: Int, from held: CGFloat) -> CGFloat {
        var held = held
        for _ in 0..<frames {
            s.stage.pass(Self.frame)
            s.finger.jump(to: CGPoint(x: 195, y: s.finger.location.y + step))
            held += step
            #expect(abs(top(s) - held) < 0.5, "\(top(s)) is not \(held)")
        }
        return held
    }

    /// The first step after the release is about the finger's last one.
    private func release(_ s: SheetStage, speed: CGFloat) {
        let before = top(s)
        s.finger.up()
        #expect(abs(top(s) - before) < 0.5)
        s.stage.pass(0.001)
        let after = (top(s) - before) / 0.001
        #expect(abs(after - speed) < abs(speed) * 0.35 + 400, "released at \(speed), went on at \(after)")
    }

    @Test("GES-19, SHT-08, MOD-18: grabbed at each frame of its presentation, dragged, released and grabbed again; it ends presented, its calls in order",
        arguments: [true, false])
    func presenting(hasMedium: Bool) {
        let s = SheetStage(hasMedium ? [.medium(), .large()] : [.large()])
        for step in stride(from: 2, to: 22, by: 1) {
            s.A.present(s.B, animated: true) { s.trace.add("completion") }
            _ = s.trace.take()
            for _ in 0..<step { s.stage.pass(Self.frame) }
            guard top(s) < 800 else {
                s.end()
                continue
            }
            var held = take(s, up: true)
            #expect(s.lines() == ["B.dA(t)", "completion"] && s.B.transitionCoordinator == nil)
            held = drag(s, by: -6, frames: held > SheetStage.largeTop + 20 ? 3 : 0, from: held)
            release(s, speed: -360)
            s.stage.pass(Self.frame * 2)
            if top(s) > s.top + 30 {
                held = take(s, up: true)
                _ = drag(s, by: -8, frames: 2, from: held)
                release(s, speed: -480)
            }
            s.stage.pass(1)
            #expect(abs(top(s) - s.top) < 0.01)
            #expect(!s.lines().contains { $0.hasPrefix("B.") || $0.hasSuffix("Dismiss") || $0 == "didAttempt" })
            #expect(s.B.presentingViewController === s.A && s.B.transitionCoordinator == nil)
            s.end()
            _ = s.trace.take()
        }
    }

    @Test("SHT-06, SHT-08: a sheet that is taken on its way up and thrown down leaves as by any drag")
    func thrownDown() {
        let s = SheetStage()
        s.A.present(s.B, animated: true) { s.trace.add("completion") }
        s.stage.pass(0.12)
        _ = s.trace.take()
        let held = take(s, up: false)
        _ = drag(s, by: 30, frames: 4, from: held)
        #expect(s.lines() == ["B.dA(t)", "completion", "shouldDismiss", "willDismiss", "B.wD(t)"])
        s.finger.up()
        s.stage.pass(1)
        #expect(s.lines() == ["B.dD(t)", "didDismiss"])
        #expect(s.A.presentedViewController == nil)
        s.end()
    }

    @Test("SHT-07: one that may not be dismissed lags below where it was taken, and comes to rest")
    func blocked() {
        let s = SheetStage()
        s.B.isModalInPresentation = true
        s.A.present(s.B, animated: true)
        s.stage.pass(0.12)
        let held = take(s, up: true)
        s.finger.move(by: CGVector(dx: 0, dy: 200), over: 0.2)
        #expect(top(s) > held && top(s) < held + 100)
        s.finger.hold(for: 0.2).up()
        s.stage.pass(1)
        #expect(abs(top(s) - SheetStage.largeTop) < 0.01 && s.A.presentedViewController === s.B)
        s.end()
    }

    @Test("GES-19, SHT-08: grabbed at each frame of its way back from a dismissal that was called off, again and again")
    func rewinding() {
        let s = SheetStage().shown()
        for step in 1..<12 {
            s.drag(150, over: 0.1, hold: 0.15)
            #expect(s.lines() == ["shouldDismiss", "willDismiss", "B.wD(t)"])
            s.finger.up()
            for _ in 0..<step { s.stage.pass(Self.frame) }
            let isRewinding = s.B.transitionCoordinator != nil
            let held = take(s, up: false)
            if isRewinding { #expect(s.lines() == ["B.wA(t)", "B.iA(t)", "B.dA(t)"]) }
            _ = drag(s, by: 20, frames: 3, from: held)
            #expect(s.lines().suffix(3) == ["shouldDismiss", "willDismiss", "B.wD(t)"])
            s.finger.hold(for: 0.2).jump(to: s.finger.location).up()
            s.stage.pass(1)
            #expect(s.lines() == ["B.wA(t)", "B.iA(t)", "B.dA(t)"])
            #expect(abs(top(s) - SheetStage.largeTop) < 0.01 && s.stage.takeReports() == [])
        }
        s.end()
    }

    @Test("GES-19: content of a sheet on its way up takes no touches; a finger where the sheet is not yet catches nothing")
    func content() {
        let s = SheetStage(), log = GestureLog()
        s.A.present(s.B, animated: true)
        s.B.view.addSubview(TouchLogView(s.B.view.bounds, log))
        s.stage.pass(0.1)
        let start = top(s)
        Finger().tap(at: CGPoint(x: 195, y: start + 100), for: 0.02)
        #expect(log.take() == [])
        let before = top(s)
        s.finger.down(at: CGPoint(x: 195, y: max(before - 60, 62))).jump(to: CGPoint(x: 195, y: max(before - 60, 62) + 20)).up()
        #expect(s.B.transitionCoordinator != nil || before < 130)
        s.stage.pass(1)
        s.end()
    }
}
