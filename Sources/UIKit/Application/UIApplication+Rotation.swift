import Foundation

extension UIApplication {
    /// The device is turned: the interface follows where the visible controller supports it (GEO-10).
    /// - Parameter configuration: the screen in the new orientation.
    package func turn(to orientation: UIDeviceOrientation, _ configuration: ScreenConfiguration) {
        let old = UIDevice.current.orientation
        guard old != orientation else { return }
        UIDevice.current.orientation = orientation
        NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
        guard supports(orientation), configuration.size != UIScreen.main.configuration.size else { return }
        let turn = CGAffineTransform(rotationAngle: orientation.angle - old.angle)
        let isWide = configuration.size.width > configuration.size.height
        let bar = CGRect(x: 0, y: 0, width: configuration.size.width, height: configuration.safeArea.top)
        changingStatusBar(to: bar, isWide ? .landscapeLeft : .portrait) {
            UIScreen.main.change(to: configuration, duration: Policy.appRotationDuration, turn: turn)
        }
    }

    private func supports(_ orientation: UIDeviceOrientation) -> Bool {
        guard var controller = (keyWindow ?? windows.first)?.rootViewController else { return true }
        while let presented = controller.presentedViewController { controller = presented }
        return controller.shouldAutorotate && controller.supportedInterfaceOrientations.contains(orientation.mask)
    }
}

extension UIDeviceOrientation {
    /// Of the interface that stands upright then: it turns the other way than the device.
    fileprivate var mask: UIInterfaceOrientationMask {
        switch self {
        case .landscapeLeft: .landscapeRight
        case .landscapeRight: .landscapeLeft
        case .portraitUpsideDown: .portraitUpsideDown
        case .unknown, .portrait, .faceUp, .faceDown: .portrait
        }
    }

    fileprivate var angle: CGFloat {
        switch self {
        case .landscapeLeft: .pi / 2
        case .landscapeRight: -.pi / 2
        case .portraitUpsideDown: .pi
        case .unknown, .portrait, .faceUp, .faceDown: 0
        }
    }
}
