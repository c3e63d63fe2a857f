import Foundation

/// What bars show for a controller.
extension UIViewController {
    var ownNavigationItem: UINavigationItem {
        if let storedNavigationItem { return storedNavigationItem }
        let item = UINavigationItem(title: title ?? "")
        if title == nil { item.title = nil }
        storedNavigationItem = item
        return item
    }

    func titleDidChange() {
        storedNavigationItem?.title = title
        if tabBarItemSource != nil { ownTabBarItem.title = title } else { storedTabBarItem?.title = title }
    }

    var ownTabBarItem: UITabBarItem {
        if let known = storedTabBarItem ?? tabBarItemSource?.ownTabBarItem { return known }
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        storedTabBarItem = item
        return item
    }

    var ownEditItem: UIBarButtonItem {
        if let storedEditItem { return storedEditItem }
        let item = UIBarButtonItem(
            barButtonSystemItem: .edit, target: self,
            action: Selector("_crossfadeToggleEditing", UIViewController.toggleEditing))
        storedEditItem = item
        item.showsEditing(isEditing)
        return item
    }

    private func toggleEditing() { setEditing(!isEditing, animated: true) }

    func noteEditing(_ editing: Bool) {
        storedEditing = editing
        storedEditItem?.showsEditing(editing)
    }
}
