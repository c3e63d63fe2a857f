import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// The bytes of a few pictures, as one number each. They are the same in debug and release builds, with and without
/// AVX2, on every processor: a build in which one differs does not draw what the others draw.
///
/// Shapes are left out, whose coverage is cairo's, and so are sines, which are the C library's.
@Suite struct GoldenTests {
    static func hash(_ bitmap: Bitmap) -> UInt64 {
        bytes(bitmap).reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// A turn by the angle of the triangle 3-4-5.
    static let turn: CATransform3D = {
        var t = CATransform3DIdentity
        (t.m11, t.m12, t.m21, t.m22) = (0.8, 0.6, -0.6, 0.8)
        return t
    }()

    @Test("corners, borders and opacity")
    func corners() {
        let root = Layer(0, 0, 100, 60, .white).with {
            $0.children = [
                Layer(5, 5, 40, 30, .rgb(0.9, 0.3, 0.1)).with {
                    $0.appearance.cornerRadius = 11
                    $0.appearance.borderWidth = 2
                    $0.appearance.borderColor = .rgb(0, 0, 0.5, 0.7)
                },
                Layer(30, 15, 50, 40, .rgb(0.1, 0.5, 0.8)).with {
                    $0.appearance.cornerRadius = 13
                    $0.appearance.hasContinuousCorners = true
                    $0.appearance.masksToBounds = true
                    $0.geometry.opacity = 0.7
                    $0.children = [Layer(20, 20, 40, 40, .rgb(1, 1, 0, 0.5))]
                },
            ]
        }
        #expect(Self.hash(root.render(scale: 2)) == 0xd95693732e45df60)
    }

    @Test("turned, scaled and projected layers")
    func transforms() {
        var swing = CATransform3DIdentity
        (swing.m11, swing.m13, swing.m14, swing.m31, swing.m33) = (0.8, -0.6, 0.6 / 90, 0.6, 0.8)
        let root = Layer(0, 0, 100, 60, .white).with {
            $0.children = [
                Layer(10, 10, 40, 30, .rgb(0.2, 0.6, 0.3)).with { $0.geometry.transform = Self.turn },
                Layer(40, 10, 40, 30).with {
                    $0.appearance.contents = .image(pattern(33, 21))
                    $0.geometry.transform = swing
                },
                Layer(60, 30, 30, 20, .rgb(0.9, 0.9, 0.2)).with {
                    $0.geometry.transform = .scale(1.3, 0.7)
                    $0.appearance.cornerRadius = 6
                },
            ]
        }
        #expect(Self.hash(root.render(scale: 2)) == 0xe07492c076761199)
    }

    @Test("shadows, gradients and blurs")
    func effects() {
        func gradient(_ kind: GradientContent.Kind) -> VectorContent {
            var content = GradientContent()
            content.kind = kind
            content.colors = [.rgb(1, 0.2, 0), .rgb(0, 0.4, 1, 0.5), .rgb(0.1, 0.9, 0.3)]
            content.startPoint = CGPoint(x: 0.4, y: 0.3)
            content.endPoint = CGPoint(x: 0.9, y: 0.8)
            return .gradient(content)
        }
        let root = Layer(0, 0, 120, 60, .white).with {
            $0.children = [
                Layer(5, 5, 30, 20).with { $0.appearance.vector = gradient(.axial) },
                Layer(40, 5, 30, 20).with { $0.appearance.vector = gradient(.radial) },
                Layer(75, 5, 30, 20).with { $0.appearance.vector = gradient(.conic) },
                Layer(10, 30, 30, 20, .white).with {
                    $0.appearance.shadowOpacity = 0.6
                    $0.appearance.cornerRadius = 5
                },
                Layer(50, 30, 30, 20).with {
                    $0.appearance.shadowOpacity = 0.6
                    $0.appearance.shadowRadius = 7
                    $0.children = [Layer(5, 5, 10, 12, .red), Layer(10, 3, 15, 6, .blue)]
                },
                Layer(20, 10, 80, 30).with {
                    var filter = BackdropFilter()
                    filter.blurRadius = 5
                    filter.saturation = 1.6
                    filter.tint = .rgb(1, 1, 1, 0.3)
                    $0.appearance.backdrop = filter
                    $0.appearance.cornerRadius = 9
                },
            ]
        }
        #expect(Self.hash(root.render(scale: 2)) == 0xfa24066ef1066b00)
    }
}
