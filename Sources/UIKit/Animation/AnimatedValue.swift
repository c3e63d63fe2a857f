import Foundation
import RenderTree

/// The value of one layer property that view animations can move.
enum AnimatedValue: Equatable {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor?)
    case backdrop(BackdropFilter?)

    /// ANI-02
    static let keys: Set<String> = [
        "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "zPosition", "borderWidth",
        "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor", "backdrop",
    ]

    init?(_ layer: CALayer, key: String) {
        switch key {
        case "position": self = .point(layer.position)
        case "bounds": self = .rect(layer.bounds)
        case "bounds.origin": self = .point(layer.bounds.origin)
        case "bounds.size": self = .size(layer.bounds.size)
        case "transform": self = .transform(layer.transform)
        case "opacity": self = .number(Double(layer.opacity))
        case "backgroundColor": self = .color(layer.backgroundColor)
        case "cornerRadius": self = .number(Double(layer.cornerRadius))
        case "zPosition": self = .number(Double(layer.zPosition))
        case "borderWidth": self = .number(Double(layer.borderWidth))
        case "borderColor": self = .color(layer.borderColor)
        case "shadowOpacity": self = .number(Double(layer.shadowOpacity))
        case "shadowRadius": self = .number(Double(layer.shadowRadius))
        case "shadowOffset": self = .size(layer.shadowOffset)
        case "shadowColor": self = .color(layer.shadowColor)
        case "backdrop": self = .backdrop(layer.backdrop)
        default: return nil
        }
    }

    /// Sets it, and tells the view what it would notice of a change through its own properties.
    @MainActor
    func putBack(on layer: CALayer, key: String) {
        set(on: layer, key: key)
        guard key == "position" || key.hasPrefix("bounds"), let view = layer.delegate as? UIView else { return }
        view.geometryWasPutBack()
    }

    private func set(on layer: CALayer, key: String) {
        switch (key, self) {
        case ("position", .point(let value)): layer.position = value
        case ("bounds", .rect(let value)): layer.bounds = value
        case ("bounds.origin", .point(let value)): layer.bounds.origin = value
        case ("bounds.size", .size(let value)): layer.bounds.size = value
        case ("transform", .transform(let value)): layer.transform = value
        case ("opacity", .number(let value)): layer.opacity = Float(value)
        case ("backgroundColor", .color(let value)): layer.backgroundColor = value
        case ("cornerRadius", .number(let value)): layer.cornerRadius = CGFloat(value)
        case ("zPosition", .number(let value)): layer.zPosition = CGFloat(value)
        case ("borderWidth", .number(let value)): layer.borderWidth = CGFloat(value)
        case ("borderColor", .color(let value)): layer.borderColor = value
        case ("shadowOpacity", .number(let value)): layer.shadowOpacity = Float(value)
        case ("shadowRadius", .number(let value)): layer.shadowRadius = CGFloat(value)
        case ("shadowOffset", .size(let value)): layer.shadowOffset = value
        case ("shadowColor", .color(let value)): layer.shadowColor = value
        case ("backdrop", .backdrop(let value)): layer.backdrop = value
        default: break
        }
    }

    /// What a `CAAnimation` takes.
    var boxed: Any? {
        switch self {
        case .number(let value): value
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value
        case .backdrop(let value): value ?? BackdropFilter()
        }
    }

    /// What has to be added to `base` to show `self`; nil where the two cannot be added up (ANI-12).
    func difference(over base: AnimatedValue) -> AnimatedValue? {
        switch (self, base) {
        case (.number(let a), .number(let b)): .number(a - b)
        case (.point(let a), .point(let b)): .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
        case (.size(let a), .size(let b)): .size(CGSize(width: a.width - b.width, height: a.height - b.height))
        case (.transform(let a), .transform(let b)):
            b.isInvertible ? .transform(CATransform3DConcat(a, CATransform3DInvert(b))) : nil
        default: nil
        }
    }

    /// The value that adds nothing.
    var neutral: AnimatedValue {
        switch self {
        case .number: .number(0)
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .transform: .transform(CATransform3DIdentity)
        case .color(let value): .color(value)
        case .backdrop(let value): .backdrop(value)
        }
    }
}

extension CATransform3D {
    fileprivate var isInvertible: Bool {
        let inverse = CATransform3DInvert(self)
        return inverse != self || self == CATransform3DIdentity || CATransform3DConcat(self, self) == CATransform3DIdentity
    }
}

extension Policy {
    /// keys whose overlapping view animations add up.
    nonisolated(unsafe) package static var aniAdditiveKeys: Set<String> = [
        "position", "bounds.origin", "bounds.size", "transform", "opacity", "zPosition",
    ]
}
