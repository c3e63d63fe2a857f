import CoreGraphics
import Foundation
import RenderTree

/// The fixed scenes, as render trees. Sizes are those of a 390×844 point screen at scale 3.
enum Scenes {
    static let size = CGSize(width: 390, height: 844)
    static let scale: CGFloat = 3

    nonisolated(unsafe) private static var serial: UInt64 = 0

    static func next() -> UInt64 {
        serial += 1
        return serial
    }

    /// A layer with new contents.
    static func content(
        _ size: CGSize, color: CGColor? = nil, children: [RenderNode] = [],
        change: (inout LayerAppearance) -> Void = { _ in }
    ) -> RenderContent {
        var appearance = LayerAppearance()
        appearance.backgroundColor = color
        change(&appearance)
        return RenderContent(
            serial: next(), bounds: CGRect(origin: .zero, size: size), appearance: appearance, children: children)
    }

    /// Contents at a place.
    static func node(
        _ content: RenderContent, x: Double, y: Double, animations: [RenderAnimation] = []
    ) -> RenderNode {
        var geometry = LayerGeometry()
        geometry.position = CGPoint(x: x + content.bounds.width / 2, y: y + content.bounds.height / 2)
        return RenderNode(id: next(), name: "layer", geometry: geometry, content: content, animations: animations)
    }

    static func tree(_ children: [RenderNode]) -> RenderTree {
        let root = content(size, color: .black, children: children)
        return RenderTree(root: node(root, x: 0, y: 0), size: size, scale: scale)
    }

    /// Something like a line of text: strokes with soft edges on clear ground.
    static func text(width: Int, height: Int, seed: Int) -> CGImage {
        let bitmap = Bitmap(width: width, height: height)
        var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        func random(_ n: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % n
        }
        var x = 2
        while x < width - 12 {
            let stem = 4, tall = height - 4 - random(height / 3), wide = 8 + random(10)
            for y in (height - tall)..<(height - 2) {
                for i in 0..<stem { bitmap[x + i, y] = i == 0 || i == stem - 1 ? 0x8000_0000 : 0xff00_0000 }
            }
            for i in stem..<min(wide, width - x) {
                bitmap[x + i, height - tall / 2] = 0xff00_0000
                bitmap[x + i, height - 3] = 0xc000_0000
            }
            x += wide + 6
        }
        return CGImage(bitmap: bitmap)
    }

    /// A rounded cell with a line of text.
    static func cell(_ size: CGSize, index: Int) -> RenderContent {
        let width = size.width - 12, height = 16.0
        let label = content(CGSize(width: width, height: height)) {
            $0.contents = .image(text(width: Int(width * scale), height: Int(height * scale), seed: index))
            $0.contentsScale = scale
        }
        let hue = Double(index % 10) / 30
        return content(
            size, color: CGColor(red: 0.9 - hue, green: 0.9, blue: 0.75 + hue / 2, alpha: 1),
            children: [node(label, x: 6, y: (size.height - height) / 2)]
        ) { $0.cornerRadius = 8 }
    }

    /// A page of 100 rounded text cells.
    static func page(_ color: CGColor, change: (inout LayerAppearance) -> Void = { _ in }) -> RenderContent {
        let cells = (0..<100).map { index in
            node(
                cell(CGSize(width: 74, height: 38), index: index), x: Double(index % 5) * 78 + 2,
                y: Double(index / 5) * 42 + 2)
        }
        return content(size, color: color, children: cells, change: change)
    }
}
