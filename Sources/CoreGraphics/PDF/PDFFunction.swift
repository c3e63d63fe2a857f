import Foundation

/// Numbers from numbers: the blends of gradients, the mixing of inks.
indirect enum PDFFunction {
    /// A table of samples over the domain.
    case sampled(domain: [Double], range: [Double], sizes: [Int], samples: [Double])
    /// From one set of values to another along a power of the input.
    case exponential(domain: [Double], from: [Double], to: [Double], power: Double)
    /// Others, each over a part of the domain.
    case stitched(domain: [Double], functions: [PDFFunction], bounds: [Double], encode: [Double])
    /// One for each value.
    case several([PDFFunction])

    func values(_ inputs: [Double]) -> [Double] {
        let input = inputs.first ?? 0
        switch self {
        case .sampled(let domain, let range, let sizes, let samples): return Self.sample(inputs, domain, range, sizes, samples)
        case .exponential(let domain, let from, let to, let power):
            let x = pow(Self.clamped(input, domain), power)
            return zip(from, to).map { $0 + ($1 - $0) * x }
        case .stitched(let domain, let functions, let bounds, let encode):
            let x = Self.clamped(input, domain)
            let index = min(bounds.firstIndex { x < $0 } ?? bounds.count, functions.count - 1)
            let low = index == 0 ? domain[0] : bounds[index - 1]
            let high = index < bounds.count ? bounds[index] : domain[1]
            let part = high > low ? (x - low) / (high - low) : 0
            let (start, end) = encode.count >= 2 * index + 2 ? (encode[2 * index], encode[2 * index + 1]) : (0, 1)
            return functions[index].values([start + part * (end - start)])
        case .several(let functions): return functions.flatMap { $0.values(inputs) }
        }
    }

    private static func clamped(_ value: Double, _ domain: [Double]) -> Double { min(max(value, domain[0]), domain[1]) }

    /// Between the samples around it along the first input; along the others the nearest one.
    private static func sample(
        _ inputs: [Double], _ domain: [Double], _ range: [Double], _ sizes: [Int], _ samples: [Double]
    ) -> [Double] {
        let count = range.count / 2
        var places: [Double] = []
        for (index, size) in sizes.enumerated() {
            let low = domain[2 * index], high = domain[2 * index + 1]
            let value = min(max(index < inputs.count ? inputs[index] : 0, low), high)
            places.append(high > low ? (value - low) / (high - low) * Double(size - 1) : 0)
        }
        func row(_ first: Int) -> Int {
            var offset = first, stride = sizes[0]
            for index in 1..<max(sizes.count, 1) where index < sizes.count {
                offset += Int(places[index].rounded()) * stride
                stride *= sizes[index]
            }
            return offset * count
        }
        let first = Int(places[0].rounded(.down)), next = min(first + 1, sizes[0] - 1), part = places[0] - Double(first)
        return (0..<count).map { index in
            let a = row(first) + index, b = row(next) + index
            guard a < samples.count, b < samples.count else { return range[2 * index] }
            let value = samples[a] + (samples[b] - samples[a]) * part
            return range[2 * index] + value * (range[2 * index + 1] - range[2 * index])
        }
    }
}

extension PDFFile {
    /// nil for one that is not known here, as a program.
    func function(_ value: PDFValue?, depth: Int = 0) -> PDFFunction? {
        let value = resolve(value)
        guard depth < 8 else { return nil }
        if let list = value.array {
            let functions = list.compactMap { function($0, depth: depth + 1) }
            return functions.count == list.count ? .several(functions) : nil
        }
        guard let entries = value.dictionary else { return nil }
        let domain = numbers(entries["Domain"])
        guard domain.count >= 2 else { return nil }
        switch resolve(entries["FunctionType"]).integer {
        case 0: return value.stream.flatMap { sampled($0, domain) }
        case 2:
            let from = entries["C0"] == nil ? [0] : numbers(entries["C0"]), to = entries["C1"] == nil ? [1] : numbers(entries["C1"])
            return .exponential(domain: domain, from: from, to: to, power: resolve(entries["N"]).number ?? 1)
        case 3:
            let parts = resolve(entries["Functions"]).array ?? []
            let functions = parts.compactMap { function($0, depth: depth + 1) }
            guard !functions.isEmpty, functions.count == parts.count else { return nil }
            return .stitched(
                domain: domain, functions: functions, bounds: numbers(entries["Bounds"]), encode: numbers(entries["Encode"]))
        default: return nil
        }
    }

    private func sampled(_ stream: PDFStream, _ domain: [Double]) -> PDFFunction? {
        let range = numbers(stream.dictionary["Range"])
        let sizes = numbers(stream.dictionary["Size"]).map { Int(exactly: $0) ?? 0 }
        guard let bits = resolve(stream.dictionary["BitsPerSample"]).integer, [1, 2, 4, 8, 16, 32].contains(bits),
            range.count >= 2, !sizes.isEmpty, sizes.allSatisfy({ $0 > 0 && $0 < 1 << 16 }), domain.count >= 2 * sizes.count,
            let data = decoded(stream)
        else { return nil }
        let total = min(sizes.reduce(1) { min($0 * $1, 1 << 22) } * (range.count / 2), data.count * 8 / bits)
        var samples: [Double] = []
        samples.reserveCapacity(total)
        let greatest = pow(2, Double(bits)) - 1
        for index in 0..<total {
            var value: UInt64 = 0
            for bit in index * bits..<(index + 1) * bits { value = value << 1 | UInt64(data[bit / 8] >> (7 - UInt8(bit % 8)) & 1) }
            samples.append(Double(value) / greatest)
        }
        return .sampled(domain: domain, range: range, sizes: sizes, samples: samples)
    }
}
