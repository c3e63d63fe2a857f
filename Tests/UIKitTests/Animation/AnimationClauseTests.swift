import Testing

@testable import UIKit

/// View animation, clause by clause: what moves is a view whose middle is at 50.
@MainActor
@Suite("View animation, clause by clause")
final class AnimationClauseTests {
    private lazy var test = TestWindow()
    private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    private func makeView() -> UIView {
        let view = test.addView(CGRect(x: 0, y: 0, width: 100, height: 100))
        MainLoop.main.runTurn()
        return view
    }

    private func x(_ view: UIView) -> Double { Double(view.layer.presentation()?.position.x ?? .nan) }
    private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 0.01) -> Bool { abs(a - b) <= tolerance }

    private func glide(_ duration: Double = 1, _ options: UIView.AnimationOptions = [], _ changes: @escaping () -> Void, _ completion: ((Bool) -> Void)? = nil) {
        UIView.animate(withDuration: duration, delay: 0, options: options.union(.curveLinear), animations: changes, completion: completion)
        MainLoop.main.runTurn()
    }

    private func keyframe(_ options: UIView.KeyframeAnimationOptions = [], _ changes: @escaping () -> Void) {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: options.union(linear), animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: changes)
        })
        MainLoop.main.runTurn()
    }

    // MARK: No duration

    @Test("ANI-03: without a duration a delay counts for nothing")
    func delayAlone() {
        let view = makeView()
        var finished: Bool?
        UIView.animate(withDuration: 0, delay: 1) { view.center.x = 250 } completion: { finished = $0 }
        #expect(finished == nil && (view.layer.animationKeys() ?? []) == [])
        MainLoop.main.runTurn()
        #expect(finished == true && x(view) == 250)
    }

    @Test("ANI-03, ANI-08: in a block without a duration animations are on; inner blocks have none either unless they override")
    func innerOfNone() {
        let view = makeView(), free = makeView()
        var log: [String] = []
        UIView.animate(withDuration: 0) {
            #expect(UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 0)
            UIView.animate(withDuration: 1) { view.center.x = 250 } completion: { log.append("inner \($0)") }
            UIView.animate(withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]) {
                free.center.x = 250
            }
            #expect(log == [])
        } completion: { log.append("outer \($0)") }
        #expect((view.layer.animationKeys() ?? []) == [])
        MainLoop.main.runTurn()
        #expect(log.sorted() == ["inner true", "outer true"])
        test.pass(0.5)
        #expect(isNear(x(free), 150))
        test.pass(1)
    }

    @Test("ANI-07: by policy a block that changes nothing completes after its delay and duration")
    func emptyBlock() {
        Policy.aniEmptyCompletion = .afterDuration
        defer { Policy.aniEmptyCompletion = .endOfTurn }
        var finished: Bool?
        UIView.animate(withDuration: 1, delay: 0.5) {} completion: { finished = $0 }
        test.pass(1.4)
        #expect(finished == nil)
        test.pass(0.2)
        #expect(finished == true)
    }

    // MARK: Delay and touches

    @Test("ANI-04: a delay shows what is on screen until it is over, and the completion comes after both")
    func delay() {
        let view = makeView()
        var done: Double?
        glide { view.center.x = 250 }
        test.pass(0.5)
        let began = MainLoop.main.now
        UIView.animate(withDuration: 1, delay: 0.5, options: [.curveLinear, .beginFromCurrentState]) { view.center.x = 50 } completion: { _ in
            done = MainLoop.main.now - began
        }
        MainLoop.main.runTurn()
        test.pass(0.25)
        #expect(isNear(x(view), 150))
        test.pass(0.75)
        #expect(isNear(x(view), 100))
        test.pass(0.6)
        #expect(isNear(done ?? 0, 1.5))
    }

    @Test("ANI-05: springs, keyframes and transitions keep touches away too, from what is inside as well, unless the options allow them",
        arguments: [true, false])
    func touches(allowed: Bool) {
        let spring = makeView(), keys = makeView(), sibling = makeView(), child = UIView(frame: spring.bounds)
        spring.addSubview(child)
        let options: UIView.AnimationOptions = allowed ? .allowUserInteraction : []
        UIView.animate(withDuration: 1, delay: 0.5, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: options) { spring.center.x = 100 }
        keyframe(allowed ? .allowUserInteraction : []) { keys.center.x = 200 }
        var changing: [UIView] = []
        for option in [UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromTop, .transitionCurlUp, .transitionCurlDown] {
            let view = makeView()
            UIView.transition(with: view, duration: 1, options: options.union(option)) { view.backgroundColor = .red }
            changing.append(view)
        }
        MainLoop.main.runTurn()
        for view in [spring, keys, child] + changing { #expect(view.ignoresTouchesDuringAnimation == !allowed) }
        #expect(!sibling.ignoresTouchesDuringAnimation)
        test.pass(2)
        for view in [spring, keys, child] + changing { #expect(!view.ignoresTouchesDuringAnimation) }
    }

    @Test("ANI-06: animations end unfinished when the app goes to the background")
    func background() {
        let view = makeView()
        var log: [Bool] = []
        glide { view.center.x = 250 } _: { log.append($0) }
        test.pass(0.3)
        UIApplication.shared.enterBackground()
        MainLoop.main.runTurn()
        #expect(log == [false] && x(view) == 250)
        UIApplication.shared.enterForeground()
        test.pass(2)
        #expect(log == [false])
    }

    // MARK: Blocks inside blocks

    @Test("ANI-08: an inner block's own repeat and permission count only where it overrides the options")
    func innerOptions() {
        let view = makeView(), free = makeView()
        glide(0.5) {
            UIView.animate(withDuration: 5, delay: 0, options: [.repeat, .allowUserInteraction]) { view.center.x = 250 }
            UIView.animate(withDuration: 5, delay: 0, options: [.repeat, .allowUserInteraction, .overrideInheritedOptions]) { free.center.x = 250 }
        }
        #expect(view.ignoresTouchesDuringAnimation && !free.ignoresTouchesDuringAnimation)
        test.pass(0.75)
        #expect(x(view) == 250 && isNear(x(free), 150))
        free.layer.removeAllAnimations()
        test.pass(0.1)
    }

    @Test("ANI-08: a spring is inherited as a curve is, a delay is not")
    func innerSpring() {
        let view = makeView(), free = makeView(), late = makeView()
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
            UIView.animate(withDuration: 3) { view.center.x = 250 }
            UIView.animate(withDuration: 3, delay: 0, options: [.overrideInheritedCurve, .curveLinear]) { free.center.x = 250 }
            UIView.animate(withDuration: 3, delay: 0.5) { late.center.x = 250 }
        }
        MainLoop.main.runTurn()
        var farthest = 0.0
        for step in 1...90 {
            test.pass(0.01)
            farthest = max(farthest, x(view))
            if step == 40 { #expect(x(late) == 50) }
        }
        #expect(farthest > 251 && isNear(x(free), 230, 0.5) && x(late) > 60)
        test.pass(1)
    }

    // MARK: Overlaps

    @Test("ANI-09: keyframes begin from the value on screen too, and end what moved there")
    func keyframesFromCurrentState() {
        let view = makeView()
        var first: Bool?
        glide { view.center.x = 250 } _: { first = $0 }
        test.pass(0.5)
        keyframe(.beginFromCurrentState) { view.center.x = 50 }
        #expect(isNear(x(view), 150) && first == false)
        test.pass(0.5)
        #expect(isNear(x(view), 100))
        test.pass(1)
    }

    @Test("ANI-10: keyframes add to what moves, and what comes next adds to them, transforms too")
    func keyframesAdd() {
        let view = makeView()
        var log: [Bool] = []
        func scale() -> Double { Double(view.layer.presentation()?.transform.m11 ?? 0) }
        glide {
            view.center.x = 250
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
        } _: { log.append($0) }
        test.pass(0.5)
        keyframe {
            view.center.x = 50
            view.transform = .identity
        }
        #expect(isNear(x(view), 150) && isNear(scale(), 1.5))
        test.pass(0.25)
        let place = x(view), size = scale()
        glide {
            view.center.x = 450
            view.transform = CGAffineTransform(scaleX: 3, y: 3)
        } _: { log.append($0) }
        #expect(isNear(x(view), place) && isNear(scale(), size))
        test.pass(2)
        #expect(log == [true, true] && isNear(scale(), 3))
    }

    @Test("ANI-10: opacity, size and rotation add up as places do, three at a time")
    func three() {
        let view = makeView()
        var log: [Bool] = []
        var shown: [[Double]] = []
        for (index, alpha) in [0.0, 1, 0.5].enumerated() {
            glide {
                view.alpha = alpha
                view.bounds.size.width = 200 + 100 * CGFloat(index)
                view.transform = CGAffineTransform(rotationAngle: CGFloat(index + 1) * 0.5)
            } _: { log.append($0) }
            let layer = view.layer.presentation()
            shown.append([Double(layer?.opacity ?? -1), Double(layer?.bounds.width ?? -1), asin(Double(layer?.affineTransform().b ?? -1))])
            test.pass(0.25)
        }
        for (line, expected) in zip(shown, [[1, 100, 0], [0.75, 125, 0.125], [0.75, 175, 0.375]]) {
            for (value, wanted) in zip(line, expected) { #expect(isNear(value, wanted)) }
        }
        test.pass(1)
        #expect(log == [true, true, true] && view.layer.presentation()?.opacity == 0.5)
    }

    @Test("ANI-12: keyframes of a colour take over from what is shown, and the older animation gets false")
    func keyframesOfColour() {
        let view = makeView()
        view.backgroundColor = .black
        MainLoop.main.runTurn()
        var log: [Bool] = []
        glide { view.backgroundColor = .white } _: { log.append($0) }
        test.pass(0.5)
        keyframe { view.backgroundColor = .black }
        #expect(isNear(Double(view.layer.presentation()?.backgroundColor?.components?[0] ?? 0), 0.5))
        #expect(log == [false])
        test.pass(1)
    }

    @Test("ANI-12: repeating keyframes take over, and what comes after them takes over again")
    func repeatingKeyframes() {
        let view = makeView()
        var log: [Bool] = []
        glide { view.center.x = 250 } _: { log.append($0) }
        test.pass(0.5)
        keyframe(.repeat) { view.center.x = 350 }
        #expect(log == [false] && isNear(x(view), 150))
        test.pass(0.5)
        #expect(isNear(x(view), 250))
        glide { view.center.x = 50 }
        #expect(isNear(x(view), 250) && view.layer.animationKeys()?.count == 1)
        test.pass(0.5)
        #expect(isNear(x(view), 150))
        test.pass(1)
    }

    @Test("ANI-13: springs and keyframes repeat as often as is asked")
    func counted() {
        let view = makeView(), keys = makeView()
        var log: [String] = []
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
            UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) { view.center.x = 250 }
        } completion: { log.append("spring \($0)") }
        UIView.animateKeyframes(withDuration: 0.5, delay: 0, options: linear, animations: {
            UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { keys.center.x = 150 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { keys.center.x = 350 }
            }
        }) { done in MainActor.assumeIsolated { log.append("keys \(done)") } }
        MainLoop.main.runTurn()
        test.pass(0.625)
        #expect(isNear(x(keys), 100))
        test.pass(0.75)
        #expect(isNear(x(keys), 250) && log == [])
        test.pass(0.2)
        #expect(log.sorted() == ["keys true", "spring true"])
    }

    // MARK: Without animation

    @Test("ANI-14: performWithoutAnimation holds in keyframes, in an animator and for blocks inside it, and ends with it")
    func without() {
        let keys = makeView(), moved = makeView(), inner = makeView()
        keyframe {
            UIView.performWithoutAnimation { keys.center.x = 250 }
            keys.alpha = 0
        }
        #expect(keys.layer.animationKeys() == ["opacity"])
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.performWithoutAnimation { moved.center.x = 250 }
            moved.alpha = 0
        }
        animator.startAnimation()
        MainLoop.main.runTurn()
        #expect(x(moved) == 250)
        var finished: Bool?
        UIView.performWithoutAnimation {
            UIView.animate(withDuration: 1) { inner.center.x = 250 } completion: { finished = $0 }
        }
        #expect((inner.layer.animationKeys() ?? []) == [] && finished == true)
        UIView.animate(withDuration: 1) { inner.center.x = 50 }
        #expect(inner.layer.animationKeys() == ["position"])
        test.pass(2)
    }

    @Test("ANI-15: while animations are disabled springs, keyframes and transitions are immediate and complete at once, with true")
    func disabled() {
        let view = makeView()
        var log: [String] = []
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1, delay: 1, usingSpringWithDamping: 1, initialSpringVelocity: 0) { view.center.x = 100 } completion: {
            log.append("spring \($0)")
        }
        UIView.animateKeyframes(withDuration: 1, delay: 0, animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 200 }
        }) { done in MainActor.assumeIsolated { log.append("keys \(done)") } }
        UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) { view.alpha = 0.5 } completion: { log.append("transition \($0)") }
        UIView.setAnimationsEnabled(true)
        #expect(log == ["spring true", "keys true", "transition true"])
        #expect((view.layer.animationKeys() ?? []) == [] && view.center.x == 200)
    }

    @Test("ANI-15: by policy completions of disabled animations come in the next turn")
    func disabledLater() {
        Policy.aniDisabledCompletion = .nextTurn
        defer { Policy.aniDisabledCompletion = .atOnce }
        var finished: Bool?
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1) {} completion: { finished = $0 }
        UIView.setAnimationsEnabled(true)
        #expect(finished == nil)
        MainLoop.main.runTurn()
        #expect(finished == true)
    }

    // MARK: Springs, keyframes, layout, transitions

    @Test("ANI-16: a spring lasts its duration whatever its ratio, and above 1 it is as at 1", arguments: [0.3, 1, 2, 10])
    func springDuration(ratio: Double) {
        let view = makeView(), one = makeView()
        var finished: Double?
        let began = MainLoop.main.now
        UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0) { view.center.x = 250 } completion: { _ in
            finished = MainLoop.main.now - began
        }
        UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) { one.center.x = 250 }
        MainLoop.main.runTurn()
        test.pass(0.3)
        if ratio >= 1 { #expect(isNear(x(view), x(one))) }
        test.pass(0.49)
        #expect(finished == nil && isNear(x(view), 250, 0.5))
        test.pass(0.02)
        #expect(isNear(finished ?? 0, 0.8))
    }

    @Test("ANI-17: a frame without a length is a jump at its start; one that starts at the end shows nothing before it")
    func oddFrames() {
        func places(_ start: Double, _ length: Double) -> [Double] {
            let view = makeView()
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear, animations: {
                UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length) { view.center.x = 250 }
            })
            MainLoop.main.runTurn()
            let places = [0.4, 0.2, 0.3, 0.2].map { step -> Double in
                test.pass(step)
                return x(view)
            }
            return places
        }
        #expect(places(0.5, 0) == [50, 250, 250, 250])
        #expect(places(0.5, -0.5) == [50, 250, 250, 250])
        #expect(places(1.5, 0.5) == [50, 50, 50, 250])
    }

    @Test("ANI-17: by policy a keyframe outside the whole stops the app", arguments: [(-0.5, 0.5), (0.5, 1.5), (0.2, 0.3)])
    func strictFrames(start: Double, length: Double) {
        Policy.aniKeyframeClamp = .stopsTheApp
        defer { Policy.aniKeyframeClamp = .clamps }
        let view = makeView(), faults = FaultLog()
        UIView.animateKeyframes(withDuration: 1, delay: 0, animations: {
            UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length) { view.center.x = 250 }
        })
        #expect(faults.takeStops() == (start == 0.2 ? 0 : 1))
        test.pass(2)
    }

    @Test("ANI-19: with layoutSubviews the subviews go along in keyframes, in the frame that moves them, and inside an animator",
        arguments: ["frame", "animator"])
    func layoutOption(kind: String) {
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
        if kind == "frame" {
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear.union(.layoutSubviews), animations: {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { row.bounds.size.width = 200 }
            })
        } else {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                UIView.animate(withDuration: 1, delay: 0.5, options: .layoutSubviews) { row.bounds.size.width = 200 }
            }
            animator.startAnimation()
        }
        MainLoop.main.runTurn()
        test.pass(0.4)
        #expect(isNear(x(row.child), 100))
        test.pass(0.35)
        #expect(isNear(x(row.child), 150))
        test.pass(1)
    }

    @Test("ANI-20: a transition inside performWithoutAnimation is immediate; inside a block its inner changes stay unanimated")
    func innerTransitions() {
        let view = makeView()
        var log: [String] = []
        UIView.performWithoutAnimation {
            UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) { view.alpha = 0.5 } completion: { log.append("first \($0)") }
        }
        #expect(log == ["first true"])
        UIView.animate(withDuration: 1) {
            UIView.transition(with: view, duration: 0.5, options: .transitionCrossDissolve) { view.center.x = 200 } completion: { log.append("second \($0)") }
            #expect(view.layer.animation(forKey: "position") == nil)
        }
        test.pass(2)
        #expect(log == ["first true", "second true"])
    }
}
