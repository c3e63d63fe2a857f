import Testing
import UIKit

/// A has the labels "one" and "two", B the labels "three" and "four"; a screen reader runs.
@MainActor
private final class SpokenStage {
    let s: ModalStage
    var posts: [String] = []
    private let before = UIAccessibility.onPost

    init(_ style: UIModalPresentationStyle, customized: Bool = false) {
        s = ModalStage(style, customized: customized)
        UIAccessibility.voiceOver = true
        add(["one", "two"], to: s.A)
        add(["three", "four"], to: s.B)
        UIAccessibility.onPost = { [unowned self] notification, argument in
            let name = (argument as? UILabel)?.text ?? "nil"
            posts.append(notification == .screenChanged ? "screen(\(name))" : "other")
            s.trace.add("post")
        }
        s.stage.pass(0.02)
    }

    isolated deinit {
        UIAccessibility.onPost = before
        UIAccessibility.voiceOver = false
    }

    private func add(_ names: [String], to controller: UIViewController) {
        for (index, name) in names.enumerated() {
            let label = UILabel(frame: CGRect(x: 20, y: 100 + 40 * CGFloat(index), width: 200, height: 30))
            label.text = name
            controller.view.addSubview(label)
        }
    }

    func label(_ name: String, in controller: UIViewController) -> UILabel {
        controller.view.subviews.compactMap { $0 as? UILabel }.first { $0.text == name }!
    }

    /// What can be reached, and where the focus is.
    var reachable: [String] {
        AccessibilityTree.elements().filter { $0.window === s.stage.window }.compactMap { ($0 as? UILabel)?.text }
    }
    var focus: String? { (UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UILabel)?.text }

    func end() {
        if s.B.presentingViewController != nil { s.B.dismiss(animated: false) }
        s.stage.pass(0.5)
    }
}

@MainActor
@Suite("Accessibility of presentations")
struct AccessibilityFocusTests {
    @Test("ACC-04: accessibilityViewIsModal is off by default and hides siblings outside the view")
    func viewIsModal() {
        let s = SpokenStage(.fullScreen)
        let overlay = UIView(frame: s.s.A.view.bounds)
        let inner = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        inner.text = "inner"
        overlay.addSubview(inner)
        s.s.A.view.addSubview(overlay)
        #expect(!overlay.accessibilityViewIsModal)
        #expect(s.reachable == ["one", "two", "inner"])
        overlay.accessibilityViewIsModal = true
        #expect(s.reachable == ["inner"])
        #expect(!AccessibilityFocus.move(to: s.label("one", in: s.s.A)))
        overlay.isHidden = true
        #expect(s.reachable == ["one", "two"])
        overlay.removeFromSuperview()
    }

