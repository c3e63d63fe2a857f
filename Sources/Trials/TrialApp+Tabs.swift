import UIKit

// Tab bar controllers and alerts.
extension TrialApp {
    func tabs(ofNavigation: Bool) -> UIViewController {
        let tabs = TrialTabs()
        track(tabs)
        tabs.delegate = tabGuide
        let pages: [UIViewController] = (0..<3).map { number in
            let page = page(number == 1 ? "nested" : "plain")
            return ofNavigation && number < 2 ? TrialNavigation(self, root: page) : page
        }
        tabs.setViewControllers(pages, animated: false)
        return tabs
    }

    func select(_ tabs: TrialTabs?, _ index: Int) {
        guard let tabs, let all = tabs.viewControllers else { return }
        switch index {
        case 3: tabs.setViewControllers(Array(all.dropFirst()) + [page("plain")], animated: true)
        default: tabs.selectedIndex = index % all.count
        }
    }

    func setTabGuide(_ step: Step) {
        tabGuide = step.name("animator") == "gone"
            ? nil : TrialGuide(self, animator: step.name("animator"), interaction: step.name("interaction"))
        for case let tabs as TrialTabs in controllers() { tabs.delegate = tabGuide }
    }

    func alert(_ style: UIAlertController.Style) -> UIViewController {
        let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: style)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.heard("alertAction", nil) })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.popoverPresentationController?.sourceView = window.rootViewController?.viewIfLoaded
        track(alert)
        return alert
    }
}

@MainActor
final class TrialTabs: UITabBarController {}

extension TrialGuide: UITabBarControllerDelegate {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        app.heard("shouldSelect", viewController)
        return true
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        app.heard("didSelect", viewController)
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { makeInteraction() }
}
