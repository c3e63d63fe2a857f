import Testing

@testable import UIKit

@Suite("Observed properties that follow from others")
@MainActor
struct DerivedKeyTests {
    private final class Log { var lines: [String] = [] }

    /// How often each of the keys of an object is told of by one change.
    private func tellings(of object: NSObject, _ keys: [String], _ change: () -> Void) -> [String: Int] {
        let recorder = Recorder()
        for key in keys { object.addObserver(recorder, forKeyPath: key, options: [.old, .new], context: nil) }
        change()
        for key in keys { object.removeObserver(recorder, forKeyPath: key) }
        return Dictionary(recorder.keys.map { ($0, 1) }, uniquingKeysWith: +)
    }

    @Test("A frame that is set changes bounds and centre, and each is told of once")
    func frame() {
        let view = UIView()
        let keys = ["frame", "bounds", "center", "layer.frame", "layer.bounds", "layer.position"]
        let told = tellings(of: view, keys) { view.frame = CGRect(x: 10, y: 20, width: 30, height: 40) }
        #expect(told == Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
        let moved = tellings(of: view, keys) { view.frame.origin.x += 5 }
        #expect(moved == ["frame": 1, "center": 1, "layer.frame": 1, "layer.position": 1])
    }

    @Test("Bounds, centre, transform and anchor point change the frame, through the view or its layer")
    func partsOfTheFrame() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(tellings(of: view, ["frame", "center"]) { view.bounds.size.width = 20 } == ["frame": 1])
        #expect(tellings(of: view, ["frame", "bounds"]) { view.center.x += 1 } == ["frame": 1])
        #expect(tellings(of: view, ["frame", "bounds"]) { view.transform = CGAffineTransform(scaleX: 2, y: 2) } == ["frame": 1])
        #expect(tellings(of: view, ["frame", "center"]) { view.layer.anchorPoint = .zero } == ["frame": 1])
        #expect(tellings(of: view, ["frame", "center"]) { view.layer.position.x += 1 } == ["frame": 1, "center": 1])
        #expect(tellings(of: view, ["frame", "bounds"]) { view.bounds.origin.x = 3 } == ["bounds": 1])
    }

    @Test("What is set on the layer is heard at the view, under the view's name for it")
    func layer() {
        let view = UIView()
        let keys = ["alpha", "hidden", "transform", "clipsToBounds"]
        #expect(tellings(of: view, keys) { view.layer.opacity = 0.5 } == ["alpha": 1])
        #expect(tellings(of: view, keys) { view.layer.isHidden = true } == ["hidden": 1])
        #expect(tellings(of: view, keys) { view.layer.transform = CATransform3DMakeScale(2, 2, 1) } == ["transform": 1])
        #expect(tellings(of: view, keys) { view.layer.masksToBounds = true } == ["clipsToBounds": 1])
    }

    @Test("An observer of the bounds sees the whole new frame, the old value, and hears before and after as it asks")
    func options() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), log = Log()
        let observation = view.observe(_NamedKeyPath("bounds", \.bounds), options: [.initial, .prior, .old, .new]) { view, change in
            let old = change.oldValue.map { "\($0.width)" } ?? "-", new = change.newValue.map { "\($0.width)" } ?? "-"
            log.lines.append("\(change.isPrior ? "will" : "did") \(old) \(new) at \(view.frame.minX)")
        }
        view.frame = CGRect(x: 5, y: 0, width: 20, height: 10)
        #expect(log.lines == ["did - 10.0 at 0.0", "will 10.0 - at 0.0", "did 10.0 20.0 at 5.0"])
        observation.invalidate()
    }

    @Test("An `is` in front of a key makes no other key of it")
    func names() {
        let view = UIView()
        #expect(tellings(of: view, ["isHidden"]) { view.isHidden = true } == ["isHidden": 1])
        #expect(tellings(of: UIControl(), ["isEnabled"]) {} == [:])
        let controller = UINavigationController(rootViewController: UIViewController())
        #expect(tellings(of: controller, ["isNavigationBarHidden"]) { controller.isNavigationBarHidden = true }.count == 1)
    }

    @Test("Layout by constraints tells of bounds and centre")
    func constraints() {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        host.addSubview(view)
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        NSLayoutConstraint.activate([
            width, view.heightAnchor.constraint(equalToConstant: 10), view.leftAnchor.constraint(equalTo: host.leftAnchor),
            view.topAnchor.constraint(equalTo: host.topAnchor),
        ])
        host.layoutIfNeeded()
        let told = tellings(of: view, ["frame", "bounds", "center"]) {
            width.constant = 50
            host.layoutIfNeeded()
        }
        #expect(told["bounds"] == 1 && told["center"] == 1 && told["frame"] == 1)
    }

    @Test("Autoresizing tells of the subview's size")
    func autoresizing() {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), view = UIView(frame: host.bounds)
        view.autoresizingMask = [.flexibleWidth]
        host.addSubview(view)
        #expect(tellings(of: view, ["bounds"]) { host.frame.size.width = 200 } == ["bounds": 1])
    }

    @Test("A scroll view's bounds are its offset, and both are told of when content is moved by a finger")
    func scrolling() {
        let test = TestWindow()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        scroll.contentSize = CGSize(width: 300, height: 2000)
        test.add(scroll)
        #expect(tellings(of: scroll, ["contentOffset", "bounds", "frame"]) { scroll.bounds.origin.y = 7 } == ["contentOffset": 1, "bounds": 1])
        let log = Log()
        let observation = scroll.observe(_NamedKeyPath("contentOffset", \.contentOffset), options: [.old, .new]) { _, change in
            log.lines.append((change.oldValue ?? .zero).y < (change.newValue ?? .zero).y ? "down" : "up")
        }
        Finger().down(at: CGPoint(x: 150, y: 500)).move(by: CGVector(dx: 0, dy: -200), over: 0.3).up()
        #expect(log.lines.count > 10 && !log.lines.contains("up"))
        let dragged = log.lines.count
        test.pass(1)
        #expect(log.lines.count > dragged)
        log.lines = []
        scroll.setContentOffset(.zero, animated: true)
        test.pass(1)
        #expect(log.lines.count > 5 && !log.lines.contains("down"))
        observation.invalidate()
    }

    @Test("An animation tells of the value that is set, once")
    func animation() {
        let test = TestWindow()
        let view = test.addView(CGRect(x: 0, y: 0, width: 10, height: 10))
        let told = tellings(of: view, ["center", "alpha", "frame"]) {
            UIView.animate(withDuration: 0.3) {
                view.center.x = 100
                view.alpha = 0
            }
            test.pass(0.5)
        }
        #expect(told == ["center": 1, "alpha": 1, "frame": 1])
    }

    @Test("Paths through several objects follow what stands at each step")
    func paths() {
        let controller = UIViewController()
        controller.view = UIView()
        let log = Log()
        let observation = controller.observe(_NamedKeyPath("view.frame", \.view.frame), options: [.new]) { _, change in
            log.lines.append("\(change.newValue?.width ?? -1)")
        }
        controller.view.frame.size.width = 10
        controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 0))
        controller.view.frame.size.width = 30
        #expect(log.lines == ["10.0", "20.0", "30.0"])
        observation.invalidate()
    }

    @Test("A navigation controller tells of its stack and bar, tabs of their selection")
    func containers() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let keys = ["viewControllers", "topViewController", "navigationBarHidden", "navigationBar.hidden"]
        #expect(
            tellings(of: navigation, keys) { navigation.pushViewController(UIViewController(), animated: false) }
                == ["viewControllers": 1, "topViewController": 1])
        #expect(tellings(of: navigation, keys) { navigation.isNavigationBarHidden = true }["navigationBarHidden"] == 1)
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        #expect(
            tellings(of: tabs, ["selectedIndex", "selectedViewController"]) { tabs.selectedIndex = 1 }
                == ["selectedIndex": 1, "selectedViewController": 1])
        let item = UINavigationItem(title: "a")
        #expect(
            tellings(of: item, ["rightBarButtonItem", "rightBarButtonItems"]) { item.rightBarButtonItem = UIBarButtonItem() }
                == ["rightBarButtonItem": 1, "rightBarButtonItems": 1])
    }

    @Test("Text and attributed text are one value; methods that set a value are heard as the property is")
    func otherWays() {
        let label = UILabel(), field = UITextField(), view = UITextView()
        #expect(tellings(of: label, ["text"]) { label.attributedText = NSAttributedString(string: "a") } == ["text": 1])
        #expect(tellings(of: label, ["attributedText"]) { label.text = "b" } == ["attributedText": 1])
        #expect(tellings(of: field, ["text", "attributedText"]) { field.text = "b" } == ["text": 1, "attributedText": 1])
        #expect(tellings(of: view, ["text", "attributedText"]) { view.text = "b" } == ["text": 1, "attributedText": 1])
        let toggle = UISwitch(), slider = UISlider(), progress = UIProgressView(), segments = UISegmentedControl(items: ["a", "b"])
        #expect(tellings(of: toggle, ["on"]) { toggle.setOn(true, animated: true) } == ["on": 1])
        #expect(tellings(of: slider, ["value"]) { slider.setValue(0.5, animated: false) } == ["value": 1])
        #expect(tellings(of: progress, ["progress"]) { progress.setProgress(0.5, animated: true) } == ["progress": 1])
        #expect(tellings(of: segments, ["selectedSegmentIndex"]) { segments.selectedSegmentIndex = 1 }.count == 1)
    }

    @Test("Geometry in a change is a value of its type and an NSValue")
    func boxes() {
        let view = UIView(), recorder = Recorder()
        view.addObserver(recorder, forKeyPath: "frame", options: [.new], context: nil)
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(recorder.values.first as? CGRect == view.frame)
        #expect((recorder.values.first as? NSValue)?.cgRectValue == view.frame)
        #expect(recorder.values.first as? CGPoint == nil)
        view.removeObserver(recorder, forKeyPath: "frame")
    }

    @Test("An observer that another one takes away is not told any more")
    func takenAway() {
        let view = UIView(), log = Log()
        var second: NSKeyValueObservation?
        let first = view.observe(_NamedKeyPath("alpha", \.alpha)) { _, _ in
            log.lines.append("first")
            second?.invalidate()
        }
        second = view.observe(_NamedKeyPath("alpha", \.alpha)) { _, _ in log.lines.append("second") }
        view.alpha = 0.5
        #expect(log.lines == ["first"])
        first.invalidate()
    }
}

/// Notes the keys that it is told of, and the new values.
private final class Recorder: NSObject {
    var keys: [String] = []
    var values: [Any] = []

    override init() {
        super.init()
        _ = Self.registered
    }

    private static let registered: Void = {
        let observing: (Recorder) -> (String?, Any?, [NSKeyValueChangeKey: Any]?, UnsafeMutableRawPointer?) -> Void = { recorder in
            { recorder.observed($0, $1, $2, $3) }
        }
        _registerSelectors(Recorder.self, [Selector("observeValueForKeyPath:ofObject:change:context:", observing)])
    }()

    private func observed(_ path: String?, _ object: Any?, _ change: [NSKeyValueChangeKey: Any]?, _ context: UnsafeMutableRawPointer?) {
        keys.append(path ?? "")
        if let value = change?[.newKey] { values.append(value) }
    }
}
