import CoreGraphics
import Foundation

extension UINavigationBar {
    func decodeBar(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        let element = coder.element, nib = coder.nib
        coder.nib.note(self, for: element)
        decodeAttributes(coder)
        if let style: UIBarStyle = element.word("barStyle", ["black": .black, "blackOpaque": .black, "blackTranslucent": .black]) {
            barStyle = style
        }
        if let translucent = element.flag("translucent") { isTranslucent = translucent }
        if let color = coder.color("barTintColor") { barTintColor = color }
        prefersLargeTitles = element.flag("largeTitles") ?? false
        if let attributes = element.child(key: "titleTextAttributes") { titleTextAttributes = NibText.attributes(attributes, in: nib) }
        if let attributes = element.child(key: "largeTitleTextAttributes") {
            largeTitleTextAttributes = NibText.attributes(attributes, in: nib)
        }
        if let image = NibImage.make(element, "shadowImage", in: nib) { shadowImage = image }
        for (key, path) in [
            ("standardAppearance", \UINavigationBar.standardAppearance as ReferenceWritableKeyPath<UINavigationBar, UINavigationBarAppearance>)
        ] {
            if let appearance = element.child(key: key) { self[keyPath: path] = NibAppearance.navigation(appearance, in: nib) }
        }
        if let appearance = element.child(key: "scrollEdgeAppearance") {
            scrollEdgeAppearance = NibAppearance.navigation(appearance, in: nib)
        }
        if let appearance = element.child(key: "compactAppearance") { compactAppearance = NibAppearance.navigation(appearance, in: nib) }
        let items = element.list("items").compactMap { nib.make($0) as? UINavigationItem }
        if !items.isEmpty { setItems(items, animated: false) }
    }
}

extension UITabBar {
    func decodeBar(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        let element = coder.element, nib = coder.nib
        coder.nib.note(self, for: element)
        decodeAttributes(coder)
        if let style: UIBarStyle = element.word("barStyle", ["black": .black, "blackOpaque": .black]) { barStyle = style }
        if let translucent = element.flag("translucent") { isTranslucent = translucent }
        if let color = coder.color("barTintColor") { barTintColor = color }
        if let color = coder.color("unselectedItemTintColor") { unselectedItemTintColor = color }
        if let color = coder.color("selectedImageTintColor") { tintColor = color }
        let items = element.list("items").compactMap { nib.make($0) as? UITabBarItem }
        if !items.isEmpty { setItems(items, animated: false) }
    }
}

extension UIToolbar {
    func decodeBar(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        let element = coder.element, nib = coder.nib
        coder.nib.note(self, for: element)
        decodeAttributes(coder)
        if let style: UIBarStyle = element.word("barStyle", ["black": .black, "blackOpaque": .black]) { barStyle = style }
        if let translucent = element.flag("translucent") { isTranslucent = translucent }
        if let color = coder.color("barTintColor") { barTintColor = color }
        let items = element.list("items").compactMap { nib.make($0) as? UIBarButtonItem }
        if !items.isEmpty { setItems(items, animated: false) }
    }
}

/// `<navigationBarAppearance>`
@MainActor
enum NibAppearance {
    static func navigation(_ element: InterfaceElement, in nib: NibInstantiation) -> UINavigationBarAppearance {
        let appearance = UINavigationBarAppearance()
        for color in element.children where color.name == "color" {
            if color["key"] == "backgroundColor" { appearance.backgroundColor = NibColor.make(color, in: nib) }
            if color["key"] == "shadowColor" { appearance.shadowColor = NibColor.make(color, in: nib) }
        }
        if let attributes = element.child("titleTextAttributes") ?? element.child(key: "titleTextAttributes") {
            appearance.titleTextAttributes = NibText.attributes(attributes, in: nib)
        }
        if let attributes = element.child("largeTitleTextAttributes") ?? element.child(key: "largeTitleTextAttributes") {
            appearance.largeTitleTextAttributes = NibText.attributes(attributes, in: nib)
        }
        return appearance
    }
}
