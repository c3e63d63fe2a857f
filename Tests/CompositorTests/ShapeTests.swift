import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import Compositor

@Suite struct ShapeTests {
    static func area(_ bitmap: Bitmap) -> Double { bytes(bitmap).reduce(0) { $0 + Double($1 >> 16 & 255) / 255 } }

    @Test("a circle covers the area of a circle and is symmetric", arguments: [1.0, 3, 7.5, 20])
    func circle(radius: Double) {
        let bitmap = Layer(0, 0, 2 * radius, 2 * radius, .black).with {
            $0.children = [Layer(0, 0, 2 * radius, 2 * radius, .red).with { $0.appearance.cornerRadius = radius }]
        }.render()
        let exact = Double.pi * radius * radius
        #expect(abs(Self.area(bitmap) - exact) < 0.004 * exact + 0.05)
        let n = bitmap.width
        for y in 0..<n {
            for x in 0..<n {
                #expect(bitmap[x, y] == bitmap[n - 1 - x, y] && bitmap[x, y] == bitmap[x, n - 1 - y])
                #expect(abs(Int(bitmap[x, y] >> 16 & 255) - Int(bitmap[y, x] >> 16 & 255)) <= 1)
            }
        }
    }

    @Test("each corner pixel has the exact share of the circle within one level")
    func coverage() {
        let radius = 6.0
        let cover = CornerShape.coverage(radius: radius, reach: radius, side: 6)
        for y in 0..<6 {
            for x in 0..<6 {
                var inside = 0
                for j in 0..<64 {
                    for i in 0..<64 {
                        let dx = Double(x) + (Double(i) + 0.5) / 64 - radius
                        let dy = Double(y) + (Double(j) + 0.5) / 64 - radius
                        if dx * dx + dy * dy <= radius * radius { inside += 1 }
                    }
                }
                #expect(abs(Double(cover[y * 6 + x]) - Double(inside) / 4096 * 255) <= 1.5)
            }
        }
    }

    @Test("maskedCorners rounds the corners named and no others")
    func masked() {
        let bitmap = Layer(0, 0, 20, 20, .black).with {
            $0.children = [
                Layer(0, 0, 20, 20, .red).with {
                    $0.appearance.cornerRadius = 8
                    $0.appearance.maskedCorners = 1 | 8
                }
            ]
        }.render()
        #expect(bitmap[0, 0] == 0xff00_0000 && bitmap[19, 19] == 0xff00_0000)
        #expect(bitmap[19, 0] == 0xffff_0000 && bitmap[0, 19] == 0xffff_0000)
    }

    @Test("the continuous corner meets the circle at its middle and reaches further along the edges")
    func continuous() {
        let circle = CornerShape.coverage(radius: 20, reach: 20, side: 20)
        let smooth = CornerShape.coverage(radius: 20, reach: 20 * 1.52866498, side: 31)
        #expect(smooth[0 * 31 + 24] < 255 && smooth[0 * 31 + 30] == 255 && smooth[24 * 31] < 255)
        #expect(abs(Int(smooth[5 * 31 + 5]) - Int(circle[5 * 20 + 5])) < 16)
        #expect(smooth[4 * 31 + 4] == 0 && circle[4 * 20 + 4] == 0 && smooth[7 * 31 + 7] == 255)
    }

    @Test("where an edge is too short the continuous corner becomes the circle")
    func shortEdge() {
        let bitmap = { (continuous: Bool) in
            Layer(0, 0, 20, 20, .black).with {
                $0.children = [
                    Layer(0, 0, 20, 20, .red).with {
                        $0.appearance.cornerRadius = 10
                        $0.appearance.hasContinuousCorners = continuous
                    }
                ]
            }.render()
        }
        #expect(bytes(bitmap(true)) == bytes(bitmap(false)))
    }

