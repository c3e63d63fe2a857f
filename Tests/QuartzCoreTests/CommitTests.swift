import Foundation
import Testing

@testable import QuartzCore

@MainActor
struct CommitTests {
    private func node(_ layer: CALayer) throws -> RenderNode { try #require(layer.committedNode) }

    @Test("A commit shares what did not change and makes anew what did, up to the root")
    func sharing() throws {
        let screen = Screen()
        CATransaction.setDisableActions(true)
        let a = screen.add(), b = screen.add(), leaf = screen.add(to: a)
        let before = (try node(a), try node(b), try node(leaf), try #require(screen.context.tree).root)
        screen.turn()
        #expect(screen.context.tree?.root === before.3)
        CATransaction.setDisableActions(true)
        leaf.opacity = 0.5
        screen.turn()
        #expect(try node(leaf) !== before.2)
        #expect(try node(leaf).content === before.2.content)
        #expect(try node(a) !== before.0)
        #expect(try node(a).content.serial != before.0.content.serial)
        #expect(try node(b) === before.1)
        #expect(screen.context.tree?.root !== before.3)
    }

    @Test("Nodes keep a layer's identity; children come in order, the mask apart")
    func structure() throws {
        let screen = Screen()
        let a = screen.add(), b = CALayer(), mask = CALayer()
        screen.root.insertSublayer(b, below: a)
        a.mask = mask
        screen.turn()
        let root = try node(screen.root)
        #expect(root.content.children.map(\.id) == [b.layerID, a.layerID])
        #expect(try node(a).content.mask?.id == mask.layerID)
        #expect(mask.superlayer === a && a.sublayers == nil)
        a.mask = nil
        screen.turn()
        #expect(try node(a).content.mask == nil)
    }

    @Test("The hierarchy: insert, move, replace, remove")
    func hierarchy() {
        let root = CALayer()
        let layers = (0..<4).map { _ in CALayer() }
        func order() -> [Int] { (root.sublayers ?? []).compactMap { l in layers.firstIndex { $0 === l } } }
        #expect(root.sublayers == nil)
        root.addSublayer(layers[0])
        root.addSublayer(layers[1])
        root.insertSublayer(layers[2], at: 0)
        #expect(order() == [2, 0, 1])
        root.insertSublayer(layers[3], above: layers[2])
        #expect(order() == [2, 3, 0, 1])
        root.insertSublayer(layers[1], below: layers[3])
        #expect(order() == [2, 1, 3, 0])
        root.addSublayer(layers[2])
        #expect(order() == [1, 3, 0, 2])
        root.insertSublayer(layers[0], at: 0)
        #expect(order() == [0, 1, 3, 2])
        layers[3].removeFromSuperlayer()
        root.replaceSublayer(layers[1], with: layers[3])
        #expect(order() == [0, 3, 2])
        #expect(layers[1].superlayer == nil)
        root.sublayers = [layers[2], layers[0]]
        #expect(order() == [2, 0])
        let other = CALayer()
        other.addSublayer(layers[0])
        #expect(order() == [2])
        #expect(layers[0].superlayer === other)
        root.sublayers = nil
        #expect(root.sublayers == nil)
    }

    @Test("a layer whose layout takes a sublayer out and puts it in again comes to rest")
    func restlessHierarchy() {
        final class Gradient: CALayer {
            let shade = CALayer()
            var layouts = 0
            override func layoutSublayers() {
                layouts += 1
                shade.removeFromSuperlayer()
                insertSublayer(shade, at: 0)
            }
        }
        let screen = Screen()
        let layer = Gradient()
        screen.root.addSublayer(layer)
        layer.setNeedsLayout()
        screen.turn()
        #expect(layer.layouts == 1 && !layer.needsLayout())
        layer.addSublayer(CALayer())
        screen.turn()
        #expect(layer.layouts == 2)
    }

    @Test("putting a sublayer where it already is asks for no layout; moving it does")
    func sameOrder() {
        let screen = Screen()
        let layers = (0..<3).map { _ in CALayer() }
        screen.root.sublayers = layers
        screen.root.layoutIfNeeded()
        screen.root.sublayers = layers
        screen.root.insertSublayer(layers[2], at: 2)
        screen.root.insertSublayer(layers[0], below: layers[1])
        #expect(!screen.root.needsLayout())
        screen.root.insertSublayer(layers[0], above: layers[1])
        #expect(screen.root.needsLayout())
    }

    @Test("Layers die with the last owner; a child does not keep its parent")
    func lifetime() {
        weak var parent: CALayer?
        let child = CALayer()
        do {
            let layer = CALayer()
            parent = layer
            layer.addSublayer(child)
        }
        #expect(parent == nil)
        #expect(child.superlayer == nil)
    }

    @Test("A still of what is on screen has the animated values and no animations")
    func currentNode() throws {
        let screen = Screen()
        let layer = screen.add()
        let child = screen.add(to: layer)
        child.add(fade(), forKey: nil)
        screen.turn()
        screen.run(to: 0.5)
        let still = layer.currentNode(at: screen.loop.now)
        let shown = try #require(still.content.children.first)
        #expect(near(Double(shown.geometry.opacity), 0.5))
        #expect(!still.isMoving)
        let quiet = screen.add()
        #expect(quiet.currentNode(at: screen.loop.now) === quiet.committedNode)
    }

    @Test("Layout runs before the commit, from the topmost layer that needs it, until none does (GEO-07)")
    func layout() {
        final class Host: CALayerDelegate {
            var log: [String] = []
            func layoutSublayers(of layer: CALayer) { log.append(layer.name ?? "") }
        }
        let screen = Screen()
        let host = Host()
        let a = screen.add(), b = screen.add(to: a)
        (a.name, b.name) = ("a", "b")
        a.delegate = host
        b.delegate = host
        b.bounds.size.width = 10
        #expect(b.needsLayout())
        screen.turn()
        #expect(host.log == ["b"])
        a.setNeedsLayout()
        b.setNeedsLayout()
        b.layoutIfNeeded()
        #expect(host.log == ["b", "a", "b"])
        #expect(!a.needsLayout() && !b.needsLayout())
        b.addSublayer(CALayer())
        screen.turn()
        #expect(host.log == ["b", "a", "b", "b"])
    }

    @Test("Display: a delegate's display(_:), else its draw(_:in:), else nothing")
    func display() throws {
        final class Displayer: CALayerDelegate {
            var count = 0
            func display(_ layer: CALayer) { count += 1 }
        }
        final class Drawer: CALayerDelegate {
            func draw(_ layer: CALayer, in ctx: CGContext) {
                ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                ctx.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            }
        }
        let screen = Screen()
        let layer = screen.add()
        layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
        let displayer = Displayer(), drawer = Drawer()
        layer.delegate = displayer
        screen.turn()
        #expect(displayer.count == 0)
        layer.setNeedsDisplay()
        #expect(layer.needsDisplay())
        screen.turn()
        #expect(displayer.count == 1 && layer.contents == nil)
        layer.delegate = drawer
        layer.setNeedsDisplay()
        screen.turn()
        let bitmap = try #require(layer.contents as? CGImage).bitmap
        #expect(bitmap[0, 0] == 0)
        #expect(bitmap[1, 0] == 0xffff_0000)
        #expect(bitmap[1, 1] == 0)
        let plain = screen.add()
        plain.bounds = layer.bounds
        plain.setNeedsDisplay()
        screen.turn()
        #expect(plain.contents == nil)
    }

    @Test("render(in:) draws the layer's model in its own coordinates")
    func render() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.position = CGPoint(x: 300, y: 300)
        let child = CALayer()
        child.frame = CGRect(x: 1, y: 2, width: 1, height: 1)
        child.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        layer.addSublayer(child)
        let bitmap = Bitmap(width: 4, height: 4)
        let context = CGContext(bitmap: bitmap, scale: 1)
        layer.render(in: context)
        let image = context.makeImage()
        #expect(image?.bitmap[1, 2] == 0xff00_00ff)
        #expect(image?.bitmap[0, 0] == 0)
    }

    @Test("Key paths read and write a layer's values")
    func keyValueCoding() {
        let layer = CALayer()
        layer.setValue(0.5, forKeyPath: "transform.scale")
        #expect(layer.transform == CATransform3DMakeScale(0.5, 0.5, 0.5))
        #expect((layer.value(forKeyPath: "transform.scale.x") as? NSNumber)?.doubleValue == 0.5)
        layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
        #expect(near((layer.value(forKeyPath: "transform.rotation") as? NSNumber)?.doubleValue ?? 0, .pi / 2))
        layer.setValue(7, forKeyPath: "position.x")
        layer.setValue(9, forKey: "zPosition")
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "anchorPoint")
        layer.setValue("tag", forKey: "mine")
        layer.setValue(CGColor.white, forKey: "backgroundColor")
        #expect(layer.position.x == 7 && layer.zPosition == 9 && layer.anchorPoint == CGPoint(x: 1, y: 2))
        #expect(layer.value(forKey: "mine") as? String == "tag")
        #expect(layer.backgroundColor == .white)
        layer.setValue(nil, forKey: "backgroundColor")
        #expect(layer.backgroundColor == nil)
        let inner = CALayer()
        inner.name = "inner"
        layer.addSublayer(inner)
        layer.setValue(0.25, forKeyPath: "sublayers.inner.opacity")
        #expect(inner.opacity == 0.25)
    }

