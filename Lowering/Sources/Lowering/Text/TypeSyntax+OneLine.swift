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
}
