import MainLoop

/// The app: its windows, its delegate and its life.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    public private(set) static var shared = UIApplication()

    public enum State: Int, Sendable { case active, inactive, background }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    nonisolated public static let openSettingsURLString = "app-settings:"

    open weak var delegate: (any UIApplicationDelegate)?
    /// The delegate that `launch()` made; nobody else holds it.
    var ownedDelegate: NSObject?

    open internal(set) var applicationState: State = .inactive
    open var connectedScenes: Set<UIScene> { Set(scenes) }
    open var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }
    open var isIdleTimerDisabled = false
    open var applicationIconBadgeNumber = 0
    open var isNetworkActivityIndicatorVisible = false
    var backgroundTasks = 0
    open var supportsMultipleScenes: Bool { false }

    var scenes: [UIScene] = []
    private var registered: [Weak<UIWindow>] = []
    weak var keyWindowStorage: UIWindow?
    private var ignoringDepth = 0

    public override init() { super.init() }

    /// Whether the interface runs right to left where a view does not say.
    package static var isRightToLeft: Bool { UIScreen.main.configuration.isRightToLeft }

    open var windows: [UIWindow] {
        registered.compactMap(\.value).filter { !$0.isHidden && !($0 is KeyboardWindow) }
            .enumerated().sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }
            .map(\.element)
    }

    open var keyWindow: UIWindow? { keyWindowStorage }

    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.isRightToLeft ? .rightToLeft : .leftToRight
    }

    open var preferredContentSizeCategory: UIContentSizeCategory { .large }

    open var statusBarFrame: CGRect {
        CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.safeAreaInsets.top)
    }

    open var statusBarOrientation: UIInterfaceOrientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
    }

    open var isStatusBarHidden: Bool {
        get { StatusBar.isHidden }
        set { setStatusBarHidden(newValue, with: .none) }
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    open func sendEvent(_ event: UIEvent) { replacement("sendEvent:", in: UIApplication.self, [event]) ?? route(event) }

    /// Sends an action to `target`; with none, to whoever has it up the chain from the first responder, else from the
    /// sender.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let receiver: Any?
        if let target {
            receiver = target
        } else {
            let starts = [FirstResponder.current, sender as? UIResponder]
            receiver = starts.lazy.compactMap { $0?.target(forAction: action, withSender: sender) }.first
        }
        guard let object = receiver as? AnyObject else { return false }
        if action.perform(on: object, with: [sender, event]) { return true }
        if target != nil { Fault.stop(unrecognized("\(action)", object)) }
        return false
    }

    open func canOpenURL(_ url: URL) -> Bool { false }

    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        MainLoop.main.perform { MainActor.assumeIsolated { completion?(false) } }
    }

    open func beginIgnoringInteractionEvents() { ignoringDepth += 1 }

    open func endIgnoringInteractionEvents() { ignoringDepth = max(ignoringDepth - 1, 0) }

    open var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

    func register(_ window: UIWindow) {
        registered.removeAll { $0.value == nil }
        registered.append(Weak(window))
    }

    func makeKey(_ window: UIWindow) {
        guard keyWindowStorage !== window, window.canBecomeKey else { return }
        if let former = keyWindowStorage {
            former.resignKey()
            NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: former)
        }
        keyWindowStorage = window
        window.becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
    }

    /// A fresh application for the next launch in this process.
    package static func reset() { shared = UIApplication() }
}

/// A reference that does not keep its object.
struct Weak<Object: AnyObject> {
    weak var value: Object?

    init(_ value: Object) { self.value = value }
}
