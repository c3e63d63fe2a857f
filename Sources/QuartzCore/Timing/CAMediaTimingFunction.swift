import Foundation

public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A cubic Bézier from (0, 0) to (1, 1) (TIM-21).
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    package let curve: CubicCurve

    package init(curve: CubicCurve) { self.curve = curve }

    /// An unknown name gives the default curve.
    public convenience init(name: CAMediaTimingFunctionName) {
        let curve: CubicCurve =
            switch name {
            case .linear: .linear
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInEaseOut: .easeInEaseOut
            default: .standard
            }
        self.init(curve: curve)
    }

    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(curve: CubicCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
    }

    /// - Parameter idx: 0…3; the first point is (0, 0) and the last (1, 1).
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let points: [(Double, Double)] = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        guard points.indices.contains(idx) else { return }
        ptr[0] = Float(points[idx].0)
        ptr[1] = Float(points[idx].1)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CAMediaTimingFunction)?.curve == curve
    }

    open override var hash: Int {
        var hasher = Hasher()
        for x in [curve.x1, curve.y1, curve.x2, curve.y2] { hasher.combine(x) }
        return hasher.finalize()
    }
}
