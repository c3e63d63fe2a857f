import CKernels
import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import Compositor

@Suite struct EffectTests {
    /// The share of a Gaussian around 0 that lies left of x.
    func left(_ x: Double, _ sigma: Double) -> Double { 0.5 * (1 + erf(x / (sigma * 2.0.squareRoot()))) }

    func shadowed(_ change: (inout Layer) -> Void) -> Bitmap {
        let layer = Layer(30, 25, 40, 30, .white).with {
            $0.appearance.shadowOpacity = 1
            $0.appearance.shadowOffset = .zero
            change(&$0)
        }
        return Layer(0, 0, 100, 80, .white).with { $0.children = [layer] }.render()
    }

    @Test("a shadow is a Gaussian of the layer's outline", arguments: [1.5, 3, 5, 9])
    func gaussian(sigma: Double) {
        let bitmap = shadowed { $0.appearance.shadowRadius = sigma }
        for (x, y) in [(28, 40), (25, 40), (20, 40), (72, 30), (50, 22), (50, 18), (27, 22), (75, 60)] {
            func share(_ p: Int, _ from: Double, _ to: Double) -> Double {
                left(to - (Double(p) + 0.5), sigma) - left(from - (Double(p) + 0.5), sigma)
            }
            let exact = 255 * (1 - share(x, 30, 70) * share(y, 25, 55))
            // Three boxes, which stand for wide Gaussians, come within 2 in 100.
            #expect(abs(Double(bitmap[x, y] & 255) - exact) <= (sigma > 8 ? 6 : 2.5))
        }
        #expect(bitmap[50, 40] == 0xffff_ffff)
    }

    @Test("a shadow stretched from its rim has the bytes of one made in full")
    func nine() {
        // Sublayers hide that the outline is a box, so that the alpha is taken and blurred as a whole.
        let box = shadowed { $0.appearance.shadowRadius = 2 }
        let full = shadowed {
            $0.appearance.shadowRadius = 2
            $0.appearance.backgroundColor = nil
            $0.children = [Layer(0, 0, 40, 30, .white)]
        }
        #expect(bytes(box) == bytes(full))
    }

    @Test("shadowOffset moves the shadow, shadowOpacity and shadowColor paint it, shadowPath shapes it")
    func options() {
        let moved = shadowed {
            $0.appearance.shadowRadius = 0
            $0.appearance.shadowOffset = CGSize(width: 5, height: -3)
            $0.appearance.shadowOpacity = 0.5
            $0.appearance.shadowColor = .red
        }
        #expect(moved[74, 22] == 0xffff_7f7f && moved[75, 22] == 0xffff_ffff && moved[74, 21] == 0xffff_ffff)
        let shaped = shadowed {
            $0.appearance.shadowRadius = 0
            $0.appearance.shadowPath = CGPath(rect: CGRect(x: -10, y: 0, width: 10, height: 10), transform: nil)
        }
        #expect(shaped[20, 25] == 0xff00_0000 && shaped[19, 25] == 0xffff_ffff && shaped[29, 34] == 0xff00_0000)
        #expect(shaped[20, 35] == 0xffff_ffff)
    }

    @Test("masksToBounds leaves no room for a shadow")
    func clipped() {
        let bitmap = shadowed { $0.appearance.masksToBounds = true }
        for p in bytes(bitmap) { #expect(p == 0xffff_ffff) }
    }

    func filtered(_ filter: BackdropFilter, below: [Layer]) -> Bitmap {
        let glass = Layer(10, 10, 40, 20).with { $0.appearance.backdrop = filter }
        return Layer(0, 0, 60, 40, .white).with { $0.children = below + [glass] }.render()
    }

    @Test("a backdrop blur keeps plain colours, softens edges and stays inside its bounds")
    func backdrop() {
        var filter = BackdropFilter()
        filter.blurRadius = 3
        let bitmap = filtered(filter, below: [Layer(0, 0, 30, 40, .black)])
        #expect(bitmap[12, 20] == 0xff00_0000 && bitmap[47, 20] == 0xffff_ffff)
        #expect(bitmap[29, 5] == 0xff00_0000 && bitmap[30, 5] == 0xffff_ffff)
        for x in 22..<40 {
            #expect(abs(Double(bitmap[x, 20] & 255) - 255 * left(Double(x) + 0.5 - 30, 3)) <= 3)
        }
    }

    @Test("saturation and tint change what shines through")
    func saturation() {
        var filter = BackdropFilter()
        filter.saturation = 0
        filter.tint = .rgb(0, 0, 0, 0.5)
        let bitmap = filtered(filter, below: [Layer(0, 0, 60, 40, .red)])
        let p = bitmap[20, 20]
        #expect(p >> 16 & 255 == p & 255 && abs(Int(p & 255) - 27) <= 1)
        #expect(bitmap[5, 5] == 0xffff_0000)
    }

    @Test("a wide blur is close to the Gaussian too")
    func wide() {
        var filter = BackdropFilter()
        filter.blurRadius = 20
        let glass = Layer(0, 0, 200, 40).with { $0.appearance.backdrop = filter }
        let bitmap = Layer(0, 0, 200, 40, .white).with { $0.children = [Layer(0, 0, 100, 40, .black), glass] }.render()
        for x in stride(from: 40, to: 160, by: 7) {
            #expect(abs(Double(bitmap[x, 20] & 255) - 255 * left(Double(x) + 0.5 - 100, 20)) <= 4)
        }
    }
}
