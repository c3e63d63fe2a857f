import CKernels
import CoreGraphics
import RenderTree

/// A projective map of the plane for row vectors: `[x y 1] · M = [X Y W]`.
struct Projection: Equatable {
    var a, b, c: Double  // x to X, Y, W
    var d, e, f: Double  // y to X, Y, W
    var g, h, i: Double  // 1 to X, Y, W

    static let identity = Projection(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0, g: 0, h: 0, i: 1)

    /// The plane z = 0 through a 3D map, seen along z.
    init(_ m: CATransform3D) {
        self.init(a: m.m11, b: m.m12, c: m.m14, d: m.m21, e: m.m22, f: m.m24, g: m.m41, h: m.m42, i: m.m44)
    }

    init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double, g: Double, h: Double, i: Double) {
        (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h, self.i) = (a, b, c, d, e, f, g, h, i)
    }

    init(scaleX sx: Double, y sy: Double, thenX tx: Double, y ty: Double) {
        self.init(a: sx, b: 0, c: 0, d: 0, e: sy, f: 0, g: tx, h: ty, i: 1)
    }

    func followed(by m: Projection) -> Projection {
        Projection(
            a: a * m.a + b * m.d + c * m.g, b: a * m.b + b * m.e + c * m.h, c: a * m.c + b * m.f + c * m.i,
            d: d * m.a + e * m.d + f * m.g, e: d * m.b + e * m.e + f * m.h, f: d * m.c + e * m.f + f * m.i,
            g: g * m.a + h * m.d + i * m.g, h: g * m.b + h * m.e + i * m.h, i: g * m.c + h * m.f + i * m.i)
    }

    var isAffine: Bool { abs(c) < 1e-12 && abs(f) < 1e-12 && i != 0 }

    var determinant: Double { a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) }

    /// The inverse up to a factor; nil if there is none.
    var inverse: Projection? {
        let det = determinant
        guard det.isFinite, abs(det) > 1e-18 else { return nil }
        return Projection(
            a: (e * i - f * h) / det, b: (c * h - b * i) / det, c: (b * f - c * e) / det,
            d: (f * g - d * i) / det, e: (a * i - c * g) / det, f: (c * d - a * f) / det,
            g: (d * h - e * g) / det, h: (b * g - a * h) / det, i: (a * e - b * d) / det)
    }

    /// The part of a rectangle's picture that lies in front of the eye, as a convex polygon.
    func polygon(of r: CGRect) -> [CGPoint] {
        let near = 1.0 / 1024
        let corners = [(r.minX, r.minY), (r.maxX, r.minY), (r.maxX, r.maxY), (r.minX, r.maxY)].map { x, y in
            (x: x * a + y * d + g, y: x * b + y * e + h, w: x * c + y * f + i)
        }
        var kept: [(x: Double, y: Double, w: Double)] = []
        for k in 0..<4 {
            let p = corners[k], q = corners[(k + 1) & 3]
            if p.w >= near { kept.append(p) }
            if (p.w >= near) != (q.w >= near) {
                let t = (near - p.w) / (q.w - p.w)
                kept.append((p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t, near))
            }
        }
        return kept.map { CGPoint(x: $0.x / $0.w, y: $0.y / $0.w) }
    }
}

extension CATransform3D {
    /// The map that applies `self` first.
    func followed(by m: CATransform3D) -> CATransform3D {
        func row(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> (Double, Double, Double, Double) {
            (
                x * m.m11 + y * m.m21 + z * m.m31 + w * m.m41, x * m.m12 + y * m.m22 + z * m.m32 + w * m.m42,
                x * m.m13 + y * m.m23 + z * m.m33 + w * m.m43, x * m.m14 + y * m.m24 + z * m.m34 + w * m.m44
            )
        }
        let r1 = row(m11, m12, m13, m14), r2 = row(m21, m22, m23, m24)
        let r3 = row(m31, m32, m33, m34), r4 = row(m41, m42, m43, m44)
        return CATransform3D(
            m11: r1.0, m12: r1.1, m13: r1.2, m14: r1.3, m21: r2.0, m22: r2.1, m23: r2.2, m24: r2.3,
            m31: r3.0, m32: r3.1, m33: r3.2, m34: r3.3, m41: r4.0, m42: r4.1, m43: r4.2, m44: r4.3)
    }

    func movedBefore(x: Double, y: Double, z: Double) -> CATransform3D {
        var t = CATransform3DIdentity
        (t.m41, t.m42, t.m43) = (x, y, z)
        return t.followed(by: self)
    }

    func movedAfter(x: Double, y: Double, z: Double) -> CATransform3D {
        var t = CATransform3DIdentity
        (t.m41, t.m42, t.m43) = (x, y, z)
        return followed(by: t)
    }

    /// How far the plane z = 0 is moved in itself, if that is all that happens to it.
    var planeTranslation: CGPoint? {
        func same(_ x: Double, _ y: Double) -> Bool { abs(x - y) < 1e-9 }
        guard same(m11, 1), same(m12, 0), same(m14, 0), same(m21, 0), same(m22, 1), same(m24, 0), same(m44, 1)
        else { return nil }
        return CGPoint(x: m41, y: m42)
    }
}
