/// A replacement of some bytes of a source file; what replaces them never has more line breaks than they had.
struct Edit: Equatable {
    /// UTF-8 offsets.
    let range: Range<Int>
    let text: String
}

/// Collects the edits of one file and applies them without moving a line.
struct EditList {
    private(set) var edits: [Edit] = []
    let source: [UInt8]

    init(source: [UInt8]) { self.source = source }

    /// Puts `text` in place of `range`. Line breaks that would be lost come back before `text`'s last character, so
    /// that a call keeps its closing parenthesis behind them, or behind a word; where `text` is shorter, spaces keep later columns.
    mutating func replace(_ range: Range<Int>, with text: String) {
        var text = text
        let breaks = source[range].lazy.filter { $0 == newline }.count - text.utf8.lazy.filter { $0 == newline }.count
        if breaks > 0 {
            let last = text.last.flatMap { $0.isLetter ? nil : String($0) } ?? ""
            text = text.dropLast(last.count) + String(repeating: "\n", count: breaks) + last
        } else {
            text += String(repeating: " ", count: max(0, range.count - text.utf8.count))
        }
        edits.append(Edit(range: range, text: text))
    }

    mutating func insert(_ text: String, at offset: Int) {
        edits.append(Edit(range: offset..<offset, text: text))
    }

    /// Turns everything but line breaks into spaces.
    mutating func blank(_ range: Range<Int>) {
        let bytes = source[range].map { $0 == newline || $0 == carriageReturn ? $0 : space }
        edits.append(Edit(range: range, text: String(decoding: bytes, as: UTF8.self)))
    }

    /// The edited text and how its columns relate to the source's. Edits inside an earlier, larger one are dropped.
    func apply() -> (text: String, columns: ColumnMap) {
        var output: [UInt8] = []
        output.reserveCapacity(source.count + 1024)
        var columns = ColumnMap()
        var position = 0
        var line = 1
        var sourceLineStart = 0
        var outputLineStart = 0

        func copy(_ bytes: some Sequence<UInt8>) {
            for byte in bytes {
                output.append(byte)
                guard byte == newline else { continue }
                line += 1
                outputLineStart = output.count
            }
        }
        // At one place: what is inserted there, then the largest replacement, which swallows those inside it.
        let ordered = edits.enumerated().sorted { a, b in
            func key(_ edit: Edit) -> (Int, Int, Int) {
                (edit.range.lowerBound, edit.range.isEmpty ? 0 : 1, -edit.range.upperBound)
            }
            return key(a.element) == key(b.element) ? a.offset < b.offset : key(a.element) < key(b.element)
        }
        for (_, edit) in ordered where edit.range.lowerBound >= position {
            copy(source[position..<edit.range.lowerBound])
            if let lineBreak = source[position..<edit.range.lowerBound].lastIndex(of: newline) {
                sourceLineStart = lineBreak + 1
            }
            let start = (line: line, source: edit.range.lowerBound - sourceLineStart, output: output.count - outputLineStart)
            copy(edit.text.utf8)
            if let lineBreak = source[edit.range].lastIndex(of: newline) { sourceLineStart = lineBreak + 1 }
            position = edit.range.upperBound
            if edit.range.count != edit.text.utf8.count {
                columns.add(
                    line: start.line, source: start.source, output: start.output, endLine: line,
                    sourceEnd: position - sourceLineStart, outputEnd: output.count - outputLineStart)
            }
        }
        copy(source[position...])
        return (String(decoding: output, as: UTF8.self), columns)
    }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
private let space = UInt8(ascii: " ")
