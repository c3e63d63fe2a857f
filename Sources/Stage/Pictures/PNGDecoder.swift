import CDeflate
import CoreGraphics
import Foundation

/// Reads back the PNG files that `PNGEncoder` writes, for the strip and for tools that look at a film.
package enum PNGDecoder {
    /// nil where the data is not such a file.
    package static func decode(_ file: Data) -> Bitmap? {
        let bytes = [UInt8](file)
        guard bytes.starts(with: PNG.signature) else { return nil }
        var width = 0, height = 0, channels = 0
        var stream: [UInt8] = []
        var index = PNG.signature.count
        func word(_ at: Int) -> Int {
            Int(bytes[at]) << 24 | Int(bytes[at + 1]) << 16 | Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
        }
        while index + 12 <= bytes.count {
            let length = word(index)
            let body = index + 8
            guard length <= bytes.count - body - 4 else { return nil }
            switch String(decoding: bytes[index + 4..<body], as: UTF8.self) {
            case "IHDR" where length == 13:
                guard bytes[body + 8] == 8, bytes[body + 12] == 0 else { return nil }
                (width, height) = (word(body), word(body + 4))
                channels = bytes[body + 9] == 2 ? 3 : bytes[body + 9] == 6 ? 4 : 0
            case "IDAT": stream += bytes[body..<body + length]
            default: break
            }
            index = body + length + 4
        }
        guard channels > 0, (1...100_000).contains(width), (1...100_000).contains(height) else { return nil }
        return unfilter(stream, width: width, height: height, channels: channels)
    }

    private static func unfilter(_ stream: [UInt8], width: Int, height: Int, channels: Int) -> Bitmap? {
        let rowSize = 1 + width * channels
        var rows = [UInt8](repeating: 0, count: rowSize * height)
        let decompressor = libdeflate_alloc_decompressor()
        defer { libdeflate_free_decompressor(decompressor) }
        let result = libdeflate_zlib_decompress(decompressor, stream, stream.count, &rows, rows.count, nil)
        guard result == LIBDEFLATE_SUCCESS else { return nil }
        let bitmap = Bitmap(width: width, height: height, isOpaque: channels == 3)
        for y in 0..<height {
            let start = y * rowSize
            // 0 stores a row as it is, 2 as the difference from the row above.
            guard rows[start] == 0 || rows[start] == 2 else { return nil }
            if rows[start] == 2, y > 0 {
                for x in 1..<rowSize { rows[start + x] &+= rows[start + x - rowSize] }
            }
            for x in 0..<width {
                let at = start + 1 + x * channels
                let alpha = channels == 4 ? UInt32(rows[at + 3]) : 255
                func premultiplied(_ value: UInt8) -> UInt32 { (UInt32(value) * alpha + 127) / 255 }
                bitmap[x, y] =
                    alpha << 24 | premultiplied(rows[at]) << 16 | premultiplied(rows[at + 1]) << 8
                    | premultiplied(rows[at + 2])
            }
        }
        return bitmap
    }
}
