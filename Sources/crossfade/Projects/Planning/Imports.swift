import Foundation

/// What Swift files import, told from their text: enough to find the modules that a tree has.
enum Imports {
    struct Use: Hashable {
        var module: String
        var file: String
        var line: Int
    }

    /// Files larger than this, in bytes, are generated: their head says what they import.
    private static let head = 1 << 18

    static func of(_ file: String, in grounds: Grounds) -> [Use] {
        guard let data = grounds.data(file) else { return [] }
        var found: [Use] = []
        var seen: Set<String> = []
        for (number, line) in String(decoding: data.prefix(head), as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
        where line.contains("import") {
            for statement in line.split(separator: ";") {
                guard let module = module(of: statement), seen.insert(module).inserted else { continue }
                found.append(Use(module: module, file: file, line: number + 1))
            }
        }
        return found
    }

    /// `@testable import class UIKit.UIView` is UIKit.
    static func module(of statement: Substring) -> String? {
        var words = statement.split(whereSeparator: \.isWhitespace)[...]
        while let word = words.first, word.hasPrefix("@") || access.contains(word) { words.removeFirst() }
        guard words.first == "import" else { return nil }
        words.removeFirst()
        if let word = words.first, kinds.contains(word) { words.removeFirst() }
        guard let path = words.first?.split(separator: ".").first, path.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else { return nil }
        return String(path)
    }

    private static let access: Set<Substring> = ["public", "internal", "private", "fileprivate", "package"]
    private static let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias", "actor"]
}
