import Testing
import UIKit

@MainActor
@Suite("Misuse: views and layers")
struct ViewMisuseTests {
    @Test("GEO-14: a view below itself or below one of its subviews stops and names both")
    func viewCycles() {
        let misuse = Misuse()
        let outer = CardView(), inner = UIView()
        outer.addSubview(inner)
        misuse.expectStop("NSInvalidArgumentException", "CardView", "itself") { outer.addSubview(outer) }
        misuse.expectStop("NSInvalidArgumentException", "CardView", "UIView") { inner.addSubview(outer) }
        #expect(outer.superview == nil && outer.subviews == [inner])
    }

    @Test("A window in a view stops")
    func windowInView() {
        let misuse = Misuse()
        let view = CardView()
        misuse.expectNothing { view.addSubview(UIWindow(frame: .zero)) }
    }

    @Test("Indices and siblings that do not exist put the view at the end, or change nothing")
    func indices() {
        let misuse = Misuse()
        let parent = UIView(), a = UIView(), b = UIView(), stranger = UIView()
        misuse.expectNothing {
            parent.addSubview(a)
            parent.insertSubview(b, at: 99)
            #expect(parent.subviews == [a, b])
            parent.insertSubview(b, at: -5)
            #expect(parent.subviews == [b, a])
            parent.insertSubview(a, belowSubview: stranger)
            parent.insertSubview(a, aboveSubview: a)
            parent.exchangeSubview(at: 0, withSubviewAt: 7)
            parent.exchangeSubview(at: -1, withSubviewAt: 0)
            parent.bringSubviewToFront(stranger)
            parent.sendSubviewToBack(stranger)
            stranger.removeFromSuperview()
            stranger.removeFromSuperview()
            #expect(Set(parent.subviews) == [a, b])
        }
    }

    @Test("A subview that leaves, or adds others, in the callbacks of its own move leaves a whole tree")
    func movesInCallbacks() {
        let misuse = Misuse()
        final class Fickle: UIView {
            override func didMoveToSuperview() { if superview != nil { removeFromSuperview() } }
        }
        final class Multiplying: UIView {
            override func didMoveToWindow() { if window != nil, superview?.subviews.count ?? 9 < 4 { superview?.addSubview(Multiplying()) } }
        }
        let test = TestWindow()
        misuse.expectNothing {
            test.add(Fickle())
            test.add(Multiplying())
            test.pass(0.1)
        }
        #expect(test.window.subviews.count == 4)
        #expect(test.window.subviews.allSatisfy { $0.superview === test.window && $0.layer.superlayer === test.window.layer })
    }

    @Test("TIM-09: layers in a circle, by sublayer, index, sibling or mask, stop with both names")
    func layerCycles() {
        let misuse = Misuse()
        let outer = CALayer(), inner = CALayer()
        outer.name = "outer"
        inner.name = "inner"
        outer.addSublayer(inner)
        misuse.expectStop("CALayerInvalid", "outer", "inner") { inner.addSublayer(outer) }
        misuse.expectStop("CALayerInvalid") { inner.insertSublayer(outer, at: 0) }
        misuse.expectStop("CALayerInvalid") { inner.insertSublayer(outer, above: inner) }
        misuse.expectStop("CALayerInvalid", "outer") { outer.mask = outer }
        misuse.expectStop("CALayerInvalid", "outer", "inner") { inner.mask = outer }
        misuse.expectStop("CALayerInvalid") { inner.sublayers = [outer] }
        misuse.expectStop("CALayerInvalid", "outer") { outer.addSublayer(outer) }
        #expect(outer.superlayer == nil && inner.superlayer === outer && outer.sublayers?.count == 1)
    }

    @Test("Sublayers of another layer, gone ones and strangers as siblings leave a whole tree")
    func strangeSiblings() {
        let misuse = Misuse()
        let parent = CALayer(), a = CALayer(), b = CALayer(), stranger = CALayer()
        misuse.expectNothing {
            parent.insertSublayer(a, at: 50)
            parent.insertSublayer(b, above: stranger)
            parent.insertSublayer(b, below: nil)
            parent.replaceSublayer(stranger, with: CALayer())
            parent.replaceSublayer(a, with: a)
            parent.sublayers = [a, a, b]
            stranger.removeFromSuperlayer()
        }
        #expect(parent.sublayers?.count == 2)
        #expect(parent.sublayers?.allSatisfy { $0.superlayer === parent } == true)
    }

    @Test("GEO-02: a frame, bounds or position that is not a number stops as an invalid geometry, and changes nothing",
        arguments: [CGFloat.nan, CGFloat.signalingNaN])
    func notANumber(nan: CGFloat) {
        let misuse = Misuse()
        let view = CardView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        let before = view.frame
        misuse.expectStop("CALayerInvalidGeometry", "NaN", "CardView") { view.frame = CGRect(x: nan, y: 0, width: 1, height: 1) }
        misuse.expectStop("CALayerInvalidGeometry", "NaN", "CardView") { view.frame.size.width = nan }
        misuse.expectStop("CALayerInvalidGeometry", "NaN", "CardView") { view.bounds.origin.y = nan }
        misuse.expectStop("CALayerInvalidGeometry", "NaN", "CardView") { view.center.y = nan }
        misuse.expectStop("CALayerInvalidGeometry", "NaN") { view.layer.position = CGPoint(x: nan, y: nan) }
        misuse.expectStop("CALayerInvalidGeometry", "NaN") { view.layer.bounds.size.height = nan }
        misuse.expectStop("CALayerInvalidGeometry", "NaN") { view.layer.zPosition = nan }
        misuse.expectStop("CALayerInvalidGeometry", "NaN") { view.layer.anchorPoint.x = nan }
        #expect(view.frame == before)
    }

