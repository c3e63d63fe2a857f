import CKernels
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

@Suite struct SavingTests {
    func list(_ root: Layer) -> [ck_command] {
        let tree = root.tree(), store = PictureStore(), plan = FramePlan(store: store)
        let painter = LayerPainter(scale: 1, store: store)
        var recorder = PictureRecorder()
        let screen = Layer(0, 0, root.frame.width, root.frame.height).node.state(at: 0)
        painter.place(tree.root, tree.root.state(at: 0), in: screen, into: &recorder)
        let area = PixelRect(width: Int32(root.frame.width), height: Int32(root.frame.height))
        let list = plan.list(of: recorder.picture(isStatic: false), dx: 0, dy: 0, area: area, base: 0xff00_0000)
        return list.commands.filter { !$0.clip.isEmpty }
    }

    @Test("what an opaque layer hides is not drawn")
    func hidden() {
        let root = Layer(0, 0, 100, 100, .white).with {
            $0.children = (0..<20).map { Layer(Double($0), 5, 20, 20, .red) } + [Layer(0, 0, 100, 100, .blue)]
        }
        #expect(list(root).count == 1)
    }

    @Test("what an opaque layer hides in part is drawn in part")
    func partlyHidden() {
        let root = Layer(0, 0, 100, 100, .white).with { $0.children = [Layer(30, 0, 100, 100, .blue)] }
        let commands = list(root)
        #expect(commands.count == 2 && commands[0].clip.width == 30)
    }

    @Test("a layer that lets something through hides nothing")
    func translucent() {
        let root = Layer(0, 0, 100, 100, .white).with {
            $0.children = [Layer(0, 0, 50, 50, .red), Layer(0, 0, 100, 100, .rgb(0, 0, 1, 0.9))]
        }
        #expect(list(root).count == 3)
    }

    @Test("a still screen is not drawn again, on the same bitmap or a new one")
    func still() {
        let tree = Layer(0, 0, 20, 20, .white).with { $0.children = [Layer(2, 2, 5, 5, .red)] }.tree()
        let compositor = Compositor(), bitmap = Bitmap(width: 20, height: 20)
        #expect(compositor.render(tree, at: 0, into: bitmap) == .everything)
        #expect(compositor.render(tree, at: 1, into: bitmap) == .none)
        let first = compositor.render(tree, at: 2)
        #expect(compositor.render(tree, at: 3) === first)
    }

    @Test("a new tree that looks the same changes nothing")
    func same() {
        let root = Layer(0, 0, 20, 20, .white).with {
            $0.children = [Layer(2, 2, 5, 5, .red).with { $0.geometry.transform = .turn(0.3) }]
        }
        let compositor = Compositor(), bitmap = Bitmap(width: 20, height: 20)
        compositor.render(root.tree(), at: 0, into: bitmap)
        #expect(compositor.render(root.tree(), at: 0, into: bitmap) == .none)
    }

    @Test("only what moved is drawn again")
    func moved() {
        func tree(_ x: Double) -> RenderTree {
            Layer(0, 0, 200, 200, .white).with {
                $0.children = [Layer(x, 10, 5, 5, .red), Layer(150, 150, 20, 20, .blue)]
            }.tree()
        }
        let compositor = Compositor(), bitmap = Bitmap(width: 200, height: 200)
        compositor.render(tree(10), at: 0, into: bitmap)
        #expect(compositor.render(tree(12), at: 0, into: bitmap) == .areas([CGRect(x: 10, y: 10, width: 7, height: 5)]))
        #expect(bitmap[10, 10] == 0xffff_ffff && bitmap[12, 10] == 0xffff_0000)
    }

    @Test("a layer that does not change keeps its picture while it is moved and faded")
    func kept() {
        let content = Layer(0, 0, 30, 30, .red).with { $0.children = [Layer(0, 0, 9, 9, .blue)] }.node
        let store = PictureStore(), painter = LayerPainter(scale: 2, store: store)
        let first = painter.picture(of: content, content.state(at: 0), width: 60, height: 60)
        var geometry = content.geometry
        geometry.position.x += 3.7
        let moved = RenderNode(id: content.id, name: "", geometry: geometry, content: content.content)
        #expect(painter.picture(of: moved, moved.state(at: 0), width: 60, height: 60) === first)
    }

