import CoreGraphics

/// What an animation changes: a layer's property or a part of one. The raw text is Apple's key path.
package struct LayerKey: Hashable, Sendable {
    package enum Property: String, CaseIterable, Sendable {
        case opacity, hidden, position, zPosition, anchorPoint, anchorPointZ, transform
        case bounds, backgroundColor, contents, contentsRect, contentsScale, contentsCenter, cornerRadius
        case borderWidth, borderColor, masksToBounds, doubleSided, sublayerTransform
        case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath, rasterizationScale
        case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
        case colors, locations, startPoint, endPoint
        case backdrop

        /// Whether it belongs to the layer's own picture and not to its place in the parent.
        package var affectsContent: Bool {
            switch self {
            case .opacity, .hidden, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform: false
            default: true
            }
        }
    }

    package enum Part: String, Sendable {
        case x, y, z
        case width, height
        case origin, originX = "origin.x", originY = "origin.y"
        case size, sizeWidth = "size.width", sizeHeight = "size.height"
        case rotation, rotationX = "rotation.x", rotationY = "rotation.y", rotationZ = "rotation.z"
        case scale, scaleX = "scale.x", scaleY = "scale.y", scaleZ = "scale.z"
        case translation, translationX = "translation.x", translationY = "translation.y"
        case translationZ = "translation.z"
    }

    package let property: Property
    /// Nil for the whole property.
    package let part: Part?

    package init(_ property: Property, _ part: Part? = nil) {
        self.property = property
        self.part = part
    }

    /// Nil for a key path that is not a layer's, or whose part the property does not have.
    package init?(_ keyPath: String) {
        let dot = keyPath.firstIndex(of: ".")
        let base = dot.map { String(keyPath[..<$0]) } ?? keyPath
        let aliases = ["isHidden": "hidden", "isDoubleSided": "doubleSided"]
        guard let property = Property(rawValue: aliases[base] ?? base) else { return nil }
        self.property = property
        guard let dot else {
            part = nil
            return
        }
        guard let part = Part(rawValue: String(keyPath[keyPath.index(after: dot)...])),
            LayerKey.parts(of: property).contains(part)
        else { return nil }
        self.part = part
    }

    package var keyPath: String { property.rawValue + (part.map { "." + $0.rawValue } ?? "") }

    private static func parts(of property: Property) -> [Part] {
        switch property {
        case .position, .anchorPoint, .startPoint, .endPoint: [.x, .y]
        case .shadowOffset: [.width, .height]
        case .bounds, .contentsRect, .contentsCenter:
            [.origin, .originX, .originY, .size, .sizeWidth, .sizeHeight]
        case .transform, .sublayerTransform:
            [
                .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ,
                .translation, .translationX, .translationY, .translationZ,
            ]
        default: []
        }
    }
}
