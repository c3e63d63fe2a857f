import Foundation

/// The window that an app has before any of its code runs: with the initial controller of the storyboard that its
/// Info.plist names.
@MainActor
enum MainInterface {
    /// The app's Info.plist; tests have their own.
    nonisolated(unsafe) static var information: [String: Any] = Bundle.main.infoDictionary ?? [:]

    /// For an app that works without scenes.
    static func window(for delegate: (any UIApplicationDelegate)?) -> UIWindow? {
        guard let delegate, configurations.isEmpty, let name = value("UIMainStoryboardFile") else { return nil }
        let window = UIWindow(frame: UIScreen.main.bounds)
        delegate.ownWindow = window
        guard delegate.ownWindow === window else {
            Fault.report("The app delegate must implement the window property if it wants to use a main storyboard file.")
            return nil
        }
        window.rootViewController = root(UIStoryboard(name: name, bundle: nil), name, key: "UIMainStoryboardFile")
        return window
    }

    static func window(for scene: UIWindowScene, named configuration: UISceneConfiguration?) -> UIWindow? {
        let listed = configurations.first { configuration?.name != nil && $0["UISceneConfigurationName"] as? String == configuration?.name }
            ?? configurations.first
        let name = listed?["UISceneStoryboardFile"] as? String
        guard let storyboard = configuration?.storyboard ?? name.map({ UIStoryboard(name: $0, bundle: nil) }) else { return nil }
        guard let delegate = scene.delegate as? any UIWindowSceneDelegate else { return nil }
        let window = UIWindow(windowScene: scene)
        delegate.ownWindow = window
        guard delegate.ownWindow === window else {
            Fault.report("The scene's delegate must implement the window property if it wants to use a main storyboard file.")
            return nil
        }
        window.rootViewController = root(storyboard, name ?? storyboard.name, key: "UISceneStoryboardFile")
        return window
    }

    private static func root(_ storyboard: UIStoryboard, _ name: String, key: String) -> UIViewController? {
        let controller = storyboard.instantiateInitialViewController()
        if controller == nil {
            Fault.report(
                "Failed to instantiate the default view controller for \(key) '\(name)' - perhaps the designated entry point is "
                    + "not set?")
        }
        return controller
    }

    private static func value(_ key: String) -> String? {
        let idiom = UIScreen.main.traitCollection.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
        return (information[key + idiom] ?? information[key]) as? String
    }

    private static var configurations: [[String: Any]] {
        let manifest = information["UIApplicationSceneManifest"] as? [String: Any]
        let all = manifest?["UISceneConfigurations"] as? [String: Any]
        return all?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]] ?? []
    }
}
