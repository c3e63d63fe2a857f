import Testing
import UIKit

@MainActor
@Suite("Misuse: gestures and touches")
struct GestureMisuseTests {
    @MainActor
    private struct Scene {
        let test = TestWindow()
        let view: UIView
        let misuse = Misuse()

        init() { view = test.addView(CGRect(x: 0, y: 0, width: 390, height: 844)) }
    }

    private final class Target: NSObject {
        func known(_ recognizer: UIGestureRecognizer) {}
    }

    @Test("A target that is gone is not called")
    func targetGone() {
        let s = Scene()
        let recognizer = UITapGestureRecognizer()
        do {
            let target = Target()
            recognizer.addTarget(target, action: Selector("known:", Target.known(_:)))
        }
        s.view.addGestureRecognizer(recognizer)
        s.misuse.expectNothing { Finger().tap(at: CGPoint(x: 50, y: 50)) }
    }

    @Test("An action that the target does not have stops, with the class and the selector")
    func unknownSelector() {
        let s = Scene()
        let recognizer = UITapGestureRecognizer(target: s.view, action: Selector("missing:"))
        s.view.addGestureRecognizer(recognizer)
        s.misuse.expectStop("unrecognized selector", "UIView", "missing:") { Finger().tap(at: CGPoint(x: 50, y: 50)) }
    }

    @Test("A control's action that the target does not have stops, with the class and the selector")
    func unknownControlAction() {
        let s = Scene()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        s.view.addSubview(button)
        let target = Target()
        button.addTarget(target, action: Selector("missing:"), for: .touchUpInside)
        s.misuse.expectStop("unrecognized selector", "Target", "missing:") { Finger().tap(at: CGPoint(x: 50, y: 50)) }
    }

    @Test("A touch index that does not exist stops and says how many there are")
    func touchIndex() {
        let s = Scene()
        let recognizer = UITapGestureRecognizer()
        s.view.addGestureRecognizer(recognizer)
        for index in [0, 1, -1] {
            s.misuse.expectStop("location(ofTouch:in:)", "\(index)") {
                #expect(recognizer.location(ofTouch: index, in: s.view) == .zero)
            }
        }
        s.misuse.expectNothing { _ = recognizer.location(in: s.view) }
    }

    @Test("Recognisers that require each other, or themselves, to fail do not wait for ever")
    func circularRequirements() {
        let s = Scene()
        let log = GestureLog()
        let a = log.watch(UITapGestureRecognizer(), "a", on: s.view), b = log.watch(UITapGestureRecognizer(), "b", on: s.view)
        a.require(toFail: b)
        b.require(toFail: a)
        a.require(toFail: a)
        s.misuse.expectNothing {
            Finger().tap(at: CGPoint(x: 50, y: 50))
            s.test.pass(1)
            Finger().tap(at: CGPoint(x: 50, y: 50))
            s.test.pass(1)
        }
        #expect(a.state == .possible && b.state == .possible)
    }

    @Test("Actions that remove or disable their recogniser, its view or the window's root leave nothing behind",
        arguments: ["recognizer", "view", "disable", "window"])
    func changesInAction(what: String) {
        let s = Scene()
        let log = GestureLog()
        let pan = log.watch(UIPanGestureRecognizer(), on: s.view)
        log.onAction = { recognizer in
            switch what {
            case "recognizer": recognizer.view?.removeGestureRecognizer(recognizer)
            case "view": recognizer.view?.removeFromSuperview()
            case "disable": recognizer.isEnabled = false
            default: recognizer.view?.window?.isHidden = true
            }
        }
        s.misuse.expectNothing {
            Finger().down(at: CGPoint(x: 50, y: 50)).move(by: CGVector(dx: 100, dy: 0)).up()
            s.test.pass(1)
        }
        #expect(pan.state == .possible && pan.numberOfTouches == 0)
    }

    @Test("Illegal states set from outside change nothing")
    func illegalStates() {
        let s = Scene()
        let pan = UIPanGestureRecognizer()
        s.view.addGestureRecognizer(pan)
        s.misuse.expectNothing {
            for state in [UIGestureRecognizer.State.changed, .ended, .cancelled, .failed, .possible, .began] {
                pan.state = state
                MainLoop.main.runTurn()
            }
            s.test.pass(0.1)
        }
    }

    @Test("Impossible settings of recognisers are lived with")
    func settings() {
        let s = Scene()
        let tap = UITapGestureRecognizer(), pan = UIPanGestureRecognizer(), press = UILongPressGestureRecognizer()
        tap.numberOfTapsRequired = 0
        tap.numberOfTouchesRequired = -1
        pan.minimumNumberOfTouches = 5
        pan.maximumNumberOfTouches = 0
        press.minimumPressDuration = -1
        press.allowableMovement = .nan
        for recognizer in [tap, pan, press] as [UIGestureRecognizer] { s.view.addGestureRecognizer(recognizer) }
        s.misuse.expectNothing {
            Finger().down(at: CGPoint(x: 50, y: 50)).move(by: CGVector(dx: 100, dy: 0)).up()
            s.test.pass(1)
            pan.setTranslation(CGPoint(x: CGFloat.nan, y: 0), in: s.view)
            _ = pan.velocity(in: nil)
        }
    }

    @Test("Fingers that move or leave without having come, and points that are no numbers, do nothing")
    func strayTouches() {
        let s = Scene()
        let log = GestureLog()
        log.watch(UIPanGestureRecognizer(), on: s.view)
        s.misuse.expectNothing {
            let app = UIApplication.shared
            app.receive([TouchInput(finger: 4, phase: .moved, location: .zero)])
            app.receive([TouchInput(finger: 4, phase: .ended, location: .zero)])
            app.receive([TouchInput(finger: 4, phase: .cancelled, location: .zero)])
            app.receive([TouchInput(finger: 4, phase: .began, location: CGPoint(x: CGFloat.nan, y: CGFloat.infinity))])
            app.receive([TouchInput(finger: 4, phase: .ended, location: .zero)])
            app.receive([])
            app.receive([TouchInput(finger: 4, phase: .began, location: CGPoint(x: 5, y: 5))])
            app.receive([TouchInput(finger: 4, phase: .began, location: CGPoint(x: 5, y: 5))])
            app.receive([TouchInput(finger: 4, phase: .ended, location: .zero)])
            s.test.pass(0.5)
        }
        #expect(log.take() == [])
    }

    @Test("Interaction events ignored more often than allowed, and the other way round, stay in balance")
    func ignoring() {
        let s = Scene()
        let app = UIApplication.shared
        s.misuse.expectNothing {
            app.endIgnoringInteractionEvents()
            app.beginIgnoringInteractionEvents()
            #expect(app.isIgnoringInteractionEvents)
            app.endIgnoringInteractionEvents()
            app.endIgnoringInteractionEvents()
        }
        #expect(!app.isIgnoringInteractionEvents)
    }
}
