import CDeflate
import CoreGraphics
import Foundation

/// Compresses an opaque picture into the zlib stream of a PNG: rows as differences from the row above, equal pixels in
/// a row as runs, and a Huffman code of its own for each part of the picture.
///
/// Screens are made of areas and repeat the row above, so that this finds most of what a general compressor finds,
/// several times faster. Keeps its buffers; used by one thread at a time.
final class ScreenDeflate {
    /// A part of the picture is either a row like the one above (`sameRow`), the beginning of another row (`row`), a
    /// pixel (its bytes) or how often the pixel before it comes again (`repeats`).
    private var tokens: [UInt32] = []
    private var tokenCount = 0
    private static let sameRow: UInt32 = 1 << 31
    private static let row: UInt32 = 1 << 30
    private static let repeats: UInt32 = 1 << 29

    /// How often each symbol of deflate's literal and length alphabet occurs in the tokens.
    private var counts = [UInt32](repeating: 0, count: ScreenDeflate.symbols)
    private var differences: [UInt32] = []
    private var bytes: [UInt8] = []
    private var output: UnsafeMutableRawPointer?
    private var capacity = 0

    private static let symbols = 286
    private static let endOfBlock = 256
    /// The PNG filter that takes the difference from the row above.
    private static let up = 2
    /// A part that shares a code has about this many tokens.
    private static let tokensInPart = 1 << 16
    /// The longest run that one symbol can say, in pixels of three bytes.
    private static let longestRun = 86

    deinit { output?.deallocate() }

    func compress(_ bitmap: Bitmap) -> Data {
        prepare(bitmap)
        guard let output else { return Data() }
        var writer = BitWriter(output)
        // The zlib header: a window of 32 KiB, compressed fast.
        writer.add(0x5E78, 16)
        writer.flush()
        var adler: UInt32 = 1
        var y = 0
        while y < bitmap.height {
            tokenCount = 0
            for symbol in counts.indices { counts[symbol] = 0 }
            while y < bitmap.height, tokenCount < Self.tokensInPart {
                adler = tokenize(bitmap, y, adler)
                y += 1
            }
            counts[Self.endOfBlock] = 1
            write(width: bitmap.width, isLast: y == bitmap.height, to: &writer)
        }
        writer.align()
        var data = Data(bytes: output, count: writer.count)
        data.append(bigEndian: adler)
        return data
    }

    private func prepare(_ bitmap: Bitmap) {
        if differences.count < bitmap.width {
            differences = [UInt32](repeating: 0, count: bitmap.width)
            bytes = [UInt8](repeating: 0, count: 3 * bitmap.width + 8)
            // A row is one token more than it has pixels at most.
            tokens = [UInt32](repeating: 0, count: Self.tokensInPart + bitmap.width + 8)
        }
        // A byte takes 15 bits at most. Memory that is not written to costs nothing.
        let bound = 2 * bitmap.height * (1 + 3 * bitmap.width) + (1 << 16)
        if capacity < bound {
            output?.deallocate()
            output = UnsafeMutableRawPointer.allocate(byteCount: bound, alignment: 16)
            capacity = bound
        }
    }

    // MARK: Reading

    private func tokenize(_ bitmap: Bitmap, _ y: Int, _ adler: UInt32) -> UInt32 {
        let width = bitmap.width
        let row = bitmap.data + y * bitmap.stride
        counts[Self.up] += 1
        if y > 0, memcmp(row, row - bitmap.stride, width * 4) == 0 {
            tokens[tokenCount] = Self.sameRow
            tokenCount += 1
            counts[0] += 3
            count(run: width - 1)
            return Self.adler(adler, sameRowOf: width)
        }
        return differences.withUnsafeMutableBufferPointer { differences in
            bytes.withUnsafeMutableBytes { bytes in
                Self.difference(row, y > 0 ? row - bitmap.stride : nil, width, differences, bytes)
                tokenize(UnsafeBufferPointer(differences), width)
                return libdeflate_adler32(adler, bytes.baseAddress, 1 + 3 * width)
            }
        }
    }

