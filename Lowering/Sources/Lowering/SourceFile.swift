import SwiftParser
import SwiftSyntax

/// A user's file, parsed once for the index and for lowering.
public struct SourceFile: Sendable {
    /// As messages should name it.
    public let path: String
    /// Names the file among those of its module, the same on every machine.
    public let id: String
    let bytes: [UInt8]
    private let parsed: Parsed

    var tree: SourceFileSyntax { parsed.tree }

    /// - Parameter id: any text; the path from the project's folder is a good one.
    public init(path: String, id: String, text: String) {
        let text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
        self.path = path
        self.id = Digest(id).hex
        bytes = Array(text.utf8)
        parsed = Parsed(text)
    }

    /// Whether the text has `word` anywhere.
    func contains(_ word: String) -> Bool {
        let word = Array(word.utf8)
        guard let first = word.first, bytes.count >= word.count else { return false }
        return bytes.withUnsafeBufferPointer { text in
            var index = 0
            let end = text.count - word.count
            while index <= end {
                if text[index] == first, text[index..<(index + word.count)].elementsEqual(word) { return true }
                index += 1
            }
            return false
        }
    }

    /// Line and UTF-8 column, both from 1.
    func place(of offset: Int) -> (line: Int, column: Int) {
        let before = bytes[..<offset]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return (before.lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1, offset - lineStart + 1)
    }

    var hasTopLevelCode: Bool {
        tree.statements.contains { item in
            switch item.item {
            case .decl: false
            case .expr(let expression): !expression.is(MacroExpansionExprSyntax.self)
            default: true
            }
        }
    }
}

/// Parses when first asked: most files of a project have not changed and are not asked. A file belongs to one thread
/// at a time.
private final class Parsed: @unchecked Sendable {
    private let text: String
    lazy var tree = Parser.parse(source: text)

    init(_ text: String) { self.text = text }
}
