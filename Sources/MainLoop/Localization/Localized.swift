import Foundation

// Foundation's functions, with texts that take another form with each number in them.

public func NSLocalizedString(
    _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
) -> String { bundle.localizedString(forKey: key, value: value, table: tableName) }

extension Bundle {
    public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        PluralTables.text(key, in: self, table: tableName)?.handedOut()
            ?? Foundation.NSLocalizedString(key, tableName: tableName, bundle: self, value: value ?? "", comment: "")
    }
}

extension String {
    public static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
        filled(format, .current, arguments)
    }

    // `__shared` as Foundation has it: what has the same type stands in front of what it replaces.

    public init(format: __shared String, _ arguments: any CVarArg...) { self = Self.filled(format, nil, arguments) }

    public init(format: __shared String, arguments: __shared [any CVarArg]) { self = Self.filled(format, nil, arguments) }

    public init(format: __shared String, locale: __shared Locale?, _ args: any CVarArg...) { self = Self.filled(format, locale, args) }

    public init(format: __shared String, locale: __shared Locale?, arguments: __shared [any CVarArg]) {
        self = Self.filled(format, locale, arguments)
    }

    private static func filled(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
        let (plain, arguments) = PluralText.find(in: format)?.resolved(for: arguments) ?? (format, arguments)
        return withVaList(arguments) { NSString(format: plain, locale: locale.map { $0 as NSLocale }, arguments: $0) as String }
    }
}

/// `.stringsdict` files, read once.
private enum PluralTables {
    nonisolated(unsafe) private static var tables: [String: [String: PluralText]] = [:]

    static func text(_ key: String, in bundle: Bundle, table: String?) -> PluralText? {
        let name = table ?? "Localizable"
        guard let path = bundle.path(forResource: name, ofType: "stringsdict") else { return nil }
        if tables[path] == nil { tables[path] = read(path) }
        return tables[path]?[key]
    }

    private static func read(_ path: String) -> [String: PluralText] {
        guard let data = FileManager.default.contents(atPath: path),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return [:] }
        let folder = URL(filePath: path).deletingLastPathComponent().lastPathComponent
        let language = folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : "en"
        return list.compactMapValues { ($0 as? [String: Any]).flatMap { PluralText($0, language: language == "Base" ? "en" : language) } }
    }
}
