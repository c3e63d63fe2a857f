import Testing
<<<<<<< HEAD
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
=======

@testable import UIKit

@MainActor
@Suite("Transitions of views")
final class ViewTransitionTests {
    private lazy var test = TestWindow(size: CGSize(width: 100, height: 100))
    private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1), blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

    private static let redPixel: UInt32 = 0xFFFF_0000, bluePixel: UInt32 = 0xFF00_00FF

    private func makeBox() -> UIView {
        test.window.backgroundColor = .white
        let box = test.addView(CGRect(x: 0, y: 0, width: 100, height: 100))
        box.backgroundColor = red
        MainLoop.main.runTurn()
        return box
    }

    @Test("ANI-20: a dissolve mixes the pictures before and after, and is over after its time", arguments: [0.25, 0.5, 0.75])
    func dissolve(part: Double) {
        let box = makeBox()
        var finished: Bool?
        UIView.transition(with: box, duration: 1, options: [.transitionCrossDissolve, .curveLinear], animations: { [blue] in box.backgroundColor = blue }) {
            finished = $0
        }
        #expect(box.backgroundColor == blue)
        test.pass(part)
        let pixel = Screenshot()[50, 50]
        #expect(abs(Double(pixel >> 16 & 255) - 255 * (1 - part)) < 2 && abs(Double(pixel & 255) - 255 * part) < 2)
        #expect(finished == nil)
        test.pass(1)
        #expect(finished == true && Screenshot()[50, 50] == Self.bluePixel)
        #expect(box.layer.sublayers ?? [] == [])
    }

    @Test("ANI-20: a flip shows the old picture until it stands on edge, then the new one", arguments: [
        UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop, .transitionFlipFromBottom,
    ])
    func flip(options: UIView.AnimationOptions) {
        let box = makeBox()
        UIView.transition(with: box, duration: 1, options: [options, .curveLinear], animations: { [blue] in box.backgroundColor = blue })
        test.pass(0.25)
        #expect(Screenshot()[50, 50] == Self.redPixel)
        test.pass(0.5)
        #expect(Screenshot()[50, 50] == Self.bluePixel)
        // Half way round, the far corners of the square are empty.
        #expect(Screenshot()[1, 1] != Self.bluePixel)
        test.pass(0.5)
        #expect(Screenshot()[1, 1] == Self.bluePixel)
    }

    @Test("ANI-20: a curl rolls the old picture off upward, or the new one down over the old")
    func curl() {
        let up = makeBox()
        UIView.transition(with: up, duration: 1, options: [.transitionCurlUp, .curveLinear], animations: { [blue] in up.backgroundColor = blue })
        test.pass(0.4)
        var shot = Screenshot()
        #expect(shot[50, 10] == Self.redPixel && shot[50, 95] == Self.bluePixel)
        test.pass(0.5)
        #expect(Screenshot()[50, 60] == Self.bluePixel)
        test.pass(0.5)
        #expect(Screenshot()[50, 2] == Self.bluePixel && (up.layer.sublayers ?? []).isEmpty)
        up.removeFromSuperview()
        let down = makeBox()
        UIView.transition(with: down, duration: 1, options: [.transitionCurlDown, .curveLinear], animations: { [blue] in down.backgroundColor = blue })
        test.pass(0.6)
        shot = Screenshot()
        #expect(shot[50, 10] == Self.bluePixel && shot[50, 95] == Self.redPixel)
        test.pass(1)
        #expect(Screenshot()[50, 95] == Self.bluePixel)
    }

    @Test("ANI-20: changes inside move only with allowAnimatedContent", arguments: [false, true])
    func animatedContent(allowed: Bool) {
        let box = makeBox()
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        box.addSubview(child)
        MainLoop.main.runTurn()
        var options: UIView.AnimationOptions = [.transitionCrossDissolve, .curveLinear]
        if allowed { options.insert(.allowAnimatedContent) }
        UIView.transition(with: box, duration: 1, options: options, animations: { child.center.x = 55 })
        MainLoop.main.runTurn()
        test.pass(0.5)
        #expect(child.layer.presentation()?.position.x == (allowed ? 30 : 55))
        test.pass(1)
    }

    @Test("ANI-20: transition(from:to:) puts to into from's place, or changes who is hidden", arguments: [false, true])
    func exchange(showsAndHides: Bool) {
        let host = makeBox()
        let behind = UIView(), from = UIView(frame: host.bounds), to = UIView(frame: host.bounds)
        host.addSubview(behind)
        host.addSubview(from)
        if showsAndHides { host.addSubview(to) }
        to.isHidden = showsAndHides
        from.backgroundColor = red
        to.backgroundColor = blue
        MainLoop.main.runTurn()
        var finished: Bool?
        var options: UIView.AnimationOptions = [.transitionCrossDissolve, .curveLinear]
        if showsAndHides { options.insert(.showHideTransitionViews) }
        UIView.transition(from: from, to: to, duration: 1, options: options) { finished = $0 }
        #expect(host.subviews == (showsAndHides ? [behind, from, to] : [behind, to]))
        #expect(from.isHidden == showsAndHides && !to.isHidden)
        test.pass(0.5)
        let pixel = Screenshot()[50, 50]
        #expect(abs(Int(pixel >> 16 & 255) - 128) < 3 && abs(Int(pixel & 255) - 128) < 3)
        test.pass(0.6)
        #expect(finished == true && Screenshot()[50, 50] == Self.bluePixel)
    }

    @Test("ANI-20, ANI-14, ANI-03: without animation, or without time, the new picture is there at once")
    func atOnce() {
        let box = makeBox()
        var ended = 0
        UIView.performWithoutAnimation {
            UIView.transition(with: box, duration: 1, options: .transitionCrossDissolve, animations: { [blue] in box.backgroundColor = blue }) { _ in
                ended += 1
            }
        }
        MainLoop.main.runTurn()
        #expect(Screenshot()[50, 50] == Self.bluePixel && ended == 1)
        UIView.transition(with: box, duration: 0, options: .transitionFlipFromLeft, animations: { [red] in box.backgroundColor = red }) { _ in
            ended += 1
        }
        MainLoop.main.runTurn()
        #expect(Screenshot()[50, 50] == Self.redPixel && ended == 2)
>>>>>>> rules
    }
}
