import MainLoop

extension UIApplication {
    /// The scene delegate that the app's Info.plist names, as "Module.Class"; nil where it names none.
    package static var sceneDelegateClassName: String?

    /// Makes the delegate, runs the launch callbacks and connects a scene where the app works with scenes.
    package func launch() {
        registerFonts()
        if let type = ApplicationMain.delegateClass, let object = ApplicationMain.make(type) {
            ownedDelegate = object
            delegate = object as? any UIApplicationDelegate
        }
        _ = UIScreen.main.context
        let main = MainInterface.window(for: delegate)
        Observer.callback(self, "application(_:didFinishLaunchingWithOptions:)")
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        if let main, delegate?.ownWindow === main, main.isHidden { main.makeKeyAndVisible() }
        connectScene()
        enterForeground(first: true)
    }

    private func connectScene() {
        let session = UISceneSession()
        let named: AnyClass? = Self.sceneDelegateClassName.flatMap { NSClassFromString($0) }
        let asked = delegate?.application(self, configurationForConnecting: session, options: .init())
        let configuration = asked.flatMap { $0 === UISceneConfiguration.unset ? nil : $0 }
        let type: AnyClass? = configuration?.delegateClass ?? named
        let scene = UIWindowScene(session: session, connectionOptions: .init())
        scenes = [scene]
        if let type, let object = ApplicationMain.make(type) {
            scene.ownedDelegate = object
            scene.delegate = object as? any UISceneDelegate
            let main = MainInterface.window(for: scene, named: configuration)
            scene.delegate?.scene(scene, willConnectTo: session, options: .init())
            let now = (scene.delegate as? any UIWindowSceneDelegate)?.ownWindow
            if let main, now === main, main.isHidden { main.makeKeyAndVisible() }
        }
        for window in windows where window.windowScene == nil { window.windowScene = scene }
    }

    /// The app becomes visible and active; at launch, or back from the background.
    package func enterForeground(first: Bool = false) {
        guard applicationState != .active else { return }
        if !first || !scenes.isEmpty {
            if !first { delegate?.applicationWillEnterForeground(self) }
            post(UIApplication.willEnterForegroundNotification)
            for scene in scenes { scene.becomeForeground() }
        }
        applicationState = .active
        delegate?.applicationDidBecomeActive(self)
        for scene in scenes { scene.becomeActive() }
        post(UIApplication.didBecomeActiveNotification)
    }

    /// The system takes over: fingers are cancelled first (GES-10), as when a call comes in.
    package func becomeInactive() {
        guard applicationState == .active else { return }
        cancelAllTouches()
        applicationState = .inactive
        delegate?.applicationWillResignActive(self)
        for scene in scenes { scene.resignActive() }
        post(UIApplication.willResignActiveNotification)
    }

    package func enterBackground() {
        becomeInactive()
        guard applicationState == .inactive else { return }
        applicationState = .background
        delegate?.applicationDidEnterBackground(self)
        for scene in scenes { scene.enterBackground() }
        post(UIApplication.didEnterBackgroundNotification)
        UIScreen.main.rootLayer.dropAnimationsInSubtree()
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification")
    nonisolated public static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification")
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")
    nonisolated public static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    nonisolated public static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification")
    nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}
