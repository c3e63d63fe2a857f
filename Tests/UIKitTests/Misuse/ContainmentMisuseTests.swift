import Testing
import UIKit

@MainActor
@Suite("Misuse: containment and appearance")
struct ContainmentMisuseTests {
    @MainActor
    private struct Scene {
        let root = FirstController()
        let stage: TransitionStage
        let misuse = Misuse()

        init() { stage = TransitionStage(root, trace: Trace()) }
    }

    @Test("APP-14: a controller cannot be its own child, nor the child of one of its descendants")
    func cycles() {
        let s = Scene()
        s.misuse.expectStop("FirstController", "itself") { s.root.addChild(s.root) }
        let child = SecondController(), grandchild = SecondController()
        s.root.addChild(child)
        child.addChild(grandchild)
        s.misuse.expectStop("FirstController", "SecondController", "ancestor") { grandchild.addChild(s.root) }
        #expect(s.root.parent == nil && grandchild.children.isEmpty)
    }

    @Test("APP-15: a child's view under a controller that is not its parent stops and names all three")
    func wrongParent() {
        let s = Scene()
        let child = SecondController(), other = FirstController()
        s.root.addChild(child)
        s.misuse.expectStop("UIViewControllerHierarchyInconsistency", "SecondController", "FirstController") {
            other.view.addSubview(child.view)
        }
        #expect(child.view.superview == nil)
    }

    @Test("APP-14: removing what is no child, and removing twice, does nothing")
    func removesTwice() {
        let s = Scene()
        let child = SecondController()
        s.misuse.expectNothing {
            child.removeFromParent()
            s.root.addChild(child)
            s.root.addChild(child)
            child.removeFromParent()
            child.removeFromParent()
        }
        #expect(s.root.children.isEmpty && child.parent == nil)
    }

    @Test("A parent that goes before its child leaves the child without parent")
    func parentGoes() {
        let s = Scene()
        let child = SecondController()
        do {
            let parent = FirstController()
            parent.addChild(child)
            parent.view.addSubview(child.view)
        }
        s.misuse.expectNothing {
            #expect(child.parent == nil && child.view.superview == nil)
            s.root.addChild(child)
            s.root.view.addSubview(child.view)
            s.stage.pass(0.1)
        }
        #expect(child.view.window != nil)
    }

    @Test("APP-16: transition(from:to:) between strangers, or to itself, stops and names them")
    func exchangeOfStrangers() {
        let s = Scene()
        let child = SecondController()
        s.root.addChild(child)
        s.root.view.addSubview(child.view)
        s.misuse.expectStop("SecondController", "FirstController", "common parent") {
            s.root.transition(from: child, to: FirstController(), duration: 0.1, animations: nil)
        }
        s.misuse.expectStop("SecondController", "itself") {
            s.root.transition(from: child, to: child, duration: 0.1, animations: nil)
        }
        s.stage.pass(1)
        #expect(child.view.superview === s.root.view)
    }

    @Test("APP-10: an end without a begin and a begin twice are reported with the controller's name")
    func unbalanced() {
        let s = Scene()
        // What is misused breaks the grammar of calls as well.
        TransitionInvariants.onViolation = nil
        let child = SecondController()
        s.misuse.expectReport("Unbalanced calls", "SecondController") { child.endAppearanceTransition() }
        child.beginAppearanceTransition(true, animated: false)
        s.misuse.expectReport("Unbalanced calls", "SecondController") {
            child.beginAppearanceTransition(true, animated: false)
        }
        child.endAppearanceTransition()
    }

    @Test("APP-01: a loadView that sets no view stops; one that reads the view first is no endless recursion")
    func loadView() {
        let s = Scene()
        final class Forgetful: UIViewController {
            override func loadView() {}
        }
        final class Recursive: UIViewController {
            override func loadView() {
                super.loadView()
                view.addSubview(CardView())
            }
        }
        final class ReadsFirst: UIViewController {
            override func loadView() { _ = view }
        }
        s.misuse.expectStop("loadView", "Forgetful") { Forgetful().loadViewIfNeeded() }
        s.misuse.expectNothing { #expect(Recursive().view.subviews.count == 1) }
        s.misuse.expectStop("loadView", "ReadsFirst") { ReadsFirst().loadViewIfNeeded() }
    }

    @Test("One view for two controllers stops and names both")
    func sharedView() {
        let s = Scene()
        let first = FirstController(), second = SecondController()
        first.loadViewIfNeeded()
        s.misuse.expectStop("UIViewControllerHierarchyInconsistency", "FirstController", "SecondController") {
            second.view = first.view
        }
    }

    @Test("A root controller that is another window's, presented, or a child: it moves, or stops with its name")
    func rootElsewhere() {
        let s = Scene()
        let other = UIWindow(frame: s.stage.window.bounds)
        s.misuse.expectNothing {
            other.rootViewController = s.root
            other.isHidden = false
            s.stage.pass(0.1)
        }
        #expect(s.root.view.window === other)
        other.isHidden = true
        s.stage.window.rootViewController = nil
    }
}
