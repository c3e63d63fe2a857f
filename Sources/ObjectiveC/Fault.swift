import Foundation

/// Where a programmer error ends: what Apple's frameworks answer with an exception stops the app with the same reason,
/// what they answer with a console warning is printed.
///
/// A reason begins with the exception's name where Apple's has one ("NSInvalidArgumentException: …"), names the
/// controller, view or layer, and says what to do.
package enum Fault {
    /// Called with the reason; replaced by tests. The default prints it and ends the process as an exception would.
    nonisolated(unsafe) package static var onStop: (String) -> Void = { reason in
        fflush(nil)
        TextOutput.write("*** Terminating app due to uncaught exception: \(reason)\n")
        abort()
    }

    nonisolated(unsafe) package static var onReport: (String) -> Void = { message in
        TextOutput.write(message + "\n")
    }

    package static func stop(_ reason: String) { onStop(reason) }

    package static func report(_ message: String) { onReport(message) }

    nonisolated(unsafe) private static var said: Set<String> = []

    /// For what would otherwise be said with every frame.
    package static func reportOnce(_ message: String) {
        if said.insert(message).inserted { report(message) }
    }

    /// For a caller that has no value to go on with.
    package static func stopForGood(_ reason: String) -> Never {
        onStop(reason)
        fatalError(reason)
    }
}

/// "<Module.Type>", as messages name an object.
package func describe(_ object: AnyObject) -> String { "<\(String(reflecting: type(of: object)))>" }
