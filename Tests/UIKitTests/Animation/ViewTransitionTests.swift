import Testing
import UIKit

@MainActor
@Suite("UIView.transition")
struct ViewTransitionTests {
    @MainActor
    private final class Pages {
        let test: TestWindow
        let host = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 400))
        let red = UIView(), blue = UIView()

        init() {
            MainLoop.main.reset()
            test = TestWindow()
            host.backgroundColor = .white
            for (view, color) in [
                (red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)), (blue, UIColor(red: 0, green: 0, blue: 1, alpha: 1)),
            ] {
                view.frame = host.bounds
                view.backgroundColor = color
            }
            host.addSubview(red)
            test.add(host)
            test.pass(0.1)
        }

        /// Red and blue of a pixel, in the host's coordinates.
        func color(_ x: Int, _ y: Int) -> (red: Int, blue: Int) {
            let pixel = Screenshot()[50 + x, 100 + y]
            return (Int(pixel >> 16 & 255), Int(pixel & 255))
        }
    }

    @Test("ANI-20: a dissolve mixes the pictures before and after; inner changes are not animated; the completion comes at the end")
    func dissolve() {
        let p = Pages()
        var log: [Bool] = []
        UIView.transition(with: p.host, duration: 0.4, options: [.transitionCrossDissolve, .curveLinear]) {
            p.red.removeFromSuperview()
            p.host.addSubview(p.blue)
            p.blue.frame.size.height = 200
        } completion: { log.append($0) }
        #expect(p.red.superview == nil && p.blue.superview === p.host)
        p.test.pass(0.2)
        let middle = p.color(100, 100)
        #expect(abs(middle.red - 128) < 3 && abs(middle.blue - 128) < 3)
        #expect(p.blue.layer.animationKeys() == nil)
        p.test.pass(0.19)
        #expect(log == [])
        p.test.pass(0.02)
        #expect(log == [true])
        #expect(p.color(100, 100) == (0, 255) && p.host.layer.sublayers?.count == 1)
    }

    @Test("ANI-20: with allowAnimatedContent the inner changes move along")
    func animatedContent() {
        let p = Pages()
        UIView.transition(
            with: p.host, duration: 0.4, options: [.transitionCrossDissolve, .allowAnimatedContent, .curveLinear]
        ) { p.red.center.x += 100 }
        p.test.pass(0.2)
        #expect(abs((p.red.layer.presentation()?.position.x ?? 0) - 150) < 1)
        p.test.pass(0.3)
    }

    @Test("ANI-20: a flip shows the old picture in its first half and the new one in its second", arguments: [
        UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
        .transitionFlipFromBottom,
    ])
    func flip(option: UIView.AnimationOptions) {
        let p = Pages()
        UIView.transition(with: p.host, duration: 0.4, options: [option, .curveLinear]) {
            p.red.removeFromSuperview()
            p.host.addSubview(p.blue)
        }
        p.test.pass(0.1)
        #expect(p.color(100, 200).red > 200 && p.color(100, 200).blue < 60)
        p.test.pass(0.2)
        #expect(p.color(100, 200).blue > 200 && p.color(100, 200).red < 60)
        p.test.pass(0.2)
        #expect(p.color(2, 2) == (0, 255))
        #expect(CATransform3DIsIdentity(p.host.layer.transform))
    }

    @Test("ANI-20: a curl rolls the old page up over the new one, or the new one down over the old one", arguments: [true, false])
    func curl(up: Bool) {
        let p = Pages()
        var ended = false
        UIView.transition(
            with: p.host, duration: 0.4, options: [up ? .transitionCurlUp : .transitionCurlDown, .curveLinear]
        ) {
            p.red.removeFromSuperview()
            p.host.addSubview(p.blue)
        } completion: { _ in ended = true }
        p.test.pass(0.1)
        // Going up, the lower edge shows the new page first; coming down, the old page stays there longest.
        #expect(p.color(100, 390) == (up ? (0, 255) : (255, 0)))
        p.test.pass(0.15)
        #expect(!ended)
        #expect(p.color(100, up ? 390 : 395) == (up ? (0, 255) : (255, 0)))
        p.test.pass(0.2)
        #expect(ended && p.color(100, 20) == (0, 255) && p.color(100, 390) == (0, 255))
        #expect(p.host.layer.sublayers?.count == 1)
    }

    @Test("ANI-20: transition(from:to:) puts to in from's place and takes from away")
    func fromTo() {
        let p = Pages()
        let above = UIView()
        p.host.addSubview(above)
        var log: [Bool] = []
        UIView.transition(from: p.red, to: p.blue, duration: 0.3, options: .transitionCrossDissolve) { log.append($0) }
        #expect(p.host.subviews == [p.blue, above] && p.red.superview == nil)
        p.test.pass(0.31)
        #expect(log == [true])
    }

    @Test("ANI-20: with showHideTransitionViews both stay and change visibility")
    func showHide() {
        let p = Pages()
        p.host.addSubview(p.blue)
        p.blue.isHidden = true
        UIView.transition(
            from: p.red, to: p.blue, duration: 0.3, options: [.transitionCrossDissolve, .showHideTransitionViews])
        #expect(p.host.subviews == [p.red, p.blue] && p.red.isHidden && !p.blue.isHidden)
        p.test.pass(0.5)
        #expect(p.color(100, 100) == (0, 255))
    }

    @Test("ANI-20: without a transition option the change is immediate and the completion does not wait")
    func none() {
        let p = Pages()
        var ended = false
        UIView.transition(with: p.host, duration: 5) { p.host.addSubview(p.blue) } completion: { _ in ended = true }
        p.test.pass(0.05)
        #expect(ended && p.color(100, 100) == (0, 255))
    }
}
