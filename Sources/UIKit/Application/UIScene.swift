import Foundation

/// One instance of the app's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

    /// What came with the request to connect.
    public final class ConnectionOptions: NSObject {
        public var urlContexts: Set<NSObject> { [] }
    }

    open private(set) var session: UISceneSession
    open weak var delegate: (any UISceneDelegate)?
    var ownedDelegate: NSObject?
    open internal(set) var activationState: ActivationState = .unattached
    open var title: String! = ""

    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { UIApplication.shared }

    func becomeForeground() {
        activationState = .foregroundInactive
        delegate?.sceneWillEnterForeground(self)
    }

    func becomeActive() {
        activationState = .foregroundActive
        delegate?.sceneDidBecomeActive(self)
    }

    func resignActive() {
        activationState = .foregroundInactive
        delegate?.sceneWillResignActive(self)
    }

    func enterBackground() {
        activationState = .background
        delegate?.sceneDidEnterBackground(self)
    }
}

@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    public internal(set) weak var scene: UIScene?
    public var role: Role { .windowApplication }
    public let persistentIdentifier = "main"
    public var configuration: UISceneConfiguration { .unset }
}

@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// Answer of a delegate that does not choose one.
    static let unset = UISceneConfiguration(name: nil, sessionRole: .windowApplication)

    public let name: String?
    public let role: UISceneSession.Role
    open var sceneClass: AnyClass?
    open var delegateClass: AnyClass?
    /// Whose initial controller the scene's window starts with.
    open var storyboard: UIStoryboard?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, _WindowOwner {}

extension UIWindowSceneDelegate {
    public var window: UIWindow?? {
        get { .some(ownWindow) }
        set { ownWindow = newValue ?? nil }
    }
}

/// The scene that owns windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    private var members: [Weak<UIWindow>] = []

    open var windows: [UIWindow] { members.compactMap(\.value) }
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
    open var screen: UIScreen { UIScreen.main }
    open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
    open var coordinateSpace: any UICoordinateSpace { UIScreen.main }
    open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
    open private(set) var statusBarManager: UIStatusBarManager? = UIStatusBarManager()

    func adopt(_ window: UIWindow, from old: UIWindowScene?) {
        old?.members.removeAll { $0.value === window }
        guard !members.contains(where: { $0.value === window }) else { return }
        members.append(Weak(window))
    }
}

@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    public var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
    public var isStatusBarHidden: Bool { false }
}
