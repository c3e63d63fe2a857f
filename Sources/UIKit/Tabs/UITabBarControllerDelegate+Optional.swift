import Foundation

// What lowered calls of optional members ask: nil where the app's class has no such method.
extension UITabBarControllerDelegate {
    private func implements(_ name: String) -> Bool { _respondsToOptional(self, name) }

    public var tabBarController_shouldSelect__optional: ((UITabBarController, UIViewController) -> Bool)? {
        implements("tabBarController:shouldSelect:") ? { self.tabBarController($0, shouldSelect: $1) } : nil
    }

    public var tabBarController_didSelect__optional: ((UITabBarController, UIViewController) -> Void)? {
        implements("tabBarController:didSelect:") ? { self.tabBarController($0, didSelect: $1) } : nil
    }

    public var tabBarControllerSupportedInterfaceOrientations__optional:
        ((UITabBarController) -> UIInterfaceOrientationMask)?
    {
        implements("tabBarControllerSupportedInterfaceOrientations:")
            ? { self.tabBarControllerSupportedInterfaceOrientations($0) } : nil
    }

    public var tabBarControllerPreferredInterfaceOrientationForPresentation__optional:
        ((UITabBarController) -> UIInterfaceOrientation)?
    {
        implements("tabBarControllerPreferredInterfaceOrientationForPresentation:")
            ? { self.tabBarControllerPreferredInterfaceOrientationForPresentation($0) } : nil
    }

    public var tabBarController_interactionControllerFor__optional:
        ((UITabBarController, any UIViewControllerAnimatedTransitioning)
            -> (any UIViewControllerInteractiveTransitioning)?)?
    {
        implements("tabBarController:interactionControllerFor:")
            ? { self.tabBarController($0, interactionControllerFor: $1) } : nil
    }

    public var tabBarController_animationControllerForTransitionFrom_to__optional:
        ((UITabBarController, UIViewController, UIViewController) -> (any UIViewControllerAnimatedTransitioning)?)?
    {
        implements("tabBarController:animationControllerForTransitionFrom:to:")
            ? { self.tabBarController($0, animationControllerForTransitionFrom: $1, to: $2) } : nil
    }
}
