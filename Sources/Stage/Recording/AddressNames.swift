import Foundation

/// Gives the addresses that an app prints names by the order in which they come: where memory lies differs from run to
/// run, and the same film is to have the same log.
struct AddressNames {
    private var names: [UInt64: UInt64] = [:]

    /// Where Apple's systems have their objects, so that it reads as one expects.
    private static let first: UInt64 = 0x6000_0000_0000
    private static let spacing: UInt64 = 16
    /// Beyond what fits 32 bits, as colours and flags do, and within what a process can address.
    private static let addresses: Range<UInt64> = 1 << 32..<1 << 47
    private static let digitCounts = 9...16

    /// The line with a name in the place of each address, of as many digits.
    mutating func rename(in line: [UInt8]) -> [UInt8] {
        guard line.contains(UInt8(ascii: "x")) else { return line }
        var result: [UInt8] = []
        var place = 0
        while place < line.count {
            guard line[place] == UInt8(ascii: "0"), place + 1 < line.count, line[place + 1] == UInt8(ascii: "x") else {
                result.append(line[place])
                place += 1
                continue
            }
            let digits = line[(place + 2)...].prefix { Self.isHex($0) }
            result += [UInt8(ascii: "0"), UInt8(ascii: "x")]
            result += name(digits) ?? Array(digits)
            place += 2 + digits.count
        }
        return result
    }

    private mutating func name(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
        guard Self.digitCounts.contains(digits.count), let value = UInt64(String(decoding: digits, as: UTF8.self), radix: 16),
            Self.addresses.contains(value)
        else { return nil }
        let name = names[value] ?? Self.first + UInt64(names.count) * Self.spacing
        names[value] = name
        let text = Array(String(name, radix: 16).utf8)
        return [UInt8](repeating: UInt8(ascii: "0"), count: max(digits.count - text.count, 0)) + text
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
        default: false
        }
    }
}