    @Test("ACC-04, B78: removing styles and those that cover what is behind hide it from the focus",
        arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .overFullScreen])
    func presentationsAreModal(style: UIModalPresentationStyle) {
        let s = SpokenStage(style)
        s.s.present()
        s.s.stage.pass(1)
        #expect(s.reachable == ["three", "four"])
        s.s.B.dismiss(animated: true)
        s.s.stage.pass(1)
        #expect(s.reachable == ["one", "two"])
    }

    @Test("ACC-04: behind an undimmed sheet everything stays in reach")
    func undimmed() {
        let s = SpokenStage(.pageSheet)
        s.s.B.sheetPresentationController?.detents = [.medium()]
        s.s.B.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        s.s.present()
        s.s.stage.pass(1)
        #expect(s.reachable == ["one", "two", "three", "four"])
        s.end()
    }

    @Test("ACC-06: one change of screen a finished transition, after the did-calls, without argument", arguments: [true, false])
    func screenChanged(animated: Bool) {
        let s = SpokenStage(.fullScreen)
        _ = s.s.trace.take()
        s.s.present(animated: animated)
        #expect(s.posts == [])
        s.s.stage.pass(1)
        #expect(s.posts == ["screen(nil)"])
        let lines = s.s.trace.take().map { String($0.prefix(4)) }
        #expect(lines.suffix(2).last == "post" && lines.contains("A.dD"))
        #expect(s.focus == "three")
        s.end()
    }

    @Test("ACC-06: a push posts it too")
    func push() {
        let n = NavigationStage()
        var posts = 0
        let before = UIAccessibility.onPost
        UIAccessibility.onPost = { notification, _ in if notification == .screenChanged { posts += 1 } }
        defer { UIAccessibility.onPost = before }
        n.N.pushViewController(n.B, animated: true)
        n.stage.pass(1)
        #expect(posts == 1)
    }

    @Test("ACC-06: an app that posts its own, in its did-calls, has the only word")
    func ownPost() {
        let s = SpokenStage(.fullScreen)
        s.s.B.onCall = { [unowned s] call in
            if call == "dA(t)" { UIAccessibility.post(notification: .screenChanged, argument: s.label("four", in: s.s.B)) }
        }
        s.s.present()
        s.s.stage.pass(1)
        #expect(s.posts == ["screen(four)"])
        #expect(s.focus == "four")
        s.s.B.onCall = nil
        s.end()
    }

    @Test("ACC-06, ACC-07: after a cancel nothing is posted, and focus is where it was")
    func cancelled() {
        let s = SpokenStage(.custom, customized: true)
        s.s.presented()
        #expect(AccessibilityFocus.move(to: s.label("four", in: s.s.B)))
        s.posts = []
        let driver = UIPercentDrivenInteractiveTransition()
        s.s.delegate.interaction = driver
        s.s.B.dismiss(animated: true)
        driver.update(0.5)
        AccessibilityFocus.clear()
        driver.cancel()
        s.s.stage.pass(1)
        #expect(s.posts == [])
        #expect(s.focus == "four")
        s.s.delegate.interaction = nil
        s.end()
    }

    @Test("ACC-07: while a transition runs, focus enters neither of its controllers")
    func noEntry() {
        let s = SpokenStage(.overFullScreen)
        s.s.present()
        s.s.stage.pass(0.1)
        #expect(!AccessibilityFocus.move(to: s.label("three", in: s.s.B)))
        #expect(!AccessibilityFocus.move(to: s.label("one", in: s.s.A)))
        AccessibilityFocus.step()
        #expect(!s.reachable.contains(s.focus ?? "nothing"))
        AccessibilityFocus.clear()
        s.s.stage.pass(1)
        #expect(AccessibilityFocus.move(to: s.label("four", in: s.s.B)))
        #expect(s.focus == "four")
        AccessibilityFocus.step(forward: false)
        #expect(s.focus == "three")
        s.end()
    }

    @Test("ACC-03: with reduced motion and cross-fades what comes from below fades in, in the same time with the same calls")
    func crossFades() {
        func run(_ fades: Bool) -> ([String], Bool) {
            UIAccessibility.reduceMotion = fades
            UIAccessibility.prefersCrossFadeTransitions = fades
            defer {
                UIAccessibility.reduceMotion = false
                UIAccessibility.prefersCrossFadeTransitions = false
            }
            let s = ModalStage(.fullScreen, customized: false)
            s.present()
            s.stage.pass(0.1)
            let shown = s.stage.shown(s.B.view)
            #expect((shown.opacity < 0.99) == fades)
            #expect((shown.position != s.B.view.center) == !fades)
            s.stage.pass(Policy.modDuration - 0.11)
            let early = s.trace.take()
            s.stage.pass(0.02)
            let isOver = s.B.transitionCoordinator == nil
            let lines = early + s.trace.take()
            s.B.dismiss(animated: false)
            s.stage.pass(0.1)
            return (lines, isOver)
        }
        let plain = run(false), faded = run(true)
        #expect(plain.0 == faded.0)
        #expect(plain.1 && faded.1)
    }

    @Test("ACC-03: a custom animator is left alone")
    func customUntouched() {
        UIAccessibility.reduceMotion = true
        UIAccessibility.prefersCrossFadeTransitions = true
        defer {
            UIAccessibility.reduceMotion = false
            UIAccessibility.prefersCrossFadeTransitions = false
        }
        let s = ModalStage(.fullScreen)
        s.present()
        #expect(s.trace.take().contains("an.animateTransition"))
        s.stage.pass(1)
    }

    @Test("ACC-05: escape in a sheet's navigation pops first and dismisses then; what a user may not dismiss stays")
    func escape() {
        let s = SheetStage()
        let N = UINavigationController(), root = TraceController("R", s.trace), next = TraceController("S", s.trace)
        N.viewControllers = [root, next]
        N.presentationController?.delegate = s.delegate
        s.A.present(N, animated: true)
        s.stage.pass(1)
        _ = s.trace.take()
        #expect(next.view.accessibilityPerformEscape())
        s.stage.pass(1)
        #expect(N.viewControllers == [root])
        #expect(s.trace.take().filter { $0.contains("ismiss") } == [])
        #expect(root.view.accessibilityPerformEscape())
        s.stage.pass(1)
        #expect(s.trace.take().filter { $0.contains("ismiss") } == ["shouldDismiss", "willDismiss", "didDismiss"])
        #expect(s.A.presentedViewController == nil)
        let full = ModalStage(.fullScreen, customized: false)
        full.present(animated: false)
        full.stage.pass(0.1)
        #expect(!full.B.view.accessibilityPerformEscape())
        #expect(full.A.presentedViewController === full.B)
        Policy.accEscape = .always
        defer { Policy.accEscape = .ifUserMayDismiss }
        #expect(full.B.view.accessibilityPerformEscape())
        full.stage.pass(1)
        #expect(full.A.presentedViewController == nil)
    }

    @Test("ACC-02: flips do not mirror unless the policy says so")
    func flipsDoNotMirror() {
        func middle(_ isRightToLeft: Bool) -> CATransform3D {
            let s = ModalStage(.fullScreen, customized: false)
            s.A.view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            s.B.modalTransitionStyle = .flipHorizontal
            s.present()
            s.stage.pass(0.1)
            let container = s.B.presentationController?.containerView
            let shown = container.map { s.stage.shown($0).transform } ?? CATransform3DIdentity
            s.stage.pass(1)
            return shown
        }
        let plain = middle(false)
        #expect(plain != CATransform3DIdentity)
        #expect(middle(true) == plain)
        #expect(!Policy.accMirrorsFlip)
        Policy.accMirrorsFlip = true
        defer { Policy.accMirrorsFlip = false }
        #expect(middle(true) != plain)
    }
}
