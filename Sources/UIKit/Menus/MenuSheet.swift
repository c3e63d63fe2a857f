import Foundation

/// Shows a menu as a sheet of its actions.
@MainActor
enum MenuSheet {
    /// - Parameter onEnd: called when the user has chosen, or not.
    /// - Returns: nil where nothing can be shown.
    @discardableResult
    static func present(_ menu: UIMenu, from view: UIView, onEnd: @escaping () -> Void) -> UIAlertController? {
        guard let presenter = presenter(of: view) else { return nil }
        let sheet = UIAlertController(
            title: menu.title.isEmpty ? nil : menu.title, message: menu.subtitle, preferredStyle: .actionSheet)
        for element in menu.shownElements {
            guard let action = action(for: element, from: view, onEnd: onEnd) else { continue }
            sheet.addAction(action)
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in onEnd() })
        sheet.popoverPresentationController?.sourceView = view
        sheet.popoverPresentationController?.sourceRect = view.bounds
        presenter.present(sheet, animated: true)
        return sheet
    }

    private static func action(for element: UIMenuElement, from view: UIView, onEnd: @escaping () -> Void) -> UIAlertAction? {
        var attributes: UIMenuElement.Attributes = []
        var act: () -> Void = {}
        switch element {
        case let menu as UIMenu:
            if menu.options.contains(.destructive) { attributes = .destructive }
            act = { present(menu, from: view, onEnd: onEnd) }
        case let action as UIAction:
            attributes = action.attributes
            act = {
                onEnd()
                action.performWithSender(view, target: nil)
            }
        case let command as UICommand:
            attributes = command.attributes
            act = {
                onEnd()
                UIApplication.shared.sendAction(command.action, to: nil, from: view, for: nil)
            }
        default: return nil
        }
        if attributes.contains(.hidden) { return nil }
        let mark = (element as? UIAction)?.state == .on ? "✓ " : ""
        let style: UIAlertAction.Style = attributes.contains(.destructive) ? .destructive : .default
        let shown = UIAlertAction(title: mark + element.title, style: style) { _ in act() }
        shown.isEnabled = !attributes.contains(.disabled)
        return shown
    }

    /// The topmost controller over the view.
    private static func presenter(of view: UIView) -> UIViewController? {
        var responder: UIResponder? = view
        while let current = responder, !(current is UIViewController) { responder = current.next }
        var top = responder as? UIViewController ?? view.window?.rootViewController
        while let presented = top?.presentedViewController { top = presented }
        return top
    }
}
