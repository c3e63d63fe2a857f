import UIKit

/// Writes down what recognisers report.
@MainActor
final class GestureLog: NSObject {
    private(set) var entries: [String] = []
    var onAction: ((UIGestureRecognizer) -> Void)?

    /// Adds the recogniser to the view and listens to it.
    @discardableResult
    func watch<R: UIGestureRecognizer>(_ recognizer: R, _ name: String = "", on view: UIView) -> R {
        recognizer.name = name
        recognizer.addTarget(self, action: Self.selector)
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    static let selector = Selector("act:", GestureLog.act(_:))

    private func act(_ recognizer: UIGestureRecognizer) {
        let name = recognizer.name ?? ""
        write(name.isEmpty ? "\(recognizer.state)" : "\(name) \(recognizer.state)")
        onAction?(recognizer)
    }

    func write(_ entry: String) { entries.append(entry) }

    /// What came since the last call.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// Writes down the touches that it is told.
@MainActor
final class TouchLogView: UIView {
    var log: GestureLog?
    var name = "view"

    convenience init(_ frame: CGRect, _ log: GestureLog, name: String = "view") {
        self.init(frame: frame)
        self.log = log
        self.name = name
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { write("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { write("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { write("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { write("cancelled", touches) }

    private func write(_ phase: String, _ touches: Set<UITouch>) {
        log?.write("\(name) touches \(phase)" + (touches.count > 1 ? " x\(touches.count)" : ""))
    }
}

/// A delegate made of closures.
@MainActor
final class GestureDelegate: NSObject, UIGestureRecognizerDelegate {
    var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
    var simultaneous: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var requireFailure: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var requiredToFail: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var receiveTouch: (UITouch) -> Bool = { _ in true }
    var receiveEvent: (UIEvent) -> Bool = { _ in true }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        shouldBegin(gestureRecognizer)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { simultaneous(gestureRecognizer, otherGestureRecognizer) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { requireFailure(gestureRecognizer, otherGestureRecognizer) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { requiredToFail(gestureRecognizer, otherGestureRecognizer) }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        receiveTouch(touch)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        receiveEvent(event)
    }
}
