import CoreGraphics
import Foundation

/// What is behind the content of a cell or button.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
    public var backgroundColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat = 0
    public var image: UIImage?
    public var imageContentMode: UIView.ContentMode = .scaleToFill
    public var visualEffect: UIVisualEffect?
    public var customView: UIView?

    private init(color: UIColor?) { backgroundColor = color }

    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(color: nil) }

    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(color: .systemBackground) }

    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(color: .secondarySystemBackground)
    }

    public static func listGroupedCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(color: .secondarySystemGroupedBackground)
    }

    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }

    public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
}
