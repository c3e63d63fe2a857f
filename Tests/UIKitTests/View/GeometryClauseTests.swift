import Testing

@testable import UIKit

@MainActor
@Suite("Geometry and pictures, clause by clause")
final class GeometryClauseTests {
    private lazy var test = TestWindow()

    private final class Counting: UIView {
        var layouts = 0
        var onLayout: () -> Void = {}
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            onLayout()
        }
    }

    private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height) < 1e-6
    }

    @Test("GEO-01, GEO-02: turned, mirrored or scaled about any anchor, the frame comes out as set", arguments: [
        CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(rotationAngle: .pi), CGAffineTransform(scaleX: 2, y: -0.5),
        CGAffineTransform(rotationAngle: .pi / 2), CGAffineTransform(rotationAngle: 0.3), CGAffineTransform(translationX: 5, y: 7),
    ])
    func frames(transform: CGAffineTransform) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.layer.anchorPoint = CGPoint(x: 0.2, y: 0.9)
        view.transform = transform
        view.frame = CGRect(x: 20, y: 30, width: 40, height: 50)
        #expect(isNear(view.frame, CGRect(x: 20, y: 30, width: 40, height: 50)))
    }

    @Test("GEO-01: where its content has scrolled to does not move a view; setting its frame keeps that")
    func scrolledBounds() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.bounds.origin = CGPoint(x: 7, y: 8)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        view.frame.size.width = 9
        #expect(view.bounds == CGRect(x: 7, y: 8, width: 9, height: 4))
    }

    @Test("GEO-02: by policy a frame that is set under a transform is that of the view without it")
    func ignoringTransform() {
        Policy.geoFrameUnderTransform = .ignoresTransform
        defer { Policy.geoFrameUnderTransform = .solves }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        view.frame = CGRect(x: 20, y: 30, width: 40, height: 60)
        #expect(view.bounds.size == CGSize(width: 40, height: 60) && view.center == CGPoint(x: 40, y: 60))
        #expect(view.frame == CGRect(x: 30, y: 45, width: 20, height: 30))
    }

    @Test("GEO-04: conversion goes through scrolled and turned ancestors, there and back; without a window up to the topmost view")
    func conversion() {
        let scrolled = test.addView(CGRect(x: 10, y: 20, width: 300, height: 300))
        scrolled.bounds.origin = CGPoint(x: 0, y: 100)
        let turned = test.addView(CGRect(x: 100, y: 150, width: 100, height: 50), to: scrolled)
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(isNear(turned.convert(turned.bounds, to: nil), CGRect(x: 135, y: 45, width: 50, height: 100)))
        let corner = turned.convert(CGPoint.zero, to: nil), back = turned.convert(corner, from: nil)
        #expect(abs(corner.x - 185) < 1e-9 && abs(corner.y - 45) < 1e-9 && abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
        let loose = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10)), inner = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 3))
        loose.addSubview(inner)
        #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 1, y: 2))
    }

    @Test("GEO-05: what hides or disables a view takes its subviews along; a turned or moved one is hit where it lies")
    func hits() {
        let outer = test.addView(CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = test.addView(CGRect(x: 0, y: 0, width: 50, height: 50), to: outer)
        func hit(_ x: CGFloat) -> UIView? { test.hitTest(CGPoint(x: x, y: 20), with: nil) }
        #expect(hit(20) === inner)
        outer.isUserInteractionEnabled = false
        #expect(hit(20) === test.window)
        outer.isUserInteractionEnabled = true
        outer.alpha = 0
        #expect(hit(20) === test.window)
        outer.alpha = 1
        outer.isHidden = true
        #expect(hit(20) === test.window)
        outer.isHidden = false
        inner.transform = CGAffineTransform(translationX: 70, y: 0)
        #expect(hit(20) === outer && hit(80) === inner)
        // Beyond the outer view's edge the inner one is not hit any more.
        #expect(hit(110) === test.window)
    }

    @Test("GEO-07: a new transform marks layout, the same one does not, nor does one that a view gives itself in its layout")
    func transforms() {
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        test.add(view)
        view.layoutIfNeeded()
        let before = view.layouts
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.layoutIfNeeded()
        #expect(view.layouts == before + 1)
        view.transform3D = CATransform3DMakeScale(3, 3, 1)
        view.layoutIfNeeded()
        #expect(view.layouts == before + 2)
        view.transform = CGAffineTransform(scaleX: 3, y: 3)
        view.transform3D = CATransform3DMakeScale(3, 3, 1)
        view.layoutIfNeeded()
        #expect(view.layouts <= before + 3)
        let now = view.layouts
        view.onLayout = { [unowned view] in view.transform = CGAffineTransform(rotationAngle: CGFloat(view.layouts)) }
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.layouts == now + 1)
    }

    @Test("GEO-08: what a controller adds counts for its children's views too, on top of which they add their own")
    func addedInsets() {
        let page = UIViewController(), stage = TransitionStage(page, trace: Trace()), child = UIViewController()
        page.addChild(child)
        child.view.frame = page.view.bounds
        page.view.addSubview(child.view)
        page.additionalSafeAreaInsets.top = 10
        child.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 7, bottom: 0, right: 0)
        let top = stage.window.safeAreaInsets.top
        #expect(child.view.safeAreaInsets.top == top + 15 && child.view.safeAreaInsets.left == 7)
        child.additionalSafeAreaInsets = .zero
        #expect(child.view.safeAreaInsets.top == top + 10 && child.view.safeAreaInsets.left == 0)
    }

    // MARK: Pictures

    /// A pixel of a picture of `view`, in points; 0 is clear, 1 is none at all.
    private func pixel(of view: UIView?, _ x: Int, _ y: Int) -> UInt32 {
        guard let view else { return 0 }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { view.layer.render(in: $0.cgContext) }
        guard let bitmap = image.cgImage?.bitmap else { return 1 }
        return bitmap.data[y * bitmap.stride + x]
    }

    private let red: UInt32 = 0xffff_0000, blue: UInt32 = 0xff00_00ff

    private func makeBox() -> UIView {
        let box = test.addView(CGRect(x: 10, y: 10, width: 40, height: 40))
        box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let dot = test.addView(CGRect(x: 20, y: 60, width: 20, height: 20), to: box)
        dot.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        box.bounds.origin = CGPoint(x: 0, y: 40)
        MainLoop.main.runTurn()
        return box
    }

    @Test("GEO-12: a snapshot, or that of a part, shows scrolled content where it lies")
    func scrolledSnapshot() {
        let box = makeBox(), whole = box.snapshotView(afterScreenUpdates: false)
        #expect(whole?.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(pixel(of: whole, 5, 5) == red && pixel(of: whole, 25, 25) == blue)
        let part = box.resizableSnapshotView(from: CGRect(x: 20, y: 60, width: 20, height: 20), afterScreenUpdates: false, withCapInsets: .zero)
        #expect(part?.bounds.size == CGSize(width: 20, height: 20))
        #expect(pixel(of: part, 1, 1) == blue && pixel(of: part, 18, 18) == blue)
    }

    @Test("GEO-12: now means what is on screen: hidden since then it is still there, shown since then it is not yet; after updates it is the other way")
    func hiddenSnapshot() {
        let box = makeBox()
        func pictures() -> [UInt32] { [false, true].map { pixel(of: box.snapshotView(afterScreenUpdates: $0), 5, 5) } }
        box.isHidden = true
        #expect(pictures() == [red, 0])
        MainLoop.main.runTurn()
        #expect(pictures() == [0, 0])
        box.isHidden = false
        #expect(pictures() == [0, red])
        MainLoop.main.runTurn()
        #expect(pictures() == [red, red])
    }

    @Test("GEO-12, GEO-13: what no frame has shown yet gives a blank picture now, and drawHierarchy says that it lacks one")
    func newSnapshot() {
        let new = test.addView(CGRect(x: 0, y: 0, width: 20, height: 20))
        new.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(pixel(of: new.snapshotView(afterScreenUpdates: false), 5, 5) == 0)
        var drawn: [Bool] = []
        _ = UIGraphicsImageRenderer(size: new.bounds.size).image { _ in
            drawn = [false, true].map { new.drawHierarchy(in: new.bounds, afterScreenUpdates: $0) }
        }
        #expect(drawn == [false, true])
        #expect(pixel(of: new.snapshotView(afterScreenUpdates: true), 5, 5) == red)
    }

    @Test("GEO-12: in mid-animation a snapshot shows the moment, and after updates the end")
    func movingSnapshot() {
        let outer = test.addView(CGRect(x: 0, y: 0, width: 40, height: 20)), dot = test.addView(CGRect(x: 0, y: 0, width: 10, height: 20), to: outer)
        dot.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        MainLoop.main.runTurn()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { dot.center.x = 35 }
        MainLoop.main.runTurn()
        test.pass(0.5)
        func places(_ view: UIView?) -> [Bool] { [5, 20, 35].map { pixel(of: view, $0, 10) == red } }
        #expect(places(outer.snapshotView(afterScreenUpdates: false)) == [false, true, false])
        #expect(places(outer.snapshotView(afterScreenUpdates: true)) == [false, false, true])
        test.pass(1)
    }

    @Test("GEO-14: a view that goes to another window hears of one move, and leaves the first")
    func windows() {
        final class Hooked: UIView {
            var log: [String] = []
            override func willMove(toWindow newWindow: UIWindow?) { log.append(newWindow == nil ? "will nil" : "will") }
            override func didMoveToWindow() { log.append(window == nil ? "did nil" : "did") }
        }
        let second = TestWindow(), view = Hooked(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        test.add(view)
        view.log = []
        second.add(view)
        #expect(view.log == ["will", "did"] && view.window === second.window && !test.window.subviews.contains(view))
        second.window.insertSubview(view, at: 0)
        #expect(view.log == ["will", "did"])
    }
}
