import UIKit

/// A phone that a test turns on its side; upright again at the end. Make it in the body of a test: what a suite keeps goes
/// when other tests may have begun.
@MainActor
final class TurnedScreen {
    private let before = UIScreen.main.configuration
    static let size = CGSize(width: 844, height: 390)

    /// - Parameter duration: seconds; 0 turns at once.
    func turn(over duration: Double = 0) {
        UIScreen.main.change(
            to: ScreenConfiguration(
                size: Self.size, scale: 3, safeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)),
            duration: duration, turn: CGAffineTransform(rotationAngle: .pi / 2))
    }

    isolated deinit { UIScreen.main.configure(before) }
}

/// A phone call comes in, and is over.
@MainActor
enum PhoneCall {
    static func rings() { UIApplication.shared.becomeInactive() }
    static func ends() { UIApplication.shared.enterForeground() }
}
