import Foundation

/// One button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    open private(set) var title: String?
    open private(set) var style: Style
    let handler: ((UIAlertAction) -> Void)?
    /// Tells the alert that shows the action.
    var onChange: (() -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    open var isEnabled = true {
        didSet { if isEnabled != oldValue { onChange?() } }
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
