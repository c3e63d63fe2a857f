import UIKit

extension AppStage {
    /// What the person does with the device as a whole.
    package func rotate(to orientation: ScriptOrientation) {
        let isLandscape = orientation == .landscapeLeft || orientation == .landscapeRight
        let short = min(device.width, device.height), long = max(device.width, device.height)
        let size = isLandscape ? CGSize(width: long, height: short) : CGSize(width: short, height: long)
        var configuration = UIScreen.main.configuration
        configuration.size = size
        configuration.safeArea = isLandscape ? screen.landscapeSafeArea : screen.safeArea
        UIDevice.current.orientation =
            switch orientation {
            case .portrait: .portrait
            case .portraitUpsideDown: .portraitUpsideDown
            case .landscapeLeft: .landscapeLeft
            case .landscapeRight: .landscapeRight
            }
        UIScreen.main.configure(configuration)
        NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
        MainLoop.main.runTurn()
    }

    package func setBackground(_ isBackground: Bool) {
        if isBackground { UIApplication.shared.enterBackground() } else { UIApplication.shared.enterForeground() }
        MainLoop.main.runTurn()
    }
}
