import CoreGraphics

/// One animation of one layer, as a value.
package struct RenderAnimation: Sendable {
    /// Whether it changes the layer's own picture, and not only its place, opacity or visibility.
    package let affectsContent: Bool

    package init(affectsContent: Bool) { self.affectsContent = affectsContent }
}
