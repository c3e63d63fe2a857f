import Foundation

extension Policy {
    /// Points above the home indicator: in portrait, and where height is compact.
    package static let toolbarHeight: CGFloat = 44
    package static let toolbarCompactHeight: CGFloat = 32
    /// Between the ends of a toolbar and its items, and between items.
    package static let toolbarMargin: CGFloat = 16
    package static let toolbarSpacing: CGFloat = 12
}
