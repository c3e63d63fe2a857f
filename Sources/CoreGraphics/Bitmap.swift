import Foundation

/// A block of premultiplied BGRA pixels, 8 bits a channel: a pixel is the 32-bit word 0xAARRGGBB.
///
/// Rows are padded to a multiple of 16 pixels and start 64-byte aligned, and 64 spare pixels follow the last row,
/// so that kernels may read and write whole vectors. A bitmap is written by the one who made it and is
/// immutable once it is shared.
package final class Bitmap: @unchecked Sendable {
    package let data: UnsafeMutablePointer<UInt32>
    /// Size in pixels.
    package let width: Int
    package let height: Int
    /// Distance between rows in pixels.
    package let stride: Int
    /// Whether every pixel is known to be opaque; a promise of the maker, used to pick faster copies.
    package let isOpaque: Bool

    package init(width: Int, height: Int, isOpaque: Bool = false, cleared: Bool = true) {
        self.width = max(width, 0)
        self.height = max(height, 0)
        self.isOpaque = isOpaque
        stride = (self.width + 15) & ~15
        let count = stride * self.height + 64
        data = UnsafeMutableRawPointer.allocate(byteCount: count * 4, alignment: 64)
            .bindMemory(to: UInt32.self, capacity: count)
        if cleared { data.initialize(repeating: 0, count: count) }
    }

    deinit { data.deallocate() }

    package subscript(x: Int, y: Int) -> UInt32 {
        get { data[y * stride + x] }
        set { data[y * stride + x] = newValue }
    }
}
