import Testing
import UIKit

@MainActor
@Suite("Modal styles: who presents, and how it looks")
struct ModalStyleTests {
    nonisolated static let removing: [UIModalPresentationStyle] = [.fullScreen, .currentContext]
    nonisolated static let kept: [UIModalPresentationStyle] = [
        .overFullScreen, .overCurrentContext, .pageSheet, .formSheet, .popover, .custom, .automatic,
    ]

    @Test("MOD-02: removing styles take the presenter's view out of the window", arguments: removing)
    func removingStyles(style: UIModalPresentationStyle) {
        let s = ModalStage(style, customized: false)
        s.present()
        s.stage.pass(1)
        #expect(s.A.view.window == nil && s.B.view.window != nil)
    }

    @Test("MOD-02: kept styles leave the presenter's view in the window", arguments: kept)
    func keptStyles(style: UIModalPresentationStyle) {
        let s = ModalStage(style, customized: false)
        s.B.popoverPresentationController?.sourceView = s.A.view
        s.present()
        s.stage.pass(1)
        #expect(s.A.view.window != nil && s.B.view.window != nil)
        s.B.dismiss(animated: false)
        s.stage.pass(0.1)
    }

    @Test("MOD-03: removed for the time, the presenter's view returns to its superview and index", arguments: removing)
    func returns(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        s.stage.window.insertSubview(UIView(), at: 0)
        s.stage.window.addSubview(UIView())
        let before = s.stage.window.subviews
        s.animator.onAnimate = { context in
            #expect(s.A.view.superview === context.containerView)
        }
        s.present()
        s.stage.pass(1)
        #expect(s.A.view.window == nil)
        s.B.dismiss(animated: true)
        s.stage.pass(1)
        #expect(s.stage.window.subviews == before)
    }

    @Test("MOD-08: a context controller may impose its own transition style", arguments: [true, false])
    func contextTransitionStyle(provides: Bool) {
        let s = ModalStage(.overCurrentContext, customized: false)
        s.A.definesPresentationContext = true
        s.A.providesPresentationContextTransitionStyle = provides
        s.A.modalTransitionStyle = .crossDissolve
        s.present()
        s.stage.pass(0.1)
        let shown = s.stage.shown(s.B.view)
        #expect((shown.opacity < 0.99) == provides)
        #expect((shown.position.y > s.B.view.center.y + 20) == !provides)
        s.stage.pass(1)
        s.B.dismiss(animated: true)
        s.stage.pass(0.1)
        #expect((s.stage.shown(s.B.view).opacity < 0.99) == provides)
        s.stage.pass(1)
    }

    @Test("MOD-10: partial curl is for full screen only, and what it shows may not present")
    func partialCurl() {
        let s = ModalStage(.overFullScreen, customized: false)
        s.B.modalTransitionStyle = .partialCurl
        s.present()
        #expect(s.stage.takeFaults().count == 1)
        #expect(s.A.presentedViewController == nil)
        s.B.modalPresentationStyle = .fullScreen
        s.present()
        s.stage.pass(1)
        #expect(s.stage.takeFaults() == [])
        s.B.present(TraceController("C", s.trace), animated: true)
        #expect(s.stage.takeFaults().count == 1)
        s.B.dismiss(animated: true)
        s.stage.pass(1)
    }

    @Test("MOD-10: a flip turns the picture over, and back the other way")
    func flip() {
        let s = ModalStage(.fullScreen, customized: false)
        s.A.view.backgroundColor = .red
        s.B.modalTransitionStyle = .flipHorizontal
        s.stage.pass(0.02)
        let before = Screenshot(), red: UInt32 = 0xffff_0000
        func turn() -> CGFloat {
            s.B.presentationController?.containerView.map { s.stage.shown($0).transform.m13 } ?? 0
        }
        s.present()
        s.stage.pass(0.2)
        let way = turn()
        #expect(Screenshot()[195, 400] == red && Screenshot()[5, 400] != red)
        s.stage.pass(0.35)
        #expect(Screenshot()[195, 400] == 0xffff_ffff)
        s.stage.pass(1)
        s.B.dismiss(animated: true)
        s.stage.pass(0.2)
        #expect(way * turn() < 0)
        s.stage.pass(1)
        #expect(Screenshot() == before)
    }

