import SwiftParser
import SwiftSyntax

/// A user's file, parsed once for the index and for lowering.
public struct SourceFile {
    /// As messages should name it.
    public let path: String
    /// Names the file among those of its module, the same on every machine.
    public let id: String
    let bytes: [UInt8]
    let tree: SourceFileSyntax

    /// - Parameter id: any text; the path from the project's folder is a good one.
    public init(path: String, id: String, text: String) {
        let text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
        self.path = path
        self.id = Digest(id).hex
        bytes = Array(text.utf8)
        tree = Parser.parse(source: text)
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
