import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

@Suite struct ContentsTests {
    /// Four pixels of four colours.
    static let four: CGImage = {
        let bitmap = Bitmap(width: 2, height: 2, isOpaque: true)
        bitmap[0, 0] = 0xffff_0000
        bitmap[1, 0] = 0xff00_ff00
        bitmap[0, 1] = 0xff00_00ff
        bitmap[1, 1] = 0xffff_ffff
        return CGImage(bitmap: bitmap)
    }()

    func show(
        _ image: CGImage, _ width: Double, _ height: Double, _ change: (inout LayerAppearance) -> Void = { _ in }
    ) -> Bitmap {
        let layer = Layer(0, 0, width, height).with {
            $0.appearance.contents = .image(image)
            change(&$0.appearance)
        }
        return Layer(0, 0, width, height, .black).with { $0.children = [layer] }.render()
    }

    @Test("contents of the layer's size are copied pixel by pixel")
    func natural() {
        let image = pattern(9, 7)
        #expect(bytes(show(image, 9, 7)) == bytes(image.bitmap))
    }

    @Test("contents a fraction of a pixel larger or smaller than the layer are not stretched")
    func nearlyNatural() {
        let image = pattern(9, 7)
        let bitmap = show(image, 8.4, 6.6)
        for y in 0..<6 { for x in 0..<8 { #expect(bitmap[x, y] == image.bitmap[x, y]) } }
    }

    @Test("stretched contents are bilinear, with the edge pixels' centres half a source pixel inside")
    func stretched() {
        let bitmap = show(Self.four, 8, 8)
        #expect(bitmap[0, 0] == 0xffff_0000 && bitmap[7, 0] == 0xff00_ff00 && bitmap[0, 7] == 0xff00_00ff)
        // 3.5 of 8 pixels is 0.875 of 2, which is 0.375 of the way between the pixels.
        #expect(abs(Int(bitmap[3, 0] >> 16 & 255) - Int(255 * 0.625)) <= 1)
        #expect(abs(Int(bitmap[3, 0] >> 8 & 255) - Int(255 * 0.375)) <= 1)
    }

    @Test("gravity places contents of their own size", arguments: [
        (ContentsGravity.center, 3, 2), (.topLeft, 0, 0), (.top, 3, 0), (.right, 6, 2), (.bottomRight, 6, 4),
    ])
    func gravity(gravity: ContentsGravity, x: Int, y: Int) {
        let bitmap = show(Self.four, 8, 6) { $0.contentsGravity = gravity }
        for row in 0..<6 {
            for column in 0..<8 {
                let inside = (x..<(x + 2)).contains(column) && (y..<(y + 2)).contains(row)
                #expect(bitmap[column, row] == (inside ? Self.four.bitmap[column - x, row - y] : 0xff00_0000))
            }
        }
    }

    @Test("aspect gravities keep the shape: fit leaves bars, fill overflows unless it is cut")
    func aspect() {
        let fit = show(Self.four, 12, 4) { $0.contentsGravity = .resizeAspect }
        #expect(fit[3, 0] == 0xff00_0000 && fit[4, 0] == 0xffff_0000 && fit[8, 0] == 0xff00_0000)
        let root = Layer(0, 0, 12, 12, .black).with {
            $0.children = [
                Layer(0, 4, 12, 4).with {
                    $0.appearance.contents = .image(Self.four)
                    $0.appearance.contentsGravity = .resizeAspectFill
                }
            ]
        }
        #expect(root.render()[0, 0] == 0xffff_0000)
        let cut = root.with { $0.children[0].appearance.masksToBounds = true }.render()
        #expect(cut[0, 0] == 0xff00_0000 && cut[0, 5] != 0xff00_0000)
    }

    @Test("contentsRect shows a part, without a shine from its neighbours")
    func part() {
        let bitmap = show(Self.four, 4, 4) { $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5) }
        for y in 0..<4 { for x in 0..<4 { #expect(bitmap[x, y] == 0xff00_ff00) } }
    }

    @Test("contentsCenter keeps the rim and stretches the middle")
    func nine() {
        let image = pattern(6, 6)
        let bitmap = show(image, 14, 12) {
            $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        }
        for (x, sx) in [(0, 0), (1, 1), (12, 4), (13, 5)] {
            for (y, sy) in [(0, 0), (1, 1), (10, 4), (11, 5)] { #expect(bitmap[x, y] == image.bitmap[sx, sy]) }
        }
    }

    @Test("GEO-12: a snapshot of the same size has the pixels of what it shows")
    func snapshot() {
        let page = Layer(0, 0, 20, 16, .white).with {
            $0.children = [
                Layer(3, 2, 9, 9, .red).with { $0.appearance.cornerRadius = 4 },
                Layer(15, 10, 10, 10, .blue).with { $0.geometry.opacity = 0.3 },
            ]
        }
        let copy = Layer(0, 0, 20, 16).with { $0.appearance.contents = .tree(page.node) }
        #expect(bytes(copy.render()) == bytes(page.render()))
    }

    @Test("a snapshot under a scale is its picture stretched over the layer")
    func scaledSnapshot() {
        let page = Layer(0, 0, 20, 16, .white).with { $0.children = [Layer(0, 0, 10, 16, .red)] }
        let root = Layer(0, 0, 20, 16, .black).with {
            $0.children = [
                Layer(0, 0, 20, 16).with {
                    $0.appearance.contents = .tree(page.node)
                    $0.geometry.transform = .scale(0.5, 0.5)
                }
            ]
        }
        let bitmap = root.render()
        #expect(bitmap[4, 8] == 0xff00_0000 && bitmap[5, 4] == 0xffff_0000 && bitmap[8, 11] == 0xffff_0000)
        #expect(bitmap[14, 8] == 0xffff_ffff && bitmap[15, 8] == 0xff00_0000)
    }

    @Test("a tree that counts in the layer's pixels is drawn at that resolution")
    func pixelTree() {
        let fade = Layer(0, 0, 12, 12).with {
            $0.children = [Layer(0, 0, 12, 12).with { $0.appearance.contents = .image(pattern(12, 12)) }]
        }
        let layer = Layer(0, 0, 4, 4).with { $0.appearance.contents = .tree(fade.node) }
        let bitmap = Layer(0, 0, 4, 4, .black).with { $0.children = [layer] }.render(scale: 3)
        #expect(bytes(bitmap) == bytes(pattern(12, 12).bitmap))
    }

    @Test("shrinking below a half takes the mean of what is left out")
    func minified() {
        let bitmap = Bitmap(width: 32, height: 32, isOpaque: true)
        for y in 0..<32 { for x in 0..<32 { bitmap[x, y] = (x + y) % 2 == 0 ? 0xffff_ffff : 0xff00_0000 } }
        let small = show(CGImage(bitmap: bitmap), 6, 6)
        for p in bytes(small) { #expect(abs(Int(p & 255) - 128) <= 2) }
    }

    @Test("shouldRasterize at a coarser scale shows coarser pixels")
    func rasterized() {
        let layer = Layer(0, 0, 4, 4, .white).with {
            $0.children = [Layer(0, 0, 2, 1, .red), Layer(1.5, 2, 0.5, 2, .blue)]
            $0.appearance.shouldRasterize = true
            $0.appearance.rasterizationScale = 1
        }
        let bitmap = Layer(0, 0, 4, 4, .black).with { $0.children = [layer] }.render(scale: 4)
        #expect(bitmap[0, 0] == 0xffff_0000)
        // Half a point wide at scale 1 is one pixel, four of the screen's.
        #expect(bitmap[15, 10] == 0xffff_ffff && bitmap[9, 12] >> 8 & 255 < 255)
    }
}
