import CoreGraphics

extension RenderNode {
    /// The layer as it is shown when its parent's time is `parentTime` (seconds).
    package func state(at parentTime: Double) -> LayerState {
        LayerState(
            geometry: geometry, bounds: content.bounds, appearance: content.appearance,
            localTime: timeMap.localTime(at: parentTime))
    }
}
