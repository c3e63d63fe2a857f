import CoreGraphics

/// A view with text, whose lines others can stand on.
@preconcurrency @MainActor
protocol TextBaselines: UIView {
    /// From the view's top to its first baseline, or from its last baseline to its bottom, in points.
    func textBaselineOffset(first: Bool) -> CGFloat
}

extension UIView {
    /// nil for a view without text: its baselines are its bottom edge.
    func baselineOffset(first: Bool) -> CGFloat? { (self as? any TextBaselines)?.textBaselineOffset(first: first) }
}
