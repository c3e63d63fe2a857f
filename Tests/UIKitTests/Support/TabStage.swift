import Testing
@testable import UIKit

/// A tab delegate that writes down what it is asked.
@MainActor
final class TraceTabDelegate: NSObject, UITabBarControllerDelegate {
    let trace: Trace
    var mayChange = true
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var onDidSelect: (() -> Void)?

    init(_ trace: Trace) { self.trace = trace }

    private func name(_ controller: UIViewController) -> String {
        let page = (controller as? UINavigationController)?.viewControllers.first ?? controller
        return (page as? TraceController)?.name ?? "?"
    }

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        trace.add("delegate.shouldSelect(\(name(viewController)))")
        return mayChange
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        trace.add("delegate.didSelect(\(name(viewController)))")
        onDidSelect?()
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        trace.add("delegate.animationController(\(name(fromVC)) → \(name(toVC)))")
        return animator
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        trace.add("delegate.interactionController(\(animationController === animator ? "an" : "other"))")
        return interaction
    }
}

/// A tab bar controller on stage, with one page for each letter; a lower case letter's page is the root of a navigation
/// controller.
@MainActor
final class TabStage {
    let trace = Trace()
    let stage: TransitionStage
    let tabs: UITabBarController
    let delegate: TraceTabDelegate
    let pages: [TraceController]

    init(_ names: String = "ABC", tabs: UITabBarController = UITabBarController()) {
        let trace = trace
        self.tabs = tabs
        delegate = TraceTabDelegate(trace)
        pages = names.map { name in
            let page = TraceController(name.uppercased(), trace)
            page.tabBarItem = UITabBarItem(
                title: name.uppercased(), image: UIImage(systemName: "star"), selectedImage: nil)
            return page
        }
        tabs.viewControllers = zip(names, pages).map { name, page in
            name.isLowercase ? UINavigationController(rootViewController: page) : page
        }
        tabs.delegate = delegate
        stage = TransitionStage(tabs, trace: trace)
    }

    var A: TraceController { pages[0] }
    var B: TraceController { pages[1] }
    var C: TraceController { pages[2] }

    func navigation(_ index: Int = 0) -> UINavigationController {
        tabs.viewControllers?[index] as? UINavigationController ?? UINavigationController()
    }

    var selectedName: String? { (tabs.selectedViewController as? TraceController)?.name }

    /// Where the middle of an item is, in the window.
    func place(of index: Int) -> CGPoint {
        let button = tabs.tabBar.buttons[index]
        return button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: stage.window)
    }

    func tap(_ index: Int) { Finger().tap(at: place(of: index)) }

    /// The animator and driver of an interactive switch.
    func makeInteractive(
        duration: Double = 0.5, animation: ((any UIViewControllerContextTransitioning) -> Void)? = nil
    ) -> UIPercentDrivenInteractiveTransition {
        let driver = UIPercentDrivenInteractiveTransition()
        let animator = TraceAnimator(trace)
        animator.duration = duration
        animator.animation = animation
        delegate.animator = animator
        delegate.interaction = driver
        return driver
    }
}
