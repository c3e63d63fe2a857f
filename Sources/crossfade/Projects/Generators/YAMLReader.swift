/// Reads the part of YAML that project specifications are written in: maps, lists, plain and quoted texts, `[a, b]` and
/// `{a: b}`, block texts, comments. Anchors and tags are taken as text.
struct YAMLReader {
    private struct Line {
        var indent: Int
        var text: Substring
    }

    private var lines: [Line] = []
    private var at = 0

    static func read(_ text: String) -> PropertyValue? {
        var reader = YAMLReader(text)
        return reader.lines.first.flatMap { reader.block(indent: $0.indent, depth: 0) }
    }

    private init(_ text: String) {
        for raw in text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline) {
            let line = Self.withoutComment(raw)
            let indent = line.prefix { $0 == " " }.count
            var content = line.dropFirst(indent)
            while content.last?.isWhitespace ?? false { content.removeLast() }
            if !content.isEmpty, content != "---", content != "..." { lines.append(Line(indent: indent, text: content)) }
        }
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        var quote: Character?
        var before: Character = " "
        for index in line.indices {
            let character = line[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'", !before.isLetter {
                quote = character
            } else if character == "#", before.isWhitespace {
                return line[..<index]
            }
            before = character
        }
        return line
    }

    /// A map or list whose lines are indented so.
    private mutating func block(indent: Int, depth: Int) -> PropertyValue? {
        guard depth < 32, at < lines.count else { return nil }
        return lines[at].text == "-" || lines[at].text.hasPrefix("- ") ? list(indent: indent, depth: depth) : map(indent: indent, depth: depth)
    }

    private mutating func list(indent: Int, depth: Int) -> PropertyValue {
        var elements: [PropertyValue] = []
        while at < lines.count, lines[at].indent == indent, lines[at].text == "-" || lines[at].text.hasPrefix("- ") {
            let rest = lines[at].text.dropFirst()
            let content = rest.drop { $0 == " " }
            if content.isEmpty {
                at += 1
                if let value = below(indent, depth: depth) { elements.append(value) }
            } else if Self.key(in: content) != nil, content.first != "[", content.first != "{" {
                // A map that begins on the dash's line.
                lines[at] = Line(indent: indent + 1 + (rest.count - content.count), text: content)
                if let value = map(indent: lines[at].indent, depth: depth + 1) { elements.append(value) }
            } else {
                at += 1
                elements.append(Self.scalar(content))
            }
        }
        return .list(elements)
    }

    private mutating func map(indent: Int, depth: Int) -> PropertyValue? {
        var table: [String: PropertyValue] = [:]
        while at < lines.count, lines[at].indent == indent, let (key, rest) = Self.key(in: lines[at].text) {
            at += 1
            if rest.isEmpty {
                table[key] = below(indent, depth: depth) ?? .text("")
            } else if rest.first == "|" || rest.first == ">" {
                var text: [Substring] = []
                while at < lines.count, lines[at].indent > indent {
                    text.append(lines[at].text)
                    at += 1
                }
                table[key] = .text(text.joined(separator: "\n"))
            } else {
                table[key] = Self.scalar(rest)
            }
        }
        // What is no map stands in nobody's way.
        if table.isEmpty { at += 1 }
        return .table(table)
    }

    /// What belongs to the line before: indented further, or a list that begins right under its key.
    private mutating func below(_ indent: Int, depth: Int) -> PropertyValue? {
        guard at < lines.count else { return nil }
        let next = lines[at]
        let isListUnderKey = next.indent == indent && (next.text == "-" || next.text.hasPrefix("- "))
        guard next.indent > indent || isListUnderKey else { return nil }
        return block(indent: next.indent, depth: depth + 1)
    }

    private static func key(in text: Substring) -> (String, Substring)? {
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'", index == text.startIndex {
                quote = character
            } else if character == ":" {
                let after = text[text.index(after: index)...]
                guard after.isEmpty || after.first == " " else { continue }
                return (plain(text[..<index]), after.drop { $0 == " " })
            }
        }
        return nil
    }

    private static func scalar(_ text: Substring) -> PropertyValue {
        if text.first == "[", text.last == "]" { return .list(pieces(text.dropFirst().dropLast()).map(scalar)) }
        if text.first == "{", text.last == "}" {
            let pairs = pieces(text.dropFirst().dropLast()).compactMap { key(in: $0) }
            return .table(Dictionary(pairs.map { ($0.0, scalar($0.1)) }) { $1 })
        }
        return .text(plain(text))
    }

    /// What stands between commas, outside brackets and quotes.
    private static func pieces(_ text: Substring) -> [Substring] {
        var found: [Substring] = []
        var depth = 0
        var quote: Character?
        var start = text.startIndex
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == "[" || character == "{" {
                depth += 1
            } else if character == "]" || character == "}" {
                depth -= 1
            } else if character == ",", depth == 0 {
                found.append(text[start..<index])
                start = text.index(after: index)
            }
        }
        found.append(text[start...])
        return found.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    }

    private static func plain(_ text: Substring) -> String {
        let trimmed = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
        if trimmed.count >= 2, let first = trimmed.first, first == "\"" || first == "'", trimmed.last == first {
            return String(trimmed.dropFirst().dropLast())
        }
        return String(trimmed)
    }
}
