/// A canonical Huffman code whose words are no longer than a limit, as deflate wants it: the least significant bit of
/// a word comes first.
struct HuffmanCode {
    /// By symbol; 0 for one that does not occur.
    private(set) var lengths: [UInt8]
    private(set) var words: [UInt16]

    /// - Parameter counts: how often each symbol occurs.
    init(counts: [UInt32], limit: Int = 15) {
        lengths = HuffmanCode.lengths(counts, limit: limit)
        words = [UInt16](repeating: 0, count: counts.count)
        var perLength = [Int](repeating: 0, count: limit + 1)
        for length in lengths where length > 0 { perLength[Int(length)] += 1 }
        var next = [Int](repeating: 0, count: limit + 2)
        for length in 1...limit { next[length + 1] = (next[length] + perLength[length]) << 1 }
        for (symbol, length) in lengths.enumerated() where length > 0 {
            words[symbol] = HuffmanCode.reversed(next[Int(length)], Int(length))
            next[Int(length)] += 1
        }
    }

    private static func reversed(_ word: Int, _ length: Int) -> UInt16 {
        var result = 0
        for bit in 0..<length where word >> bit & 1 == 1 { result |= 1 << (length - 1 - bit) }
        return UInt16(result)
    }

    /// Lengths by merging the two rarest again and again; where that gets too long, rare symbols are taken for more
    /// frequent than they are until it fits.
    private static func lengths(_ counts: [UInt32], limit: Int) -> [UInt8] {
        let symbols = counts.indices.filter { counts[$0] > 0 }
        var lengths = [UInt8](repeating: 0, count: counts.count)
        guard symbols.count > 1 else {
            // One symbol still takes one bit.
            for symbol in symbols { lengths[symbol] = 1 }
            return lengths
        }
        var floor: UInt32 = 1
        while true {
            let weights = symbols.map { UInt64(max(counts[$0], floor)) }
            let depths = depths(weights)
            if depths.allSatisfy({ $0 <= limit }) {
                for (symbol, depth) in zip(symbols, depths) { lengths[symbol] = UInt8(depth) }
                return lengths
            }
            floor *= 2
        }
    }

    /// Each leaf's depth in the Huffman tree of the weights.
    private static func depths(_ weights: [UInt64]) -> [Int] {
        let leaves = weights.indices.sorted { (weights[$0], $0) < (weights[$1], $1) }
        // Leaves first, in order of weight; inner nodes follow and come in order of weight by themselves.
        var weight = leaves.map { weights[$0] }
        var parent = [Int](repeating: 0, count: 2 * leaves.count - 1)
        var leaf = 0, inner = leaves.count
        func takeSmallest() -> Int {
            if leaf < leaves.count, inner >= weight.count || weight[leaf] <= weight[inner] {
                leaf += 1
                return leaf - 1
            }
            inner += 1
            return inner - 1
        }
        while weight.count < 2 * leaves.count - 1 {
            let first = takeSmallest(), second = takeSmallest()
            parent[first] = weight.count
            parent[second] = weight.count
            weight.append(weight[first] + weight[second])
        }
        var depth = [Int](repeating: 0, count: weight.count)
        for node in stride(from: weight.count - 2, through: 0, by: -1) { depth[node] = depth[parent[node]] + 1 }
        var result = [Int](repeating: 0, count: weights.count)
        for (position, index) in leaves.enumerated() { result[index] = depth[position] }
        return result
    }
}
