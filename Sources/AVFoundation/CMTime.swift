import UIKit

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32

/// A moment or a length of media, in units of 1/timescale seconds.
public struct CMTime: Hashable, Sendable {
    public var value: CMTimeValue
    public var timescale: CMTimeScale
    /// What kind of time a value without a scale is.
    private var kind: Kind

    private enum Kind: Hashable, Sendable { case number, invalid, indefinite, positiveInfinity, negativeInfinity }

    public init() { self.init(value: 0, timescale: 0, kind: .invalid) }

    public init(value: CMTimeValue, timescale: CMTimeScale) { self.init(value: value, timescale: timescale, kind: .number) }

    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        self.init(value: CMTimeValue((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
    }

    private init(value: CMTimeValue, timescale: CMTimeScale, kind: Kind) {
        self.value = value
        self.timescale = timescale
        self.kind = kind
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime()
    public static let indefinite = CMTime(value: 0, timescale: 0, kind: .indefinite)
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, kind: .positiveInfinity)
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, kind: .negativeInfinity)

    public var isValid: Bool { kind != .invalid }
    public var isIndefinite: Bool { kind == .indefinite }
    public var isNumeric: Bool { kind == .number && timescale != 0 }

    public var seconds: Double {
        switch kind {
        case .number: timescale == 0 ? .nan : Double(value) / Double(timescale)
        case .positiveInfinity: .infinity
        case .negativeInfinity: -.infinity
        case .invalid, .indefinite: .nan
        }
    }
}

extension CMTime: Comparable {
    public static func == (a: CMTime, b: CMTime) -> Bool {
        a.isNumeric && b.isNumeric ? a.seconds == b.seconds : a.kind == b.kind
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(isNumeric ? seconds : 0) }

    public static func < (a: CMTime, b: CMTime) -> Bool { a.seconds < b.seconds }

    public static func + (a: CMTime, b: CMTime) -> CMTime { combined(a, b, +) }

    public static func - (a: CMTime, b: CMTime) -> CMTime { combined(a, b, -) }

    private static func combined(_ a: CMTime, _ b: CMTime, _ operation: (CMTimeValue, CMTimeValue) -> CMTimeValue) -> CMTime {
        guard a.isNumeric, b.isNumeric else { return a.isNumeric ? b : a }
        let scale = max(a.timescale, b.timescale)
        return CMTime(value: operation(a.scaled(to: scale), b.scaled(to: scale)), timescale: scale)
    }

    private func scaled(to scale: CMTimeScale) -> CMTimeValue {
        scale == timescale ? value : CMTimeValue((seconds * Double(scale)).rounded())
    }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
