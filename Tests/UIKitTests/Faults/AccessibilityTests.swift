import Testing
import UIKit

/// Assistive technology, right-to-left layout, and touches after a swipe.
@MainActor
@Suite("Faults: accessibility, direction and touches")
struct AccessibilityTests {
    private func reachable(_ m: DragAway) -> [UIView] {
        AccessibilityTree.elements().filter { $0.window === m.stage.window }
    }

    private func label(_ text: String, in controller: UIViewController) -> UILabel {
        let label = UILabel(frame: CGRect(x: 20, y: 300, width: 200, height: 30))
        label.text = text
        controller.view.addSubview(label)
        return label
    }

    @Test("B78: focus reaches nothing under a presentation; after it everything again",
        arguments: [UIModalPresentationStyle.custom, .overFullScreen, .fullScreen, .pageSheet])
    func focusUnderPresentation(style: UIModalPresentationStyle) {
        let m = DragAway(style, presented: false)
        let below = label("below", in: m.A), above = label("above", in: m.B)
        m.A.present(m.B, animated: true)
        m.pass(1)
        #expect(reachable(m) == [above])
        m.drag(60)
        m.release()
        #expect(reachable(m) == [above])
        m.B.dismiss(animated: true)
        m.pass(1)
        #expect(reachable(m) == [below])
    }

    @Test("B78: a view that the app calls modal hides its siblings from focus")
    func modalView() {
        let m = DragAway(.custom, presented: false)
        let below = label("below", in: m.A)
        let card = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        card.addSubview(button)
        m.A.view.addSubview(card)
        #expect(reachable(m) == [below, button])
        card.accessibilityViewIsModal = true
        #expect(reachable(m) == [button])
    }

    @Test("B79: escape pops a stack and dismisses a sheet, where a user might")
    func escape() {
        let s = NavigationStage("AB")
        #expect(s.B.view.accessibilityPerformEscape())
        s.stage.pass(1)
        #expect(s.names() == ["A"])
        #expect(!s.A.view.accessibilityPerformEscape())
        let page = TraceController("M", s.trace)
        page.modalPresentationStyle = .pageSheet
        s.A.present(page, animated: true)
        s.stage.pass(1)
        page.isModalInPresentation = true
        _ = page.view.accessibilityPerformEscape()
        s.stage.pass(1)
        #expect(s.A.presentedViewController === page)
        page.isModalInPresentation = false
        #expect(page.view.accessibilityPerformEscape())
        s.stage.pass(1)
        #expect(s.A.presentedViewController == nil && s.names() == ["A"])
    }

    @Test("B81: right to left, the back swipe starts at the right edge, moves left and mirrors the page below")
    func rightToLeft() {
        let s = NavigationStage("AB")
        s.N.view.semanticContentAttribute = .forceRightToLeft
        s.N.view.setNeedsLayout()
        s.stage.pass(0.1)
        let left = Finger().down(at: CGPoint(x: 2, y: 400)).move(by: CGVector(dx: 340, dy: 0), over: 0.2)
        left.up()
        s.stage.pass(1)
        #expect(s.names() == ["A", "B"])
        let finger = Finger().down(at: CGPoint(x: 388, y: 400)).move(by: CGVector(dx: -14, dy: 0), over: 1.0 / 60)
        let start = finger.location.x
        finger.move(by: CGVector(dx: -260, dy: 0), over: 0.3).hold(for: 0.2)
        let progress = (start - finger.location.x) / 390
        #expect(abs(s.stage.shown(s.B.view).frame.minX + progress * 390) < 0.5)
        #expect(abs(s.stage.shown(s.A.view).frame.minX - (1 - progress) * Policy.navParallax * 390) < 0.5)
        finger.up()
        s.stage.pass(1)
        #expect(s.names() == ["A"])
    }

    @Test("B82: after a swipe input is blocked until the completion and live from then on", arguments: [300.0, 60.0])
    func tapAfterSwipe(distance: CGFloat) {
        let swipe = SwipePop(duration: 0.6)
        swipe.drag(distance)
        swipe.finger.up()
        var wasLive: [Bool] = []
        while swipe.s.N.transitionCoordinator != nil {
            wasLive.append(swipe.topTakesTouches)
            swipe.pass(0.01)
        }
        #expect(!wasLive.isEmpty && !wasLive.contains(true))
        #expect(swipe.topTakesTouches)
    }
}
