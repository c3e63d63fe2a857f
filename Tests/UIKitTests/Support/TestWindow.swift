import UIKit

/// A visible window of an app that is active, above those of other tests; gone at the end of the test that holds it.
///
/// Make it in the body of a test that does not await, or in a `lazy var` of its suite: other tests run before and after
/// such a body but never during it.
@MainActor
final class TestWindow {
    let window: UIWindow

    init(size: CGSize = CGSize(width: 390, height: 844)) {
        UIApplication.shared.enterForeground()
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.isHidden = false
    }

    isolated deinit { window.isHidden = true }

    @discardableResult
    func add(_ view: UIView, to parent: UIView? = nil) -> UIView {
        (parent ?? window).addSubview(view)
        return view
    }

    func addView(_ frame: CGRect, to parent: UIView? = nil) -> UIView { add(UIView(frame: frame), to: parent) }

    func addSubview(_ view: UIView) { window.addSubview(view) }

    func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { window.hitTest(point, with: event) }

    func pass(_ seconds: Double) { MainLoop.main.run(until: MainLoop.main.now + seconds) }
}
