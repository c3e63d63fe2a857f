import Foundation
import ObjectiveC

/// The properties of UIKit's classes that key-value coding and observing find by name. Outlets are in `NibKeys`.
@MainActor
enum UIKitKeys {
    static func register() { _ = registered }

    private static let registered: Void = {
        NibKeys.register()
        AppearanceProxies.hearOfOwnSettings()
        registerViews()
        registerControls()
        registerControllers()
    }()

    /// Adds keys to a class, one a call, which keeps type-checking short.
    struct Keys<Root: AnyObject> {
        func callAsFunction<Value>(_ name: String, _ path: KeyPath<Root, Value>) { _registerKeys(Root.self, [_Key(name, path)]) }

        func callAsFunction<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Root, Value>) {
            _registerKeys(Root.self, [_Key(name, path)])
        }
    }
}
