import SwiftSyntax

/// Names as they are meant and as they are written: a word of the language stands between backticks where it is a name.
enum SwiftName {
    /// The name itself.
    static func plain(_ text: String) -> String { text.first == "`" ? text.filter { $0 != "`" } : text }

    /// Behind a dot few words need backticks; names that are no identifiers do.
    static func behindDot(_ name: String) -> String {
        let isWord = ["init", "self", "Type", "Protocol"].contains(name)
        return isWord || name.contains(where: { $0.isASCII && !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }) ? "`\(name)`" : name
    }
}

extension TokenSyntax {
    var plainText: String { SwiftName.plain(text) }

    var isOperator: Bool {
        switch tokenKind {
        case .binaryOperator, .prefixOperator, .postfixOperator, .equal, .prefixAmpersand, .infixQuestionMark, .exclamationMark: true
        default: false
        }
    }
}
