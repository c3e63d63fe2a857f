import Testing
import UIKit

@MainActor
@Suite("Animations between two calls")
struct BeginAnimationsTests {
    @Test("what changes between begin and commit moves for the duration that was set")
    func moves() {
        let test = TestWindow(size: CGSize(width: 200, height: 200))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        test.window.addSubview(view)
        test.pass(0.1)
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        view.center.x = 110
        UIView.commitAnimations()
        view.alpha = 0.5
        test.pass(0.5)
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - 60) < 1)
        #expect(view.layer.animation(forKey: "opacity") == nil)
        test.pass(0.6)
        #expect(view.layer.animationKeys()?.isEmpty ?? true)
    }

    @Test("a commit without a begin does nothing, and one begun inside another ends by itself")
    func nested() {
        let test = TestWindow(size: CGSize(width: 200, height: 200))
        let view = UIView(), other = UIView()
        test.window.addSubview(view)
        test.window.addSubview(other)
        test.pass(0.1)
        UIView.commitAnimations()
        UIView.beginAnimations(nil, context: nil)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(3)
        view.alpha = 0
        UIView.commitAnimations()
        other.alpha = 0
        UIView.commitAnimations()
        #expect(view.layer.animation(forKey: "opacity")?.duration == 3)
        #expect(other.layer.animation(forKey: "opacity")?.duration == 0.2)
        #expect(UIView.inheritedAnimationDuration == 0)
    }
}
