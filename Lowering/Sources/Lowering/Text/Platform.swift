/// What lowered code is told about the system it runs on: an iOS of a stated version, on a simulator.
public struct Platform: Codable, Equatable, Sendable {
    /// `#available(iOS …)` is true up to here.
    public var iOS = Version(16, 4)
    public var language = Version(5)
    public var compiler = Version(6, 1)
    /// Names that `#if NAME` finds.
    public var defines: Set<String> = ["DEBUG"]
    /// Modules that `import` and `canImport` find.
    public var modules: Set<String> = []

    /// Modules whose files are lowered into the same one: an import of them means nothing.
    public var merged: Set<String> = []

    /// Whether an import is internal that does not say what it is.
    public var importsAreInternal = false

    /// Modules of the project that are called something else here, as their own names are taken.
    public var renames: [String: String] = [:]

    /// What comes with UIKit. Foundation imported by itself would make its `Timer` and `DispatchQueue` as visible as
    /// ours, which follow the app's clock.
    static let partsOfUIKit: Set<String> = [
        "Foundation", "Darwin", "Dispatch", "ObjectiveC", "CoreFoundation", "Swift", "os", "OSLog", "CoreText",
    ]

    public init() {}
}

/// Dotted numbers, compared number by number.
public struct Version: Codable, Comparable, Hashable, Sendable {
    public let parts: [Int]

    public init(_ parts: Int...) { self.parts = parts }

    /// Nil unless `text` is numbers with dots between.
    public init?(_ text: some StringProtocol) {
        let pieces = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = pieces.compactMap { Int($0) }
        guard !numbers.isEmpty, numbers.count == pieces.count else { return nil }
        parts = numbers
    }

    public static func < (a: Version, b: Version) -> Bool {
        for index in 0..<max(a.parts.count, b.parts.count) {
            let left = index < a.parts.count ? a.parts[index] : 0
            let right = index < b.parts.count ? b.parts[index] : 0
            if left != right { return left < right }
        }
        return false
    }

    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let version = Version(text) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no version: \(text)"))
        }
        self = version
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(parts.map(String.init).joined(separator: "."))
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(parts.reversed().drop { $0 == 0 }.map { $0 }) }

    public static func == (a: Version, b: Version) -> Bool { !(a < b) && !(b < a) }
}
