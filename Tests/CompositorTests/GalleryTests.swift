import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import Compositor

/// Pictures to look at, with CROSSFADE_PICTURES set; the other tests say what must be in them.
@Suite struct GalleryTests {
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

    @Test("a picture of every effect")
    func effects() {
        func star(_ size: Double) -> CGPath {
            var elements: [CGPath.Element] = []
            for k in 0..<5 {
                let angle = Double(k) * 4 * .pi / 5 - .pi / 2
                let p = CGPoint(x: size / 2 + size / 2 * cos(angle), y: size / 2 + size / 2 * sin(angle))
                elements.append(k == 0 ? .move(p) : .line(p))
            }
            return CGPath(elements: elements + [.close])
        }
        func gradient(_ kind: GradientContent.Kind, _ colors: [CGColor]) -> VectorContent {
            var content = GradientContent()
            content.kind = kind
            content.colors = colors
            if kind != .axial {
                content.startPoint = CGPoint(x: 0.5, y: 0.5)
                content.endPoint = CGPoint(x: 1, y: kind == .conic ? 0.5 : 1)
            }
            return .gradient(content)
        }
        var shape = ShapeContent()
        shape.path = star(70)
        shape.fillColor = .rgb(1, 0.8, 0.1)
        shape.strokeColor = .rgb(0.5, 0.1, 0.1)
        shape.lineWidth = 3
        shape.lineJoin = .round
        var part = shape
        part.fillColor = nil
        part.strokeEnd = 0.6
        part.lineDashPattern = [6, 3]
        let root = Layer(0, 0, 400, 400, .rgb(0.9, 0.92, 0.95)).with { root in
            root.children = [
                Layer(20, 20, 80, 60, .white).with {
                    $0.appearance.cornerRadius = 16
                    $0.appearance.shadowOpacity = 0.5
                    $0.appearance.shadowRadius = 6
                    $0.appearance.shadowOffset = CGSize(width: 0, height: 4)
                },
                Layer(120, 20, 80, 60).with {
                    $0.appearance.vector = .shape(shape)
                    $0.appearance.shadowOpacity = 0.5
                    $0.appearance.shadowOffset = CGSize(width: 4, height: 4)
                },
                Layer(220, 20, 80, 60, .white).with {
                    $0.appearance.vector = .shape(part)
                },
                Layer(320, 20, 60, 60, .white).with {
                    $0.appearance.shadowOpacity = 0.6
                    $0.appearance.shadowRadius = 14
                    $0.appearance.shadowOffset = .zero
                },
                Layer(20, 110, 80, 60).with {
                    $0.appearance.vector = gradient(.axial, [.red, .rgb(1, 1, 0), .blue])
                    $0.appearance.cornerRadius = 20
                },
                Layer(120, 110, 80, 60).with { $0.appearance.vector = gradient(.radial, [.white, .blue]) },
                Layer(220, 110, 80, 60).with {
                    $0.appearance.vector = gradient(.conic, [.red, .green, .blue, .red])
                },
                Layer(320, 110, 60, 60, .red).with { layer in
                    layer.children = [Layer(0, 0, 60, 30, .blue)]
                    layer.mask = Layer(0, 0, 60, 60).with {
                        $0.appearance.vector = .shape(shape)
                    }.node
                },
                Layer(20, 200, 360, 80).with {
                    $0.appearance.contents = .image(pattern(180, 40))
                },
                Layer(40, 210, 120, 60).with {
                    var filter = BackdropFilter()
                    filter.blurRadius = 6
                    filter.saturation = 1.8
                    filter.tint = .rgb(1, 1, 1, 0.4)
                    $0.appearance.backdrop = filter
                    $0.appearance.cornerRadius = 20
                },
                Layer(200, 190, 120, 60).with {
                    $0.appearance.masksToBounds = true
                    $0.appearance.cornerRadius = 30
                    $0.children = [Layer(0, 0, 120, 60).with {
                        var filter = BackdropFilter()
                        filter.blurRadius = 20
                        $0.appearance.backdrop = filter
                    }, Layer(10, 10, 20, 20, .red)]
                },
                Layer(20, 300, 90, 90, .rgb(0.8, 0.8, 0.8)).with { box in
                    box.appearance.sublayerTransform = .perspective(300)
                    box.children = [Layer(15, 15, 60, 60).with { cube in
                        cube.appearance.keepsDepth = true
                        cube.geometry.transform = CATransform3D.swing(0.6).followed(by: .tilt(0.5))
                        let turns: [(CGColor, CATransform3D)] = [
                            (.red, CATransform3DIdentity), (.green, .swing(.pi / 2)), (.blue, .tilt(.pi / 2)),
                            (.black, .swing(-.pi / 2)), (.white, .tilt(-.pi / 2)),
                        ]
                        cube.children = turns.map { color, turn in
                            Layer(0, 0, 60, 60, color).with {
                                let out = CATransform3DIdentity.movedAfter(x: 0, y: 0, z: 30)
                                $0.geometry.transform = out.followed(by: turn)
                            }
                        }
                    }]
                },
                Layer(130, 300, 100, 80, .rgb(0.2, 0.6, 0.9)).with {
                    $0.appearance.cornerRadius = 30
                    $0.appearance.hasContinuousCorners = true
                    $0.appearance.borderWidth = 4
                    $0.appearance.borderColor = .rgb(0, 0, 0, 0.5)
                    $0.geometry.transform = .turn(0.2)
                    $0.appearance.shadowOpacity = 0.5
                },
                Layer(250, 300, 60, 80).with {
                    let wide = Layer(0, 0, 400, 100, .white).with {
                        $0.children = [
                            Layer(40, 20, 100, 60, .red).with { $0.appearance.cornerRadius = 30 },
                            Layer(200, 20, 100, 60, .blue),
                        ]
                    }
                    $0.appearance.contents = .tree(wide.node)
                },
                Layer(320, 300, 60, 80).with {
                    $0.appearance.contents = .image(pattern(12, 12))
                    $0.appearance.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
                },
            ]
        }
        let bitmap = root.render(scale: 2)
        show(bitmap, "effects")
        #expect(bitmap.width == 800)
    }
}
