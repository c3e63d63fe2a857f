import Foundation

/// A `.xcstrings` file, as Xcode makes the tables of its languages from it: `.strings`, and `.stringsdict` for texts
/// that take another form with each number in them.
struct StringCatalog: Decodable {
    struct Entry: Decodable {
        struct Unit: Decodable { var value: String? }

        struct Variations: Decodable {
            struct Form: Decodable { var stringUnit: Unit? }
            var plural: [String: Form]?
            var device: [String: Form]?

            var pluralForms: [String: String] { (plural ?? [:]).compactMapValues { $0.stringUnit?.value } }
        }

        struct Substitution: Decodable {
            var argNum: Int?
            var formatSpecifier: String?
            var variations: Variations?
        }

        struct Localization: Decodable {
            var stringUnit: Unit?
            var variations: Variations?
            var substitutions: [String: Substitution]?

            /// The text where it does not vary with a number; on an iPhone, where it varies with the device.
            var value: String? {
                stringUnit?.value ?? variations?.device.flatMap { $0["iphone"] ?? $0["other"] }?.stringUnit?.value
            }

            var varies: Bool { !(variations?.pluralForms ?? [:]).isEmpty || substitutions?.isEmpty == false }
        }

        var localizations: [String: Localization]?
    }

    var sourceLanguage: String?
    var strings: [String: Entry]

    /// Plain texts by language. The source language has every key: itself where nothing else is said.
    var tables: [String: [String: String]] {
        var tables: [String: [String: String]] = [:]
        let source = sourceLanguage ?? "en"
        for (key, entry) in strings {
            if entry.localizations?[source]?.varies != true { tables[source, default: [:]][key] = entry.localizations?[source]?.value ?? key }
            for (language, localization) in entry.localizations ?? [:] where !localization.varies {
                if let value = localization.value { tables[language, default: [:]][key] = value }
            }
        }
        return tables
    }

    /// Texts that vary, by language, as property lists of the form of `.stringsdict`.
    var pluralTables: [String: [String: Any]] {
        var tables: [String: [String: Any]] = [:]
        for (key, entry) in strings {
            for (language, localization) in entry.localizations ?? [:] where localization.varies {
                tables[language, default: [:]][key] = Self.table(localization)
            }
        }
        return tables
    }

    private static func table(_ localization: Entry.Localization) -> [String: Any] {
        func variable(_ forms: [String: String], _ type: String) -> [String: String] {
            forms.merging(["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": type]) { form, _ in form }
        }
        guard let substitutions = localization.substitutions, !substitutions.isEmpty else {
            return ["NSStringLocalizedFormatKey": "%#@value@", "value": variable(localization.variations?.pluralForms ?? [:], "lld")]
        }
        var table: [String: Any] = [:]
        var format = localization.value ?? ""
        for (name, substitution) in substitutions {
            if let place = substitution.argNum { format = format.replacing("%#@\(name)@", with: "%\(place)$#@\(name)@") }
            table[name] = variable(substitution.variations?.pluralForms ?? [:], substitution.formatSpecifier ?? "lld")
        }
        table["NSStringLocalizedFormatKey"] = format
        return table
    }

    /// A table as a `.strings` file, keys in order.
    static func text(_ table: [String: String]) -> String {
        table.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted($0.value));\n" }.joined()
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
