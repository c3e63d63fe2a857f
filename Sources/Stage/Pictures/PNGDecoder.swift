import CDeflate
import CoreGraphics
import Foundation

/// Reads back the PNG files that `PNGEncoder` writes, for the strip and for tools that look at a film.
package enum PNGDecoder {
    /// nil where the data is not such a file.
    package static func decode(_ file: Data) -> Bitmap? {
        guard file.count > 57, file.prefix(8).elementsEqual(PNG.signature) else { return nil }
        var size: (width: Int, height: Int, channels: Int)?
        var stream = Data()
        for chunk in PNG.chunks(of: file) {
            switch chunk.name {
            case "IHDR":
                let header = [UInt8](chunk.body)
                guard header.count == 13, header[8] == 8, header[9] == 2 || header[9] == 6, header[12] == 0 else { return nil }
                size = (
                    Int(chunk.body.bigEndian(at: 0)), Int(chunk.body.bigEndian(at: 4)), header[9] == 2 ? 3 : 4
                )
            case "IDAT": if stream.isEmpty { stream = chunk.body } else { stream.append(chunk.body) }
            default: break
            }
        }
        guard let size, (1...100_000).contains(size.width), (1...100_000).contains(size.height) else { return nil }
        return unfilter(stream, width: size.width, height: size.height, channels: size.channels)
    }

    private static func unfilter(_ stream: Data, width: Int, height: Int, channels: Int) -> Bitmap? {
        let rowSize = 1 + width * channels
        // A word is read for three bytes: one more.
        let rows = UnsafeMutableRawBufferPointer.allocate(byteCount: rowSize * height + 8, alignment: 16)
        defer { rows.deallocate() }
        guard let base = rows.baseAddress, let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        let result = stream.withUnsafeBytes {
            libdeflate_zlib_decompress(decompressor, $0.baseAddress, $0.count, base, rowSize * height, nil)
        }
        guard result == LIBDEFLATE_SUCCESS else { return nil }
        let bitmap = Bitmap(width: width, height: height, isOpaque: channels == 3, cleared: false)
        // Straight colour values of the row above.
        var above = [UInt32](repeating: 0, count: width)
        for y in 0..<height {
            let row = base + y * rowSize
            let filter = row.load(as: UInt8.self)
            // 0 stores a row as it is, 2 as the difference from the row above.
            guard filter == 0 || filter == 2 else { return nil }
            if filter == 0 { for x in 0..<width { above[x] = 0 } }
            let target = bitmap.data + y * bitmap.stride
            above.withUnsafeMutableBufferPointer { above in
                for x in 0..<width {
                    var word = UInt32(littleEndian: (row + 1 + x * channels).loadUnaligned(as: UInt32.self))
                    if channels == 3 { word |= 0xFF00_0000 }
                    let last = above[x]
                    let sum = ((last & 0x7F7F_7F7F) &+ (word & 0x7F7F_7F7F)) ^ ((last ^ word) & 0x8080_8080)
                    let straight = channels == 3 ? sum | 0xFF00_0000 : sum
                    above[x] = straight
                    // Red, green, blue, alpha from the lowest byte up become 0xAARRGGBB.
                    let pixel = straight & 0xFF00_FF00 | straight >> 16 & 255 | (straight & 255) << 16
                    target[x] = channels == 3 ? pixel : premultiplied(pixel)
                }
            }
        }
        return bitmap
    }

    private static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        func channel(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * alpha + 127) / 255 << shift }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}
