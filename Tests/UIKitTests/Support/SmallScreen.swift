import UIKit

/// A phone of few points, so that pictures of it are cheap; the usual one again at the end.
@MainActor
final class SmallScreen {
    enum Device: CaseIterable {
        case upright, onItsSide
        /// Came upright, and was turned when everything was there.
        case turned
        case pad
    }

    private let before = UIScreen.main.configuration
    private let device: Device

    init(_ device: Device = .upright) {
        self.device = device
        switch device {
        case .upright, .turned: UIScreen.main.configure(Self.upright)
        case .onItsSide: UIScreen.main.configure(Self.onItsSide)
        case .pad:
            UIScreen.main.configure(ScreenConfiguration(size: CGSize(width: 240, height: 180), scale: 1, idiom: .pad))
        }
    }

    private static let upright = ScreenConfiguration(
        size: CGSize(width: 120, height: 200), scale: 1, safeArea: UIEdgeInsets(top: 12, left: 0, bottom: 10, right: 0))
    private static let onItsSide = ScreenConfiguration(
        size: CGSize(width: 200, height: 120), scale: 1, safeArea: UIEdgeInsets(top: 0, left: 12, bottom: 6, right: 12))

    var size: CGSize { UIScreen.main.bounds.size }

    /// Turns the device that is to be turned.
    func turnIfWanted() {
        guard device == .turned else { return }
        UIScreen.main.change(to: Self.onItsSide, duration: 0, turn: CGAffineTransform(rotationAngle: .pi / 2))
    }

    isolated deinit { UIScreen.main.configure(before) }
}
