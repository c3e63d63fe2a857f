import Foundation

/// A value made of numbers, any of which may not be one.
protocol NumberMade {
    var hasNaN: Bool { get }
}

extension CGFloat: NumberMade { var hasNaN: Bool { isNaN } }
extension Float: NumberMade { var hasNaN: Bool { isNaN } }
extension CGPoint: NumberMade { var hasNaN: Bool { (x + y).isNaN && (x.isNaN || y.isNaN) } }
extension CGSize: NumberMade { var hasNaN: Bool { (width + height).isNaN && (width.isNaN || height.isNaN) } }
extension CGRect: NumberMade { var hasNaN: Bool { origin.hasNaN || size.hasNaN } }

extension CATransform3D: NumberMade {
    var hasNaN: Bool {
        // One sum tells of ordinary transforms; infinite values need a closer look.
        let sum = m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44
        guard sum.isNaN else { return false }
        return [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].contains { $0.isNaN }
    }
}

// What Core Animation answers with an exception, and what it would only draw nowhere.
extension CALayer {
    /// Geometry that is not a number stops, as "CALayerInvalidGeometry"; the layer keeps what it has.
    @inline(__always)
    final func refuses(_ key: String, _ value: some NumberMade) -> Bool {
        guard value.hasNaN else { return false }
        Fault.stop(
            "CALayerInvalidGeometry: CALayer \(key) contains NaN: \(value). Layer: \(calledName). Look for a division "
                + "by a size that is still zero.")
        return true
    }

    /// A look that is not a number is reported; the layer keeps what it has.
    @inline(__always)
    final func ignores(_ key: String, _ value: some NumberMade) -> Bool {
        guard value.hasNaN else { return false }
        Fault.report("The \(key) of \(calledName) contains NaN and is not set: \(value)")
        return true
    }

    /// Whether putting `layer` below this one would close a circle; stops if so.
    final func refusesCycle(with layer: CALayer) -> Bool {
        var current: CALayer? = self
        while let candidate = current {
            if candidate === layer {
                Fault.stop(
                    "CALayerInvalid: layer \(layer.calledName) is a part of cycle in its layer tree: it cannot go below "
                        + "\(calledName), which is \(layer === self ? "itself" : "below it")")
                return true
            }
            current = candidate.parent
        }
        return false
    }

    /// As messages call the layer: by its view's type, its own name or its own type.
    final var calledName: String {
        if let name { return "<\(name)>" }
        if let delegate { return describe(delegate) }
        return describe(self)
    }
}
