import MainLoop

/// The root of a view tree on a screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
    public struct Level: _UIKitNumericRawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)
    }

    open var windowLevel: Level = .normal {
        didSet { UIScreen.main.sortWindows() }
    }

    open weak var windowScene: UIWindowScene? {
        didSet { if windowScene !== oldValue { windowScene?.adopt(self, from: oldValue) } }
    }

    open override var window: UIWindow? { self }

    open var screen: UIScreen { UIScreen.main }

    open var canBecomeKey: Bool { true }

    var root: UIViewController?
    /// Whether it was as large as the screen when it was hidden.
    private var filledScreen = false

    /// As large as the screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        layer.isHidden = true
        UIApplication.shared.register(self)
    }

    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        layer.isHidden = true
        UIApplication.shared.register(self)
        self.windowScene = windowScene
        windowScene.adopt(self, from: nil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        layer.isHidden = true
        UIApplication.shared.register(self)
    }

    open var rootViewController: UIViewController? {
        get { root }
        set { changing("rootViewController", of: self) { replaceRoot(with: newValue) } }
    }

    open var isKeyWindow: Bool { UIApplication.shared.keyWindowStorage === self }

    nonisolated public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    nonisolated public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    nonisolated public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    open func becomeKey() {}

    open func resignKey() {}

    open func makeKey() { UIApplication.shared.makeKey(self) }

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            visibilityDidChange()
            NotificationCenter.default.post(
                name: newValue ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification, object: self)
        }
    }

    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    open func sendEvent(_ event: UIEvent) { replacement("sendEvent:", in: UIWindow.self, [event]) ?? deliver(event) }

    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        guard let window else { return screenPoint(point) }
        return window.windowPoint(screenPoint(point))
    }

    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        guard let window else { return windowPoint(point) }
        return windowPoint(window.screenPoint(point))
    }
}

extension UIWindow {
    func screenPoint(_ point: CGPoint) -> CGPoint { layer.convert(point, to: screen.rootLayer) }

    func windowPoint(_ point: CGPoint) -> CGPoint { layer.convert(point, from: screen.rootLayer) }

    /// The screen's unsafe margins where they overlap this window.
    var screenSafeAreaInsets: UIEdgeInsets {
        let outer = screen.safeAreaInsets, area = screen.bounds, frame = layer.frame
        return UIEdgeInsets(
            top: min(max(outer.top - frame.minY, 0), outer.top),
            left: min(max(outer.left - frame.minX, 0), outer.left),
            bottom: min(max(outer.bottom - (area.height - frame.maxY), 0), outer.bottom),
            right: min(max(outer.right - (area.width - frame.maxX), 0), outer.right))
    }

    private func visibilityDidChange() {
        if isHidden {
            filledScreen = bounds.size == screen.bounds.size
            screen.remove(self)
            for controller in shownControllers.reversed() { controller.windowDidHide() }
        } else {
            screen.add(self)
            // The screen may have turned meanwhile.
            if filledScreen, bounds.size != screen.bounds.size { frame = screen.bounds }
            safeAreaMayHaveChanged()
            traitsMayHaveChanged()
            guard let root else { return }
            guard root.viewIfLoaded?.window !== self, root.presentation?.removesPresenter != true else {
                return showAgain()
            }
            showRoot(root)
        }
    }

    /// APP-19: the old root disappears, the new one appears.
    private func replaceRoot(with controller: UIViewController?) {
        guard controller !== root else { return }
        let old = root
        root = controller
        if let old {
            old.windowWillDrop(visible: !isHidden)
            old.viewIfLoaded?.removeFromSuperview()
            old.windowDidDrop(visible: !isHidden)
            old.dropPresentations()
        }
        if let controller, !isHidden { showRoot(controller) }
    }

    /// The root and what is presented over it, as far as it is in this window, outermost first.
    private var shownControllers: [UIViewController] {
        var found: [UIViewController] = [], next = root
        while let controller = next {
            // A root that is on its way into the window has had its willAppear.
            let isComing = controller === root && controller.appearance.phase != .disappeared
            if controller.viewIfLoaded?.window === self || isComing { found.append(controller) }
            next = controller.presentation?.presented
        }
        return found
    }

    /// What was hidden with the window. Who takes part in a transition hears of it at its end.
    private func showAgain() {
        for controller in shownControllers where !controller.isHeldInTransition {
            guard controller.appearance.phase == .disappeared else { continue }
            controller.startAppearance(true, animated: false)
            controller.finishAppearanceAtTurnEnd()
        }
    }

    private func showRoot(_ controller: UIViewController) {
        controller.loadViewIfNeeded()
        // Those calls may have put another one in its place.
        guard root === controller, !isHidden else { return }
        controller.windowWillShow()
        guard root === controller, !isHidden, let view = controller.view else { return }
        view.untransformedFrame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
        controller.windowDidShow()
    }

    /// A new size for the screen's windows; controllers hear of it through the size transition.
    func fitScreen() {
        frame = screen.bounds
        safeAreaMayHaveChanged()
    }
}
