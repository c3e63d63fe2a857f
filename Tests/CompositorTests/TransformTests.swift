import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import Compositor

@Suite struct TransformTests {
    @Test("a turned layer's edges are smooth and its inside is whole")
    func turned() {
        let bitmap = Layer(0, 0, 40, 40, .white).with {
            $0.children = [Layer(10, 10, 20, 20, .black).with { $0.geometry.transform = .turn(0.4) }]
        }.render()
        for y in 0..<40 {
            for x in 0..<40 {
                let dx = Double(x) + 0.5 - 20, dy = Double(y) + 0.5 - 20
                let u = abs(dx * cos(0.4) + dy * sin(0.4)), v = abs(-dx * sin(0.4) + dy * cos(0.4))
                // Distance to the nearest edge, by which coverage goes from 0 to 1 over one pixel.
                func ramp(_ d: Double) -> Double { min(max(d + 0.5, 0), 1) }
                let a = ramp(10 - u) + ramp(10 + u) - 1, b = ramp(10 - v) + ramp(10 + v) - 1
                #expect(abs(Double(bitmap[x, y] & 255) - 255 * (1 - a * b)) <= 1.5)
            }
        }
    }

    /// What a layer with these contents shows under a projection, in exact arithmetic.
    func reference(_ image: Bitmap, _ map: (Double, Double) -> (Double, Double), _ x: Int, _ y: Int) -> [Double]? {
        let (u, v) = map(Double(x) + 0.5, Double(y) + 0.5)
        guard u > 1.5, v > 1.5, u < Double(image.width) - 1.5, v < Double(image.height) - 1.5 else { return nil }
        let x0 = Int(u - 0.5), y0 = Int(v - 0.5), fx = u - 0.5 - Double(x0), fy = v - 0.5 - Double(y0)
        return [0, 8, 16].map { shift in
            func at(_ x: Int, _ y: Int) -> Double { Double(image[x, y] >> UInt32(shift) & 255) }
            return (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy)
                + (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy
        }
    }

    /// A picture that changes gently, so that a hair's breadth does not matter.
    static let gentle: Bitmap = {
        let bitmap = Bitmap(width: 60, height: 60, isOpaque: true)
        for y in 0..<60 {
            for x in 0..<60 {
                let r = UInt32(x * 4), g = UInt32(y * 4), b = UInt32((x + y) * 2)
                bitmap[x, y] = 0xff00_0000 | r << 16 | g << 8 | b
            }
        }
        return bitmap
    }()

    @Test("perspective agrees with exact arithmetic within one level")
    func perspective() {
        let angle = 0.7, distance = 120.0
        let bitmap = Layer(0, 0, 80, 80, .white).with {
            $0.children = [
                Layer(10, 10, 60, 60).with {
                    $0.appearance.contents = .image(CGImage(bitmap: Self.gentle))
                    $0.geometry.transform = CATransform3D.swing(angle).followed(by: .perspective(distance))
                }
            ]
        }.render()
        var seen = 0
        for y in 0..<80 {
            for x in 0..<80 {
                let exact = reference(Self.gentle, { px, py in
                    // X = x·cos a / w, Y = y / w, w = 1 + x·sin a / d, solved for x and y.
                    let X = px - 40, Y = py - 40
                    let lx = X / (cos(angle) - X * sin(angle) / distance)
                    return (lx + 30, Y * (1 + lx * sin(angle) / distance) + 30)
                }, x, y)
                guard let exact else { continue }
                seen += 1
                for (channel, value) in exact.enumerated() {
                    #expect(abs(Double(bitmap[x, y] >> UInt32(channel * 8) & 255) - value) <= 1)
                }
            }
        }
        #expect(seen > 1000)
    }

    @Test("scaling agrees with exact arithmetic within one level")
    func scaled() {
        let bitmap = Layer(0, 0, 80, 80, .white).with {
            $0.children = [
                Layer(10, 10, 60, 60).with {
                    $0.appearance.contents = .image(CGImage(bitmap: Self.gentle))
                    $0.geometry.transform = .scale(0.9, 1.2)
                }
            ]
        }.render()
        for y in 0..<80 {
            for x in 0..<80 {
                let map = { (px: Double, py: Double) in ((px - 40) / 0.9 + 30, (py - 40) / 1.2 + 30) }
                guard let exact = reference(Self.gentle, map, x, y) else { continue }
                for (channel, value) in exact.enumerated() {
                    #expect(abs(Double(bitmap[x, y] >> UInt32(channel * 8) & 255) - value) <= 1)
                }
            }
        }
    }

    @Test("isDoubleSided false hides a layer seen from behind")
    func sides() {
        for (angle, shown) in [(0.5, true), (2.5, false), (4.0, false), (6.0, true)] {
            let bitmap = Layer(0, 0, 20, 20, .white).with {
                $0.children = [
                    Layer(0, 0, 20, 20, .red).with {
                        $0.appearance.isDoubleSided = false
                        $0.geometry.transform = .swing(angle)
                    }
                ]
            }.render()
            #expect((bitmap[10, 10] == 0xffff_0000) == shown)
        }
    }

    @Test("sublayerTransform works about the anchor point of its layer")
    func sublayer() {
        let bitmap = Layer(0, 0, 40, 20, .white).with {
            $0.appearance.sublayerTransform = .scale(0.5, 0.5)
            $0.children = [Layer(0, 0, 40, 20, .red)]
        }.render()
        #expect(bitmap[9, 10] == 0xffff_ffff && bitmap[10, 10] == 0xffff_0000 && bitmap[29, 14] == 0xffff_0000)
        #expect(bitmap[30, 10] == 0xffff_ffff && bitmap[20, 4] == 0xffff_ffff && bitmap[20, 5] == 0xffff_0000)
    }

    @Test("below a layer that keeps depth the nearer layer is in front, whatever the order")
    func depth() {
        func push(_ z: Double) -> CATransform3D { CATransform3DIdentity.movedAfter(x: 0, y: 0, z: z) }
        let red = Layer(0, 0, 20, 20, .red).with { $0.geometry.transform = push(10) }
        let blue = Layer(5, 5, 20, 20, .blue).with { $0.geometry.transform = push(-10) }
        for keepsDepth in [false, true] {
            let bitmap = Layer(0, 0, 30, 30, .white).with {
                $0.children = [
                    Layer(0, 0, 30, 30).with {
                        $0.appearance.keepsDepth = keepsDepth
                        $0.children = [red, blue]
                    }
                ]
            }.render()
            #expect(bitmap[10, 10] == (keepsDepth ? 0xffff_0000 : 0xff00_00ff))
        }
    }

    @Test("turning a layer that keeps depth by half a turn brings its back to the front")
    func halfTurn() {
        func side(_ color: CGColor, _ z: Double) -> Layer {
            Layer(0, 0, 20, 20, color).with {
                $0.geometry.transform = CATransform3DIdentity.movedAfter(x: 0, y: 0, z: z)
            }
        }
        for (angle, color) in [(0.4, UInt32(0xffff_0000)), (.pi - 0.4, 0xff00_00ff)] {
            let bitmap = Layer(0, 0, 40, 40, .white).with {
                $0.appearance.sublayerTransform = .perspective(200)
                $0.children = [
                    Layer(10, 10, 20, 20).with {
                        $0.appearance.keepsDepth = true
                        $0.geometry.transform = .swing(angle)
                        $0.children = [side(.red, 4), side(.blue, -4)]
                    }
                ]
            }.render()
            #expect(bitmap[20, 20] == color)
        }
    }

    @Test("a layer that reaches behind the eye is cut there")
    func behind() {
        let bitmap = Layer(0, 0, 60, 60, .white).with {
            $0.children = [
                Layer(10, 10, 40, 40, .red).with {
                    $0.geometry.transform = CATransform3D.swing(1.2).followed(by: .perspective(15))
                }
            ]
        }.render()
        #expect(bytes(bitmap).contains(0xffff_0000) && bytes(bitmap).contains(0xffff_ffff))
    }

    @Test("without group opacity each layer fades on its own")
    func separate() {
        let bitmap = Layer(0, 0, 10, 4, .white).with {
            $0.children = [
                Layer(0, 0, 10, 4, .black).with {
                    $0.geometry.opacity = 0.5
                    $0.appearance.allowsGroupOpacity = false
                    $0.children = [Layer(0, 0, 5, 4, .black)]
                }
            ]
        }.render()
        #expect(bitmap[8, 0] & 255 == 127 && abs(Int(bitmap[2, 0] & 255) - 64) <= 1)
    }
}