    @Test("Shape and gradient layers keep their values in the tree and animate them")
    func vectors() throws {
        let screen = Screen()
        let shape = CAShapeLayer()
        shape.path = CGPath(elements: [.move(.zero), .line(CGPoint(x: 1, y: 1))])
        shape.lineWidth = 3
        shape.lineCap = .round
        screen.root.addSublayer(shape)
        screen.turn()
        let stroke = CABasicAnimation(keyPath: "strokeEnd")
        stroke.fromValue = 0
        stroke.toValue = 1
        stroke.duration = 1
        shape.add(stroke, forKey: nil)
        screen.turn()
        screen.run(to: 0.5)
        guard case .shape(let content)? = screen.shown(shape).appearance.vector else {
            Issue.record("no shape")
            return
        }
        #expect(content.strokeEnd == 0.5 && content.lineWidth == 3 && content.lineCap == .round)
        #expect(shape.presentation()?.strokeEnd == 0.5)
        let gradient = CAGradientLayer()
        gradient.colors = [CGColor.white, CGColor.black]
        gradient.startPoint = .zero
        screen.root.addSublayer(gradient)
        screen.turn()
        guard case .gradient(let content)? = screen.shown(gradient).appearance.vector else {
            Issue.record("no gradient")
            return
        }
        #expect(content.colors.count == 2 && content.startPoint == .zero)
    }
}
