import Foundation

/// A way from one controller to another. A subclass says in `perform()` how it looks.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController
    /// What the kind of the segue does; nil for one made in code without a handler.
    var handler: (() -> Void)?

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = nil
        super.init()
    }

    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }

    /// Shows the destination as the source shows others, unless a handler was given.
    open func perform() {
        if let handler { handler() } else { source.show(destination, sender: source) }
    }
}

/// Who unwinds, and what for.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: NSObject {
    public let source: UIViewController
    public let unwindAction: Selector
    public let sender: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        self.source = source
        self.unwindAction = unwindAction
        self.sender = sender
        super.init()
    }
}

// See `makeInstance(of:)`: the designated initializer is not required.
open class _SegueMaker: UIStoryboardSegue {
    public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
    }
}

@MainActor
func makeSegue(
    _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
) -> UIStoryboardSegue {
    let maker = unsafeBitCast(type as AnyClass, to: _SegueMaker.Type.self)
    return unsafeDowncast(maker.init(identifier: identifier, source: source, destination: destination), to: UIStoryboardSegue.self)
}
