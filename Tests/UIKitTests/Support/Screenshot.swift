import Compositor
import Testing
import UIKit

/// The pixels on screen at one moment, at one pixel a point.
@MainActor
struct Screenshot: Equatable {
    private let width: Int
    private let pixels: [UInt32]

    init() {
        guard let tree = UIScreen.main.context.tree else {
            (width, pixels) = (0, [])
            return
        }
        let bitmap = Compositor().render(
            RenderTree(root: tree.root, size: tree.size, scale: 1), at: MainLoop.main.now, threads: 1)
        width = bitmap.width
        pixels = (0..<bitmap.height).flatMap { row in
            (0..<bitmap.width).map { bitmap.data[row * bitmap.stride + $0] }
        }
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    static nonisolated func == (a: Screenshot, b: Screenshot) -> Bool { a.pixels == b.pixels }
}

/// A failed comparison of pictures says how they differ, not every pixel.
extension Screenshot: CustomTestStringConvertible {
    nonisolated var testDescription: String {
        var sum: UInt64 = 14_695_981_039_346_656_037
        for pixel in pixels { sum = (sum ^ UInt64(pixel)) &* 1_099_511_628_211 }
        return "picture \(String(sum, radix: 16))"
    }
}
