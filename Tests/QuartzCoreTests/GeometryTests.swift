import Testing

@testable import QuartzCore
@testable import RenderTree

private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9
        && abs(a.height - b.height) < 1e-9
}

@MainActor
struct GeometryTests {
    private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        return layer
    }

    @Test("GEO-01: frame is the bounding box of bounds about the anchor; setting it changes position and size")
    func frame() {
        let layer = layer(10, 20, 100, 50)
        #expect(layer.position == CGPoint(x: 60, y: 45))
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        layer.bounds.origin = CGPoint(x: 7, y: 8)
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(near(layer.frame, CGRect(x: 35, y: -5, width: 50, height: 100)))
    }

    @Test("GEO-02: setting the frame under a scale or rotation makes the bounding box come out as set")
    func frameUnderTransform() {
        for transform in [
            CATransform3DMakeScale(2, 0.5, 1), CATransform3DMakeRotation(.pi / 2, 0, 0, 1),
            CATransform3DMakeTranslation(30, 40, 0), CATransform3DMakeRotation(0.3, 0, 0, 1),
            CATransform3DMakeScale(-1, 1, 1),
        ] {
            for anchor in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 1)] {
                let layer = CALayer()
                layer.anchorPoint = anchor
                layer.transform = transform
                layer.frame = CGRect(x: 5, y: 6, width: 80, height: 70)
                #expect(near(layer.frame, CGRect(x: 5, y: 6, width: 80, height: 70)))
            }
        }
        let flat = CALayer()
        flat.transform = CATransform3DMakeScale(0, 0, 1)
        flat.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(flat.bounds.size == CGSize(width: 10, height: 10))
    }

    @Test("GEO-03: the anchor's default is the middle; changing it moves the layer, not its position")
    func anchor() {
        let layer = layer(0, 0, 100, 100)
        layer.anchorPoint = .zero
        #expect(layer.position == CGPoint(x: 50, y: 50))
        #expect(layer.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
    }

    @Test("GEO-04: conversion passes through every ancestor's bounds origin and transform")
    func conversion() {
        let root = layer(0, 0, 400, 400), a = layer(10, 10, 100, 100), b = layer(20, 0, 50, 50)
        let c = layer(200, 200, 100, 100)
        root.addSublayer(a)
        a.addSublayer(b)
        root.addSublayer(c)
        #expect(b.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 31, y: 12))
        #expect(b.convert(CGPoint(x: 1, y: 2), to: c) == CGPoint(x: -169, y: -188))
        #expect(c.convert(CGPoint(x: -169, y: -188), to: b) == CGPoint(x: 1, y: 2))
        a.bounds.origin = CGPoint(x: 5, y: 0)
        #expect(b.convert(CGPoint.zero, to: root) == CGPoint(x: 25, y: 10))
        a.transform = CATransform3DMakeScale(2, 2, 1)
        #expect(b.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: root).size == CGSize(width: 20, height: 20))
        #expect(root.convert(b.convert(CGPoint(x: 3, y: 4), to: root), to: b) == CGPoint(x: 3, y: 4))
        #expect(b.convert(CGPoint(x: 3, y: 4), to: nil) == b.convert(CGPoint(x: 3, y: 4), to: root))
    }

    @Test("GEO-04: rects convert to their bounding box")
    func rectConversion() {
        let root = layer(0, 0, 100, 100), a = layer(0, 0, 10, 10)
        root.addSublayer(a)
        a.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let box = a.convert(a.bounds, to: root)
        #expect(near(Double(box.width), 10 * 2.0.squareRoot()))
    }

    @Test("GEO-04: perspective maps there and back")
    func perspective() {
        let root = layer(0, 0, 200, 200), a = layer(50, 50, 100, 100)
        root.addSublayer(a)
        root.sublayerTransform.m34 = -1 / 500
        a.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
        let p = CGPoint(x: 20, y: 90)
        let q = a.convert(a.convert(p, to: root), from: root)
        #expect(near(Double(q.x), 20) && near(Double(q.y), 90))
        #expect(a.convert(CGPoint(x: 50, y: 50), to: root) == CGPoint(x: 100, y: 100))
    }

    @Test("Hit testing takes the frontmost deepest layer, minds zPosition, hidden layers and clipping")
    func hitTest() {
        let root = layer(0, 0, 100, 100), back = layer(0, 0, 50, 50), front = layer(20, 20, 50, 50)
        let inner = layer(40, 40, 50, 50)
        root.addSublayer(back)
        root.addSublayer(front)
        front.addSublayer(inner)
        #expect(root.hitTest(CGPoint(x: 30, y: 30)) === front)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === back)
        #expect(root.hitTest(CGPoint(x: 90, y: 90)) === inner)
        front.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 90, y: 90)) === root)
        back.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 30, y: 30)) === back)
        back.isHidden = true
        #expect(root.hitTest(CGPoint(x: 30, y: 30)) === front)
        #expect(root.hitTest(CGPoint(x: 300, y: 30)) == nil)
    }

    @Test("Transforms: inverse, concatenation order, affine round trip")
    func transforms() {
        var t = CATransform3DMakeRotation(0.4, 1, 2, 3)
        t.m34 = -0.002
        t = CATransform3DTranslate(CATransform3DScale(t, 2, 3, 4), 5, 6, 7)
        let one = CATransform3DConcat(t, CATransform3DInvert(t))
        let identity = CATransform3DIdentity
        for (a, b) in [
            (one.m11, identity.m11), (one.m12, 0), (one.m22, 1), (one.m33, 1), (one.m34, 0), (one.m44, 1),
            (one.m41, 0), (one.m42, 0), (one.m43, 0), (one.m13, 0), (one.m21, 0), (one.m32, 0),
        ] { #expect(near(a, b)) }
        let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 0)
        #expect(moved.m41 == 20)
        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(affine)) == affine)
        #expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(affine)))
        #expect(!CATransform3DIsAffine(t))
        #expect(CATransform3DIsIdentity(CATransform3DInvert(identity)))
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(CATransform3DMakeScale(0, 1, 1)), CATransform3DMakeScale(0, 1, 1)))
    }

    @Test("Transforms come apart and together again, and turn instead of shrinking on the way")
    func decomposition() throws {
        for t in [
            CATransform3DMakeRotation(2.5, 0, 0, 1), CATransform3DMakeScale(-2, 3, 1),
            CATransform3DConcat(CATransform3DMakeRotation(1, 1, 1, 0), CATransform3DMakeTranslation(3, 4, 5)),
            CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0.5, c: -0.3, d: -2, tx: 1, ty: 2)),
        ] {
            let again = try #require(DecomposedTransform(t)).matrix
            for (a, b) in [
                (t.m11, again.m11), (t.m12, again.m12), (t.m13, again.m13), (t.m21, again.m21), (t.m22, again.m22),
                (t.m23, again.m23), (t.m31, again.m31), (t.m32, again.m32), (t.m33, again.m33), (t.m41, again.m41),
            ] { #expect(near(a, b)) }
        }
        let half = CATransform3D.mix(CATransform3DIdentity, CATransform3DMakeRotation(.pi, 0, 0, 1), 0.5)
        #expect(near(abs(half.m12), 1) && near(half.m11, 0))
    }
}
