/// Packs bits into bytes, least significant first. The target has to have room for eight bytes more than are written.
struct BitWriter {
    private let target: UnsafeMutableRawPointer
    private(set) var count = 0
    private var bits: UInt64 = 0
    private var used: UInt64 = 0

    init(_ target: UnsafeMutableRawPointer) { self.target = target }

    /// At most 56 bits may be added between two flushes.
    /// - Parameter value: nothing above `length` bits may be set.
    @inline(__always)
    mutating func add(_ value: UInt64, _ length: UInt64) {
        bits |= value &<< used
        used &+= length
    }

    @inline(__always)
    mutating func flush() {
        target.storeBytes(of: bits.littleEndian, toByteOffset: count, as: UInt64.self)
        count &+= Int(truncatingIfNeeded: used &>> 3)
        bits = used < 64 ? bits &>> (used & 56) : 0
        used &= 7
    }

    /// Ends on a whole byte.
    mutating func align() {
        flush()
        if used > 0 { count += 1 }
        bits = 0
        used = 0
    }
}
