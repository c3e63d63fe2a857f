import CDeflate

extension PDFFile {
    /// What a decoded stream holds at most.
    private static let greatestStream = 64 << 20

    /// nil for filters that are not known here, and for broken data.
    func decoded(_ stream: PDFStream) -> [UInt8]? {
        var data = Array(stream.bytes)
        for (filter, parameters) in filters(of: stream) {
            guard let next = Self.apply(filter, data) else { return nil }
            data = unpredicted(next, parameters) ?? next
        }
        return data
    }

    /// Names of filters in order, each with its parameters.
    func filters(of stream: PDFStream) -> [(name: String, parameters: [String: PDFValue])] {
        let given = resolve(stream.dictionary["Filter"] ?? stream.dictionary["F"])
        let names = given.array?.compactMap { resolve($0).name } ?? given.name.map { [$0] } ?? []
        let settings = resolve(stream.dictionary["DecodeParms"] ?? stream.dictionary["DP"])
        return names.enumerated().map { index, name in
            let own = settings.array.map { index < $0.count ? resolve($0[index]) : .null } ?? settings
            return (name, own.dictionary ?? [:])
        }
    }

    private static func apply(_ filter: String, _ data: [UInt8]) -> [UInt8]? {
        switch filter {
        case "FlateDecode", "Fl": inflated(data)
        case "ASCIIHexDecode", "AHx": hexadecimal(data)
        case "ASCII85Decode", "A85": base85(data)
        case "RunLengthDecode", "RL": runs(data)
        default: nil
        }
    }

    /// How much comes out is not known before: the room grows until it fits.
    private static func inflated(_ data: [UInt8]) -> [UInt8]? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        var room = max(data.count * 4, 4096)
        while room <= greatestStream {
            var count = 0
            var result = LIBDEFLATE_BAD_DATA
            let output = [UInt8](unsafeUninitializedCapacity: room) { buffer, size in
                // Bytes may follow the compressed ones.
                var used = 0
                result = libdeflate_zlib_decompress_ex(decompressor, data, data.count, buffer.baseAddress, room, &used, &count)
                size = result == LIBDEFLATE_SUCCESS ? count : 0
            }
            if result == LIBDEFLATE_SUCCESS { return output }
            guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { return nil }
            room *= 4
        }
        return nil
    }

    private static func hexadecimal(_ data: [UInt8]) -> [UInt8] {
        let digits = data.prefix { $0 != UInt8(ascii: ">") }.compactMap(PDFLexer.digit)
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | ($0 + 1 < digits.count ? digits[$0 + 1] : 0) }
    }

    private static func base85(_ data: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var group: [UInt32] = []
        func flush() {
            guard group.count > 1 else { return }
            let padded = group + [UInt32](repeating: 84, count: 5 - group.count)
            let word = padded.reduce(UInt32(0)) { $0 &* 85 &+ $1 }
            for index in 0..<group.count - 1 { output.append(UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32(index)))) }
            group = []
        }
        for byte in data.prefix(while: { $0 != UInt8(ascii: "~") }) {
            if byte == UInt8(ascii: "z"), group.isEmpty {
                output += [0, 0, 0, 0]
            } else if (33...117).contains(byte) {
                group.append(UInt32(byte - 33))
                if group.count == 5 { flush() }
            }
        }
        flush()
        return output
    }

    private static func runs(_ data: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var index = 0
        while index < data.count, data[index] != 128, output.count < greatestStream {
            let length = Int(data[index])
            if length < 128 {
                output += data[min(index + 1, data.count)..<min(index + 2 + length, data.count)]
                index += 2 + length
            } else {
                guard index + 1 < data.count else { break }
                output += [UInt8](repeating: data[index + 1], count: 257 - length)
                index += 2
            }
        }
        return output
    }

    /// Undoes what makes pictures compress better: as PNG does, from the pixel before and the row above.
    private func unpredicted(_ data: [UInt8], _ parameters: [String: PDFValue]) -> [UInt8]? {
        guard let predictor = resolve(parameters["Predictor"]).integer, predictor > 1 else { return nil }
        let colors = max(resolve(parameters["Colors"]).integer ?? 1, 1)
        let bits = resolve(parameters["BitsPerComponent"]).integer ?? 8
        let columns = max(resolve(parameters["Columns"]).integer ?? 1, 1)
        guard colors <= 32, [1, 2, 4, 8, 16].contains(bits), columns <= 1 << 20 else { return nil }
        let pixel = max(colors * bits / 8, 1), row = (colors * bits * columns + 7) / 8
        var output: [UInt8] = []
        var above = [UInt8](repeating: 0, count: row)
        let step = predictor >= 10 ? row + 1 : row
        for start in stride(from: 0, to: data.count - step + 1, by: step) {
            let filter = predictor >= 10 ? data[start] : (bits == 8 ? 1 : 0)
            var line = Array(data[(start + step - row)..<(start + step)])
            for index in 0..<row {
                let left = index >= pixel ? line[index - pixel] : 0
                let corner = index >= pixel ? above[index - pixel] : 0
                switch filter {
                case 1: line[index] &+= left
                case 2: line[index] &+= above[index]
                case 3: line[index] &+= UInt8((Int(left) + Int(above[index])) / 2)
                case 4: line[index] &+= Self.paeth(Int(left), Int(above[index]), Int(corner))
                default: break
                }
            }
            output += line
            above = line
        }
        return output
    }

    private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
        let guess = left + above - corner
        let distances = (abs(guess - left), abs(guess - above), abs(guess - corner))
        if distances.0 <= distances.1, distances.0 <= distances.2 { return UInt8(left) }
        return UInt8(distances.1 <= distances.2 ? above : corner)
    }
}
