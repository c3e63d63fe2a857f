import Foundation

/// What a row offers under one of its ends.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The first one is outermost.
    public let actions: [UIContextualAction]
    /// Whether a swipe across the row performs the first action at once.
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// One thing to do with a row that was swiped aside.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable { case normal, destructive }

    /// `completionHandler` puts the row back; its argument says whether something was done.
    public typealias Handler = (
        _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

    public let style: Style
    public let handler: Handler
    open var title: String?
    open var image: UIImage?
    private var ownColor: UIColor?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    /// nil brings the style's own back.
    open var backgroundColor: UIColor! {
        get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownColor = newValue }
    }
}

/// The former kind of row action.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    public enum Style: Int, Sendable {
        case `default`, normal
        public static let destructive = Style.default
    }

    public let style: Style
    open var title: String?
    open var backgroundColor: UIColor?
    let handler: (UITableViewRowAction, IndexPath) -> Void

    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    /// The same in today's form, for the row at `path`.
    func contextual(for path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) { _, _, done in
            self.handler(self, path)
            done(true)
        }
        action.backgroundColor = backgroundColor
        return action
    }
}
