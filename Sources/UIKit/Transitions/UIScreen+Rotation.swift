import Foundation

extension Policy {
    /// How long a quarter turn of the device takes (long-standing convention of ports). Seconds.
    nonisolated(unsafe) package static var rotationDuration = 0.3
}

extension UIScreen {
    /// The device is another way up, or another size: controllers hear of it, then every window changes (GEO-10, T25).
    /// - Returns: false where the app does not allow that orientation; nothing happens then.
    @discardableResult
    package func change(to new: ScreenConfiguration, duration: Double = Policy.rotationDuration) -> Bool {
        let isLandscape = new.size.width > new.size.height
        let wanted: UIInterfaceOrientationMask = isLandscape ? .landscape : [.portrait, .portraitUpsideDown]
        let windows = windowsFrontFirst
        if let root = windows.last?.rootViewController, isLandscape != (bounds.width > bounds.height) {
            guard root.shouldAutorotate, !root.shownSupportedOrientations.isDisjoint(with: wanted) else { return false }
        }
        let traits = UIScreen.traits(of: new)
        var isConfigured = false
        for window in windows {
            SizeTransition.run(window, to: new.size, traits: traits, duration: duration) { [self] in
                if !isConfigured { configure(new) }
                isConfigured = true
                window.fitScreen()
                window.traitsMayHaveChanged()
            }
        }
        if windows.isEmpty { configure(new) }
        return true
    }
}

extension UIViewController {
    /// What the shown controller of this tree allows: the topmost presented one decides.
    fileprivate var shownSupportedOrientations: UIInterfaceOrientationMask {
        presentation?.presented.shownSupportedOrientations ?? supportedInterfaceOrientations
    }
}
