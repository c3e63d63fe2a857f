import CoreGraphics

extension Policy {
    /// Points.
    nonisolated(unsafe) package static var caretWidth: CGFloat = 2
    /// How strongly the tint marks what is selected.
    nonisolated(unsafe) package static var selectionAlpha: CGFloat = 0.2
}
