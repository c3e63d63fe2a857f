import Foundation

/// Presentation copies are made through this class; see `makeInstance(of:)`.
open class LayerCopyMaker: CALayer {
    public required override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension CALayer {
    final func presentationCopy() -> Self? {
        if modelLayer != nil { return self }
        guard let state = shownState else { return nil }
        let maker = unsafeBitCast(type(of: self) as AnyClass, to: LayerCopyMaker.Type.self)
        let copy: CALayer = maker.init(layer: self)
        copy.modelLayer = self
        copy.show(state)
        return unsafeDowncast(copy, to: Self.self)
    }

    private func show(_ state: LayerState) {
        geometry = state.geometry
        extent = state.bounds
        look = state.appearance
        if case .image(let image)? = look.contents { contentsObject = image }
    }

    final func take(from other: CALayer) {
        // Observers of a presentation copy must not take its set-up for a change of the model.
        modelLayer = other.modelLayer ?? other
        geometry = other.geometry
        extent = other.extent
        look = other.look
        contentsObject = other.contentsObject
        customValues = other.customValues
        timeMap = other.timeMap
        name = other.name
        debugName = other.debugName
        isOpaque = other.isOpaque
        actions = other.actions
        style = other.style
    }
}
