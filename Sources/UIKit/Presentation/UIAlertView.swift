import Foundation

/// An alert from before there were controllers for it: shown over whatever is on screen.
@preconcurrency @MainActor
open class UIAlertView: UIView {
    open var title = ""
    open var message: String?
    open weak var delegate: AnyObject?
    /// -1 without one.
    open var cancelButtonIndex = -1
    private var titles: [String] = []
    private weak var controller: UIAlertController?

    public convenience init(
        title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?, otherButtonTitles: String...
    ) {
        self.init(frame: .zero)
        self.title = title ?? ""
        self.message = message
        self.delegate = delegate as AnyObject?
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
        for title in otherButtonTitles { addButton(withTitle: title) }
    }

    /// - Returns: its index.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int {
        titles.append(title ?? "")
        return titles.count - 1
    }

    open var numberOfButtons: Int { titles.count }
    open func buttonTitle(at buttonIndex: Int) -> String? { titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil }
    open var isVisible: Bool { controller?.presentingViewController != nil }

    open func show() {
        guard let window = UIApplication.shared.keyWindow, var top = window.rootViewController else { return }
        while let presented = top.presentedViewController { top = presented }
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        for (index, title) in titles.enumerated() {
            let style: UIAlertAction.Style = index == cancelButtonIndex ? .cancel : .default
            // The alert lives as long as it is shown.
            alert.addAction(UIAlertAction(title: title, style: style) { _ in self.clicked(index) })
        }
        controller = alert
        top.present(alert, animated: true)
    }

    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        controller?.dismiss(animated: animated) { self.clicked(buttonIndex) }
    }

    private func clicked(_ index: Int) {
        (delegate as? any UIAlertViewDelegate)?.alertView(self, clickedButtonAt: index)
        (delegate as? any UIAlertViewDelegate)?.alertView(self, didDismissWithButtonIndex: index)
    }
}

@preconcurrency @MainActor
public protocol UIAlertViewDelegate: NSObjectProtocol {
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}
