import CDeflate
import CoreGraphics
import Foundation

/// Turns bitmaps into PNG. Keeps its buffers from picture to picture; used by one thread at a time.
package final class PNGEncoder {
    /// Nil for the quick way, which is for opaque pictures.
    private let level: Int32?
    private let screen = ScreenDeflate()
    private lazy var compressor = libdeflate_alloc_compressor(level ?? 2)
    private var rows: UnsafeMutablePointer<UInt8>?
    private var rowsCapacity = 0

    /// - Parameter level: libdeflate's, 1 (fast) to 12 (small); nil is much faster and a little larger.
    package init(level: Int32? = nil) { self.level = level }

    deinit {
        if let compressor { libdeflate_free_compressor(compressor) }
        rows?.deallocate()
    }

    /// A picture as one zlib stream of filtered rows: what an IDAT chunk holds.
    package struct Stream {
        package let width: Int
        package let height: Int
        package let hasAlpha: Bool
        package let data: Data
    }

    package func encode(_ bitmap: Bitmap) -> Data { file(compress(bitmap)) }

    package func file(_ stream: Stream) -> Data {
        var file = Data(PNG.signature)
        file.append(PNG.header(width: stream.width, height: stream.height, hasAlpha: stream.hasAlpha))
        file.append(PNG.chunk("IDAT", stream.data))
        file.append(PNG.chunk("IEND"))
        return file
    }

    package func compress(_ bitmap: Bitmap) -> Stream {
        let hasAlpha = !(bitmap.isOpaque || PNGEncoder.isOpaque(bitmap))
        if level == nil, !hasAlpha {
            return Stream(
                width: bitmap.width, height: bitmap.height, hasAlpha: false, data: screen.compress(bitmap))
        }
        let size = bitmap.height * (1 + bitmap.width * (hasAlpha ? 4 : 3))
        // Whole words are written, so that the last pixel may reach one byte beyond.
        let rows = reserve(size + 64)
        if hasAlpha {
            PNGEncoder.filterRGBA(bitmap, into: rows)
        } else {
            PNGEncoder.filterRGB(bitmap, into: rows)
        }
        var data = Data()
        if let compressor {
            let bound = libdeflate_zlib_compress_bound(compressor, size)
            // Not cleared: only pages that are written become resident.
            let output = UnsafeMutableRawPointer.allocate(byteCount: bound, alignment: 64)
            let count = libdeflate_zlib_compress(compressor, rows, size, output, bound)
            data = Data(bytes: output, count: count)
            output.deallocate()
        }
        return Stream(width: bitmap.width, height: bitmap.height, hasAlpha: hasAlpha, data: data)
    }

    private func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if let rows, rowsCapacity >= count { return rows }
        rows?.deallocate()
        let pointer = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
            .bindMemory(to: UInt8.self, capacity: count)
        rows = pointer
        rowsCapacity = count
        return pointer
    }

    private static func isOpaque(_ bitmap: Bitmap) -> Bool {
        for y in 0..<bitmap.height {
            let row = bitmap.data + y * bitmap.stride
            var all: UInt32 = 0xFFFF_FFFF
            for x in 0..<bitmap.width { all &= row[x] }
            if all >> 24 != 255 { return false }
        }
        return true
    }

    /// Byte-wise difference of two words of four channels.
    @inline(__always)
    private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
        ((a | 0x8080_8080) &- (b & 0x7F7F_7F7F)) ^ ((a ^ ~b) & 0x8080_8080)
    }

    private static func filterRGB(_ bitmap: Bitmap, into output: UnsafeMutablePointer<UInt8>) {
        let width = bitmap.width
        for y in 0..<bitmap.height {
            let row = bitmap.data + y * bitmap.stride
            // The first row has none above it; the format takes zeros.
            let above = y > 0 ? row - bitmap.stride : nil
            var target = UnsafeMutableRawPointer(output + y * (1 + width * 3))
            target.storeBytes(of: 2, as: UInt8.self)
            target += 1
            for x in 0..<width {
                let word = difference(row[x], above?[x] ?? 0)
                // 0xAARRGGBB becomes the bytes R, G, B; the fourth is overwritten by the next pixel.
                target.storeBytes(of: (word << 8).bigEndian, as: UInt32.self)
                target += 3
            }
        }
    }

    private static func filterRGBA(_ bitmap: Bitmap, into output: UnsafeMutablePointer<UInt8>) {
        let width = bitmap.width
        var above = [UInt32](repeating: 0, count: width)
        for y in 0..<bitmap.height {
            let row = bitmap.data + y * bitmap.stride
            var target = UnsafeMutableRawPointer(output + y * (1 + width * 4))
            target.storeBytes(of: 2, as: UInt8.self)
            target += 1
            for x in 0..<width {
                let straight = unpremultiplied(row[x])
                let word = difference(straight, above[x])
                above[x] = straight
                // 0xAARRGGBB becomes the bytes R, G, B, A.
                target.storeBytes(of: (word << 8 | word >> 24).bigEndian, as: UInt32.self)
                target += 4
            }
        }
    }

    private static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        func channel(_ shift: UInt32) -> UInt32 { min(((pixel >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}
