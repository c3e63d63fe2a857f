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
    /// What `free` takes; the pixels start at the next aligned byte.
    private let block: UnsafeMutableRawPointer

    package init(width: Int, height: Int, isOpaque: Bool = false, cleared: Bool = true) {
        self.width = max(width, 0)
        self.height = max(height, 0)
        self.isOpaque = isOpaque
        stride = (self.width + 15) & ~15
        let (pixels, isTooMany) = stride.multipliedReportingOverflow(by: self.height)
        guard !isTooMany, pixels < Int.max / 8 else { Self.refuse(width, height) }
        let count = pixels + 64
        // Fresh pages are zero already, and those that nobody writes to take no memory: calloc knows which are.
        let memory = cleared ? calloc(count * 4 + 64, 1) : malloc(count * 4 + 64)
        guard let memory else { Self.refuse(width, height) }
        block = memory
        data = memory.alignedUp(toMultipleOf: 64).bindMemory(to: UInt32.self, capacity: count)
    }

    private static func refuse(_ width: Int, _ height: Int) -> Never {
        Fault.stopForGood("There is no memory for \(width)×\(height) pixels.")
    }

    /// Takes over memory of `malloc` that is laid out as a bitmap's: row padding, alignment and spare pixels.
    package init(
        adopting data: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int, isOpaque: Bool
    ) {
        self.data = data
        self.width = width
        self.height = height
        self.stride = stride
        self.isOpaque = isOpaque
        block = UnsafeMutableRawPointer(data)
    }

    deinit { free(block) }

    /// The same pixels in memory of their own, cut to a part that lies inside.
    package func copy(x: Int = 0, y: Int = 0, width: Int? = nil, height: Int? = nil, isOpaque: Bool? = nil) -> Bitmap {
        let copy = Bitmap(
            width: width ?? self.width, height: height ?? self.height, isOpaque: isOpaque ?? self.isOpaque)
        for row in 0..<copy.height {
            (copy.data + row * copy.stride).update(from: data + (y + row) * stride + x, count: copy.width)
        }
        return copy
    }

    /// The pixel at a column and a row, both inside.
    package subscript(x: Int, y: Int) -> UInt32 {
        get { data[y * stride + x] }
        set { data[y * stride + x] = newValue }
    }
}
