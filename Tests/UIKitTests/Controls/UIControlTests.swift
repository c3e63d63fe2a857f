import Testing
import UIKit

@MainActor
@Suite("Controls")
final class UIControlTests {
    lazy var stage = TestWindow()
    let log = GestureLog()
    let inside = CGPoint(x: 120, y: 120)

    private func addControl() -> UIControl {
        let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
        stage.add(control)
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "dragInside"),
            (.touchDragOutside, "dragOutside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
            (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
            (.valueChanged, "value"),
        ]
        for (event, name) in names { control.addAction(UIAction { [log] _ in log.write(name) }, for: event) }
        return control
    }

    @Test("A tap is down and up inside, highlighted in between")
    func tap() {
        let control = addControl()
        let finger = Finger().down(at: inside)
        #expect(control.isHighlighted && control.isTracking && control.isTouchInside)
        #expect(control.state == .highlighted)
        finger.up()
        #expect(!control.isHighlighted && !control.isTracking)
        #expect(log.take() == ["down", "upInside"])
    }

    @Test("A finger may slide off by 70 points; further out it is outside, and back again inside")
    func slack() {
        let control = addControl()
        let finger = Finger().down(at: inside).jump(to: CGPoint(x: 120, y: 210))
        #expect(control.isHighlighted)
        finger.jump(to: CGPoint(x: 120, y: 220))
        #expect(!control.isHighlighted && control.isTracking)
        finger.jump(to: inside)
        #expect(control.isHighlighted)
        finger.jump(to: CGPoint(x: 120, y: 400)).up()
        #expect(
            log.take() == [
                "down", "dragInside", "dragOutside", "exit", "dragInside", "enter", "dragOutside", "exit", "upOutside",
            ])
    }

    @Test("A disabled control takes the touch and does nothing")
    func disabled() {
        let control = addControl()
        control.isEnabled = false
        Finger().tap(at: inside)
        #expect(log.take() == [])
        #expect(control.state == .disabled)
    }

    @Test("GES-07: a pan that begins on a control cancels it; so does the system")
    func cancelled() {
        let control = addControl()
        stage.window.addGestureRecognizer(UIPanGestureRecognizer())
        let finger = Finger().down(at: inside).move(by: CGVector(dx: 0, dy: 40), over: 1.0 / 60)
        #expect(log.take() == ["down", "cancel"])
        #expect(!control.isHighlighted)
        finger.up()
        finger.down(at: inside)
        UIApplication.shared.cancelAllTouches()
        #expect(log.take() == ["down", "cancel"])
    }

    @Test("The second tap of a series is a repeat")
    func tapRepeat() {
        _ = addControl()
        Finger().tap(at: inside)
        stage.pass(0.1)
        Finger().tap(at: inside)
        #expect(log.take() == ["down", "upInside", "down", "repeat", "upInside"])
    }

    @Test("Targets are called in order, with sender and event where they want them, and are not kept alive")
    func targets() {
        let control = addControl()
        var target: ControlTarget? = ControlTarget(log)
        control.addTarget(target, action: ControlTarget.none, for: .touchUpInside)
        control.addTarget(target, action: ControlTarget.sender, for: .touchUpInside)
        control.addTarget(target, action: ControlTarget.both, for: [.touchDown, .touchUpInside])
        #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside)?.count == 3)
        Finger().tap(at: inside)
        #expect(
            log.take() == [
                "down", "both UIControl with event", "upInside", "none", "sender UIControl",
                "both UIControl with event",
            ])
        control.removeTarget(target, action: ControlTarget.both, for: .touchDown)
        Finger().tap(at: inside, for: 0.5)
        #expect(log.entries.first == "down" && log.entries.dropFirst(1).first != "both UIControl with event")
        weak let gone = target
        target = nil
        #expect(gone == nil)
        _ = log.take()
        stage.pass(1)
        Finger().tap(at: inside)
        #expect(log.take() == ["down", "upInside"])
    }

    @Test("An action's sender may be of another class than the method says, as Objective-C does not look at it")
    func otherSender() {
        let control = addControl(), target = NarrowTarget()
        control.tag = 7
        control.addTarget(target, action: NarrowTarget.narrow, for: .touchUpInside)
        control.addTarget(target, action: NarrowTarget.optional, for: .touchUpInside)
        Finger().tap(at: inside)
        #expect(target.tags == [7, 7])
    }

    @Test("The same target and action is one entry; nil removes all")
    func duplicates() {
        let control = UIControl(frame: .zero), target = ControlTarget(log)
        control.addTarget(target, action: ControlTarget.none, for: .valueChanged)
        control.addTarget(target, action: ControlTarget.none, for: [.valueChanged, .touchDown])
        #expect(control.allControlEvents == [.valueChanged, .touchDown])
        #expect(control.allTargets == [target])
        control.sendActions(for: .valueChanged)
        #expect(log.take() == ["none"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.sendActions(for: .valueChanged)
        #expect(log.take() == [])
        #expect(control.allTargets.isEmpty)
    }

    @Test("An action of the same identifier replaces the earlier one")
    func actions() {
        let control = UIControl(frame: .zero)
        let id = UIAction.Identifier("a")
        control.addAction(UIAction(identifier: id) { [log] _ in log.write("first") }, for: .valueChanged)
        control.addAction(
            UIAction(identifier: id) { [log] in log.write("second \($0.sender is UIControl)") }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log.take() == ["second true"])
        control.removeAction(identifiedBy: id, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log.take() == [])
    }

    @Test("Without a target, the responder chain is asked from the control upward")
    func nilTarget() {
        let holder = Holder(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        stage.add(holder)
        _registerSelectors(Holder.self, [Holder.handle])
        holder.log = log
        let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
        holder.addSubview(control)
        control.addTarget(nil, action: Selector("handle:"), for: .touchUpInside)
        Finger().tap(at: inside)
        #expect(log.take() == ["handled UIControl"])
    }

    @Test("A subclass decides whether to track, and how long")
    func tracking() {
        let control = Choosy(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
        control.log = log
        stage.add(control)
        control.begins = false
        Finger().tap(at: inside)
        #expect(log.take() == ["begin"])
        control.begins = true
        control.continues = false
        Finger().down(at: inside).jump(to: CGPoint(x: 130, y: 120)).up()
        #expect(log.take() == ["begin", "continue"])
        #expect(!control.isHighlighted)
    }
}

@MainActor
private final class ControlTarget: NSObject {
    let log: GestureLog

    init(_ log: GestureLog) { self.log = log }

    static let none = Selector("none", ControlTarget.fireAlone)
    static let sender = Selector("sender:", ControlTarget.fire(_:))
    static let both = Selector("sender:event:", ControlTarget.fire(_:_:))

    private func fireAlone() { log.write("none") }
    private func fire(_ sender: UIControl) { log.write("sender \(type(of: sender))") }
    private func fire(_ sender: UIControl, _ event: UIEvent?) {
        log.write("both \(type(of: sender)) \(event == nil ? "without" : "with") event")
    }
}

private final class Holder: UIView {
    var log: GestureLog?

    static let handle = Selector("handle:", Holder.act(_:))

    private func act(_ sender: UIControl) { log?.write("handled \(type(of: sender))") }
}

private final class Choosy: UIControl {
    var begins = true
    var continues = true
    var log: GestureLog?

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log?.write("begin")
        return begins
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log?.write("continue")
        return continues
    }
}

@MainActor
private final class NarrowTarget: NSObject {
    static let narrow = Selector("narrow:", NarrowTarget.narrow(_:))
    static let optional = Selector("optional:", NarrowTarget.optional(_:))
    private(set) var tags: [Int] = []

    func narrow(_ sender: UIButton) { tags.append(sender.tag) }
    func optional(_ sender: UIButton?) { tags.append(sender?.tag ?? -1) }
}
