import Testing

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
    }
}
