import UIKit

/// The parts of a screen that its device covers, from Apple's published layout guides.
enum SafeArea {
    /// Insets of iPhones with a home indicator, by the screen's portrait size: top in portrait (the sides in
    /// landscape), bottom in portrait, bottom in landscape.
    private static let phones: [(width: Double, height: Double, top: CGFloat)] = [
        (375, 812, 44), (414, 896, 48), (360, 780, 50), (390, 844, 47), (428, 926, 47), (393, 852, 59), (430, 932, 59),
        (402, 874, 62), (440, 956, 62), (420, 912, 68),
    ]
    private static let homeIndicator: (portrait: CGFloat, landscape: CGFloat) = (34, 21)
    private static let statusBar: CGFloat = 20

    static func insets(of size: CGSize) -> UIEdgeInsets {
        let isLandscape = size.width > size.height
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        if let phone = phones.first(where: { $0.width == Double(short) && $0.height == Double(long) }) {
            if isLandscape {
                return UIEdgeInsets(top: 0, left: phone.top, bottom: homeIndicator.landscape, right: phone.top)
            }
            return UIEdgeInsets(top: phone.top, left: 0, bottom: homeIndicator.portrait, right: 0)
        }
        if isPad(size) { return UIEdgeInsets(top: 24, left: 0, bottom: statusBar, right: 0) }
        return UIEdgeInsets(top: isLandscape ? 0 : statusBar, left: 0, bottom: 0, right: 0)
    }

    static func isPad(_ size: CGSize) -> Bool { min(size.width, size.height) >= 744 }
}
