import Testing

@testable import UIKit

@Suite("Observed properties of UIKit")
@MainActor
struct KeyValueObservingTests {
    private final class Log { var lines: [String] = [] }

    private func log<Root: NSObject, Value>(
        _ object: Root, _ name: String, _ path: KeyPath<Root, Value>, _ change: () -> Void
    ) -> [String] {
        let log = Log()
        let observation = object.observe(_NamedKeyPath(name, path), options: [.old, .new]) { _, change in
            log.lines.append("\(change.oldValue.map { "\($0)" } ?? "-") \(change.newValue.map { "\($0)" } ?? "-")")
        }
        change()
        observation.invalidate()
        change()
        return log.lines
    }

    @Test("A scroll view tells of its offset, size and insets, also when a finger moves it")
    func scrolling() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 500)
        #expect(log(scroll, "contentOffset", \.contentOffset.y) { scroll.contentOffset.y += 10 } == ["0.0 10.0"])
        #expect(log(scroll, "contentSize", \.contentSize.height) { scroll.contentSize.height += 1 } == ["500.0 501.0"])
        #expect(log(scroll, "contentInset", \.contentInset.top) { scroll.contentInset.top += 1 } == ["0.0 1.0"])
        #expect(log(scroll, "delegate", \.isTracking) { scroll.delegate = nil } == ["false false"])
    }

    @Test("A view tells of its geometry and look")
    func views() {
        let view = UIView()
        #expect(log(view, "frame", \.frame.width) { view.frame.size.width += 1 } == ["0.0 1.0"])
        #expect(log(view, "bounds", \.bounds.height) { view.bounds.size.height += 1 } == ["0.0 1.0"])
        #expect(log(view, "center", \.center.x) { view.center.x = 5 }.count == 1)
        #expect(log(view, "alpha", \.alpha) { view.alpha = 0.5 } == ["1.0 0.5"])
        #expect(log(view, "hidden", \.isHidden) { view.isHidden = true } == ["false true"])
        #expect(log(view, "transform", \.transform.tx) { view.transform.tx = 1 } == ["0.0 1.0"])
        #expect(log(view, "backgroundColor", \.backgroundColor) { view.backgroundColor = .red }.count == 1)
        #expect(log(view.layer, "opacity", \.opacity) { view.layer.opacity = 0.25 } == ["0.5 0.25"])
    }

    @Test("Controls, labels, recognisers and animators tell of their states")
    func states() {
        let control = UIControl()
        #expect(log(control, "enabled", \.isEnabled) { control.isEnabled = false } == ["true false"])
        #expect(log(control, "selected", \.isSelected) { control.isSelected = true } == ["false true"])
        #expect(log(control, "highlighted", \.isHighlighted) { control.isHighlighted = true } == ["false true"])
        let label = UILabel()
        #expect(log(label, "text", \.text) { label.text = "a" } == ["nil Optional(\"a\")"])
        let slider = UISlider()
        #expect(log(slider, "value", \.value) { slider.value = 0.5 } == ["0.0 0.5"])
        let controller = UIViewController()
        #expect(log(controller, "title", \.title) { controller.title = "a" } == ["nil Optional(\"a\")"])
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        #expect(log(animator, "fractionComplete", \.fractionComplete) { animator.fractionComplete = 0.5 }.last?.hasSuffix("0.5") == true)
        animator.stopAnimation(true)
    }

    @Test("A recogniser's state is heard of step by step")
    func recogniser() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let gesture = UIGestureRecognizer()
        scroll.addGestureRecognizer(gesture)
        let lines = log(gesture, "state", \.state.rawValue) { if gesture.state == .possible { gesture.state = .began } }
        #expect(lines.first == "0 1")
    }

    @Test("An observation ends with its last reference, and with the object")
    func lifetime() {
        let view = UIView(), log = Log()
        var observation: NSKeyValueObservation? = view.observe(_NamedKeyPath("alpha", \.alpha)) { _, _ in log.lines.append("alpha") }
        view.alpha = 0.5
        _ = observation
        observation = nil
        view.alpha = 0.25
        #expect(log.lines == ["alpha"])
        var other: UIView? = UIView()
        let kept = other?.observe(_NamedKeyPath("alpha", \.alpha)) { _, _ in log.lines.append("other") }
        let seen = other.map { Weak($0) }
        other = nil
        #expect(seen != nil && seen?.value == nil)
        kept?.invalidate()
    }
}
