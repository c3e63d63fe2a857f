import CoreGraphics
import MainLoop

/// Names for what an app asks of the system, long-standing ones among them.
extension UIApplication {
    @discardableResult
    public func openURL(_ url: URL) -> Bool {
        open(url)
        return canOpenURL(url)
    }

    /// Counts where the app says that controllers do not decide.
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        StatusBar.appStyle = statusBarStyle
        StatusBar.update()
    }

    /// What the app's delegate says, else what an iPhone's interface does by itself.
    public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .allButUpsideDown
    }

    /// There is no remote control here, so none is ever heard of.
    public func beginReceivingRemoteControlEvents() {}
    public func endReceivingRemoteControlEvents() {}

    public var statusBarStyle: UIStatusBarStyle {
        get { StatusBar.style }
        set { setStatusBarStyle(newValue, animated: false) }
    }

    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        StatusBar.isHiddenByApp = hidden
        StatusBar.update()
    }

    nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// An `NSValue` with the frame before, or to come.
    nonisolated public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
    nonisolated public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
    nonisolated public static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
    nonisolated public static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    nonisolated public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    nonisolated public static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")

    /// Around a change of the screen's measures.
    func changingStatusBar(to frame: CGRect, _ orientation: UIInterfaceOrientation, _ change: () -> Void) {
        let before = statusBarFrame, orientationBefore = statusBarOrientation
        let center = NotificationCenter.default
        let turns = orientation != orientationBefore
        if turns {
            center.post(
                name: Self.willChangeStatusBarOrientationNotification, object: self,
                userInfo: [Self.statusBarOrientationUserInfoKey: orientation.rawValue])
        }
        center.post(
            name: Self.willChangeStatusBarFrameNotification, object: self,
            userInfo: [Self.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
        change()
        if turns {
            center.post(
                name: Self.didChangeStatusBarOrientationNotification, object: self,
                userInfo: [Self.statusBarOrientationUserInfoKey: orientationBefore.rawValue])
        }
        center.post(
            name: Self.didChangeStatusBarFrameNotification, object: self,
            userInfo: [Self.statusBarFrameUserInfoKey: NSValue(cgRect: before)])
    }

    // MARK: Work in the background

    /// The system gives all the time there is: nothing suspends the app.
    @discardableResult
    public func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
        -> UIBackgroundTaskIdentifier
    { beginBackgroundTask(withName: nil, expirationHandler: handler) }

    @discardableResult
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTasks += 1
        return UIBackgroundTaskIdentifier(rawValue: backgroundTasks)
    }

    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
