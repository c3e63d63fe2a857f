import Testing
import UIKit

// Seen from outside, as an app sees UIKit: what it lets apps override must be open here.

private final class Shifted: UIView {
    let inner = CALayer()
    override var layer: CALayer { super.layer }
    override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0) }
    override var layoutMargins: UIEdgeInsets {
        get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        set { super.layoutMargins = newValue }
    }
    override var window: UIWindow? { super.window }
    override var superview: UIView? { super.superview }
    override var subviews: [UIView] { super.subviews.reversed() }
    override var accessibilityLabel: String? {
        get { "shifted" }
        set { super.accessibilityLabel = newValue }
    }
    override var isAccessibilityElement: Bool {
        get { true }
        set { super.isAccessibilityElement = newValue }
    }
    override var accessibilityTraits: UIAccessibilityTraits {
        get { [.button, .playsSound] }
        set { super.accessibilityTraits = newValue }
    }
    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
    override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.isEnabled = false
        super.addGestureRecognizer(gestureRecognizer)
    }
    override func bringSubviewToFront(_ view: UIView) {}
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { super.convert(point, to: view) }
    override func endEditing(_ force: Bool) -> Bool { false }
    override class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { .rightToLeft }
}

private final class Named: UITableViewCell {
    override var reuseIdentifier: String? { "named" }
}

private final class Page: UIViewController {
    override var nibName: String? { nil }
}

private final class List: UIScrollView {
    override var adjustedContentInset: UIEdgeInsets { .zero }
    override var panGestureRecognizer: UIPanGestureRecognizer { super.panGestureRecognizer }
}

@MainActor
struct OverridingTests {
    @Test("What a view says of itself can be overridden, and UIKit asks the override")
    func view() {
        let view = Shifted(), tap = UITapGestureRecognizer(), child = UIView()
        view.addGestureRecognizer(tap)
        view.gestureRecognizers = [tap]
        view.addSubview(child)
        view.addSubview(UIView())
        view.bringSubviewToFront(child)
        #expect(!tap.isEnabled && tap.view === view)
        #expect(view.subviews.last === child)
        #expect(view.safeAreaInsets.top == 7)
        #expect(view.layoutMargins.right == 4)
        #expect(view.accessibilityLabel == "shifted")
        #expect(view.accessibilityTraits.contains(.playsSound))
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(view.layer.delegate === view)
    }

    @Test("So can what cells, controllers and scroll views say")
    func others() {
        #expect(Named(style: .default, reuseIdentifier: "other").reuseIdentifier == "named")
        #expect(Page(nibName: "Other", bundle: nil).nibName == nil)
        #expect(List().adjustedContentInset == .zero)
    }

    @Test("A window is its own window, and what is in it is in it")
    func window() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), view = UIView()
        window.addSubview(view)
        #expect(window.window === window)
        #expect(view.window === window)
    }
}
