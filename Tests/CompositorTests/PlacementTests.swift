import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

@Suite struct PlacementTests {
    @Test("a background fills the layer's pixels and nothing else")
    func background() {
        let root = Layer(0, 0, 8, 6, .white).with { $0.children = [Layer(2, 1, 3, 2, .red)] }
        let bitmap = root.render()
        for y in 0..<6 {
            for x in 0..<8 {
                let inside = (2..<5).contains(x) && (1..<3).contains(y)
                #expect(bitmap[x, y] == (inside ? 0xffff_0000 : 0xffff_ffff))
            }
        }
    }

    @Test("sizes in points become pixels at the tree's scale")
    func scale() {
        let root = Layer(0, 0, 4, 4, .white).with { $0.children = [Layer(1, 1, 1, 2, .blue)] }
        let bitmap = root.render(scale: 3)
        #expect(bitmap.width == 12 && bitmap.height == 12)
        #expect(bitmap[2, 3] == 0xffff_ffff && bitmap[3, 3] == 0xff00_00ff && bitmap[5, 8] == 0xff00_00ff)
        #expect(bitmap[6, 3] == 0xffff_ffff && bitmap[3, 9] == 0xffff_ffff)
    }

    @Test("layers that touch at fractions of a pixel leave no gap")
    func columns() {
        let root = Layer(0, 0, 39, 2, .white).with { root in
            root.children = (0..<7).map { Layer(39.0 / 7 * Double($0), 0, 39.0 / 7, 2, $0 % 2 == 0 ? .red : .blue) }
        }
        let bitmap = root.render(scale: 3)
        for x in 0..<bitmap.width { #expect(bitmap[x, 0] != 0xffff_ffff) }
    }

    @Test("half way through a fade each pixel is the mix of both")
    func fade() {
        for below in [0.0, 0.2, 0.5, 0.9, 1.0] {
            for above in [0.0, 0.33, 1.0] {
                for opacity in [0.0, 0.1, 0.25, 0.5, 0.77, 1.0] {
                    let page = Layer(0, 0, 20, 4, .rgb(above, 1 - above, 0.5)).with {
                        $0.geometry.opacity = Float(opacity)
                        $0.children = [Layer(0, 0, 5, 4, .rgb(above, above, above))]
                    }
                    let bitmap = Layer(0, 0, 20, 4, .rgb(below, below, below)).with { $0.children = [page] }.render()
                    func mix(_ a: Double) -> Double { (a * opacity + below * (1 - opacity)) * 255 }
                    #expect(abs(Double(bitmap[2, 1] >> 16 & 255) - mix(above)) <= 1)
                    #expect(abs(Double(bitmap[9, 1] >> 16 & 255) - mix(above)) <= 1)
                    #expect(abs(Double(bitmap[9, 1] >> 8 & 255) - mix(1 - above)) <= 1)
                    #expect(bitmap[9, 1] >> 24 == 255)
                }
            }
        }
    }

    @Test("opacity fades a layer and its descendants as one picture")
    func group() {
        let page = Layer(0, 0, 10, 4, .red).with {
            $0.geometry.opacity = 0.5
            $0.children = [Layer(2, 0, 3, 4, .blue)]
        }
        let bitmap = Layer(0, 0, 10, 4, .white).with { $0.children = [page] }.render()
        #expect(bitmap[3, 0] == 0xff7f_7fff)
        #expect(bitmap[8, 0] == 0xffff_7f7f)
    }

    @Test("zPosition decides what is in front, and order where it is equal")
    func depth() {
        let root = Layer(0, 0, 9, 1, .white).with {
            $0.children = [
                Layer(0, 0, 6, 1, .red).with { $0.geometry.zPosition = 1 }, Layer(2, 0, 6, 1, .green),
                Layer(4, 0, 5, 1, .blue),
            ]
        }
        let bitmap = root.render()
        let blue = [UInt32](repeating: 0xff00_00ff, count: 3)
        #expect((0..<9).map { bitmap[$0, 0] } == [UInt32](repeating: 0xffff_0000, count: 6) + blue)
    }
}
