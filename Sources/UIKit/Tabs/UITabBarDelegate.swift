import Foundation

/// Hears which item of a tab bar was tapped.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        send("tabBar:didSelect:", to: self, [tabBar, item]) ?? ()
    }

    public var tabBar_didSelect__optional: ((UITabBar, UITabBarItem) -> Void)? {
        SelectorRegistry.hasMethod("tabBar:didSelect:", of: type(of: self))
            ? { self.tabBar($0, didSelect: $1) } : nil
    }
}
