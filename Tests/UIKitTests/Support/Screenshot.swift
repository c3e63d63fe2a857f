import Compositor
import CoreGraphics
import Foundation
import Testing
import UIKit

/// The pixels on screen at one moment, at one pixel a point.
@MainActor
struct Screenshot: Equatable {
    private let bitmap: Bitmap?

    init() {
        bitmap = UIScreen.main.context.tree.map { tree in
            Compositor().render(RenderTree(root: tree.root, size: tree.size, scale: 1), at: MainLoop.main.now, threads: 1)
        }
    }

    subscript(x: Int, y: Int) -> UInt32 { bitmap.map { $0.data[y * $0.stride + x] } ?? 0 }

    static nonisolated func == (a: Screenshot, b: Screenshot) -> Bool {
        guard let a = a.bitmap, let b = b.bitmap else { return a.bitmap == nil && b.bitmap == nil }
        guard a.width == b.width, a.height == b.height else { return false }
        return (0..<a.height).allSatisfy { row in
            memcmp(a.data + row * a.stride, b.data + row * b.stride, a.width * 4) == 0
        }
    }
}

/// A failed comparison of pictures says how they differ, not every pixel.
extension Screenshot: CustomTestStringConvertible {
    nonisolated var testDescription: String {
        var sum: UInt64 = 14_695_981_039_346_656_037
        if let bitmap {
            for row in 0..<bitmap.height {
                for x in 0..<bitmap.width { sum = (sum ^ UInt64(bitmap.data[row * bitmap.stride + x])) &* 1_099_511_628_211 }
            }
        }
        return "picture \(String(sum, radix: 16))"
    }
}
