import CoreGraphics

extension Policy {
    /// How long a batch of changes takes, seconds.
    nonisolated(unsafe) package static var listUpdateDuration = 0.3
    /// How often cells that size themselves may move one another before a layout pass takes the result as it is.
    nonisolated(unsafe) package static var collectionSizingRounds = 8
    /// The height of a row, and of one whose height is not known yet, points.
    nonisolated(unsafe) package static var tableRowHeight: CGFloat = 44
    /// The height of a plain section's header or footer with a title, points.
    nonisolated(unsafe) package static var tablePlainHeaderHeight: CGFloat = 28
    /// The space above a grouped table's first section, points.
    nonisolated(unsafe) package static var tableGroupedTopGap: CGFloat = 35
    /// The space above and below a grouped section without header or footer, points.
    nonisolated(unsafe) package static var tableGroupedGap: CGFloat = 17.5
    /// The space around a grouped section's title, points.
    nonisolated(unsafe) package static var tableGroupedHeaderHeight: CGFloat = 38
    /// The corners of an inset group, points.
    nonisolated(unsafe) package static var tableInsetGroupCornerRadius: CGFloat = 10
    /// How far an inset group keeps from the edges, points.
    nonisolated(unsafe) package static var tableInsetGroupMargin: CGFloat = 16
}
