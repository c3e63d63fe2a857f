import Testing

@testable import UIKit

@MainActor
@Suite("Hiding in stack views with property animators")
final class StackHidingTests {
    private lazy var test = TestWindow()

    /// Two views of 100 by 100, side by side.
    private func makeStack() -> (UIStackView, UIView, UIView) {
        let views = (0..<2).map { _ in UIView() }
        for view in views {
            view.widthAnchor.constraint(equalToConstant: 100).isActive = true
            view.heightAnchor.constraint(equalToConstant: 100).isActive = true
        }
        if let height = views[0].constraints.first {
            height.isActive = false
            height.priority = .defaultHigh
            height.isActive = true
        }
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        stack.distribution = .fillProportionally
        test.add(stack)
        MainLoop.main.runTurn()
        return (stack, views[0], views[1])
    }

    private func makeAnimator(_ stack: UIStackView, _ view: UIView, hides: Bool = true) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.isHidden = hides
            stack.layoutIfNeeded()
        }
    }

    @Test("A view hidden by a property animator is seen until the animator ends, then vanishes")
    func vanishesAtTheEnd() {
        let (stack, first, second) = makeStack()
        let start = second.frame.minX
        let animator = makeAnimator(stack, first)
        animator.startAnimation()
        MainLoop.main.runTurn()
        #expect(first.isHidden && !first.layer.isHidden)
        test.pass(0.5)
        #expect(!first.layer.isHidden)
        let shown = second.layer.presentation()?.frame.minX ?? -1
        #expect(shown > 0.01 && shown < start - 0.01)
        test.pass(0.6)
        #expect(first.isHidden && first.layer.isHidden)
        #expect(second.frame.minX == 0)
    }

    @Test("Scrubbed, paused and turned back to the start, it is shown again in its place")
    func turnedBack() {
        let (stack, first, second) = makeStack()
        let frames = [first.frame, second.frame]
        let animator = makeAnimator(stack, first)
        animator.fractionComplete = 0.7
        test.pass(3)
        #expect(!first.layer.isHidden)
        animator.isReversed = true
        animator.startAnimation()
        test.pass(2)
        #expect(!first.isHidden && !first.layer.isHidden)
        stack.layoutIfNeeded()
        #expect([first.frame, second.frame] == frames)
    }

    @Test("A view shown by an animator that turns back is hidden again")
    func showingTurnedBack() {
        let (stack, first, _) = makeStack()
        first.isHidden = true
        MainLoop.main.runTurn()
        let animator = makeAnimator(stack, first, hides: false)
        animator.fractionComplete = 0.5
        #expect(!first.isHidden)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        #expect(first.isHidden)
    }

    @Test("Hidden in a plain animation it vanishes with that animation, and a second change of mind wins")
    func plain() {
        let (stack, first, _) = makeStack()
        UIView.animate(withDuration: 1) {
            first.isHidden = true
            stack.layoutIfNeeded()
        }
        test.pass(0.5)
        #expect(first.isHidden && !first.layer.isHidden)
        UIView.animate(withDuration: 1) {
            first.isHidden = false
            stack.layoutIfNeeded()
        }
        test.pass(3)
        #expect(!first.isHidden && !first.layer.isHidden)
    }
}
