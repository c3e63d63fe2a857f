import Testing

@testable import UIKit

@MainActor
@Suite final class ViewAnimationTests {
    private lazy var window = TestWindow()

    private func makeView(at frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> UIView {
        let view = UIView(frame: frame)
        window.add(view)
        MainLoop.main.runTurn()
        return view
    }

    private func advance(_ seconds: Double) { MainLoop.main.run(until: MainLoop.main.now + seconds) }

    private func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? .nan }

    @Test("ANI-01: model values jump at once, the presentation moves from the old value")
    func modelJumps() {
        let view = makeView()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 250 })
        #expect(view.center.x == 250)
        MainLoop.main.runTurn()
        #expect(abs(shownX(view) - 50) < 0.001)
        advance(0.5)
        #expect(abs(shownX(view) - 150) < 0.001)
        advance(0.5)
        #expect(shownX(view) == 250)
        #expect(view.layer.animationKeys() == nil || view.layer.animationKeys() == [])
    }

    @Test("ANI-02: frame, alpha, transform, background colour and corner radius animate; hidden does not")
    func animatableProperties() {
        let view = makeView()
        view.backgroundColor = .black
        MainLoop.main.runTurn()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: {
            view.alpha = 0
            view.transform = CGAffineTransform(scaleX: 3, y: 1)
            view.backgroundColor = .white
            view.layer.cornerRadius = 20
            view.bounds.size.width = 200
        })
        MainLoop.main.runTurn()
        advance(0.5)
        let shown = view.layer.presentation()
        #expect(abs((shown?.opacity ?? 0) - 0.5) < 0.001)
        #expect(abs((shown?.transform.m11 ?? 0) - 2) < 0.001)
        #expect(abs((shown?.cornerRadius ?? 0) - 10) < 0.001)
        #expect(abs((shown?.bounds.width ?? 0) - 150) < 0.001)
        #expect(abs((shown?.backgroundColor?.components?[0] ?? 0) - 0.5) < 0.01)
        UIView.animate(withDuration: 1) { view.isHidden = true }
        MainLoop.main.runTurn()
        #expect(view.layer.presentation()?.isHidden == true)
    }

    @Test("ANI-03: no duration animates nothing and completes at the start of the next turn")
    func zeroDuration() {
        let view = makeView()
        var finished: Bool?
        UIView.animate(withDuration: 0, animations: { view.center.x = 250 }, completion: { finished = $0 })
        #expect(finished == nil)
        MainLoop.main.runTurn()
        #expect(finished == true)
        #expect(shownX(view) == 250)
    }

    @Test("ANI-04: until a delay is over the old value is shown")
    func delay() {
        let view = makeView()
        UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.center.x = 250 })
        MainLoop.main.runTurn()
        advance(0.4)
        #expect(abs(shownX(view) - 50) < 0.001)
        advance(0.6)
        #expect(abs(shownX(view) - 150) < 0.001)
        advance(0.5)
        #expect(shownX(view) == 250)
    }

    @Test("ANI-05: touches on animating views are kept away unless the options allow them", arguments: [true, false])
    func touches(allowed: Bool) {
        let view = makeView()
        UIView.animate(
            withDuration: 1, delay: 0, options: allowed ? .allowUserInteraction : [],
            animations: { view.center.x = 250 })
        MainLoop.main.runTurn()
        #expect(view.ignoresTouchesDuringAnimation == !allowed)
        advance(1)
        #expect(!view.ignoresTouchesDuringAnimation)
    }

    @Test("ANI-06: completion is true after a natural end and false when the view leaves the window")
    func completionFlag() {
        let view = makeView()
        var log: [Bool] = []
        UIView.animate(withDuration: 0.5, animations: { view.center.x = 250 }, completion: { log.append($0) })
        MainLoop.main.runTurn()
        advance(0.499)
        #expect(log.isEmpty)
        advance(0.01)
        #expect(log == [true])
        UIView.animate(withDuration: 0.5, animations: { view.center.x = 50 }, completion: { log.append($0) })
        MainLoop.main.runTurn()
        view.removeFromSuperview()
        MainLoop.main.runTurn()
        #expect(log == [true, false])
    }

    @Test("ANI-07: a block that changes nothing completes at the end of the turn with true")
    func emptyBlock() {
        var finished: Bool?
        UIView.animate(withDuration: 5, animations: {}, completion: { finished = $0 })
        #expect(finished == nil)
        MainLoop.main.runTurn()
        #expect(finished == true)
    }

    @Test("ANI-08: a nested block takes the outer duration unless it overrides it")
    func nesting() {
        let view = makeView(), other = makeView()
        var durations: [Double] = []
        UIView.animate(withDuration: 2) {
            UIView.animate(withDuration: 0.5) {
                durations.append(UIView.inheritedAnimationDuration)
                view.center.x = 250
            }
            UIView.animate(withDuration: 0.5, delay: 0, options: .overrideInheritedDuration) {
                durations.append(UIView.inheritedAnimationDuration)
                other.center.x = 250
            }
        }
        #expect(durations == [2, 0.5])
        #expect(UIView.inheritedAnimationDuration == 0)
        MainLoop.main.runTurn()
        advance(0.6)
        #expect(shownX(other) == 250)
        #expect(shownX(view) < 200)
    }

    @Test("ANI-09: beginFromCurrentState starts from the value on screen")
    func beginFromCurrentState() {
        let view = makeView()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 250 })
        MainLoop.main.runTurn()
        advance(0.5)
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState], animations: {
            view.center.x = 50
        })
        MainLoop.main.runTurn()
        #expect(abs(shownX(view) - 150) < 0.001)
        advance(0.5)
        #expect(abs(shownX(view) - 100) < 0.001)
    }

    @Test("ANI-10: overlapping moves add up without a jump and both complete with true")
    func additive() {
        let view = makeView()
        var log: [String] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 250 }) {
            log.append("first \($0)")
        }
        MainLoop.main.runTurn()
        advance(0.5)
        let before = shownX(view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 50 }) {
            log.append("second \($0)")
        }
        MainLoop.main.runTurn()
        #expect(abs(shownX(view) - before) < 0.001)
        advance(0.25)
        // 50 + (250 - 50)·0.75 of the second, - (250 - 50)·0.25 of the first.
        #expect(abs(shownX(view) - 150) < 0.001)
        advance(1)
        #expect(shownX(view) == 50)
        #expect(log == ["first true", "second true"])
    }

    @Test("ANI-11: an additive animation runs from old minus new to zero; bounds split into origin and size")
    func additiveForm() throws {
        let view = makeView()
        UIView.animate(withDuration: 1) {
            view.center.x = 250
            view.bounds = CGRect(x: 10, y: 0, width: 200, height: 100)
        }
        let move = try #require(view.layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(move.isAdditive)
        #expect(move.fromValue as? CGPoint == CGPoint(x: -200, y: 0))
        #expect(move.toValue as? CGPoint == .zero)
        #expect(view.layer.animation(forKey: "bounds.origin") != nil)
        #expect(view.layer.animation(forKey: "bounds.size") != nil)
    }

    @Test("ANI-12: a newer colour animation takes over from the shown colour and the older completes with false")
    func colourTakesOver() {
        let view = makeView()
        view.backgroundColor = .black
        MainLoop.main.runTurn()
        var log: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.backgroundColor = .white }) {
            log.append($0)
        }
        MainLoop.main.runTurn()
        advance(0.5)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.backgroundColor = .black })
        MainLoop.main.runTurn()
        #expect(abs((view.layer.presentation()?.backgroundColor?.components?[0] ?? 0) - 0.5) < 0.01)
        #expect(log == [false])
    }

    @Test("ANI-13: a repeat is endless and autoreverse brings the value back and forth")
    func repeating() {
        let view = makeView()
        UIView.animate(
            withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear], animations: { view.center.x = 250 })
        MainLoop.main.runTurn()
        advance(100.5)
        #expect(abs(shownX(view) - 150) < 0.001)
        advance(1)
        #expect(abs(shownX(view) - 150) < 0.001)
        advance(0.25)
        #expect(abs(shownX(view) - 100) < 0.001)
        view.layer.removeAllAnimations()
    }

    @Test("ANI-14: performWithoutAnimation holds inside a block and ends with it")
    func withoutAnimation() {
        let view = makeView()
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation {
                #expect(!UIView.areAnimationsEnabled)
                view.center.x = 250
            }
            view.alpha = 0
        }
        #expect(view.layer.animationKeys() == ["opacity"])
    }

    @Test("ANI-15: with animations disabled changes are immediate and completions come at once with true")
    func disabled() {
        let view = makeView()
        var finished: Bool?
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1, animations: { view.center.x = 250 }, completion: { finished = $0 })
        UIView.setAnimationsEnabled(true)
        #expect(finished == true)
        #expect(view.layer.animationKeys() == nil || view.layer.animationKeys() == [])
    }

    @Test("ANI-16: a spring keeps the duration; ratio 1 does not overshoot, a lower one does")
    func springs() {
        for (ratio, overshoots) in [(1.0, false), (0.5, true)] {
            let view = makeView()
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0,
                animations: { view.center.x = 250 })
            MainLoop.main.runTurn()
            var farthest: CGFloat = 0
            for _ in 0..<99 {
                advance(0.01)
                farthest = max(farthest, shownX(view))
            }
            #expect(abs(shownX(view) - 250) < 1)
            #expect((farthest > 251) == overshoots)
            advance(0.02)
            #expect(view.layer.animationKeys() == nil || view.layer.animationKeys() == [])
        }
    }

    @Test("ANI-21: hit-testing finds an animating view at its destination")
    func hitTesting() {
        let view = makeView()
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.center.x = 250 }
        MainLoop.main.runTurn()
        #expect(window.window.hitTest(CGPoint(x: 250, y: 50), with: nil) === view)
        #expect(window.window.hitTest(CGPoint(x: 50, y: 50), with: nil) !== view)
    }

    @Test("ANI-19: layoutIfNeeded inside a block animates the layout change")
    func layoutInBlock() {
        final class Row: UIView {
            let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var offset: CGFloat = 0

            override func layoutSubviews() {
                super.layoutSubviews()
                child.center = CGPoint(x: 50 + offset, y: 50)
            }
        }
        let row = Row(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        row.addSubview(row.child)
        window.add(row)
        MainLoop.main.runTurn()
        row.offset = 100
        row.setNeedsLayout()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { row.layoutIfNeeded() }
        MainLoop.main.runTurn()
        advance(0.5)
        #expect(abs(shownX(row.child) - 100) < 0.001)
    }
}
