import Foundation

/// Starts the app under whatever host runs this process.
@MainActor
package enum ApplicationMain {
    /// The class that `UIApplication.launch()` makes the delegate of.
    package private(set) static var delegateClass: AnyClass?

    package static func run(delegateClass: AnyClass?) -> Int32 {
        self.delegateClass = delegateClass
        // Before any task of the app's: they run on the main loop from here on.
        ConcurrencyHooks.install()
        // The host lives in a module above this one; it is found by name so that UIKit need not know it.
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "crossfade_host_main") else {
            TextOutput.write("crossfade: this program has no host to show it; link Stage\n")
            return 4
        }
        typealias HostMain = @convention(c) () -> Int32
        return unsafeBitCast(symbol, to: HostMain.self)()
    }

    /// An instance of a class that is only known at run time, by its plain `init()`.
    package static func make(_ type: AnyClass) -> NSObject? { (type as? NSObject.Type).map { makeInstance(of: $0) } }
}

/// Makes the application and its delegate and runs the event loop; returns the exit status.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    let type: AnyClass? = delegateClassName.flatMap { NSClassFromString($0) }
    if let delegateClassName, type == nil {
        Fault.stop("UIApplicationMain: there is no class named \(delegateClassName)")
    }
    return ApplicationMain.run(delegateClass: type)
}
