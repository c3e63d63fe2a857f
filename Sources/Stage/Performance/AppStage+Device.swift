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
        let device: UIDeviceOrientation =
            switch orientation {
            case .portrait: .portrait
            case .portraitUpsideDown: .portraitUpsideDown
            case .landscapeLeft: .landscapeLeft
            case .landscapeRight: .landscapeRight
            }
        UIApplication.shared.turn(to: device, configuration)
        MainLoop.main.runTurn()
    }

    package func setBackground(_ isBackground: Bool) {
        if isBackground { UIApplication.shared.enterBackground() } else { UIApplication.shared.enterForeground() }
        MainLoop.main.runTurn()
    }
}
