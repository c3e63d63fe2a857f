import CoreGraphics
import Foundation

extension UINavigationController {
    static func bar(of coder: NSCoder) -> UINavigationBar? {
        coder.nibCoder.flatMap { coder in coder.nib.makeView(coder.element.child(key: "navigationBar")) as? UINavigationBar }
    }

    static func toolbar(of coder: NSCoder) -> UIToolbar? {
        coder.nibCoder.flatMap { coder in coder.nib.makeView(coder.element.child(key: "toolbar")) as? UIToolbar }
    }

    func decodeNavigation(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        isNavigationBarHidden = coder.element.flag("navigationBarHidden") ?? false
        isToolbarHidden = coder.element.flag("toolbarHidden") ?? (coder.element.child(key: "toolbar") == nil)
        let related = segues.related("rootViewController")
        if !related.isEmpty { setViewControllers(related, animated: false) }
    }
}

extension UITabBarController {
    static func bar(of coder: NSCoder) -> UITabBar? {
        coder.nibCoder.flatMap { coder in coder.nib.makeView(coder.element.child(key: "tabBar")) as? UITabBar }
    }

    func decodeTabs(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        let related = segues.related("viewControllers")
        if !related.isEmpty { setViewControllers(related, animated: false) }
        if let index = coder.element.integer("selectedIndex"), related.indices.contains(index) { selectedIndex = index }
    }
}

extension UISplitViewController {
    /// The columns, once the controller is made.
    func takeRelated() {
        let related = segues.related("masterViewController") + segues.related("detailViewController") + segues.related("viewControllers")
        if !related.isEmpty, viewControllers.isEmpty { viewControllers = related }
    }
}
