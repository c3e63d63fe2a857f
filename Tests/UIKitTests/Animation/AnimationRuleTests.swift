import Testing

@testable import UIKit

@MainActor
@Suite("More rules of view animation")
final class AnimationRuleTests {
    private lazy var test = TestWindow()

    private func makeView() -> UIView {
        let view = test.addView(CGRect(x: 0, y: 0, width: 100, height: 100))
        MainLoop.main.runTurn()
        return view
    }

    private func x(_ view: UIView) -> Double { Double(view.layer.presentation()?.position.x ?? .nan) }

    private func linear(_ duration: Double, _ options: UIView.AnimationOptions = [], _ changes: @escaping () -> Void, _ completion: ((Bool) -> Void)? = nil) {
        UIView.animate(withDuration: duration, delay: 0, options: options.union(.curveLinear), animations: changes, completion: completion)
        MainLoop.main.runTurn()
    }

    @Test("ANI-01: the block runs once, before the call returns, and nothing moves before the commit")
    func block() {
        let view = makeView()
        var runs = 0
        UIView.animate(withDuration: 1) {
            runs += 1
            view.center.x = 250
        }
        #expect(runs == 1 && x(view) == 50)
        test.pass(2)
        #expect(runs == 1)
    }

    @Test("ANI-02: what has no way between its values changes at once")
    func notAnimatable() {
        let view = makeView()
        UIView.animate(withDuration: 1) {
            view.isHidden = true
            view.clipsToBounds = true
            view.layer.contents = nil
            view.tag = 3
        }
        #expect((view.layer.animationKeys() ?? []) == [])
    }

    @Test("ANI-05: without options it eases in and out")
    func ease() {
        let view = makeView()
        UIView.animate(withDuration: 1) { view.center.x = 250 }
        MainLoop.main.runTurn()
        test.pass(0.25)
        #expect(abs(x(view) - (50 + 200 * CubicCurve.easeInEaseOut.value(at: 0.25))) < 0.01)
        test.pass(1)
    }

    @Test("ANI-06: the completion runs outside animations, after the last frame; removed animations give false")
    func completion() {
        let view = makeView(), other = makeView()
        var log: [Bool] = []
        linear(0.5) {
            view.center.x = 250
        } _: { finished in
            log.append(finished)
            other.center.x = 300
        }
        test.pass(0.5)
        #expect(log == [true] && x(view) == 250)
        #expect((other.layer.animationKeys() ?? []) == [])
        linear(0.5) { view.center.x = 50 } _: { log.append($0) }
        view.layer.removeAllAnimations()
        MainLoop.main.runTurn()
        #expect(log == [true, false])
        linear(0.5) { view.center.x = 100; view.alpha = 0.5 } _: { log.append($0) }
        view.layer.removeAnimation(forKey: "opacity")
        #expect(log.count == 2)
        test.pass(0.6)
        #expect(log == [true, false, false])
    }

