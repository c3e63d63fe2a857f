import Foundation

extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }

    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    public convenience init(cgAffineTransform t: CGAffineTransform) {
        self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
    }

    public convenience init(caTransform3D t: CATransform3D) {
        self.init(numbers: [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
            t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
        ])
    }

    public var cgPointValue: CGPoint {
        let n = numbers(2)
        return CGPoint(x: n[0], y: n[1])
    }

    public var cgVectorValue: CGVector {
        let n = numbers(2)
        return CGVector(dx: n[0], dy: n[1])
    }

    public var cgSizeValue: CGSize {
        let n = numbers(2)
        return CGSize(width: n[0], height: n[1])
    }

    public var cgRectValue: CGRect {
        let n = numbers(4)
        return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }

    public var cgAffineTransformValue: CGAffineTransform {
        let n = numbers(6)
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }

    public var caTransform3DValue: CATransform3D {
        let n = numbers(16)
        return CATransform3D(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
            m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }

    private convenience init(numbers: [CGFloat]) {
        let doubles = numbers.map { Double($0) }
        // The type's Objective-C spelling: an array of so many doubles.
        self.init(bytes: doubles, objCType: "[\(doubles.count)d]")
    }

    /// Zeros where the value holds something smaller.
    private func numbers(_ count: Int) -> [CGFloat] {
        var doubles = [Double](repeating: 0, count: max(count, 16))
        doubles.withUnsafeMutableBytes { if let base = $0.baseAddress { getValue(base) } }
        return doubles.prefix(count).map { CGFloat($0) }
    }
}
