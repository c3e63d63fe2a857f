import UIKit

/// The text of a page without its markup.
struct PageText {
    var title: String?
    var text: String

    init(_ html: String) {
        title = html.firstMatch(of: /(?i)<title[^>]*>([^<]*)<\/title>/).map { String($0.1) }
        var text = html.replacing(/(?is)<(head|script|style)\b.*?<\/\1>/, with: "")
        text.replace(/(?i)<(br|\/p|\/div|\/h[1-6]|\/li|\/tr)[^>]*>/, with: "\n")
        text.replace(/<[^>]*>/, with: "")
        for (entity, character) in [("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
            text.replace(entity, with: character)
        }
        self.text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