    @Test("isUnchanged tells whether a frame differs from the last one, on whatever bitmap")
    func unchanged() {
        func tree(_ x: Double) -> RenderTree {
            Layer(0, 0, 20, 20, .white).with { $0.children = [Layer(x, 2, 5, 5, .red)] }.tree()
        }
        let compositor = Compositor(), first = Bitmap(width: 20, height: 20), second = Bitmap(width: 20, height: 20)
        #expect(!compositor.isUnchanged(tree(1), at: 0))
        compositor.render(tree(1), at: 0, into: first)
        #expect(compositor.isUnchanged(tree(1), at: 0))
        let moved = tree(2)
        #expect(!compositor.isUnchanged(moved, at: 1))
        compositor.render(moved, at: 1, into: second)
        #expect(second[6, 2] == 0xffff_0000 && compositor.isUnchanged(moved, at: 2))
        compositor.render(tree(1), at: 3, into: first)
        #expect(first[1, 2] == 0xffff_0000 && !compositor.isUnchanged(moved, at: 4))
    }

    @Test("a costly picture is copied from its second frame on, with the same bytes")
    func heavy() {
        let content = Layer(0, 0, 50, 50, .white).with {
            $0.children = (0..<30).map { Layer(Double($0), 5, 20, 40, .rgb(1, 0, 0, 0.2)) }
        }.node
        func tree(_ x: Double, _ opacity: Float) -> RenderTree {
            var geometry = content.geometry
            geometry.position.x += x
            geometry.opacity = opacity
            let node = RenderNode(id: 1, name: "", geometry: geometry, content: content.content)
            let root = RenderContent(
                serial: UInt64(1 << 40) + UInt64(x * 100) + UInt64(opacity * 7),
                bounds: CGRect(x: 0, y: 0, width: 60, height: 60), appearance: LayerAppearance(), children: [node])
            var place = LayerGeometry()
            place.position = CGPoint(x: 30, y: 30)
            return RenderTree(
                root: RenderNode(id: 2, name: "", geometry: place, content: root),
                size: CGSize(width: 60, height: 60), scale: 1)
        }
        let one = Compositor()
        for (x, opacity) in [(0, 1), (3, 1), (7, 1), (7, 0.4), (9, 0.4)] as [(Double, Float)] {
            let fresh = Compositor().render(tree(x, opacity), at: 0)
            #expect(bytes(one.render(tree(x, opacity), at: 0)) == bytes(fresh))
        }
    }

    @Test("a surface that was read in one frame only is not kept")
    func fleeting() {
        let store = PictureStore(), area = PixelRect(width: 8, height: 8)
        var recorder = PictureRecorder()
        recorder.fill(area, 0xff00_00ff)
        let picture = recorder.picture(isStatic: true)
        store.beginFrame()
        store.surfaces.keep(Bitmap(width: 8, height: 8), of: picture, area: area, halvings: 0, level: 0)
        store.surfaces.endFrame()
        for _ in 0..<2 {
            store.beginFrame()
            store.surfaces.endFrame()
        }
        #expect(store.surfaces.surface(of: picture, area: area, halvings: 0) == nil)
    }

    @Test("surfaces beyond the limit are dropped, the oldest first")
    func bounded() {
        let store = PictureStore()
        let pictures = (0..<10).map { _ -> Picture in
            var recorder = PictureRecorder()
            recorder.fill(PixelRect(width: 1024, height: 1024), 0xff00_00ff)
            return recorder.picture(isStatic: true)
        }
        let area = PixelRect(width: 1024, height: 2048)
        for picture in pictures {
            store.beginFrame()
            let bitmap = Bitmap(width: 1024, height: 2048, cleared: false)
            store.surfaces.keep(bitmap, of: picture, area: area, halvings: 0, level: 0)
            store.surfaces.endFrame()
            store.beginFrame()
            #expect(store.surfaces.surface(of: picture, area: area, halvings: 0)?.bitmap === bitmap)
            store.surfaces.endFrame()
        }
        let kept = pictures.filter { store.surfaces.surface(of: $0, area: area, halvings: 0) != nil }
        #expect(kept.count == Policy.compositorCacheBytes / (8 << 20))
        #expect(kept.last === pictures.last && store.surfaces.surface(of: pictures[0], area: area, halvings: 0) == nil)
    }
}
