import Foundation

extension String {
    /// A text that is looked up by what is written, with places for the values in it: `"\(count) dogs"` is `%lld dogs`.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable {
        var key: String
        var arguments: [any CVarArg] = []

        public init(_ value: String) { key = value }

        public init(stringLiteral value: String) { key = value }

        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            arguments = stringInterpolation.arguments
        }

        public static func == (a: Self, b: Self) -> Bool {
            a.key == b.key && String(format: a.key, arguments: a.arguments) == String(format: b.key, arguments: b.arguments)
        }

        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var key = ""
            fileprivate var arguments: [any CVarArg] = []

            public init(literalCapacity: Int, interpolationCount: Int) {}

            public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }

            public mutating func appendInterpolation(_ value: String) { append("%@", value as NSString) }

            public mutating func appendInterpolation<Value: BinaryInteger & CVarArg>(_ value: Value) { append("%lld", Int64(truncatingIfNeeded: value)) }

            public mutating func appendInterpolation(_ value: Double) { append("%lf", value) }

            public mutating func appendInterpolation(_ value: Float) { append("%f", value) }

            public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) { append(specifier, value) }

            @_disfavoredOverload
            public mutating func appendInterpolation<Value>(_ value: Value) { append("%@", String(describing: value) as NSString) }

            private mutating func append(_ place: String, _ value: any CVarArg) {
                key += place
                arguments.append(value)
            }
        }
    }

    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        let format = (bundle ?? .main).localizedString(forKey: keyAndValue.key, value: nil, table: table)
        self = keyAndValue.arguments.isEmpty ? format : String(format: format, locale: locale, arguments: keyAndValue.arguments)
    }

    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        let format = (bundle ?? .main).localizedString(forKey: "\(key)", value: defaultValue.key, table: table)
        self = defaultValue.arguments.isEmpty ? format : String(format: format, locale: locale, arguments: defaultValue.arguments)
    }
}
