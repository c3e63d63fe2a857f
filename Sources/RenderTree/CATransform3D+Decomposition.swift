import CoreGraphics

/// A transform taken apart, so that its parts can be mixed: what makes a turning layer turn instead of shrink.
package struct DecomposedTransform: Sendable {
    package var translation = (x: 0.0, y: 0.0, z: 0.0)
    package var scale = (x: 1.0, y: 1.0, z: 1.0)
    /// By how much one axis leans along another: y along x, z along x, z along y.
    package var shear = (xy: 0.0, xz: 0.0, yz: 0.0)
    package var rotation = Quaternion.identity
    package var perspective = (x: 0.0, y: 0.0, z: 0.0, w: 1.0)

    init() {}

    /// Nil for a map that flattens space.
    init?(_ t: CATransform3D) {
        guard t.m44 != 0 else { return nil }
        var affine = t
        affine.m14 = 0
        affine.m24 = 0
        affine.m34 = 0
        affine.m44 = 1
        if t.m14 != 0 || t.m24 != 0 || t.m34 != 0 || t.m44 != 1 {
            guard let inverse = affine.inverse else { return nil }
            // t = affine · P, with P the identity but for its last column, which is affine⁻¹ · (last column of t).
            func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
                a * t.m14 + b * t.m24 + c * t.m34 + d * t.m44
            }
            perspective = (
                row(inverse.m11, inverse.m12, inverse.m13, inverse.m14),
                row(inverse.m21, inverse.m22, inverse.m23, inverse.m24),
                row(inverse.m31, inverse.m32, inverse.m33, inverse.m34),
                row(inverse.m41, inverse.m42, inverse.m43, inverse.m44)
            )
        }
        translation = (t.m41, t.m42, t.m43)

        var (x, y, z) = t.rows
        scale.x = length(x)
        guard scale.x > 0 else { return nil }
        x /= scale.x
        shear.xy = dot(x, y)
        y -= x * shear.xy
        scale.y = length(y)
        guard scale.y > 0 else { return nil }
        y /= scale.y
        shear.xy /= scale.y
        shear.xz = dot(x, z)
        z -= x * shear.xz
        shear.yz = dot(y, z)
        z -= y * shear.yz
        scale.z = length(z)
        guard scale.z > 0 else { return nil }
        z /= scale.z
        shear.xz /= scale.z
        shear.yz /= scale.z
        if dot(x, cross(y, z)) < 0 {
            // A mirror image is not a rotation: the mirror goes into the scale of one axis, the one that leaves the
            // smaller rotation; for maps of the plane it must not be z.
            shear.xy = -shear.xy
            if y.y < 0, x.x >= 0 {
                scale.y = -scale.y
                y = -y
                shear.yz = -shear.yz
            } else {
                scale.x = -scale.x
                x = -x
                shear.xz = -shear.xz
            }
        }
        rotation = Quaternion(rows: x, y, z)
    }

    package var matrix: CATransform3D {
        let r = rotation.rows
        let x = r.0 * scale.x
        let y = (r.1 + r.0 * shear.xy) * scale.y
        let z = (r.2 + r.1 * shear.yz + r.0 * shear.xz) * scale.z
        var t = CATransform3D(
            m11: x.x, m12: x.y, m13: x.z, m14: 0, m21: y.x, m22: y.y, m23: y.z, m24: 0,
            m31: z.x, m32: z.y, m33: z.z, m34: 0,
            m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
        if perspective != (0, 0, 0, 1) {
            var p = CATransform3DIdentity
            p.m14 = perspective.x
            p.m24 = perspective.y
            p.m34 = perspective.z
            p.m44 = perspective.w
            t = CATransform3DConcat(t, p)
        }
        return t
    }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }

