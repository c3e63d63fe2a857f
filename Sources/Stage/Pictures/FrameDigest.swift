import CCrypto
import CoreGraphics
import Foundation

/// A frame's identity: the SHA-256 of its pixels, rows of `width` × 4 bytes (blue, green, red, alpha) top to bottom.
package struct FrameDigest: Hashable, Sendable {
    /// 64 hexadecimal digits.
    package let text: String

    package init(of bitmap: Bitmap) {
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        EVP_DigestInit_ex(context, EVP_sha256(), nil)
        if bitmap.stride == bitmap.width {
            EVP_DigestUpdate(context, bitmap.data, bitmap.width * bitmap.height * 4)
        } else {
            for y in 0..<bitmap.height {
                EVP_DigestUpdate(context, bitmap.data + y * bitmap.stride, bitmap.width * 4)
            }
        }
        var bytes = [UInt8](repeating: 0, count: 32)
        EVP_DigestFinal_ex(context, &bytes, nil)
        let digits = Array("0123456789abcdef".utf8)
        text = String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