    @Test("MOD-01: an app built before Xcode 11 presents full screen where nothing is said", arguments: [
        ("0920", UIModalPresentationStyle.fullScreen), ("1030", .fullScreen), ("1100", .pageSheet), ("2600", .pageSheet), (nil, .pageSheet),
        ("rubbish", .pageSheet),
    ] as [(String?, UIModalPresentationStyle)])
    func olderApps(version: String?, style: UIModalPresentationStyle) {
        #expect(Policy.automaticStyle(version.map { ["DTXcode": $0] } ?? [:]) == style)
        let before = Policy.modAutomaticStyle
        defer { Policy.modAutomaticStyle = before }
        Policy.modAutomaticStyle = style
        #expect(UIViewController().modalPresentationStyle == style)
    }

    @Test("MOD-01: styles and delegate are read from the presented controller; an automatic style is a sheet")
    func readFromPresented() {
        let s = ModalStage(.automatic, customized: false)
        s.A.modalPresentationStyle = .fullScreen
        s.A.modalTransitionStyle = .crossDissolve
        s.A.transitioningDelegate = s.delegate
        s.delegate.animator = s.animator
        #expect(s.B.modalPresentationStyle == .pageSheet && s.B.presentationController is UISheetPresentationController)
        s.present()
        s.stage.pass(0.1)
        #expect(s.stage.shown(s.B.view).opacity == 1)
        s.stage.pass(1)
        #expect(s.A.view.window != nil)
        #expect(!s.trace.take().contains { $0.hasPrefix("td.") })
        s.B.dismiss(animated: false)
        s.stage.pass(0.2)
    }

    /// A navigation controller with A, which has a child c.
    private func nested() -> (NavigationStage, TraceController) {
        let n = NavigationStage()
        let child = TraceController("c", n.trace)
        n.A.addChild(child)
        n.A.view.addSubview(child.view)
        child.didMove(toParent: n.A)
        n.stage.pass(0.05)
        return (n, child)
    }

