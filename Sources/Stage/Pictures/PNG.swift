import CDeflate
import CoreGraphics
import Foundation

/// The PNG format, as films write it: 8-bit RGB or RGBA, every row stored as its difference from the row above.
///
/// Screens are opaque and mostly repeat the row above, so that the "up" filter with a light compression is several
/// times faster than a general writer and hardly larger.
package enum PNG {
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A chunk with its length, name and checksum.
    package static func chunk(_ name: StaticString, _ parts: Data...) -> Data {
        var data = Data(capacity: parts.reduce(12) { $0 + $1.count })
        data.append(bigEndian: UInt32(parts.reduce(0) { $0 + $1.count }))
        data.append(name.utf8Start, count: name.utf8CodeUnitCount)
        for part in parts { data.append(part) }
        let checksum = data.withUnsafeBytes { bytes in
            libdeflate_crc32(0, bytes.baseAddress.map { $0 + 4 }, bytes.count - 4)
        }
        data.append(bigEndian: checksum)
        return data
    }

    package static func header(width: Int, height: Int, hasAlpha: Bool) -> Data {
        var data = Data()
        data.append(bigEndian: UInt32(width))
        data.append(bigEndian: UInt32(height))
        data.append(contentsOf: [8, hasAlpha ? 6 : 2, 0, 0, 0])
        return chunk("IHDR", data)
    }

    /// A file's chunks in order; what is broken ends the list.
    package static func chunks(of file: Data) -> [(name: String, body: Data)] {
        var result: [(String, Data)] = []
        var index = file.startIndex + signature.count
        while index + 12 <= file.endIndex {
            let length = Int(file.bigEndian(at: index - file.startIndex))
            guard length <= file.endIndex - index - 12 else { break }
            let name = String(decoding: file[index + 4..<index + 8], as: UTF8.self)
            result.append((name, file[index + 8..<index + 8 + length]))
            index += length + 12
        }
        return result
    }
}

extension Data {
    mutating func append(bigEndian value: UInt32) {
        append(contentsOf: [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)])
    }

    mutating func append(bigEndian value: UInt16) {
        append(contentsOf: [UInt8(value >> 8), UInt8(value & 255)])
    }

    /// - Parameter offset: from the start.
    func bigEndian(at offset: Int) -> UInt32 {
        self[startIndex + offset..<startIndex + offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
