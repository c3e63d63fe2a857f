import CoreGraphics

extension Policy {
    /// What the edit control and the reorder control take from a row, points.
    nonisolated(unsafe) package static var editControlWidth: CGFloat = 38
    /// How long rows take into and out of editing, seconds.
    nonisolated(unsafe) package static var editDuration = 0.3
    /// The least width of a swipe action's button, and what its title keeps from its sides, points.
    nonisolated(unsafe) package static var swipeActionWidth: CGFloat = 74
    nonisolated(unsafe) package static var swipeActionMargin: CGFloat = 15
    /// The part of a row's width that a finger has to come for the first action to be performed as it lifts.
    nonisolated(unsafe) package static var swipeFullPart: CGFloat = 0.6
    /// How much of a pull beyond what is there to see the row follows.
    nonisolated(unsafe) package static var swipeResistance: CGFloat = 0.3
    /// How long a row takes to open or close after the finger, seconds.
    nonisolated(unsafe) package static var swipeSettleDuration = 0.35
    /// The strip at a table's ends in which a carried row scrolls it, and how fast, points and points a second.
    nonisolated(unsafe) package static var reorderScrollStrip: CGFloat = 60
    nonisolated(unsafe) package static var reorderScrollSpeed: CGFloat = 300
}