    @Test("a border is a ring of whole pixels inside the bounds, above the sublayers")
    func border() {
        let bitmap = Layer(0, 0, 12, 10, .white).with {
            $0.appearance.borderWidth = 2
            $0.appearance.borderColor = .red
            $0.children = [Layer(0, 0, 6, 6, .blue)]
        }.render()
        for y in 0..<10 {
            for x in 0..<12 {
                let ring = x < 2 || x >= 10 || y < 2 || y >= 8
                #expect(bitmap[x, y] == (ring ? 0xffff_0000 : x < 6 && y < 6 ? 0xff00_00ff : 0xffff_ffff))
            }
        }
    }

    @Test("masksToBounds cuts sublayers to the rounded bounds")
    func rounded() {
        let circle = Layer(5, 5, 20, 20, .red).with { $0.appearance.cornerRadius = 10 }
        let cut = Layer(5, 5, 20, 20).with {
            $0.appearance.cornerRadius = 10
            $0.appearance.masksToBounds = true
            $0.children = [Layer(-5, -5, 40, 40, .red)]
        }
        let plain = Layer(0, 0, 30, 30, .white).with { $0.children = [circle] }.render()
        let masked = Layer(0, 0, 30, 30, .white).with { $0.children = [cut] }.render()
        #expect(bytes(plain) == bytes(masked))
    }

