import CoreGraphics

extension LayerKey {
    /// The value in `state`; nil where the layer has no such thing (a path of a layer that is no shape).
    package func value(in state: LayerState) -> AnimationValue? {
        guard let whole = property.value(in: state) else { return nil }
        return part.map { $0.value(in: whole) } ?? whole
    }

    /// Puts `value` into `state`; a value of another kind leaves it as it is.
    package func set(_ value: AnimationValue, in state: inout LayerState) {
        guard let part else { return property.set(value, in: &state) }
        guard let whole = property.value(in: state) else { return }
        property.set(part.replacing(in: whole, by: value), in: &state)
    }
}

extension LayerKey.Property {
    func value(in state: LayerState) -> AnimationValue? {
        let g = state.geometry
        switch self {
        case .opacity: return .number(Double(g.opacity))
        case .hidden: return .number(g.isHidden ? 1 : 0)
        case .position: return .point(g.position)
        case .zPosition: return .number(Double(g.zPosition))
        case .anchorPoint: return .point(g.anchorPoint)
        case .anchorPointZ: return .number(Double(g.anchorPointZ))
        case .transform: return .transform(g.transform)
        case .bounds: return .rect(state.bounds)
        case .backgroundColor: return .color(state.appearance.backgroundColor)
        case .contents: return .contents(state.appearance.contents)
        case .contentsRect: return .rect(state.appearance.contentsRect)
        case .contentsScale: return .number(Double(state.appearance.contentsScale))
        case .contentsCenter: return .rect(state.appearance.contentsCenter)
        case .cornerRadius: return .number(Double(state.appearance.cornerRadius))
        case .borderWidth: return .number(Double(state.appearance.borderWidth))
        case .borderColor: return .color(state.appearance.borderColor)
        case .masksToBounds: return .number(state.appearance.masksToBounds ? 1 : 0)
        case .doubleSided: return .number(state.appearance.isDoubleSided ? 1 : 0)
        case .sublayerTransform: return .transform(state.appearance.sublayerTransform)
        case .shadowColor: return .color(state.appearance.shadowColor)
        case .shadowOpacity: return .number(Double(state.appearance.shadowOpacity))
        case .shadowRadius: return .number(Double(state.appearance.shadowRadius))
        case .shadowOffset: return .size(state.appearance.shadowOffset)
        case .shadowPath: return .path(state.appearance.shadowPath)
        case .rasterizationScale: return .number(Double(state.appearance.rasterizationScale))
        case .backdrop: return .backdrop(state.appearance.backdrop)
        case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase:
            guard case .shape(let shape) = state.appearance.vector else { return nil }
            return value(in: shape)
        case .colors, .locations, .startPoint, .endPoint:
            guard case .gradient(let gradient) = state.appearance.vector else { return nil }
            return value(in: gradient)
        }
    }

    private func value(in shape: ShapeContent) -> AnimationValue? {
        switch self {
        case .path: .path(shape.path)
        case .fillColor: .color(shape.fillColor)
        case .strokeColor: .color(shape.strokeColor)
        case .strokeStart: .number(Double(shape.strokeStart))
        case .strokeEnd: .number(Double(shape.strokeEnd))
        case .lineWidth: .number(Double(shape.lineWidth))
        case .miterLimit: .number(Double(shape.miterLimit))
        case .lineDashPhase: .number(Double(shape.lineDashPhase))
        default: nil
        }
    }

    private func value(in gradient: GradientContent) -> AnimationValue? {
        switch self {
        case .colors: .colors(gradient.colors)
        case .locations: .numbers(gradient.locations.map(Double.init))
        case .startPoint: .point(gradient.startPoint)
        case .endPoint: .point(gradient.endPoint)
        default: nil
        }
    }