    @Test("A transform, alpha or radius that is not a number is reported and changes nothing")
    func valueNotANumber() {
        let misuse = Misuse()
        let view = CardView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        misuse.expectReport("transform", "NaN", "CardView") { view.transform = CGAffineTransform(scaleX: .nan, y: 1) }
        misuse.expectReport("transform", "NaN") { view.layer.transform.m34 = .nan }
        misuse.expectReport("opacity", "NaN") { view.alpha = .nan }
        misuse.expectReport("cornerRadius", "NaN") { view.layer.cornerRadius = .nan }
        misuse.expectReport("borderWidth", "NaN") { view.layer.borderWidth = .nan }
        misuse.expectReport("shadowRadius", "NaN") { view.layer.shadowRadius = .nan }
        misuse.expectReport("shadowOffset", "NaN") { view.layer.shadowOffset = CGSize(width: CGFloat.nan, height: 0) }
        #expect(view.transform == .identity && view.alpha == 1 && view.layer.cornerRadius == 0)
    }

    @Test("Values far beyond the screen, infinite ones, empty and null rectangles are drawn, or not, without harm")
    func extremes() {
        let misuse = Misuse()
        misuse.expectNoStop {
            let test = TestWindow(size: CGSize(width: 60, height: 60))
            let huge: [CGFloat] = [0, 1e-300, -1e9, 1e9, 1e18, 1e300, -1e300, .greatestFiniteMagnitude, .infinity, -.infinity]
            for value in huge {
                let view = CardView(frame: CGRect(x: value, y: 5, width: 10, height: 10))
                view.backgroundColor = .red
                test.add(view)
                // Endless to the left has no middle to be placed by.
                let width = max(value, -1e300)
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 20))
                label.text = "far"
                test.add(label)
                for change: (UIView) -> Void in [
                    { $0.frame = CGRect(x: 0, y: 0, width: width, height: 10) },
                    { $0.bounds = CGRect(x: value, y: value, width: 10, height: 10) },
                    { $0.transform = CGAffineTransform(scaleX: value, y: 1) },
                    { $0.transform = CGAffineTransform(translationX: value, y: value) },
                    { $0.layer.transform.m34 = value },
                    { $0.layer.cornerRadius = value },
                    { $0.layer.borderWidth = value },
                    { ($0.layer.shadowOpacity, $0.layer.shadowRadius) = (1, value) },
                    { ($0.layer.shadowOpacity, $0.layer.shadowOffset) = (1, CGSize(width: value, height: value)) },
                    { $0.layer.zPosition = value },
                    { $0.layer.anchorPoint = CGPoint(x: value, y: value) },
                    { $0.alpha = value },
                    { $0.layer.contentsScale = value },
                    { $0.layer.rasterizationScale = value; $0.layer.shouldRasterize = true },
                ] {
                    let other = CardView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
                    other.backgroundColor = .blue
                    other.clipsToBounds = true
                    other.addSubview(CardView(frame: CGRect(x: 1, y: 1, width: 5, height: 5)))
                    test.add(other)
                    change(other)
                    test.pass(1.0 / 60)
                    _ = Screenshot()
                    _ = test.hitTest(CGPoint(x: 5, y: 5), with: nil)
                    _ = other.convert(CGPoint(x: 3, y: 3), to: nil)
                    other.removeFromSuperview()
                }
                view.removeFromSuperview()
                label.removeFromSuperview()
            }
            for rect in [CGRect.null, .infinite, .zero, CGRect(x: 0, y: 0, width: -10, height: -10)] {
                let view = CardView(frame: .zero)
                view.backgroundColor = .red
                test.add(view)
                view.frame = rect
                test.pass(1.0 / 60)
                _ = Screenshot()
                view.removeFromSuperview()
            }
        }
    }

    @Test("A layout that never comes to rest ends, with a report that names the view")
    func endlessLayout() {
        let misuse = Misuse()
        final class Restless: UIView {
            override func layoutSubviews() {
                super.layoutSubviews()
                setNeedsLayout()
                superview?.setNeedsLayout()
            }
        }
        let test = TestWindow()
        test.add(Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        misuse.expectReport("Restless", "layout") { test.pass(0.5) }
    }

    @Test("A snapshot of nothing, of no window and of an empty view is nil, or blank")
    func snapshots() {
        let misuse = Misuse()
        misuse.expectNothing {
            #expect(CardView(frame: .zero).snapshotView(afterScreenUpdates: true) == nil)
            #expect(CardView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)).resizableSnapshotView(
                from: .null, afterScreenUpdates: false, withCapInsets: .zero) == nil)
            #expect(CardView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)).drawHierarchy(
                in: .zero, afterScreenUpdates: true) == false)
        }
    }
}