    /// What the filter makes of a row: as words of three bytes, and as the bytes of the format.
    private static func difference(
        _ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>?, _ width: Int,
        _ differences: UnsafeMutableBufferPointer<UInt32>, _ bytes: UnsafeMutableRawBufferPointer
    ) {
        guard let words = differences.baseAddress, let target = bytes.baseAddress else { return }
        if let above {
            for x in 0..<width {
                let a = row[x], b = above[x]
                let difference = ((a | 0x8080_8080) &- (b & 0x7F7F_7F7F)) ^ ((a ^ ~b) & 0x8080_8080)
                // 0xAARRGGBB becomes red, green, blue from the lowest byte up.
                words[x] = (difference &<< 8).byteSwapped
            }
        } else {
            for x in 0..<width { words[x] = (row[x] &<< 8).byteSwapped }
        }
        target.storeBytes(of: UInt8(up), as: UInt8.self)
        for x in 0..<width { target.storeBytes(of: words[x].littleEndian, toByteOffset: 1 &+ 3 &* x, as: UInt32.self) }
    }

    private func tokenize(_ row: UnsafeBufferPointer<UInt32>, _ width: Int) {
        let first = tokenCount
        tokenCount = tokens.withUnsafeMutableBufferPointer { tokens in
            counts.withUnsafeMutableBufferPointer { counts in
                tokens[first] = Self.row
                var next = first &+ 1
                var x = 0
                while x < width {
                    let pixel = row[x]
                    tokens[next] = pixel
                    next &+= 1
                    counts[Int(pixel & 255)] &+= 1
                    counts[Int(pixel >> 8 & 255)] &+= 1
                    counts[Int(pixel >> 16 & 255)] &+= 1
                    x &+= 1
                    let start = x
                    while x < width, row[x] == pixel { x &+= 1 }
                    if x > start {
                        tokens[next] = Self.repeats | UInt32(truncatingIfNeeded: x &- start)
                        next &+= 1
                    }
                }
                return next
            }
        }
        for token in tokens[first..<tokenCount] where token & Self.repeats != 0 {
            count(run: Int(token & ~Self.repeats))
        }
    }

    private func count(run: Int) {
        counts[Int(LengthCode.longest.symbol)] += UInt32(run / Self.longestRun)
        let rest = run % Self.longestRun
        if rest > 0 { counts[Int(LengthCode.codes[rest].symbol)] += 1 }
    }

    /// The checksum after a row whose differences are all 0.
    private static func adler(_ adler: UInt32, sameRowOf width: Int) -> UInt32 {
        let modulus: UInt64 = 65521
        let a = (UInt64(adler & 0xFFFF) + UInt64(up)) % modulus
        let b = (UInt64(adler >> 16) + a * UInt64(1 + 3 * width)) % modulus
        return UInt32(b << 16 | a)
    }

    // MARK: Writing

    private func write(width: Int, isLast: Bool, to writer: inout BitWriter) {
        let code = HuffmanCode(counts: counts)
        writer.add(isLast ? 1 : 0, 1)
        writer.add(2, 2)
        writer.flush()
        writer.add(code)
        let words = code.words.map(UInt64.init), lengths = code.lengths.map(UInt64.init)
        let runs = (0...Self.longestRun).map { RunWord($0, words, lengths) }
        // A copy, so that the compiler can keep it in registers.
        var bits = writer
        words.withUnsafeBufferPointer { words in
            lengths.withUnsafeBufferPointer { lengths in
                for token in tokens[..<tokenCount] {
                    if token < Self.repeats {
                        let (r, g, b) = (Int(token & 255), Int(token >> 8 & 255), Int(token >> 16 & 255))
                        bits.add(words[r], lengths[r])
                        bits.add(words[g], lengths[g])
                        bits.add(words[b], lengths[b])
                        bits.flush()
                    } else if token & Self.repeats != 0 {
                        Self.write(run: Int(token & ~Self.repeats), runs, to: &bits)
                    } else {
                        bits.add(words[Self.up], lengths[Self.up])
                        bits.flush()
                        guard token == Self.sameRow else { continue }
                        for _ in 0..<3 { bits.add(words[0], lengths[0]) }
                        bits.flush()
                        Self.write(run: width - 1, runs, to: &bits)
                    }
                }
            }
        }
        writer = bits
        writer.add(words[Self.endOfBlock], lengths[Self.endOfBlock])
        writer.flush()
    }