    func set(_ value: AnimationValue, in state: inout LayerState) {
        switch (self, value) {
        case (.opacity, .number(let x)): state.geometry.opacity = Float(x)
        case (.hidden, .number(let x)): state.geometry.isHidden = x >= 0.5
        case (.position, .point(let p)): state.geometry.position = p
        case (.zPosition, .number(let x)): state.geometry.zPosition = CGFloat(x)
        case (.anchorPoint, .point(let p)): state.geometry.anchorPoint = p
        case (.anchorPointZ, .number(let x)): state.geometry.anchorPointZ = CGFloat(x)
        case (.transform, .transform(let t)): state.geometry.transform = t
        case (.bounds, .rect(let r)): state.bounds = r
        default: set(value, in: &state.appearance)
        }
    }

    private func set(_ value: AnimationValue, in a: inout LayerAppearance) {
        switch (self, value) {
        case (.backgroundColor, .color(let c)): a.backgroundColor = c
        case (.contents, .contents(let c)): a.contents = c
        case (.contentsRect, .rect(let r)): a.contentsRect = r
        case (.contentsScale, .number(let x)): a.contentsScale = CGFloat(x)
        case (.contentsCenter, .rect(let r)): a.contentsCenter = r
        case (.cornerRadius, .number(let x)): a.cornerRadius = max(CGFloat(x), 0)
        case (.borderWidth, .number(let x)): a.borderWidth = max(CGFloat(x), 0)
        case (.borderColor, .color(let c)): a.borderColor = c
        case (.masksToBounds, .number(let x)): a.masksToBounds = x >= 0.5
        case (.doubleSided, .number(let x)): a.isDoubleSided = x >= 0.5
        case (.sublayerTransform, .transform(let t)): a.sublayerTransform = t
        case (.shadowColor, .color(let c)): a.shadowColor = c
        case (.shadowOpacity, .number(let x)): a.shadowOpacity = Float(x)
        case (.shadowRadius, .number(let x)): a.shadowRadius = max(CGFloat(x), 0)
        case (.shadowOffset, .size(let s)): a.shadowOffset = s
        case (.shadowPath, .path(let p)): a.shadowPath = p
        case (.rasterizationScale, .number(let x)): a.rasterizationScale = CGFloat(x)
        case (.backdrop, .backdrop(let b)): a.backdrop = b
        default:
            switch a.vector {
            case .shape(var shape):
                set(value, in: &shape)
                a.vector = .shape(shape)
            case .gradient(var gradient):
                set(value, in: &gradient)
                a.vector = .gradient(gradient)
            case nil: break
            }
        }
    }

    private func set(_ value: AnimationValue, in shape: inout ShapeContent) {
        switch (self, value) {
        case (.path, .path(let p)): shape.path = p
        case (.fillColor, .color(let c)): shape.fillColor = c
        case (.strokeColor, .color(let c)): shape.strokeColor = c
        case (.strokeStart, .number(let x)): shape.strokeStart = CGFloat(x)
        case (.strokeEnd, .number(let x)): shape.strokeEnd = CGFloat(x)
        case (.lineWidth, .number(let x)): shape.lineWidth = max(CGFloat(x), 0)
        case (.miterLimit, .number(let x)): shape.miterLimit = CGFloat(x)
        case (.lineDashPhase, .number(let x)): shape.lineDashPhase = CGFloat(x)
        default: break
        }
    }

    private func set(_ value: AnimationValue, in gradient: inout GradientContent) {
        switch (self, value) {
        case (.colors, .colors(let c)): gradient.colors = c
        case (.locations, .numbers(let l)): gradient.locations = l.map { CGFloat($0) }
        case (.startPoint, .point(let p)): gradient.startPoint = p
        case (.endPoint, .point(let p)): gradient.endPoint = p
        default: break
        }
    }
}

extension LayerKey.Part {
    func value(in whole: AnimationValue) -> AnimationValue {
        switch whole {
        case .point(let p): .number(Double(self == .x ? p.x : p.y))
        case .size(let s): .number(Double(self == .width ? s.width : s.height))
        case .rect(let r): value(in: r)
        case .transform(let t): value(in: t)
        default: whole
        }
    }

