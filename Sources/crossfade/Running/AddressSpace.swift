import Foundation

/// Whether programs that this one starts have their memory at random addresses.
enum AddressSpace {
    private typealias Personality = @convention(c) (UInt) -> Int32

    private static let ask: UInt = 0xFFFF_FFFF
    /// ADDR_NO_RANDOMIZE of sys/personality.h, which Glibc's module leaves out.
    private static let fixed: UInt = 0x0004_0000

    private static let personality: Personality? = dlsym(dlopen(nil, RTLD_NOW), "personality").map {
        unsafeBitCast($0, to: Personality.self)
    }

    /// - Returns: what to restore; nil if the system does not allow it, as some containers do not.
    static func fix() -> UInt? {
        guard let personality else { return nil }
        let before = personality(ask)
        guard before >= 0, personality(UInt(before) | fixed) >= 0 else { return nil }
        return UInt(before)
    }

    static func restore(_ before: UInt) { _ = personality?(before) }
}
