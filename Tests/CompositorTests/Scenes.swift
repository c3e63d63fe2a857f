import CoreGraphics
import Foundation
import RenderTree

@testable import Compositor

/// A short way to write render trees.
struct Layer {
    nonisolated(unsafe) private static var serial: UInt64 = 0

    var frame: CGRect
    var geometry = LayerGeometry()
    var appearance = LayerAppearance()
    var boundsOrigin = CGPoint.zero
    var children: [Layer] = []
    var mask: RenderNode?

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor? = nil) {
        frame = CGRect(x: x, y: y, width: width, height: height)
        appearance.backgroundColor = color
    }

    func with(_ change: (inout Layer) -> Void) -> Layer {
        var copy = self
        change(&copy)
        return copy
    }

    var node: RenderNode {
        var geometry = geometry
        geometry.position = CGPoint(
            x: frame.minX + frame.width * geometry.anchorPoint.x, y: frame.minY + frame.height * geometry.anchorPoint.y)
        Self.serial += 1
        return RenderNode(
            id: Self.serial, name: "layer", geometry: geometry,
            content: RenderContent(
                serial: Self.serial, bounds: CGRect(origin: boundsOrigin, size: frame.size), appearance: appearance,
                children: children.map(\.node), mask: mask))
    }

    func tree(scale: Double = 1) -> RenderTree { RenderTree(root: node, size: frame.size, scale: scale) }

    func render(scale: Double = 1, threads: Int = 1) -> Bitmap {
        Compositor().render(tree(scale: scale), at: 0, threads: threads)
    }
}

extension CGColor {
    static func rgb(_ r: Double, _ g: Double, _ b: Double, _ a: Double = 1) -> CGColor {
        CGColor(red: r, green: g, blue: b, alpha: a)
    }
    static let red = rgb(1, 0, 0)
    static let green = rgb(0, 1, 0)
    static let blue = rgb(0, 0, 1)
}

extension CATransform3D {
    static func scale(_ x: Double, _ y: Double) -> CATransform3D {
        var t = CATransform3DIdentity
        (t.m11, t.m22) = (x, y)
        return t
    }

    /// Turns about z.
    static func turn(_ angle: Double) -> CATransform3D {
        var t = CATransform3DIdentity
        (t.m11, t.m12, t.m21, t.m22) = (cos(angle), sin(angle), -sin(angle), cos(angle))
        return t
    }

    /// Turns about y.
    static func swing(_ angle: Double) -> CATransform3D {
        var t = CATransform3DIdentity
        (t.m11, t.m13, t.m31, t.m33) = (cos(angle), -sin(angle), sin(angle), cos(angle))
        return t
    }

    /// Turns about x.
    static func tilt(_ angle: Double) -> CATransform3D {
        var t = CATransform3DIdentity
        (t.m22, t.m23, t.m32, t.m33) = (cos(angle), sin(angle), -sin(angle), cos(angle))
        return t
    }

    static func perspective(_ distance: Double) -> CATransform3D {
        var t = CATransform3DIdentity
        t.m34 = -1 / distance
        return t
    }
}

/// A picture with a pattern, so that places can be told apart.
func pattern(_ width: Int, _ height: Int) -> CGImage {
    let bitmap = Bitmap(width: width, height: height, isOpaque: true)
    for y in 0..<height {
        for x in 0..<width {
            bitmap[x, y] = 0xff00_0000 | UInt32(x * 251 % 256) << 16 | UInt32(y * 83 % 256) << 8 | UInt32((x ^ y) & 255)
        }
    }
    return CGImage(bitmap: bitmap)
}

func bytes(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
}

/// Writes a picture that any viewer opens, when the environment variable CROSSFADE_PICTURES names a folder.
func show(_ bitmap: Bitmap, _ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["CROSSFADE_PICTURES"] else { return }
    var data = Data("P6\n\(bitmap.width) \(bitmap.height)\n255\n".utf8)
    for p in bytes(bitmap) { data.append(contentsOf: [UInt8(p >> 16 & 255), UInt8(p >> 8 & 255), UInt8(p & 255)]) }
    try? data.write(to: URL(fileURLWithPath: folder).appendingPathComponent(name + ".ppm"))
}