    func replacing(in whole: AnimationValue, by value: AnimationValue) -> AnimationValue {
        switch (whole, value) {
        case (.point(var p), .number(let x)):
            if self == .x { p.x = CGFloat(x) } else { p.y = CGFloat(x) }
            return .point(p)
        case (.size(var s), .number(let x)):
            if self == .width { s.width = CGFloat(x) } else { s.height = CGFloat(x) }
            return .size(s)
        case (.rect(let r), _): return .rect(replacing(in: r, by: value))
        case (.transform(let t), _): return .transform(replacing(in: t, by: value))
        default: return whole
        }
    }

    private func value(in r: CGRect) -> AnimationValue {
        switch self {
        case .origin: .point(r.origin)
        case .originX: .number(Double(r.origin.x))
        case .originY: .number(Double(r.origin.y))
        case .size: .size(r.size)
        case .sizeWidth: .number(Double(r.size.width))
        default: .number(Double(r.size.height))
        }
    }

    private func replacing(in r: CGRect, by value: AnimationValue) -> CGRect {
        var r = r
        switch (self, value) {
        case (.origin, .point(let p)): r.origin = p
        case (.originX, .number(let x)): r.origin.x = CGFloat(x)
        case (.originY, .number(let x)): r.origin.y = CGFloat(x)
        case (.size, .size(let s)): r.size = s
        case (.sizeWidth, .number(let x)): r.size.width = CGFloat(x)
        case (.sizeHeight, .number(let x)): r.size.height = CGFloat(x)
        default: break
        }
        return r
    }

    private func value(in t: CATransform3D) -> AnimationValue {
        switch self {
        case .translation: return .size(CGSize(width: t.m41, height: t.m42))
        case .translationX: return .number(Double(t.m41))
        case .translationY: return .number(Double(t.m42))
        case .translationZ: return .number(Double(t.m43))
        default: break
        }
        guard let parts = DecomposedTransform(t) else { return .number(0) }
        switch self {
        case .scale: return .number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
        case .scaleX: return .number(parts.scale.x)
        case .scaleY: return .number(parts.scale.y)
        case .scaleZ: return .number(parts.scale.z)
        case .rotationX: return .number(parts.rotation.angles.x)
        case .rotationY: return .number(parts.rotation.angles.y)
        default: return .number(parts.rotation.angles.z)
        }
    }

    private func replacing(in t: CATransform3D, by value: AnimationValue) -> CATransform3D {
        var result = t
        switch (self, value) {
        case (.translation, .size(let s)):
            result.m41 = s.width
            result.m42 = s.height
            return result
        case (.translation, .point(let p)):
            result.m41 = p.x
            result.m42 = p.y
            return result
        case (.translationX, .number(let x)):
            result.m41 = CGFloat(x)
            return result
        case (.translationY, .number(let x)):
            result.m42 = CGFloat(x)
            return result
        case (.translationZ, .number(let x)):
            result.m43 = CGFloat(x)
            return result
        default: break
        }
        guard case .number(let x) = value else { return t }
        // A layer shrunk to nothing has no rotation to keep; it starts afresh from where it is.
        var parts = DecomposedTransform(t) ?? DecomposedTransform(translationOf: t)
        switch self {
        case .scale: parts.scale = (x, x, x)
        case .scaleX: parts.scale.x = x
        case .scaleY: parts.scale.y = x
        case .scaleZ: parts.scale.z = x
        case .rotation, .rotationZ:
            let angles = parts.rotation.angles
            parts.rotation = Quaternion(angles: angles.x, angles.y, x)
        case .rotationX:
            let angles = parts.rotation.angles
            parts.rotation = Quaternion(angles: x, angles.y, angles.z)
        case .rotationY:
            let angles = parts.rotation.angles
            parts.rotation = Quaternion(angles: angles.x, x, angles.z)
        default: break
        }
        return parts.matrix
    }
}

extension DecomposedTransform {
    fileprivate init(translationOf t: CATransform3D) {
        self.init()
        translation = (t.m41, t.m42, t.m43)
    }
}
