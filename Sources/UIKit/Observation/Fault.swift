import Foundation

/// Where a programmer error ends: what UIKit answers with an exception stops the app with the same reason,
/// what UIKit answers with a console warning is printed.
@MainActor
package enum Fault {
    /// Called with the reason; replaced by tests. The default prints it and ends the process as an exception would.
    package static var onStop: (String) -> Void = { reason in
        FileHandle.standardError.write(Data("*** Terminating app due to uncaught exception: \(reason)\n".utf8))
        abort()
    }

    package static var onReport: (String) -> Void = { message in
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }

    package static func stop(_ reason: String) { onStop(reason) }

    package static func report(_ message: String) { onReport(message) }
}
