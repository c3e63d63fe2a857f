import Foundation

// What must hold when nothing is in flight.
extension TransitionInvariants {
    /// - Parameter isLaidOut: whether a turn has ended since the last change, so that layout has to be done.
    package static func checkRest(of window: UIWindow, isLaidOut: Bool = false) {
        guard onViolation != nil, Transition.inFlight.isEmpty else { return }
        checkLeftovers(in: window, isLaidOut: isLaidOut)
        let controllers = controllers(in: window)
        for controller in controllers {
            checkAppearance(of: controller, in: window)
            checkContainment(of: controller)
            checkPresentation(of: controller)
            if let navigation = controller as? UINavigationController { checkStack(of: navigation) }
            if let tabs = controller as? UITabBarController { checkTabs(of: tabs) }
        }
        let live = controllers.compactMap(\.presentation)
        for container in containers(below: window) {
            expect(
                live.contains { $0.container === container },
                "a presentation's container is left in the window after its end")
        }
        checkSafeArea(of: window)
        checkFirstResponder()
    }

    /// No held touches, no time of its own, no pending layout.
    private static func checkLeftovers(in view: UIView, isLaidOut: Bool) {
        expect(!view.isHeldByTransition, "\(describe(view)) takes no touches at rest")
        expect(view.layer.timeMap == .identity, "\(describe(view)) has a time of its own at rest")
        expect(!isLaidOut || !view.layer.needsLayout(), "\(describe(view)) still waits for layout at rest")
        for subview in view.subviews { checkLeftovers(in: subview, isLaidOut: isLaidOut) }
    }

    /// Appeared exactly where the view is on screen.
    private static func checkAppearance(of controller: UIViewController, in window: UIWindow) {
        expect(!controller.isHeldInTransition, "\(describe(controller)) is still held by a transition at rest")
        if let parent = controller.parent, !parent.shouldAutomaticallyForwardAppearanceMethods { return }
        let isShown = controller.viewIfLoaded?.window === window && !window.isHidden
        let phase = controller.appearance.phase
        expect(
            phase == (isShown ? .appeared : .disappeared),
            "\(describe(controller)) is \(phase) at rest, though its view is \(isShown ? "" : "not ")on screen")
        expect(
            controller.parentMove == nil || controller.parent?.placesChildrenItself != true
                || !(controller.parent as? UINavigationController).map(\.hasBeenShown, default: true),
            "\(describe(controller)) still waits for its didMove(toParent:) at rest")
    }

    /// A child's view is under its parent's.
    private static func checkContainment(of controller: UIViewController) {
        guard let parent = controller.parent, let view = controller.viewIfLoaded, view.window != nil else { return }
        guard let parentView = parent.viewIfLoaded else {
            return expect(false, "\(describe(controller)) is on screen without its parent \(describe(parent))")
        }
        expect(
            view.isDescendant(of: parentView),
            "\(describe(controller))'s view is not under that of its parent \(describe(parent))")
    }

    private static func checkPresentation(of controller: UIViewController) {
        guard let presentation = controller.presentation else { return }
        let presented = presentation.presented
        expect(presentation.transition == nil, "\(describe(presented))'s presentation keeps its transition at rest")
        expect(presentation.phase == .presented, "\(describe(presented)) is still \(presentation.phase) at rest")
        guard presentation.container.window != nil, let view = presentation.manager.presentedView else { return }
        // A presented controller that presents over itself is away for as long.
        if presented.presentation?.removesPresenter == true { return }
        expect(
            view.isDescendant(of: presentation.container), "\(describe(presented))'s view is not in its container")
        guard view.superview === presentation.container, view.transform == .identity else { return }
        if let popover = presentation.manager as? UIPopoverPresentationController, popover.hasMovedSource { return }
        let frame = presentation.manager.frameOfPresentedViewInContainerView
        expect(
            view.untransformedFrame.isClose(to: frame),
            "\(describe(presented)) stands at \(view.untransformedFrame) at rest, not at \(frame)")
    }

