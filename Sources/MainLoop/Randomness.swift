import Foundation

/// Chance that falls the same way in every run: an app that picks colours at random still gives the same film.
///
/// In a lowered app these declarations stand in for the standard library's.
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
    /// SplitMix64's state.
    nonisolated(unsafe) package static var state: UInt64 = 0x5eed_c0de

    public init() {}

    public mutating func next() -> UInt64 {
        Self.state &+= 0x9e37_79b9_7f4a_7c15
        var z = Self.state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

extension FixedWidthInteger {
    public static func random(in range: Range<Self>) -> Self {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }

    public static func random(in range: ClosedRange<Self>) -> Self {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
    public static func random(in range: Range<Self>) -> Self {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }

    public static func random(in range: ClosedRange<Self>) -> Self {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension Bool {
    public static func random() -> Bool {
        var generator = SystemRandomNumberGenerator()
        return random(using: &generator)
    }
}

extension Collection {
    public func randomElement() -> Element? {
        var generator = SystemRandomNumberGenerator()
        return randomElement(using: &generator)
    }
}

extension Sequence {
    public func shuffled() -> [Element] {
        var generator = SystemRandomNumberGenerator()
        return shuffled(using: &generator)
    }
}

extension MutableCollection where Self: RandomAccessCollection {
    public mutating func shuffle() {
        var generator = SystemRandomNumberGenerator()
        shuffle(using: &generator)
    }
}

public func arc4random() -> UInt32 { .random(in: .min ... .max) }

/// - Parameter upperBound: exclusive; 0 gives 0.
public func arc4random_uniform(_ upperBound: UInt32) -> UInt32 {
    upperBound == 0 ? 0 : .random(in: 0..<upperBound)
}
