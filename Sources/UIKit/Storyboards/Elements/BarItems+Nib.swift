import CoreGraphics
import Foundation

extension UIBarItem {
    func decodeItem(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        let element = coder.element, nib = coder.nib
        coder.nib.note(self, for: element)
        if let title = nib.text(element, "title") { self.title = title }
        if let image = NibImage.make(element, "image", in: nib) { self.image = image }
        if let image = NibImage.make(element, "landscapeImage", in: nib) { landscapeImagePhone = image }
        isEnabled = element.flag("enabled") ?? true
        tag = element.integer("tag") ?? 0
        if let insets = element.insets("imageInsets") { imageInsets = insets }
        if let configuration = element.child(key: "accessibilityConfiguration") {
            accessibilityLabel = configuration.string("label")
            accessibilityIdentifier = configuration.string("identifier")
        }
    }
}

extension UIBarButtonItem {
    static func systemItem(of coder: NSCoder) -> SystemItem? {
        coder.nibCoder?.element.word("systemItem", [
            "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
            "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
            "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
            "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo,
            "close": .close,
        ])
    }

    func decodeButtonItem(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        let element = coder.element
        if element["style"] == "done" { style = .done }
        width = element.number("width") ?? 0
        if let color = coder.color("tintColor") { tintColor = color }
        let custom = element.child(key: "customView") ?? element.children.first { NibClass.view($0.name) != nil }
        if let view = coder.nib.makeView(custom) { customView = view }
    }
}

extension UITabBarItem {
    static func systemItem(of coder: NSCoder) -> SystemItem? {
        coder.nibCoder?.element.word("systemItem", [
            "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
            "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search, "downloads": .downloads,
            "mostRecent": .mostRecent, "mostViewed": .mostViewed,
        ])
    }

    func decodeTabItem(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        if let image = NibImage.make(coder.element, "selectedImage", in: coder.nib) { selectedImage = image }
        if let badge = coder.nib.text(coder.element, "badgeValue") { badgeValue = badge }
        if let color = coder.color("badgeColor") { badgeColor = color }
    }
}

extension UINavigationItem {
    func decodeNavigationItem(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        let element = coder.element, nib = coder.nib
        coder.nib.note(self, for: element)
        title = nib.text(element, "title")
        prompt = nib.text(element, "prompt")
        backButtonTitle = nib.text(element, "backButtonTitle")
        hidesBackButton = element.flag("hidesBackButton") ?? false
        leftItemsSupplementBackButton = element.flag("leftItemsSupplementBackButton") ?? false
        largeTitleDisplayMode = element.word("largeTitleDisplayMode", ["always": .always, "never": .never]) ?? .automatic
        func items(_ list: String) -> [UIBarButtonItem]? {
            let made = (element.child(list) ?? element.child(key: list))?.children.compactMap { nib.make($0) as? UIBarButtonItem } ?? []
            return made.isEmpty ? nil : made
        }
        func item(_ key: String) -> UIBarButtonItem? { element.child(key: key).flatMap { nib.make($0) as? UIBarButtonItem } }
        leftBarButtonItems = items("leftBarButtonItems") ?? item("leftBarButtonItem").map { [$0] }
        rightBarButtonItems = items("rightBarButtonItems") ?? item("rightBarButtonItem").map { [$0] }
        backBarButtonItem = item("backBarButtonItem")
        if let view = nib.makeView(element.child(key: "titleView")) { titleView = view }
    }
}
