import Foundation

/// What contains views and bar items whose look may be set together.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class whose instances take their look from proxies. A proxy is an instance of the class that is never shown; what is
/// set on it is set on every instance that comes into a window and has no value of its own.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    static func appearance() -> Self
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    static func appearance(for trait: UITraitCollection) -> Self
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {
    public class func appearance() -> Self { AppearanceProxies.proxy(of: Self.self) }

    public class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(of: Self.self, in: containerTypes) }

    public class func appearance(for trait: UITraitCollection) -> Self {
        AppearanceProxies.proxy(of: Self.self, for: trait)
    }

    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(of: Self.self, for: trait, in: containerTypes) }
}

extension UIBarItem: UIAppearance, UIAppearanceContainer {
    public class func appearance() -> Self { AppearanceProxies.proxy(of: Self.self) }

    public class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(of: Self.self, in: containerTypes) }

    public class func appearance(for trait: UITraitCollection) -> Self {
        AppearanceProxies.proxy(of: Self.self, for: trait)
    }

    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(of: Self.self, for: trait, in: containerTypes) }
}

extension UIViewController: UIAppearanceContainer {}

extension UIPresentationController: UIAppearanceContainer {}
