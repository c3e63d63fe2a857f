import Foundation

extension UIScreen {
    /// The device is another way up, or another size: controllers hear of it, then every window changes (GEO-10, T25).
    /// - Parameter turn: how the interface turns (COO-11); identity where the screen only changes its size.
    /// - Returns: false where the app does not allow that orientation; nothing happens then.
    @discardableResult
    package func change(
        to new: ScreenConfiguration, duration: Double = Policy.appRotationDuration, turn: CGAffineTransform = .identity
    ) -> Bool {
        let isLandscape = new.size.width > new.size.height
        let wanted: UIInterfaceOrientationMask = isLandscape ? .landscape : [.portrait, .portraitUpsideDown]
        let windows = windowsFrontFirst
        if let root = windows.last?.rootViewController, isLandscape != (bounds.width > bounds.height) {
            guard root.shouldAutorotate, !root.shownSupportedOrientations.isDisjoint(with: wanted) else { return false }
        }
        let traits = UIScreen.traits(of: new)
        var isConfigured = false
        for window in windows {
            SizeTransition.run(window, to: new.size, traits: traits, duration: duration, turn: turn) { [self] in
                if !isConfigured { turnGlass(new) }
                isConfigured = true
                window.fitScreen()
                window.traitsMayHaveChanged()
            }
        }
        if windows.isEmpty { configure(new) }
        return true
    }

    /// The glass turns at once, what is on it moves.
    private func turnGlass(_ new: ScreenConfiguration) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        configure(new)
        CATransaction.commit()
    }
}

extension UIViewController {
    /// What the shown controller of this tree allows: the topmost presented one decides.
    fileprivate var shownSupportedOrientations: UIInterfaceOrientationMask {
        presentation?.presented.shownSupportedOrientations ?? supportedInterfaceOrientations
    }
}
