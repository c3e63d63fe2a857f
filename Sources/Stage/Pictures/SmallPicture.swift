import CDeflate
import CoreGraphics
import Foundation

/// A frame at about one pixel a point, kept compressed: what the strip and the GIF are made from.
package struct SmallPicture: Sendable {
    package let width: Int
    package let height: Int
    private let data: Data

    /// - Parameter divisor: each pixel is the mean of this many by as many.
    package init?(of bitmap: Bitmap, divisor: Int, compressor: OpaquePointer) {
        let small = bitmap.shrunk(by: divisor)
        width = small.width
        height = small.height
        let pixels = [UInt32](unsafeUninitializedCapacity: small.width * small.height) { buffer, count in
            for y in 0..<small.height {
                for x in 0..<small.width {
                    buffer[y * small.width + x] = small[x, y] &- (y > 0 ? small[x, y - 1] : 0)
                }
            }
            count = small.width * small.height
        }
        let size = pixels.count * 4
        let output = UnsafeMutableRawPointer.allocate(byteCount: size + size / 8 + 1024, alignment: 16)
        defer { output.deallocate() }
        let count = libdeflate_deflate_compress(compressor, pixels, size, output, size + size / 8 + 1024)
        guard count > 0 else { return nil }
        data = Data(bytes: output, count: count)
    }

    package var bitmap: Bitmap {
        let bitmap = Bitmap(width: width, height: height, isOpaque: true)
        let decompressor = libdeflate_alloc_decompressor()
        defer { libdeflate_free_decompressor(decompressor) }
        var pixels = [UInt32](repeating: 0, count: width * height)
        let size = pixels.count * 4
        _ = data.withUnsafeBytes { bytes in
            libdeflate_deflate_decompress(decompressor, bytes.baseAddress, bytes.count, &pixels, size, nil)
        }
        for y in 0..<height {
            for x in 0..<width { bitmap[x, y] = pixels[y * width + x] &+ (y > 0 ? bitmap[x, y - 1] : 0) }
        }
        return bitmap
    }
}

extension Bitmap {
    /// Each pixel the rounded mean of `divisor` × `divisor`; what is left over at the right and bottom is dropped.
    package func shrunk(by divisor: Int) -> Bitmap {
        let divisor = max(min(divisor, width, height), 1)
        let small = Bitmap(
            width: max(width / divisor, 1), height: max(height / divisor, 1), isOpaque: isOpaque, cleared: false)
        let area = UInt32(divisor * divisor)
        // (sum + area/2) / area by multiplication: exact for sums of up to 256 pixels.
        let factor = (UInt32(1) << 20 + area - 1) / area
        var sums = [SIMD4<UInt32>](repeating: .zero, count: small.width)
        for y in 0..<small.height {
            for x in 0..<small.width { sums[x] = SIMD4(repeating: area / 2) }
            for row in 0..<divisor {
                var source = data + (y * divisor + row) * stride
                for x in 0..<small.width {
                    var sum = sums[x]
                    for _ in 0..<divisor {
                        let pixel = source.pointee
                        sum &+= SIMD4<UInt32>(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
                        source += 1
                    }
                    sums[x] = sum
                }
            }
            let target = small.data + y * small.stride
            for x in 0..<small.width {
                let mean = (sums[x] &* factor) &>> 20
                target[x] = mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24
            }
        }
        return small
    }
}