    @Test("MOD-07: context styles go to the nearest ancestor that defines a context, else to the root; others ignore it",
        arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext, .fullScreen, .overFullScreen, .pageSheet])
    func whoPresents(style: UIModalPresentationStyle) {
        for definesContext in [true, false] {
            let (n, child) = nested()
            n.A.definesPresentationContext = definesContext
            let shown = TraceController("M", n.trace)
            shown.modalPresentationStyle = style
            child.present(shown, animated: false)
            n.stage.pass(0.1)
            let usesContext = definesContext && (style == .currentContext || style == .overCurrentContext)
            #expect(shown.presentingViewController === (usesContext ? n.A : n.N))
            shown.dismiss(animated: false)
            n.stage.pass(0.1)
        }
    }

    @Test("MOD-07: a context that is itself presented over a context's place presents over that place too",
        arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func contextInContext(style: UIModalPresentationStyle) {
        let (n, child) = nested()
        child.view.frame = CGRect(x: 20, y: 100, width: 200, height: 300)
        child.definesPresentationContext = true
        let first = TraceController("M", n.trace), second = TraceController("O", n.trace)
        first.modalPresentationStyle = style
        first.definesPresentationContext = true
        second.modalPresentationStyle = style
        child.present(first, animated: false)
        n.stage.pass(0.1)
        first.present(second, animated: false)
        n.stage.pass(0.1)
        #expect(second.presentingViewController === first)
        let place = CGRect(x: 20, y: 100, width: 200, height: 300)
        #expect(second.view.convert(second.view.bounds, to: n.A.view) == place)
        second.dismiss(animated: false)
        n.stage.pass(0.1)
        #expect(first.view.convert(first.view.bounds, to: n.A.view) == place)
        first.dismiss(animated: false)
        n.stage.pass(0.1)
        #expect(child.view.frame == place && child.view.superview === n.A.view)
    }

    @Test("MOD-07: a custom presentation that does not want full screen looks for a context too; over a modal the modal presents")
    func customContext() {
        final class Partial: UIPresentationController {
            override var shouldPresentInFullscreen: Bool { false }
        }
        let (n, child) = nested()
        n.A.definesPresentationContext = true
        let delegate = TraceTransitioningDelegate(n.trace)
        delegate.makePresentationController = { Partial(presentedViewController: $0, presenting: $1) }
        let shown = TraceController("M", n.trace), next = TraceController("O", n.trace)
        shown.modalPresentationStyle = .custom
        shown.transitioningDelegate = delegate
        child.present(shown, animated: false)
        n.stage.pass(0.1)
        #expect(shown.presentingViewController === n.A)
        next.modalPresentationStyle = .overFullScreen
        shown.present(next, animated: false)
        n.stage.pass(0.1)
        #expect(next.presentingViewController === shown)
        n.A.dismiss(animated: false)
        n.stage.pass(0.1)
    }

    @Test("MOD-22, B15: shown without animation it looks as with it, and so when it is gone",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .custom])
    func unanimatedLooksAlike(style: UIModalPresentationStyle) {
        func pictures(_ animated: Bool) -> [Screenshot] {
            let s = ModalStage(style)
            s.B.loadViewIfNeeded()
            s.B.view.backgroundColor = .systemYellow
            s.animator.animation = { context in
                guard context.isAnimated else {
                    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
                    return context.completeTransition(true)
                }
                TraceAnimator.fade(context, 0.3)
            }
            s.present(animated: animated)
            s.stage.pass(1)
            let shown = Screenshot()
            s.B.dismiss(animated: animated)
            s.stage.pass(1)
            return [shown, Screenshot()]
        }
        let (still, moving) = (pictures(false), pictures(true))
        #expect(still[0] == moving[0])
        #expect(still[1] == moving[1])
        #expect(still[0] != still[1])
    }

    // MARK: Pictures after a cancel

    @Test("CTX-19, MOD-16: a cancelled present leaves every pixel as it was",
        arguments: [UIModalPresentationStyle.custom, .fullScreen, .pageSheet, .overFullScreen])
    func cancelledPresentPixels(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        s.A.view.backgroundColor = .systemTeal
        s.stage.pass(0.02)
        let before = Screenshot(), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.interaction = driver
        s.present()
        driver.update(0.5)
        s.stage.pass(0.05)
        #expect(Screenshot() != before)
        driver.cancel()
        s.stage.pass(1)
        #expect(Screenshot() == before)
        #expect(s.stage.window.subviews == [s.A.view])
    }

    @Test("CTX-19, MOD-16: a cancelled dismissal leaves every pixel as it was",
        arguments: [UIModalPresentationStyle.custom, .fullScreen, .pageSheet, .overFullScreen])
    func cancelledDismissPixels(style: UIModalPresentationStyle) {
        let s = ModalStage(style)
        s.A.view.backgroundColor = .systemTeal
        s.B.loadViewIfNeeded()
        s.B.view.backgroundColor = .systemYellow
        s.presented()
        let before = Screenshot(), driver = UIPercentDrivenInteractiveTransition()
        s.delegate.interaction = driver
        s.B.dismiss(animated: true)
        driver.update(0.5)
        s.stage.pass(0.05)
        #expect(Screenshot() != before)
        driver.cancel()
        s.stage.pass(1)
        #expect(Screenshot() == before)
        s.delegate.interaction = nil
        s.B.dismiss(animated: false)
        s.stage.pass(0.5)
    }
}
