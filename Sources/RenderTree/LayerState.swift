import CoreGraphics

/// One layer as it is shown at one moment: model values with the animations applied.
package struct LayerState: Sendable {
    package var geometry: LayerGeometry
    package var bounds: CGRect
    /// The layer's own time, the parent time of its children.
    package var time: LayerTime

    private let content: RenderContent?
    private var changed: Box?

    /// Keeps the state small to pass around: an appearance is large, and most layers show the one they were given.
    private final class Box: Sendable {
        let appearance: LayerAppearance
        init(_ appearance: LayerAppearance) { self.appearance = appearance }
    }

    package init(geometry: LayerGeometry, bounds: CGRect, appearance: LayerAppearance, time: LayerTime) {
        self.geometry = geometry
        self.bounds = bounds
        self.time = time
        content = nil
        changed = Box(appearance)
    }

    package init(geometry: LayerGeometry, content: RenderContent, time: LayerTime) {
        self.geometry = geometry
        self.bounds = content.bounds
        self.time = time
        self.content = content
    }

    package var appearance: LayerAppearance {
        _read {
            if let changed {
                yield changed.appearance
            } else if let content {
                yield content.appearance
            } else {
                yield LayerAppearance()
            }
        }
        set { changed = Box(newValue) }
    }

    /// Whether animations made the appearance another one than the model's.
    package var changesAppearance: Bool { changed != nil }
}
