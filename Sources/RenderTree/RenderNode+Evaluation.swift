import CoreGraphics

extension RenderNode {
    /// The layer as it is shown when its parent's time is `parentTime`. Without animations this copies the model values
    /// and nothing more.
    package func state(at parentTime: LayerTime) -> LayerState {
        let own = LayerTime(local: timeMap.localTime(at: parentTime.local), host: parentTime.host)
        var state = LayerState(geometry: geometry, content: content, time: own)
        for animation in animations { animation.apply(to: &state, at: own) }
        return state
    }

    /// The layer of a tree's root, which has no other time above it than the host's.
    package func state(at host: Double) -> LayerState { state(at: LayerTime(local: host, host: host)) }

    /// Whether the layer or anything below it may differ from time to time.
    package var isMoving: Bool { !animations.isEmpty || content.hasMovingDescendants }

    /// The subtree as a still: what it shows at `parentTime` as model values, with no animations left. A subtree that
    /// does not move is its own still.
    package func frozen(at parentTime: LayerTime) -> RenderNode {
        guard isMoving else { return self }
        let state = self.state(at: parentTime)
        guard content.hasMovingDescendants || state.changesAppearance || state.bounds != content.bounds else {
            return RenderNode(id: id, name: name, geometry: state.geometry, content: content)
        }
        let still = RenderContent(
            serial: RenderContent.nextSerial(), bounds: state.bounds, appearance: state.appearance,
            children: content.children.map { $0.frozen(at: state.time) },
            mask: content.mask?.frozen(at: state.time))
        return RenderNode(id: id, name: name, geometry: state.geometry, content: still)
    }
}
