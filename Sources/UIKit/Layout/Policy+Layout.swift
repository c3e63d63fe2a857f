import CoreGraphics

extension Policy {
    /// The standard distance between neighbours, in points.
    nonisolated(unsafe) package static var layoutSystemSpacing: CGFloat = 8
    /// The readable content guide is never wider than this, in points.
    nonisolated(unsafe) package static var layoutReadableWidth: CGFloat = 672
    /// How often one pass may go round while measured text and `updateConstraints` ask for more.
    nonisolated(unsafe) package static var layoutMaximumRounds = 10
    /// Where nothing else decides, a stack view keeps its later views small: the first one takes the rest.
    nonisolated(unsafe) package static var layoutStackTieStrength: Float = 0.5
}
