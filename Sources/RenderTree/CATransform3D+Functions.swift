import CoreGraphics

// Row vectors: `Concat(a, b)` applies a first and b after it.

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m41 = tx
    t.m42 = ty
    t.m43 = tz
    return t
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m11 = sx
    t.m22 = sy
    t.m33 = sz
    return t
}

/// - Parameter angle: radians about the axis (x, y, z); an axis of no length gives the identity.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let x = x / length, y = y / length, z = z / length
    let c = cos(angle), s = sin(angle), r = 1 - c
    return CATransform3D(
        m11: c + x * x * r, m12: x * y * r + z * s, m13: x * z * r - y * s, m14: 0,
        m21: x * y * r - z * s, m22: c + y * y * r, m23: y * z * r + x * s, m24: 0,
        m31: x * z * r + y * s, m32: y * z * r - x * s, m33: c + z * z * r, m34: 0,
        m41: 0, m42: 0, m43: 0, m44: 1)
}

public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    CATransform3D(
        m11: a.m11 * b.m11 + a.m12 * b.m21 + a.m13 * b.m31 + a.m14 * b.m41,
        m12: a.m11 * b.m12 + a.m12 * b.m22 + a.m13 * b.m32 + a.m14 * b.m42,
        m13: a.m11 * b.m13 + a.m12 * b.m23 + a.m13 * b.m33 + a.m14 * b.m43,
        m14: a.m11 * b.m14 + a.m12 * b.m24 + a.m13 * b.m34 + a.m14 * b.m44,
        m21: a.m21 * b.m11 + a.m22 * b.m21 + a.m23 * b.m31 + a.m24 * b.m41,
        m22: a.m21 * b.m12 + a.m22 * b.m22 + a.m23 * b.m32 + a.m24 * b.m42,
        m23: a.m21 * b.m13 + a.m22 * b.m23 + a.m23 * b.m33 + a.m24 * b.m43,
        m24: a.m21 * b.m14 + a.m22 * b.m24 + a.m23 * b.m34 + a.m24 * b.m44,
        m31: a.m31 * b.m11 + a.m32 * b.m21 + a.m33 * b.m31 + a.m34 * b.m41,
        m32: a.m31 * b.m12 + a.m32 * b.m22 + a.m33 * b.m32 + a.m34 * b.m42,
        m33: a.m31 * b.m13 + a.m32 * b.m23 + a.m33 * b.m33 + a.m34 * b.m43,
        m34: a.m31 * b.m14 + a.m32 * b.m24 + a.m33 * b.m34 + a.m34 * b.m44,
        m41: a.m41 * b.m11 + a.m42 * b.m21 + a.m43 * b.m31 + a.m44 * b.m41,
        m42: a.m41 * b.m12 + a.m42 * b.m22 + a.m43 * b.m32 + a.m44 * b.m42,
        m43: a.m41 * b.m13 + a.m42 * b.m23 + a.m43 * b.m33 + a.m44 * b.m43,
        m44: a.m41 * b.m14 + a.m42 * b.m24 + a.m43 * b.m34 + a.m44 * b.m44)
}

/// The inverse, or `t` itself where there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m11 = m.a
    t.m12 = m.b
    t.m21 = m.c
    t.m22 = m.d
    t.m41 = m.tx
    t.m42 = m.ty
    return t
}

/// Whether the map stays in the plane and keeps parallels.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1 && t.m34 == 0
        && t.m43 == 0 && t.m44 == 1
}

/// The part of the map that stays in the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
    /// Nil for a map that flattens space.
    package var inverse: CATransform3D? {
        if CATransform3DIsAffine(self) {
            let d = m11 * m22 - m12 * m21
            guard d != 0, d.isFinite else { return nil }
            var t = CATransform3DIdentity
            t.m11 = m22 / d
            t.m12 = -m12 / d
            t.m21 = -m21 / d
            t.m22 = m11 / d
            t.m41 = (m21 * m42 - m22 * m41) / d
            t.m42 = (m12 * m41 - m11 * m42) / d
            return t
        }
        // By 2×2 minors of the upper and the lower half.
        let s0 = m11 * m22 - m21 * m12, s1 = m11 * m23 - m21 * m13, s2 = m11 * m24 - m21 * m14
        let s3 = m12 * m23 - m22 * m13, s4 = m12 * m24 - m22 * m14, s5 = m13 * m24 - m23 * m14
        let c5 = m33 * m44 - m43 * m34, c4 = m32 * m44 - m42 * m34, c3 = m32 * m43 - m42 * m33
        let c2 = m31 * m44 - m41 * m34, c1 = m31 * m43 - m41 * m33, c0 = m31 * m42 - m41 * m32
        let d = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
        guard d != 0, d.isFinite else { return nil }
        return CATransform3D(
            m11: (m22 * c5 - m23 * c4 + m24 * c3) / d, m12: (-m12 * c5 + m13 * c4 - m14 * c3) / d,
            m13: (m42 * s5 - m43 * s4 + m44 * s3) / d, m14: (-m32 * s5 + m33 * s4 - m34 * s3) / d,
            m21: (-m21 * c5 + m23 * c2 - m24 * c1) / d, m22: (m11 * c5 - m13 * c2 + m14 * c1) / d,
            m23: (-m41 * s5 + m43 * s2 - m44 * s1) / d, m24: (m31 * s5 - m33 * s2 + m34 * s1) / d,
            m31: (m21 * c4 - m22 * c2 + m24 * c0) / d, m32: (-m11 * c4 + m12 * c2 - m14 * c0) / d,
            m33: (m41 * s4 - m42 * s2 + m44 * s0) / d, m34: (-m31 * s4 + m32 * s2 - m34 * s0) / d,
            m41: (-m21 * c3 + m22 * c1 - m23 * c0) / d, m42: (m11 * c3 - m12 * c1 + m13 * c0) / d,
            m43: (-m41 * s3 + m42 * s1 - m43 * s0) / d, m44: (m31 * s3 - m32 * s1 + m33 * s0) / d)
    }

    /// Where the point (x, y, 0) comes to lie in the plane, seen with the perspective of the map.
    package func project(_ p: CGPoint) -> CGPoint {
        let x = p.x * m11 + p.y * m21 + m41
        let y = p.x * m12 + p.y * m22 + m42
        let w = p.x * m14 + p.y * m24 + m44
        return w == 1 || w == 0 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
    }

    /// The point of the layer's plane that is seen at `p`; nil where the plane is edge on.
    package func unproject(_ p: CGPoint) -> CGPoint? {
        // What the plane z = 0 sees is a 3×3 map; its adjugate is its inverse up to a factor that the division drops.
        let a = m11, b = m12, c = m14, d = m21, e = m22, f = m24, g = m41, h = m42, i = m44
        let determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
        guard determinant != 0, determinant.isFinite else { return nil }
        let x = p.x * (e * i - f * h) + p.y * (f * g - d * i) + (d * h - e * g)
        let y = p.x * (c * h - b * i) + p.y * (a * i - c * g) + (b * g - a * h)
        let w = p.x * (b * f - c * e) + p.y * (c * d - a * f) + (a * e - b * d)
        guard w != 0 else { return nil }
        return CGPoint(x: x / w, y: y / w)
    }
}