private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// A rotation in space, for row vectors.
package struct Quaternion: Equatable, Sendable {
    package var x: Double, y: Double, z: Double, w: Double

    package static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

    init(x: Double, y: Double, z: Double, w: Double) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }

    /// From the rows of a rotation matrix.
    init(rows a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
        let trace = a.x + b.y + c.z
        if trace > 0 {
            let s = (trace + 1).squareRoot() * 2
            self.init(x: (b.z - c.y) / s, y: (c.x - a.z) / s, z: (a.y - b.x) / s, w: s / 4)
        } else if a.x > b.y, a.x > c.z {
            let s = (1 + a.x - b.y - c.z).squareRoot() * 2
            self.init(x: s / 4, y: (b.x + a.y) / s, z: (c.x + a.z) / s, w: (b.z - c.y) / s)
        } else if b.y > c.z {
            let s = (1 + b.y - a.x - c.z).squareRoot() * 2
            self.init(x: (b.x + a.y) / s, y: s / 4, z: (c.y + b.z) / s, w: (c.x - a.z) / s)
        } else {
            let s = (1 + c.z - a.x - b.y).squareRoot() * 2
            self.init(x: (c.x + a.z) / s, y: (c.y + b.z) / s, z: s / 4, w: (a.y - b.x) / s)
        }
    }

    /// Turns about x first, then y, then z, in radians.
    init(angles x: Double, _ y: Double, _ z: Double) {
        let t = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeRotation(x, 1, 0, 0), CATransform3DMakeRotation(y, 0, 1, 0)),
            CATransform3DMakeRotation(z, 0, 0, 1))
        let (a, b, c) = t.rows
        self.init(rows: a, b, c)
    }

    var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        (
            SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        )
    }

    /// Angles about x, y and z, as `init(angles:)` takes them.
    var angles: (x: Double, y: Double, z: Double) {
        let (a, b, c) = rows
        let sine = min(max(-a.z, -1), 1)
        if abs(sine) > 1 - 1e-12 {
            // Looking along the y axis, x and z turn about the same line: all goes to z.
            return (0, sine > 0 ? .pi / 2 : -.pi / 2, atan2(-b.x, b.y))
        }
        return (atan2(b.z, c.z), asin(sine), atan2(a.y, a.x))
    }

    /// The way along the shorter arc; `t` may leave 0…1.
    static func mix(_ a: Quaternion, _ b: Quaternion, _ t: Double) -> Quaternion {
        var cosine = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w
        var b = b
        if cosine < 0 {
            b = Quaternion(x: -b.x, y: -b.y, z: -b.z, w: -b.w)
            cosine = -cosine
        }
        if cosine > 1 - 1e-12 { return t < 0.5 ? a : b }
        let angle = acos(min(cosine, 1))
        let sine = sin(angle)
        let p = sin((1 - t) * angle) / sine, q = sin(t * angle) / sine
        return Quaternion(
            x: a.x * p + b.x * q, y: a.y * p + b.y * q, z: a.z * p + b.z * q, w: a.w * p + b.w * q)
    }
}

extension CATransform3D {
    /// Where the axes point.
    fileprivate var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        (
            SIMD3(Double(m11), Double(m12), Double(m13)), SIMD3(Double(m21), Double(m22), Double(m23)),
            SIMD3(Double(m31), Double(m32), Double(m33))
        )
    }

    /// The transform part of the way from `a` to `b`; exact at both ends.
    package static func mix(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
        if t == 0 || a == b { return a }
        if t == 1 { return b }
        func isPlainScale(_ m: CATransform3D) -> Bool {
            m.m12 == 0 && m.m13 == 0 && m.m14 == 0 && m.m21 == 0 && m.m23 == 0 && m.m24 == 0 && m.m31 == 0
                && m.m32 == 0 && m.m34 == 0 && m.m44 == 1
        }
        guard !(isPlainScale(a) && isPlainScale(b)), let from = DecomposedTransform(a), let to = DecomposedTransform(b)
        else { return linearMix(a, b, t) }
        func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * t }
        var result = DecomposedTransform()
        result.translation = (
            mix(from.translation.x, to.translation.x), mix(from.translation.y, to.translation.y),
            mix(from.translation.z, to.translation.z)
        )
        result.scale = (mix(from.scale.x, to.scale.x), mix(from.scale.y, to.scale.y), mix(from.scale.z, to.scale.z))
        result.shear = (
            mix(from.shear.xy, to.shear.xy), mix(from.shear.xz, to.shear.xz), mix(from.shear.yz, to.shear.yz)
        )
        result.perspective = (
            mix(from.perspective.x, to.perspective.x), mix(from.perspective.y, to.perspective.y),
            mix(from.perspective.z, to.perspective.z), mix(from.perspective.w, to.perspective.w)
        )
        result.rotation = Quaternion.mix(from.rotation, to.rotation, t)
        return result.matrix
    }

    static func linearMix(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
        func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * t }
        return CATransform3D(
            m11: mix(a.m11, b.m11), m12: mix(a.m12, b.m12), m13: mix(a.m13, b.m13), m14: mix(a.m14, b.m14),
            m21: mix(a.m21, b.m21), m22: mix(a.m22, b.m22), m23: mix(a.m23, b.m23), m24: mix(a.m24, b.m24),
            m31: mix(a.m31, b.m31), m32: mix(a.m32, b.m32), m33: mix(a.m33, b.m33), m34: mix(a.m34, b.m34),
            m41: mix(a.m41, b.m41), m42: mix(a.m42, b.m42), m43: mix(a.m43, b.m43), m44: mix(a.m44, b.m44))
    }
}
