import CKernels
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// Scenes made by chance, but always the same ones, with every feature in them.
struct RandomScene {
    var random: KernelTests.Random

    init(_ seed: UInt64) { random = KernelTests.Random(state: seed &* 977 &+ 5) }

    mutating func number(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(random.next() % 1000) / 999
    }

    mutating func chance(_ percent: UInt32) -> Bool { random.next() % 100 < percent }

    mutating func color() -> CGColor {
        .rgb(number(0, 1), number(0, 1), number(0, 1), chance(60) ? 1 : number(0.2, 1))
    }

    mutating func layer(_ depth: Int) -> Layer {
        var layer = Layer(number(-10, 60), number(-10, 60), number(1, 50), number(1, 50), chance(80) ? color() : nil)
        change(&layer)
        if depth > 0 { layer.children = (0..<(random.next() % 4)).map { _ in self.layer(depth - 1) } }
        return layer
    }

    private mutating func change(_ layer: inout Layer) {
        if chance(30) { layer.appearance.cornerRadius = number(1, 20) }
        if chance(20) { layer.appearance.hasContinuousCorners = true }
        if chance(30) { layer.geometry.opacity = Float(number(0, 1)) }
        if chance(25) { layer.appearance.masksToBounds = true }
        if chance(20) {
            layer.appearance.borderWidth = number(0.5, 4)
            layer.appearance.borderColor = color()
        }
        if chance(15) { layer.geometry.transform = .turn(number(-3, 3)) }
        if chance(10) { layer.geometry.transform = .scale(number(0.1, 3), number(0.1, 3)) }
        if chance(10) {
            layer.geometry.transform = CATransform3D.swing(number(-2, 2)).followed(by: .perspective(number(50, 300)))
        }
        if chance(20) { layer.appearance.contents = .image(pattern(Int(number(1, 40)), Int(number(1, 40)))) }
        if chance(10) { layer.appearance.contents = .tree(Layer(0, 0, 30, 20, color()).node) }
        if chance(10) { layer.appearance.contentsGravity = .center }
        if chance(15) {
            layer.appearance.shadowOpacity = Float(number(0.2, 1))
            layer.appearance.shadowRadius = number(0, 6)
        }
        if chance(10) { layer.appearance.vector = .gradient(gradient()) }
        if chance(10) { layer.appearance.vector = .shape(shape()) }
        if chance(8) { layer.mask = Layer(2, 2, 30, 30, color()).with { $0.appearance.cornerRadius = 9 }.node }
        if chance(5) {
            var filter = BackdropFilter()
            filter.blurRadius = number(0, 12)
            filter.saturation = number(0.5, 2)
            layer.appearance.backdrop = filter
        }
        if chance(5) { layer.appearance.shouldRasterize = true }
        if chance(5) { layer.appearance.allowsGroupOpacity = false }
        if chance(5) { layer.geometry.zPosition = number(-5, 5) }
    }

    private mutating func gradient() -> GradientContent {
        var content = GradientContent()
        content.kind = [.axial, .radial, .conic][Int(random.next() % 3)]
        content.colors = [color(), color(), color()]
        content.startPoint = CGPoint(x: number(0, 1), y: number(0, 1))
        content.endPoint = CGPoint(x: number(0, 1), y: number(0, 1))
        return content
    }

    private mutating func shape() -> ShapeContent {
        var content = ShapeContent()
        content.path = CGPath(elements: [
            .move(CGPoint(x: number(0, 40), y: number(0, 40))), .line(CGPoint(x: number(0, 40), y: number(0, 40))),
            .quad(
                control: CGPoint(x: number(0, 40), y: number(0, 40)),
                end: CGPoint(x: number(0, 40), y: number(0, 40))),
            .close,
        ])
        content.fillColor = color()
        content.strokeColor = color()
        content.lineWidth = number(0.5, 5)
        return content
    }

    mutating func root() -> RenderTree {
        let children = (0..<8).map { _ in layer(3) }
        return Layer(0, 0, 70, 60, .white).with { $0.children = children }.tree(scale: 2)
    }

    /// The same layers' contents at other places.
    static func moved(_ tree: RenderTree, by distance: Double) -> RenderTree {
        let content = tree.root.content
        let children = content.children.enumerated().map { index, child -> RenderNode in
            var geometry = child.geometry
            geometry.position.x += distance * Double(index % 3)
            geometry.position.y -= distance * Double(index % 2)
            if index % 3 == 0 { geometry.opacity *= 0.9 }
            return RenderNode(id: child.id, name: child.name, geometry: geometry, content: child.content)
        }
        let root = RenderContent(
            serial: .max - UInt64(distance * 64), bounds: content.bounds, appearance: content.appearance,
            children: children)
        return RenderTree(
            root: RenderNode(id: 1, name: "root", geometry: tree.root.geometry, content: root), size: tree.size,
            scale: tree.scale)
    }
}

extension KernelTests {
    static let seeds = Array(0..<6 as Range<UInt64>)

    @Test("a frame has the same bytes whatever SIMD form draws it", arguments: seeds)
    func forms(seed: UInt64) {
        var scene = RandomScene(seed)
        let tree = scene.root()
        everyForm { bytes(Compositor().render(tree, at: 0, threads: 1)) }
    }

    @Test("a frame has the same bytes on any number of threads", arguments: seeds)
    func threads(seed: UInt64) {
        var scene = RandomScene(seed)
        let tree = scene.root()
        let picture = Compositor().render(tree, at: 0, threads: 1)
        show(picture, "scene\(seed)")
        let one = bytes(picture)
        for threads in [2, 5] { #expect(bytes(Compositor().render(tree, at: 0, threads: threads)) == one) }
    }

    @Test("a frame has the same bytes whatever was drawn before, in any order", arguments: seeds)
    func history(seed: UInt64) {
        var scene = RandomScene(seed)
        let tree = scene.root()
        let trees = (0..<4).map { RandomScene.moved(tree, by: Double($0) * 1.25) }
        let fresh = trees.map { bytes(Compositor().render($0, at: 0, threads: 1)) }
        let one = Compositor(), bitmap = Bitmap(width: 140, height: 120, isOpaque: true)
        for index in [0, 1, 2, 3, 3, 1, 0, 2] {
            // Again and again on the same bitmap, where only what differs is drawn…
            one.render(trees[index], at: 0, into: bitmap, threads: 1)
            #expect(bytes(bitmap) == fresh[index])
        }
        let other = Compositor()
        for index in [2, 2, 0, 1] {
            // …and each on a bitmap of its own.
            #expect(bytes(other.render(trees[index], at: 0, threads: 1)) == fresh[index])
        }
    }

    @Test("without room for kept surfaces the bytes are the same", arguments: seeds.prefix(4))
    func withoutCache(seed: UInt64) {
        let limit = Policy.compositorCacheBytes
        defer { Policy.compositorCacheBytes = limit }
        var scene = RandomScene(seed)
        let tree = scene.root()
        let trees = (0..<3).map { RandomScene.moved(tree, by: Double($0)) }
        let fresh = trees.map { bytes(Compositor().render($0, at: 0, threads: 1)) }
        Policy.compositorCacheBytes = 0
        let one = Compositor()
        for index in [0, 1, 2, 0] { #expect(bytes(one.render(trees[index], at: 0, threads: 1)) == fresh[index]) }
    }
}
