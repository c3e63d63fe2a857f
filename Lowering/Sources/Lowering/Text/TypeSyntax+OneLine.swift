import SwiftSyntax

extension TypeSyntax {
    /// The type as written, without comments and line breaks.
    var oneLine: String {
        var text = ""
        var isBehindSpace = true
        for token in tokens(viewMode: .sourceAccurate) {
            if !isBehindSpace, !token.leadingTrivia.isEmpty { text += " " }
            text += token.text
            isBehindSpace = !token.trailingTrivia.isEmpty
            if isBehindSpace { text += " " }
        }
        return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    /// A function type, in parentheses or not.
    var asFunction: FunctionTypeSyntax? {
        if let function = self.as(FunctionTypeSyntax.self) { return function }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.asFunction }
        guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first else { return nil }
        return only.type.asFunction
    }

    /// The type without spaces and without what is said of a parameter only: the same for what means the same.
    var asParameter: String {
        var type = self
        while let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType }
        let words = Set(["escaping", "Sendable", "MainActor", "any"])
        let text = type.tokens(viewMode: .sourceAccurate).map(\.text).filter { $0 != "@" && !words.contains($0) }.joined()
        return text == "()" ? "Void" : text
    }
}
