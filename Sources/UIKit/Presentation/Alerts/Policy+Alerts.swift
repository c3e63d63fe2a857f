import Foundation

extension Policy {
    /// Measures of alerts and action sheets, in points (long-standing figures that ports agree on).
    nonisolated(unsafe) package static var altWidth: CGFloat = 270
    nonisolated(unsafe) package static var altCornerRadius: CGFloat = 14
    nonisolated(unsafe) package static var altRowHeight: CGFloat = 44
    nonisolated(unsafe) package static var altTextMargins = UIEdgeInsets(top: 20, left: 16, bottom: 20, right: 16)
    /// A text field's height, and the space above the first.
    nonisolated(unsafe) package static var altFieldHeight: CGFloat = 30
    nonisolated(unsafe) package static var altFieldGap: CGFloat = 14
    nonisolated(unsafe) package static var altSheetMargin: CGFloat = 8
    nonisolated(unsafe) package static var altSheetRowHeight: CGFloat = 57
    nonisolated(unsafe) package static var altSheetTextMargins = UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
    /// Black behind an alert.
    nonisolated(unsafe) package static var altDimming: CGFloat = 0.2
    /// The size at which an alert begins.
    nonisolated(unsafe) package static var altStartScale: CGFloat = 1.2
}
