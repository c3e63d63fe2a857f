import Compositor
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
