import UIKit

extension AppStage {
    /// The controller that a user looks at: the last presented one's deepest visible child.
    package static var topController: UIViewController? {
        guard var controller = UIScreen.main.windowsFrontFirst.lazy.compactMap(\.rootViewController).first else {
            return nil
        }
        while let presented = controller.presentedViewController { controller = presented }
        while let next = shownChild(of: controller) { controller = next }
        return controller
    }

    private static func shownChild(of controller: UIViewController) -> UIViewController? {
        switch controller {
        case let navigation as UINavigationController: navigation.topViewController
        case let tabs as UITabBarController: tabs.selectedViewController
        default: nil
        }
    }
}