    @Test("ANI-08: curve, repeats and permission to touch are inherited unless overridden")
    func inheritance() {
        let view = makeView(), free = makeView()
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .allowUserInteraction]) {
            UIView.animate(withDuration: 5, delay: 0, options: .curveEaseIn) { view.center.x = 250 }
            UIView.animate(withDuration: 5, delay: 0, options: [.curveEaseIn, .overrideInheritedCurve, .overrideInheritedOptions]) {
                free.center.x = 250
            }
        }
        MainLoop.main.runTurn()
        #expect(!view.ignoresTouchesDuringAnimation && free.ignoresTouchesDuringAnimation)
        test.pass(0.5)
        #expect(abs(x(view) - 150) < 0.01)
        #expect(abs(x(free) - (50 + 200 * CubicCurve(0.42, 0, 1, 1).value(at: 0.5))) < 0.05)
        test.pass(1)
        #expect(abs(x(view) - 150) < 0.01 && x(free) == 250)
        view.layer.removeAllAnimations()
        test.pass(0.1)
    }

    @Test("ANI-12: over a repeating animation the newer one takes over from what is shown, and the older gets false")
    func overRepeating() {
        let view = makeView()
        var log: [String] = []
        linear(1, [.repeat, .autoreverse]) { view.center.x = 250 } _: { log.append("old \($0)") }
        test.pass(0.5)
        linear(1) { view.center.x = 50 } _: { log.append("new \($0)") }
        #expect(log == ["old false"])
        #expect(view.layer.animationKeys()?.count == 1)
        #expect(abs(x(view) - 150) < 0.01)
        test.pass(0.5)
        #expect(abs(x(view) - 100) < 0.01)
        test.pass(0.6)
        #expect(log == ["old false", "new true"] && x(view) == 50)
    }

    @Test("ANI-12: a repeating animation does not add to a plain one, and takes over from what is shown")
    func repeatingOver() {
        let view = makeView()
        var log: [Bool] = []
        linear(1) { view.center.x = 250 } _: { log.append($0) }
        test.pass(0.5)
        linear(1, [.repeat]) { view.center.x = 350 }
        #expect(log == [false])
        let animation = view.layer.animation(forKey: "position") as? CABasicAnimation
        #expect(animation?.isAdditive == false)
        #expect((animation?.fromValue as? CGPoint)?.x == 150)
        view.layer.removeAllAnimations()
        test.pass(0.1)
    }

    @Test("ANI-12: keys outside the additive set have one animation on the layer, from the shown value to the new one", arguments: ["cornerRadius", "backgroundColor", "shadowOpacity"])
    func oneOnTheLayer(key: String) throws {
        let view = makeView()
        func set(_ part: CGFloat) {
            switch key {
            case "cornerRadius": view.layer.cornerRadius = part * 40
            case "shadowOpacity": view.layer.shadowOpacity = Float(part)
            default: view.backgroundColor = UIColor(white: part, alpha: 1)
            }
        }
        set(0)
        MainLoop.main.runTurn()
        var log: [Bool] = []
        linear(1) { set(1) } _: { log.append($0) }
        test.pass(0.5)
        linear(1) { set(0.25) } _: { log.append($0) }
        #expect(log == [false])
        #expect(view.layer.animationKeys() == [key])
        let animation = try #require(view.layer.animation(forKey: key) as? CABasicAnimation)
        #expect(!animation.isAdditive)
        if key == "cornerRadius" { #expect(abs((animation.fromValue as? Double ?? 0) - 20) < 0.01 && animation.toValue as? Double == 10) }
        test.pass(1.1)
        #expect(log == [false, true])
    }

    @Test("ANI-12, X-14: what adds up is a named set")
    func additiveKeys() {
        let before = Policy.aniAdditiveKeys
        defer { Policy.aniAdditiveKeys = before }
        #expect(before == ["position", "bounds.origin", "bounds.size", "transform", "opacity", "zPosition"])
        Policy.aniAdditiveKeys.remove("position")
        let view = makeView()
        linear(1) { view.center.x = 250 }
        #expect((view.layer.animation(forKey: "position") as? CABasicAnimation)?.isAdditive == false)
        test.pass(1.1)
    }

    @Test("ANI-13: a counted repeat lasts duration × count, twice that there and back; then the model value shows", arguments: [false, true])
    func counted(reverses: Bool) {
        let view = makeView()
        var finished: Bool?
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: reverses) { view.center.x = 250 }
        } completion: { finished = $0 }
        MainLoop.main.runTurn()
        test.pass(0.75)
        #expect(abs(x(view) - 150) < 0.01)
        let length = reverses ? 2.0 : 1
        test.pass(length - 0.76)
        #expect(finished == nil)
        if reverses { #expect(x(view) < 60) }
        test.pass(0.02)
        #expect(finished == true && x(view) == 250)
    }

    @Test("ANI-13: autoreverse without repeat means nothing")
    func loneAutoreverse() {
        let view = makeView()
        linear(0.5, .autoreverse) { view.center.x = 250 }
        test.pass(0.4)
        #expect(abs(x(view) - 210) < 0.01)
        test.pass(0.2)
        #expect(x(view) == 250)
    }

    @Test("ANI-17: the calculation modes are those of keyframe animations", arguments: [
        UIView.KeyframeAnimationOptions.calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
        .calculationModeCubicPaced,
    ])
    func modes(mode: UIView.KeyframeAnimationOptions) throws {
        let view = makeView()
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: mode, animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 550 }
        })
        let animation = try #require(view.layer.animation(forKey: "position") as? CAKeyframeAnimation)
        let expected: [UIView.KeyframeAnimationOptions.RawValue: CAAnimationCalculationMode] = [
            UIView.KeyframeAnimationOptions.calculationModeLinear.rawValue: .linear,
            UIView.KeyframeAnimationOptions.calculationModeDiscrete.rawValue: .discrete,
            UIView.KeyframeAnimationOptions.calculationModePaced.rawValue: .paced,
            UIView.KeyframeAnimationOptions.calculationModeCubic.rawValue: .cubic,
            UIView.KeyframeAnimationOptions.calculationModeCubicPaced.rawValue: .cubicPaced,
        ]
        #expect(animation.calculationMode == expected[mode.rawValue])
        MainLoop.main.runTurn()
        if mode == .calculationModeDiscrete {
            test.pass(0.3)
            #expect(x(view) == 50)
        }
        test.pass(1)
        #expect(x(view) == 550)
    }

    @Test("ANI-18: the whole keyframe run is eased unless it is said to be linear; an outer animation's timing wins")
    func keyframeTiming() {
        func run(_ options: UIView.KeyframeAnimationOptions, outer: Bool = false) -> Double {
            let view = makeView()
            let keyframes = {
                UIView.animateKeyframes(withDuration: 1, delay: 0, options: options, animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 250 }
                })
            }
            if outer {
                UIView.animate(withDuration: 2, delay: 0, options: .curveLinear, animations: keyframes)
            } else {
                keyframes()
            }
            MainLoop.main.runTurn()
            test.pass(0.25)
            return (x(view) - 50) / 200
        }
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        #expect(abs(run([]) - CubicCurve.easeInEaseOut.value(at: 0.25)) < 1e-3)
        #expect(abs(run(linear) - 0.25) < 1e-3)
        #expect(abs(run([], outer: true) - 0.125) < 1e-3)
        test.pass(2)
    }

    @Test("ANI-19: with layoutSubviews the subviews that a size change moves go along", arguments: [true, false])
    func layoutOption(isSet: Bool) {
        final class Row: UIView {
            let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            override func layoutSubviews() {
                super.layoutSubviews()
                child.center = CGPoint(x: bounds.width, y: 5)
            }
        }
        let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        row.addSubview(row.child)
        test.add(row)
        MainLoop.main.runTurn()
        linear(1, isSet ? .layoutSubviews : []) { row.bounds.size.width = 200 }
        test.pass(0.5)
        #expect(abs(x(row.child) - (isSet ? 150 : 200)) < 0.01)
        test.pass(1)
    }
}
