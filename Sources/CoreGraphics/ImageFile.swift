import CImageCodecs
import Foundation

/// Pictures in files: PNG, JPEG and WebP in; PNG and JPEG out.
package enum ImageFile {
    /// What is decoded at most; a hostile header must not make us allocate more.
    package static let greatestSide = 16384
    package static let greatestPixelCount = 64 << 20

    package struct Picture {
        package let image: CGImage
        /// As EXIF counts, 1…8; 1 is upright.
        package let orientation: Int
    }

    /// Nil for anything that is not a whole picture of a known format within the limits.
    package static func decode(_ data: Data) -> Picture? {
        var decoded = cf_decoded_image()
        let fine = data.withUnsafeBytes { bytes in
            cf_decode_image(
                bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, Int32(greatestSide),
                Int64(greatestPixelCount), &decoded)
        }
        guard fine == 1, let pixels = decoded.pixels else { return nil }
        let bitmap = Bitmap(
            adopting: pixels, width: Int(decoded.width), height: Int(decoded.height), stride: Int(decoded.stride),
            isOpaque: decoded.is_opaque != 0)
        return Picture(image: CGImage(bitmap: bitmap), orientation: Int(decoded.orientation))
    }

    package static func decode(contentsOf path: String) -> Picture? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return decode(data)
    }

    package static func png(_ image: CGImage) -> Data? {
        let bitmap = image.bitmap
        return encoded { bytes, count in
            cf_encode_png(
                bitmap.data, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.stride),
                bitmap.isOpaque ? 1 : 0, &bytes, &count)
        }
    }

    /// - Parameter quality: 0…1. Transparency goes onto white.
    package static func jpeg(_ image: CGImage, quality: Double) -> Data? {
        let bitmap = image.bitmap
        return encoded { bytes, count in
            cf_encode_jpeg(
                bitmap.data, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.stride),
                Int32(min(max(quality, 0), 1) * 100), &bytes, &count)
        }
    }

    private static func encoded(_ encode: (inout UnsafeMutablePointer<UInt8>?, inout Int) -> Int32) -> Data? {
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard encode(&bytes, &count) == 1, let bytes else { return nil }
        return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
    }
}
