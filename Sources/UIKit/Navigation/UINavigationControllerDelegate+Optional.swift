import Foundation

// What lowered calls of optional members ask: nil where the app's class has no such method.
extension UINavigationControllerDelegate {
    private func implements(_ name: String) -> Bool { _respondsToOptional(self, name) }

    public var navigationController_willShow_animated__optional:
        ((UINavigationController, UIViewController, Bool) -> Void)?
    {
        implements("navigationController:willShow:animated:")
            ? { self.navigationController($0, willShow: $1, animated: $2) } : nil
    }

    public var navigationController_didShow_animated__optional:
        ((UINavigationController, UIViewController, Bool) -> Void)?
    {
        implements("navigationController:didShow:animated:")
            ? { self.navigationController($0, didShow: $1, animated: $2) } : nil
    }

    public var navigationController_interactionControllerFor__optional:
        ((UINavigationController, any UIViewControllerAnimatedTransitioning)
            -> (any UIViewControllerInteractiveTransitioning)?)?
    {
        implements("navigationController:interactionControllerFor:")
            ? { self.navigationController($0, interactionControllerFor: $1) } : nil
    }

    public var navigationController_animationControllerFor_from_to__optional:
        ((UINavigationController, UINavigationController.Operation, UIViewController, UIViewController)
            -> (any UIViewControllerAnimatedTransitioning)?)?
    {
        implements("navigationController:animationControllerFor:from:to:")
            ? { self.navigationController($0, animationControllerFor: $1, from: $2, to: $3) } : nil
    }
}

extension UINavigationBarDelegate {
    public var navigationBar_shouldPop__optional: ((UINavigationBar, UINavigationItem) -> Bool)? {
        _respondsToOptional(self, "navigationBar:shouldPop:")
            ? { self.navigationBar($0, shouldPop: $1) } : nil
    }
}
