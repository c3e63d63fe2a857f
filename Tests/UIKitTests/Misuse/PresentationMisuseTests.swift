import Testing
import UIKit

@MainActor
@Suite("Misuse: presentation")
struct PresentationMisuseTests {
    @MainActor
    private struct Scene {
        let root = FirstController()
        let stage: TransitionStage
        let misuse = Misuse()

        init() { stage = TransitionStage(root, trace: Trace()) }
    }

    private func page(_ style: UIModalPresentationStyle = .fullScreen) -> SecondController {
        let page = SecondController()
        page.modalPresentationStyle = style
        return page
    }

    @Test("MOD-21: presenting while something is presented is refused and says by whom")
    func presentsTwice() {
        let s = Scene()
        s.root.present(page(.overFullScreen), animated: false)
        s.stage.pass(0.1)
        s.misuse.expectReport("Attempt to present", "SecondController", "on <", "FirstController", "already presenting") {
            s.root.present(page(), animated: true)
        }
        s.stage.pass(1)
        #expect(s.root.presentedViewController?.presentedViewController == nil)
    }

    @Test("MOD-21: presenting while a presentation or a dismissal runs is refused")
    func presentsDuringTransition() {
        let s = Scene()
        let first = page(.overFullScreen)
        s.root.present(first, animated: true)
        s.misuse.expectReport("Attempt to present", "presentation is in progress") { s.root.present(page(), animated: true) }
        s.misuse.expectReport("Attempt to present", "presentation is in progress") { first.present(page(), animated: true) }
        s.stage.pass(1)
        first.dismiss(animated: true)
        s.misuse.expectReport("Attempt to present") { s.root.present(page(), animated: true) }
        s.misuse.expectReport("Attempt to present") { first.present(page(), animated: true) }
        s.stage.pass(1)
        #expect(s.root.presentedViewController == nil)
    }

    @Test("MOD-21: a controller cannot present itself, nor one that is presented or has a parent")
    func presentsTheWrongOne() {
        let s = Scene()
        s.misuse.expectStop("NSInvalidArgumentException", "itself", "FirstController") { s.root.present(s.root, animated: true) }
        let shown = page(.overFullScreen)
        s.root.present(shown, animated: false)
        s.stage.pass(0.1)
        s.misuse.expectStop("already being presented", "SecondController", "FirstController") {
            shown.present(shown, animated: true)
        }
        s.misuse.expectStop("already being presented", "SecondController") { s.root.present(shown, animated: true) }
        let parent = FirstController(), child = SecondController()
        parent.addChild(child)
        s.misuse.expectStop("has a parent view controller", "SecondController", "FirstController") {
            shown.present(child, animated: true)
        }
        s.stage.pass(1)
        #expect(shown.presentedViewController == nil)
    }

    @Test("MOD-21: a presenter in no window is refused, and the message says so")
    func presenterNotShown() {
        let s = Scene()
        s.misuse.expectReport("SecondController", "FirstController", "whose view is not in the window hierarchy") {
            FirstController().present(page(), animated: true)
        }
        let child = FirstController()
        s.root.addChild(child)
        s.misuse.expectReport("FirstController", "whose view is not in the window hierarchy") {
            let hidden = FirstController()
            hidden.definesPresentationContext = true
            hidden.present(page(.overCurrentContext), animated: true)
        }
    }

    @Test("MOD-21: the window's root, or a controller that presents below, cannot be presented")
    func presentsAnAncestor() {
        let s = Scene()
        let shown = page(.overFullScreen)
        s.root.present(shown, animated: false)
        s.stage.pass(0.1)
        s.misuse.expectStop("NSInvalidArgumentException", "FirstController") { shown.present(s.root, animated: true) }
        #expect(shown.presentedViewController == nil && s.root.presentedViewController === shown)
    }

    @Test("MOD-10: partial curl in another style than full screen stops")
    func partialCurl() {
        let s = Scene()
        let page = page(.overFullScreen)
        page.modalTransitionStyle = .partialCurl
        s.misuse.expectStop("partial curl", "SecondController") { s.root.present(page, animated: true) }
        #expect(s.root.presentedViewController == nil)
    }

    @Test("MOD-19: dismissing where nothing is presented, twice, or before the presentation is over breaks nothing")
    func dismissesTooOften() {
        let s = Scene()
        var completions = 0
        s.misuse.expectNothing {
            s.root.dismiss(animated: true) { completions += 1 }
            FirstController().dismiss(animated: true) { completions += 1 }
            let page = page()
            s.root.present(page, animated: true)
            page.dismiss(animated: true) { completions += 1 }
            page.dismiss(animated: true) { completions += 1 }
            s.stage.pass(2)
            page.dismiss(animated: true) { completions += 1 }
            s.stage.pass(1)
        }
        #expect(completions >= 4)
        #expect(s.root.presentedViewController == nil && s.root.view.window != nil)
    }

    @Test("A presentation controller made for another controller is refused", arguments: [true, false])
    func foreignPresentationController(animated: Bool) {
        let s = Scene()
        let trace = Trace(), delegate = TraceTransitioningDelegate(trace), other = FirstController()
        delegate.makePresentationController = { _, presenting in
            UIPresentationController(presentedViewController: other, presenting: presenting)
        }
        let page = page(.custom)
        page.transitioningDelegate = delegate
        s.misuse.expectStop("presentation controller", "SecondController", "FirstController") {
            s.root.present(page, animated: animated)
        }
        s.stage.pass(1)
        #expect(s.root.presentedViewController == nil)
    }
}
