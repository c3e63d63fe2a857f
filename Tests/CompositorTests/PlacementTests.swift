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
        #expect((0..<9).map { bitmap[$0, 0] } == [UInt32](repeating: 0xffff_0000, count: 6) + [0xff00_00ff, 0xff00_00ff, 0xff00_00ff])
    }

    @Test("a picture of every basic feature")
    func gallery() {
        let root = Layer(0, 0, 400, 300, .rgb(0.9, 0.92, 0.95)).with { root in
            root.children = [
                Layer(20, 20, 100, 60, .red).with { $0.appearance.cornerRadius = 20 },
                Layer(140, 20, 100, 60, .blue).with {
                    $0.appearance.cornerRadius = 28
                    $0.appearance.hasContinuousCorners = true
                },
                Layer(260, 20, 100, 60, .white).with {
                    $0.appearance.cornerRadius = 16
                    $0.appearance.maskedCorners = 9
                    $0.appearance.borderWidth = 3
                    $0.appearance.borderColor = .black
                },
                Layer(20, 100, 100, 60, .white).with {
                    $0.appearance.contents = .image(pattern(50, 30))
                    $0.appearance.masksToBounds = true
                    $0.appearance.cornerRadius = 12
                    $0.geometry.transform = .turn(0.3)
                },
                Layer(160, 100, 100, 60, .white).with {
                    $0.appearance.contents = .image(pattern(100, 60))
                    $0.geometry.transform = .swing(0.8).followed(by: .perspective(200))
                },
                Layer(290, 100, 80, 80, .green).with {
                    $0.appearance.masksToBounds = true
                    $0.appearance.cornerRadius = 40
                    $0.children = [Layer(30, 30, 80, 80, .red)]
                    $0.geometry.opacity = 0.6
                },
                Layer(40, 200, 80, 60, .rgb(0.2, 0.5, 0.4)).with { $0.geometry.transform = .turn(-0.4) },
                Layer(160, 200, 160, 80, .rgb(0.2, 0.5, 0.4)).with {
                    $0.appearance.sublayerTransform = .perspective(150)
                    $0.children = [
                        Layer(10, 10, 60, 60, .white).with { $0.geometry.transform = .swing(0.9) },
                        Layer(90, 10, 60, 60, .white).with {
                            $0.geometry.transform = .swing(-0.9)
                            $0.children = [Layer(10, 10, 20, 20, .red)]
                        },
                    ]
                },
            ]
        }
        let bitmap = root.render(scale: 2)
        show(bitmap, "gallery")
        #expect(bitmap.width == 800)
    }
}
