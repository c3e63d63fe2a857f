import Foundation

/// A `.xcstrings` file, as the `.strings` tables of its languages.
struct StringCatalog: Decodable {
    struct Entry: Decodable {
        struct Localization: Decodable {
            struct Unit: Decodable { var value: String? }
            struct Variations: Decodable {
                struct Form: Decodable { var stringUnit: Unit? }
                var plural: [String: Form]?
                var device: [String: Form]?
            }
            var stringUnit: Unit?
            var variations: Variations?

            /// The text for one iPhone and several things, where it varies.
            var value: String? {
                stringUnit?.value ?? variations?.plural?["other"]?.stringUnit?.value
                    ?? variations?.device.flatMap { $0["iphone"] ?? $0["other"] }?.stringUnit?.value
            }
        }
        var localizations: [String: Localization]?
    }

    var sourceLanguage: String?
    var strings: [String: Entry]

    /// Tables by language. The source language has every key: itself where nothing else is said.
    var tables: [String: [String: String]] {
        var tables: [String: [String: String]] = [:]
        let source = sourceLanguage ?? "en"
        for (key, entry) in strings {
            tables[source, default: [:]][key] = entry.localizations?[source]?.value ?? key
            for (language, localization) in entry.localizations ?? [:] {
                if let value = localization.value { tables[language, default: [:]][key] = value }
            }
        }
        return tables
    }

    /// A table as a `.strings` file, keys in order.
    static func text(_ table: [String: String]) -> String {
        table.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted($0.value));\n" }.joined()
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
