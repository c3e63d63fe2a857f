import Foundation

extension UIViewController {
    /// NAV-09: up to the first ancestor that has a `show` of its own; the outermost one has this controller present.
    func showByAncestor(_ controller: UIViewController, sender: Any?) {
        let source = Self.showSource ?? self
        Self.showSource = source
        defer { if source === self { Self.showSource = nil } }
        if let parent { return parent.show(controller, sender: sender) }
        source.present(controller, animated: true)
    }

    /// The controller that a running `show` was sent to first.
    private static weak var showSource: UIViewController?
}
