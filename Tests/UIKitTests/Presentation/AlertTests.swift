import Testing
import UIKit

/// A shows an alert with the given actions.
@MainActor
private final class AlertStage {
    let trace = Trace()
    let stage: TransitionStage
    let A: TraceController
    let alert: UIAlertController
    let finger = Finger()

    init(_ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)]) {
        A = TraceController("A", trace)
        stage = TransitionStage(A, trace: trace)
        alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
        for (name, style) in actions {
            alert.addAction(
                UIAlertAction(title: name, style: style) { [trace, unowned self] _ in
                    trace.add("\(name) \(alert.presentingViewController == nil)")
                })
        }
    }

    func show() -> AlertStage {
        A.present(alert, animated: true)
        stage.pass(1)
        _ = trace.take()
        return self
    }

    func views(_ view: UIView? = nil) -> [UIView] {
        let view = view ?? alert.view!
        return [view] + view.subviews.flatMap { views($0) }
    }

    func label(_ text: String) -> UILabel? { views().lazy.compactMap { $0 as? UILabel }.first { $0.text == text } }

    func place(_ text: String) -> CGRect {
        label(text).map { $0.convert($0.bounds, to: nil as UIView?) } ?? .null
    }

    func tap(_ text: String) {
        let frame = place(text)
        finger.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        stage.pass(1)
    }
}

@MainActor
@Suite("Alerts")
struct AlertTests {
    @Test("MOD-04: an alert comes over its presenter, which hears nothing; a tap on an action dismisses, then runs it")
    func alert() {
        let s = AlertStage(.alert, [("Cancel", .cancel), ("Delete", .destructive)]).show()
        #expect(s.A.view.window != nil)
        #expect(s.alert.view.frame.midX == 195)
        #expect(s.alert.view.frame.width == Policy.altWidth)
        s.tap("Delete")
        #expect(s.trace.take() == ["Delete true"])
        #expect(s.stage.window.subviews == [s.A.view])
    }

    @Test("Two short actions of an alert stand side by side, the cancel action first; more or longer ones below each other")
    func arrangement() {
        let two = AlertStage(.alert, [("Delete", .destructive), ("Cancel", .cancel)]).show()
        #expect(two.place("Cancel").maxX < two.place("Delete").minX + 20)
        #expect(two.place("Cancel").midY == two.place("Delete").midY)
        two.tap("Cancel")
        let three = AlertStage(.alert, [("One", .default), ("Cancel", .cancel), ("Two", .default)]).show()
        #expect(three.place("One").midY < three.place("Two").midY)
        #expect(three.place("Two").midY < three.place("Cancel").midY)
        three.tap("Cancel")
    }

    @Test("Without a preferred action the cancel action stands out, with one that one does")
    func preferred() {
        let s = AlertStage(.alert, [("Save", .default), ("Cancel", .cancel)])
        let semibold = UIFont.systemFont(ofSize: 17, weight: .semibold)
        #expect(s.label("Cancel")?.font == semibold && s.label("Save")?.font != semibold)
        s.alert.preferredAction = s.alert.actions[0]
        #expect(s.label("Cancel")?.font != semibold && s.label("Save")?.font == semibold)
    }

    @Test("A disabled action does nothing until it is enabled")
    func disabled() {
        let s = AlertStage(.alert, [("Save", .default), ("Cancel", .cancel)])
        s.alert.actions[0].isEnabled = false
        _ = s.show()
        s.tap("Save")
        #expect(s.trace.take() == [])
        s.alert.actions[0].isEnabled = true
        s.stage.pass(0.05)
        s.tap("Save")
        #expect(s.trace.take() == ["Save true"])
    }

    @Test("A tap beside an alert does nothing, beside an action sheet it cancels")
    func outside() {
        let alert = AlertStage(.alert, [("Cancel", .cancel)]).show()
        alert.finger.tap(at: CGPoint(x: 20, y: 60))
        alert.stage.pass(1)
        #expect(alert.trace.take() == [])
        alert.tap("Cancel")
        let sheet = AlertStage(.actionSheet, [("Share", .default), ("Cancel", .cancel)]).show()
        sheet.finger.tap(at: CGPoint(x: 20, y: 60))
        sheet.stage.pass(1)
        #expect(sheet.trace.take() == ["Cancel true"])
        #expect(sheet.A.presentedViewController == nil)
    }

    @Test("An action sheet comes from below; its cancel action has a plate of its own at the lower edge")
    func actionSheet() {
        let s = AlertStage(.actionSheet, [("Cancel", .cancel), ("Share", .default), ("Delete", .destructive)])
        s.A.present(s.alert, animated: true)
        s.stage.pass(0.1)
        #expect(s.stage.shown(s.alert.view).position.y > s.alert.view.center.y + 10)
        s.stage.pass(1)
        #expect(s.alert.view.frame.maxY == 810)
        #expect(s.alert.view.frame.width == 374)
        #expect(s.place("Share").midY < s.place("Delete").midY)
        #expect(s.place("Cancel").midY - s.place("Delete").midY == Policy.altSheetRowHeight + Policy.altSheetMargin)
        s.tap("Share")
        #expect(s.trace.take().last == "Share true")
    }

    @Test("ACC-05: escape chooses the cancel action")
    func escape() {
        let s = AlertStage(.alert, [("OK", .default), ("Cancel", .cancel)]).show()
        #expect(s.alert.view.accessibilityPerformEscape())
        s.stage.pass(1)
        #expect(s.trace.take() == ["Cancel true"])
    }

    @Test("A second cancel action, and a preferred action from elsewhere, stop the app")
    func faults() {
        let s = AlertStage(.alert, [("Cancel", .cancel)])
        s.alert.addAction(UIAlertAction(title: "No", style: .cancel))
        #expect(s.stage.takeFaults().count == 1)
        #expect(s.alert.actions.count == 1)
        s.alert.preferredAction = UIAlertAction(title: "Other", style: .default)
        #expect(s.stage.takeFaults().count == 1)
    }

    @Test("Too much text scrolls inside an alert that stays on screen")
    func longText() {
        let s = AlertStage(.alert, [("OK", .default)])
        s.alert.message = String(repeating: "Many words about little. ", count: 200)
        _ = s.show()
        #expect(s.stage.window.bounds.contains(s.alert.view.frame))
        #expect(s.stage.window.bounds.contains(s.place("OK")))
        let scroll = s.views().compactMap { $0 as? UIScrollView }.first
        #expect((scroll?.contentSize.height ?? 0) > (scroll?.bounds.height ?? 0))
        s.tap("OK")
        #expect(s.trace.take() == ["OK true"])
    }
}
