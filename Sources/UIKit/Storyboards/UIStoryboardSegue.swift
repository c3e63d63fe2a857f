import Foundation

/// A way from one controller to another. A subclass says in `perform()` how it looks.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController
    private let handler: (() -> Void)?

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = nil
        super.init()
    }

    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = performHandler
        super.init()
    }

    /// Shows the destination as the source shows others, unless a handler was given.
    open func perform() {
        if let handler { handler() } else { source.show(destination, sender: source) }
    }
}