    private static func write(run: Int, _ runs: [RunWord], to writer: inout BitWriter) {
        var rest = run
        while rest >= longestRun {
            writer.add(runs[longestRun].word, runs[longestRun].length)
            writer.flush()
            rest -= longestRun
        }
        if rest > 0 {
            writer.add(runs[rest].word, runs[rest].length)
            writer.flush()
        }
    }
}

/// How deflate says a length: a symbol and some bits after it.
struct LengthCode {
    let symbol: UInt16
    let extra: UInt64
    let extraLength: UInt64

    /// For runs of 0 to 86 pixels of three bytes.
    static let codes: [LengthCode] = (0...86).map { LengthCode(bytes: max(3 * $0, 3)) }
    static let longest = LengthCode(bytes: 258)

    private init(bytes: Int) {
        if bytes == 258 {
            (symbol, extra, extraLength) = (285, 0, 0)
        } else if bytes < 11 {
            (symbol, extra, extraLength) = (UInt16(254 + bytes), 0, 0)
        } else {
            // Four symbols for each number of extra bits.
            let bits = Int.bitWidth - 1 - (bytes - 3).leadingZeroBitCount - 2
            let base = (bytes - 3) >> bits
            symbol = UInt16(257 + 4 * bits + base)
            extra = UInt64((bytes - 3) & (1 << bits - 1))
            extraLength = UInt64(bits)
        }
    }
}

/// The bits of a run: its length, and the distance of one pixel.
private struct RunWord {
    let word: UInt64
    let length: UInt64

    init(_ pixels: Int, _ words: [UInt64], _ lengths: [UInt64]) {
        let code = LengthCode.codes[pixels]
        let symbol = Int(code.symbol)
        word = words[symbol] | code.extra << lengths[symbol]
        // The distance is the only one, and its word a single 0.
        length = lengths[symbol] + code.extraLength + 1
    }
}

extension BitWriter {
    /// The order in which deflate gives the lengths of the code for code lengths.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// A block's codes: the literals' and lengths' one, and one distance, of three bytes.
    fileprivate mutating func add(_ code: HuffmanCode) {
        let lengths = code.lengths + [0, 0, 1]
        var symbols: [(symbol: Int, extra: UInt64, extraLength: UInt64)] = []
        var index = 0
        while index < lengths.count {
            let zeros = lengths[index...].prefix(138).prefix { $0 == 0 }.count
            switch zeros {
            case 0...2:
                symbols.append((Int(lengths[index]), 0, 0))
                index += 1
            case 3...10:
                symbols.append((17, UInt64(zeros - 3), 3))
                index += zeros
            default:
                symbols.append((18, UInt64(zeros - 11), 7))
                index += zeros
            }
        }
        var counts = [UInt32](repeating: 0, count: 19)
        for entry in symbols { counts[entry.symbol] += 1 }
        let lengthCode = HuffmanCode(counts: counts, limit: 7)
        add(UInt64(code.lengths.count - 257), 5)
        add(2, 5)
        add(UInt64(Self.order.count - 4), 4)
        flush()
        for symbol in Self.order {
            add(UInt64(lengthCode.lengths[symbol]), 3)
            flush()
        }
        for entry in symbols {
            add(UInt64(lengthCode.words[entry.symbol]), UInt64(lengthCode.lengths[entry.symbol]))
            add(entry.extra, entry.extraLength)
            flush()
        }
    }
}
