import Foundation

extension CALayer {
    final func layerValue(forKey key: String) -> Any? {
        if let layerKey = LayerKey(key), layerKey.part == nil, layerKey.property != .contents,
            let value = layerKey.value(in: modelState)
        {
            return value.any
        }
        // A subclass's own property.
        if let own = KeyRegistry.key(key, of: type(of: self)) { return own.get(self) }
        return plainValue(forKey: key) ?? customValues[key] ?? type(of: self).defaultValue(forKey: key)
    }

    final func setLayerValue(_ value: Any?, forKey key: String) {
        if let layerKey = LayerKey(key), layerKey.part == nil, setProperty(layerKey, to: value) { return }
        if let own = KeyRegistry.key(key, of: type(of: self)), let set = own.set, set(self, value) { return }
        if setPlainValue(value, forKey: key) { return }
        let action = CATransaction.areActionsEnabled && modelLayer == nil ? preparedAction(key) : nil
        changing(key, of: self) { customValues[key] = value }
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    final func layerValue(forKeyPath keyPath: String) -> Any? {
        if let layerKey = LayerKey(keyPath), layerKey.part != nil { return layerKey.value(in: modelState)?.any }
        guard let (target, rest) = step(keyPath) else { return value(forKey: keyPath) }
        return target?.value(forKeyPath: rest)
    }

    final func setLayerValue(_ value: Any?, forKeyPath keyPath: String) {
        if let layerKey = LayerKey(keyPath), layerKey.part != nil {
            _ = setProperty(layerKey, to: value)
        } else if let (target, rest) = step(keyPath) {
            target?.setValue(value, forKeyPath: rest)
        } else {
            setValue(value, forKey: keyPath)
        }
    }

    /// The layer that a path's first part names, and the rest of the path; nil if the path is one key.
    private func step(_ keyPath: String) -> (target: CALayer?, rest: String)? {
        guard let dot = keyPath.firstIndex(of: ".") else { return nil }
        let rest = String(keyPath[keyPath.index(after: dot)...])
        switch keyPath[..<dot] {
        case "mask": return (mask, rest)
        case "superlayer": return (superlayer, rest)
        case "sublayers":
            let name = rest.prefix { $0 != "." }
            let layer = sublayers?.first { $0.name.map { $0 == name } ?? false }
            return (layer, String(rest.dropFirst(name.count + 1)))
        default: return nil
        }
    }

    /// Sets through the public property, so that overrides, actions and commits hear of it.
    private func setProperty(_ key: LayerKey, to any: Any?) -> Bool {
        var state = modelState
        if let any {
            guard let value = AnimationValue(any, for: key) else { return false }
            key.set(value, in: &state)
        } else {
            switch key.value(in: state) {
            case .color?: key.set(.color(nil), in: &state)
            case .path?: key.set(.path(nil), in: &state)
            case .contents?: key.set(.contents(nil), in: &state)
            default: return false
            }
        }
        assign(key.property, from: state)
        return true
    }

    private func assign(_ property: LayerKey.Property, from state: LayerState) {
        let a = state.appearance
        switch property {
        case .opacity: opacity = state.geometry.opacity
        case .hidden: isHidden = state.geometry.isHidden
        case .position: position = state.geometry.position
        case .zPosition: zPosition = state.geometry.zPosition
        case .anchorPoint: anchorPoint = state.geometry.anchorPoint
        case .anchorPointZ: anchorPointZ = state.geometry.anchorPointZ
        case .transform: transform = state.geometry.transform
        case .bounds: bounds = state.bounds
        case .backgroundColor: backgroundColor = a.backgroundColor
        case .contents: contents = if case .image(let image)? = a.contents { image } else { nil }
        case .contentsRect: contentsRect = a.contentsRect
        case .contentsScale: contentsScale = a.contentsScale
        case .contentsCenter: contentsCenter = a.contentsCenter
        case .cornerRadius: cornerRadius = a.cornerRadius
        case .borderWidth: borderWidth = a.borderWidth
        case .borderColor: borderColor = a.borderColor
        case .masksToBounds: masksToBounds = a.masksToBounds
        case .doubleSided: isDoubleSided = a.isDoubleSided
        case .sublayerTransform: sublayerTransform = a.sublayerTransform
        case .shadowColor: shadowColor = a.shadowColor
        case .shadowOpacity: shadowOpacity = a.shadowOpacity
        case .shadowRadius: shadowRadius = a.shadowRadius
        case .shadowOffset: shadowOffset = a.shadowOffset
        case .shadowPath: shadowPath = a.shadowPath
        case .rasterizationScale: rasterizationScale = a.rasterizationScale
        case .backdrop: backdrop = a.backdrop
        case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase,
            .colors, .locations, .startPoint, .endPoint:
            change(property.rawValue, .picture) { $0.look.vector = a.vector }
        }
    }

    private func plainValue(forKey key: String) -> Any? {
        switch key {
        case "name": name
        case "contents": contents
        case "delegate": delegate
        case "mask": mask
        case "superlayer": superlayer
        case "sublayers": sublayers
        case "frame": frame
        case "speed": NSNumber(value: speed)
        case "beginTime": NSNumber(value: beginTime)
        case "timeOffset": NSNumber(value: timeOffset)
        case "contentsGravity": contentsGravity
        case "shouldRasterize": NSNumber(value: shouldRasterize)
        case "cornerCurve": cornerCurve
        case "actions": actions
        default: nil
        }
    }

    private func setPlainValue(_ value: Any?, forKey key: String) -> Bool {
        let number = value.flatMap { Number($0)?.value }
        switch key {
        case "name": name = value as? String
        case "contents": contents = value
        case "delegate": delegate = value as? any CALayerDelegate
        case "mask": mask = value as? CALayer
        case "sublayers": sublayers = value as? [CALayer]
        case "frame": frame = (value as? CGRect) ?? (value as? NSValue)?.cgRectValue ?? frame
        case "speed": speed = Float(number ?? 1)
        case "beginTime": beginTime = number ?? 0
        case "timeOffset": timeOffset = number ?? 0
        case "contentsGravity":
            contentsGravity = (value as? CALayerContentsGravity) ?? .init(rawValue: value as? String ?? "resize")
        case "shouldRasterize": shouldRasterize = number ?? 0 != 0
        case "cornerCurve": cornerCurve = (value as? CALayerCornerCurve) ?? .init(rawValue: value as? String ?? "")
        case "actions": actions = value as? [String: any CAAction]
        default: return false
        }
        return true
    }
}

extension CALayer: KeyValueCodable {}

extension CALayer {
    /// What a shape, gradient or other vector layer draws above its background.
    package final var vector: VectorContent? {
        get { look.vector }
        set { change("vector", .picture) { $0.look.vector = newValue } }
    }

    /// What a visual-effect view does to the pixels behind it.
    package final var backdrop: BackdropFilter? {
        get { look.backdrop }
        set {
            if newValue == look.backdrop { return }
            change("backdrop", .picture) { $0.look.backdrop = newValue }
        }
    }

    /// A still of another tree as contents: a snapshot.
    package final var contentsTree: RenderNode? {
        get { if case .tree(let node)? = look.contents { node } else { nil } }
        set {
            change("contents", .picture) {
                $0.contentsObject = nil
                $0.look.contents = newValue.map { .tree($0) }
            }
        }
    }
}