    @Test("masksToBounds cuts under rotation too")
    func rotatedClip() {
        let root = Layer(0, 0, 60, 60, .white).with {
            $0.children = [
                Layer(20, 20, 20, 20).with {
                    $0.appearance.masksToBounds = true
                    $0.geometry.transform = .turn(.pi / 4)
                    $0.children = [Layer(-40, -40, 100, 100, .red)]
                }
            ]
        }
        let bitmap = root.render()
        for y in 0..<60 {
            for x in 0..<60 {
                let distance = abs(Double(x) + 0.5 - 30) + abs(Double(y) + 0.5 - 30)
                if distance > 15.7 { #expect(bitmap[x, y] == 0xffff_ffff) }
                if distance < 12.5 { #expect(bitmap[x, y] == 0xffff_0000) }
            }
        }
    }

    @Test("a mask layer multiplies the layer and its sublayers with its alpha")
    func mask() {
        let layer = Layer(0, 0, 9, 3, .red).with {
            $0.children = [Layer(0, 0, 9, 1, .blue)]
            $0.mask = Layer(3, 0, 6, 3, .rgb(0.3, 0.9, 0.1, 0.5)).with {
                $0.children = [Layer(3, 0, 3, 3, .white)]
            }.node
        }
        let bitmap = Layer(0, 0, 9, 3, .white).with { $0.children = [layer] }.render()
        #expect((0..<9).map { bitmap[$0, 1] } == [UInt32](repeating: 0xffff_ffff, count: 3)
            + [UInt32](repeating: 0xffff_7f7f, count: 3) + [UInt32](repeating: 0xffff_0000, count: 3))
        #expect(bitmap[7, 0] == 0xff00_00ff && bitmap[0, 0] == 0xffff_ffff)
    }

    @Test("a shape's path is filled in the layer's coordinates, by either rule")
    func fill() {
        func square(_ a: Double, _ b: Double) -> [CGPath.Element] {
            [(a, a), (b, a), (b, b), (a, b)].enumerated().map { index, corner in
                let p = CGPoint(x: corner.0, y: corner.1)
                return index == 0 ? .move(p) : .line(p)
            } + [.close]
        }
        var shape = ShapeContent()
        shape.path = CGPath(elements: square(1, 7) + square(3, 5))
        shape.fillColor = .red
        for evenOdd in [false, true] {
            shape.usesEvenOddRule = evenOdd
            let layer = Layer(0, 0, 8, 8, .white).with { [shape] in $0.appearance.vector = .shape(shape) }
            let bitmap = layer.render(scale: 2)
            #expect(bitmap[1, 8] == 0xffff_ffff && bitmap[2, 8] == 0xffff_0000 && bitmap[13, 13] == 0xffff_0000)
            #expect(bitmap[8, 8] == (evenOdd ? 0xffff_ffff : 0xffff_0000))
        }
    }

    @Test("strokeStart and strokeEnd cut a stroke by its length")
    func stroke() {
        var shape = ShapeContent()
        shape.path = CGPath(elements: [
            .move(CGPoint(x: 0, y: 2)), .line(CGPoint(x: 10, y: 2)), .line(CGPoint(x: 10, y: 12)),
        ])
        shape.fillColor = nil
        shape.strokeColor = .black
        shape.lineWidth = 2
        shape.strokeStart = 0.25
        shape.strokeEnd = 0.75
        let bitmap = Layer(0, 0, 14, 14, .white).with { [shape] in $0.appearance.vector = .shape(shape) }.render()
        #expect(bitmap[4, 1] == 0xffff_ffff && bitmap[5, 1] == 0xff00_0000 && bitmap[9, 2] == 0xff00_0000)
        #expect(bitmap[10, 6] == 0xff00_0000 && bitmap[10, 7] == 0xffff_ffff)
    }

    @Test("an axial gradient is the mix of its colours at every pixel's centre, within one level")
    func axial() {
        var content = GradientContent()
        content.colors = [.rgb(1, 0, 0.2), .rgb(0, 1, 0.4), .rgb(0.5, 0.5, 1)]
        content.locations = [0.1, 0.6, 1]
        let bitmap = Layer(0, 0, 4, 100).with { [content] in $0.appearance.vector = .gradient(content) }.render()
        for y in 0..<100 {
            let t = (Double(y) + 0.5) / 100
            let red = t < 0.1 ? 1 : t < 0.6 ? 1 - (t - 0.1) / 0.5 : (t - 0.6) / 0.4 * 0.5
            #expect(abs(Double(bitmap[2, y] >> 16 & 255) - red * 255) <= 1)
        }
    }

    @Test("gradients mix colours before they are multiplied with alpha")
    func clearGradient() {
        var content = GradientContent()
        content.colors = [.rgb(1, 0, 0, 1), .rgb(0, 0, 0, 0)]
        let bitmap = Layer(0, 0, 2, 64, .white).with { [content] in $0.appearance.vector = .gradient(content) }.render()
        let t = 32.5 / 64, alpha = 1 - t
        #expect(abs(Double(bitmap[0, 32] >> 16 & 255) - 255 * ((1 - t) * alpha + t)) <= 1.5)
    }

    @Test("a radial gradient reaches its last colour on the ellipse through the end point's sides")
    func radial() {
        var content = GradientContent()
        content.kind = .radial
        content.colors = [.white, .black]
        content.startPoint = CGPoint(x: 0.5, y: 0.5)
        content.endPoint = CGPoint(x: 1, y: 1)
        let bitmap = Layer(0, 0, 80, 40).with { [content] in $0.appearance.vector = .gradient(content) }.render()
        #expect(bitmap[40, 20] & 255 > 245 && bitmap[0, 0] & 255 == 0)
        #expect(abs(Int(bitmap[20, 20] & 255) - 128) <= 4 && abs(Int(bitmap[40, 10] & 255) - 128) <= 8)
    }

    @Test("a conic gradient goes round from the direction of its end point")
    func conic() {
        var content = GradientContent()
        content.kind = .conic
        content.colors = [.black, .white]
        content.startPoint = CGPoint(x: 0.5, y: 0.5)
        content.endPoint = CGPoint(x: 1, y: 0.5)
        let bitmap = Layer(0, 0, 101, 101).with { [content] in $0.appearance.vector = .gradient(content) }.render()
        func level(_ x: Int, _ y: Int) -> Int { Int(bitmap[x, y] & 255) }
        #expect(abs(level(50, 95) - 64) <= 1 && abs(level(5, 50) - 127) <= 2 && abs(level(50, 5) - 191) <= 1)
        for degrees in stride(from: 3.0, to: 358, by: 5) {
            let a = degrees * .pi / 180, x = Int(50.5 + 40 * cos(a)), y = Int(50.5 + 40 * sin(a))
            var turn = atan2(Double(y) - 50, Double(x) - 50) / (2 * .pi)
            if turn < 0 { turn += 1 }
            #expect(abs(Double(level(x, y)) - turn * 255) <= 1)
        }
    }
}