    /// The top alone is shown, at its place, and the bar shows its item.
    private static func checkStack(of navigation: UINavigationController) {
        let name = describe(navigation), top = navigation.topViewController
        expect(navigation.running == nil, "\(name) keeps its transition at rest")
        expect(navigation.waiting.isEmpty, "\(name) still has requests waiting at rest")
        expect(navigation.popSwipe == nil, "\(name) keeps its swipe at rest")
        expect(
            navigation.children.elementsEqual(navigation.stack, by: ===), "\(name)'s children are not its stack")
        for member in navigation.stack { expect(member.parent === navigation, "\(describe(member)) left \(name)'s stack") }
        guard navigation.viewIfLoaded?.window != nil else { return }
        for member in navigation.stack where member !== top {
            expect(
                member.viewIfLoaded?.isDescendant(of: navigation.container) != true,
                "\(describe(member)) is shown by \(name), though it is not the top")
        }
        if let top, top.presentation?.removesPresenter != true {
            expect(
                top.viewIfLoaded?.isDescendant(of: navigation.container) == true, "\(name) does not show its top")
            if let view = top.viewIfLoaded, view.superview === navigation.container, view.transform == .identity {
                let frame = navigation.contentFrame(for: top)
                expect(
                    view.untransformedFrame.isClose(to: frame),
                    "\(name)'s top stands at \(view.untransformedFrame) at rest, not at \(frame)")
            }
        }
        let bar = navigation.bar
        expect(
            (bar.items ?? []).elementsEqual(navigation.stack.map(\.navigationItem), by: ===),
            "\(name)'s bar does not show the items of its stack")
        expect(!bar.isInTransition, "\(name)'s bar is still in transition at rest")
        expect(bar.subviews.count { $0 is BarContentView } == 1, "\(name)'s bar has contents left from a transition")
        expect(bar.content.alpha == 1, "\(name)'s bar has contents of alpha \(bar.content.alpha) at rest")
        expect(bar.isHidden == navigation.isBarHidden, "\(name)'s bar is \(bar.isHidden ? "" : "not ")hidden at rest")
        if expectsValuesRestored, !navigation.isBarHidden {
            expect(bar.alpha == 1, "\(name)'s bar has alpha \(bar.alpha) at rest")
        }
    }

    /// The selected tab alone is shown, at its place, and the bar marks it.
    private static func checkTabs(of tabs: UITabBarController) {
        let name = describe(tabs), selected = tabs.selected
        expect(tabs.running == nil && !tabs.isExchanging, "\(name) keeps its transition at rest")
        expect(
            tabs.controllers.isEmpty == (selected == nil)
                && (selected == nil || selected === tabs.moreStorage || tabs.controllers.contains { $0 === selected }),
            "\(name)'s selected controller is none of its tabs")
        for tab in tabs.controllers {
            expect(tab.parent === tabs || tab.parent === tabs.moreStorage, "\(describe(tab)) left \(name)'s tabs")
        }
        guard tabs.viewIfLoaded?.window != nil else { return }
        for tab in tabs.controllers where tab !== selected && tab.parent === tabs {
            expect(
                tab.viewIfLoaded?.isDescendant(of: tabs.container) != true,
                "\(describe(tab)) is shown by \(name), though it is not selected")
        }
        if let selected, selected.presentation?.removesPresenter != true {
            expect(
                selected.viewIfLoaded?.isDescendant(of: tabs.container) == true, "\(name) does not show its selected tab")
            if let view = selected.viewIfLoaded, view.superview === tabs.container, view.transform == .identity {
                let frame = tabs.contentFrame(for: selected)
                expect(
                    view.untransformedFrame.isClose(to: frame),
                    "\(name)'s selected tab stands at \(view.untransformedFrame) at rest, not at \(frame)")
            }
        }
    }

    private static func containers(below view: UIView) -> [PresentationContainerView] {
        let own = (view as? PresentationContainerView).map { [$0] } ?? []
        return own + view.subviews.flatMap { containers(below: $0) }
    }

    /// What every view was last told is what it would be told now.
    private static func checkSafeArea(of view: UIView) {
        let insets = view.computedSafeAreaInsets
        expect(
            view.safeAreaInsets.isClose(to: insets),
            "\(describe(view)) has the safe area \(view.safeAreaInsets) at rest, not \(insets)")
        for subview in view.subviews { checkSafeArea(of: subview) }
    }

    /// Whoever has the keyboard is on screen.
    private static func checkFirstResponder() {
        guard let current = FirstResponder.current else { return }
        let view = current as? UIView ?? (current as? UIViewController)?.viewIfLoaded
        guard let view else { return }
        expect(view.window != nil, "the first responder \(describe(current)) is not on screen")
    }
}

extension CGRect {
    fileprivate func isClose(to other: CGRect) -> Bool {
        abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01 && abs(width - other.width) < 0.01
            && abs(height - other.height) < 0.01
    }
}

extension UIEdgeInsets {
    fileprivate func isClose(to other: UIEdgeInsets) -> Bool {
        abs(top - other.top) < 0.01 && abs(left - other.left) < 0.01 && abs(bottom - other.bottom) < 0.01
            && abs(right - other.right) < 0.01
    }
}

extension Optional {
    fileprivate func map<T>(_ value: (Wrapped) -> T, default other: T) -> T { map(value) ?? other }
}
