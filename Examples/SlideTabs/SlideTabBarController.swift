import UIKit

/// Tabs that slide, by a tap or under the finger.
class SlideTabBarController: UITabBarController, UITabBarControllerDelegate {

    private var interaction: UIPercentDrivenInteractiveTransition?

    override func viewDidLoad() {
        super.viewDidLoad()
        let home = HomeViewController()
        let navigation = UINavigationController(rootViewController: home)
        navigation.tabBarItem = UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 0)

        let search = PageViewController(name: "Search", color: .systemTeal)
        search.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)

        let inbox = PageViewController(name: "Inbox", color: .systemIndigo)
        inbox.tabBarItem = UITabBarItem(
            title: "Inbox", image: UIImage(systemName: "envelope"), selectedImage: UIImage(systemName: "envelope.fill"))
        inbox.tabBarItem.badgeValue = "3"

        viewControllers = [navigation, search, inbox]
        delegate = self
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }

    @objc private func pan(_ gesture: UIPanGestureRecognizer) {
        let width = view.bounds.width
        let translation = gesture.translation(in: view).x
        switch gesture.state {
        case .began:
            let step = gesture.velocity(in: view).x < 0 ? 1 : -1
            let next = selectedIndex + step
            guard let count = viewControllers?.count, next >= 0, next < count else { return }
            interaction = UIPercentDrivenInteractiveTransition()
            interaction?.completionCurve = .easeOut
            selectedIndex = next
        case .changed:
            interaction?.update(abs(translation) / width)
        case .ended:
            let projected = abs(translation + 0.2 * gesture.velocity(in: view).x)
            if projected > width / 2 {
                interaction?.finish()
            } else {
                interaction?.cancel()
            }
            interaction = nil
        case .cancelled, .failed:
            interaction?.cancel()
            interaction = nil
        default:
            break
        }
    }

    // MARK: - UITabBarControllerDelegate

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        guard let controllers = viewControllers,
            let from = controllers.firstIndex(of: fromVC), let to = controllers.firstIndex(of: toVC)
        else { return nil }
        return SlideAnimator(isForward: to > from)
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        interaction
    }
}
