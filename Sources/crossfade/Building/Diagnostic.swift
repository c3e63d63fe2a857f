import Foundation

/// One message of the compiler's, on the user's own file and line.
struct Diagnostic: Hashable {
    enum Severity: String { case error, warning, note }

    var path: String
    var line: Int
    var column: Int
    var severity: Severity
    var message: String
    /// About what lowering added for that line, not about what stands there.
    var isGenerated = false

    /// Messages out of the compiler's output, with columns moved back to where they are in the user's file. The same
    /// message from two compiler processes is one.
    static func parse(_ output: String, columns: [String: Columns]) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return output.split(separator: "\n").compactMap { line -> Diagnostic? in
            guard let match = line.wholeMatch(of: /(.+?):(\d+):(\d+): (error|warning|note): (.*)/),
                let number = Int(match.2), let column = Int(match.3), let severity = Severity(rawValue: String(match.4))
            else { return nil }
            var path = SourceName.plain(String(match.1))
            if path.hasPrefix(Compiler.generatedFor) {
                path.removeFirst(Compiler.generatedFor.count)
                return Diagnostic(path: path, line: number, column: 1, severity: severity, message: String(match.5), isGenerated: true)
            }
            return Diagnostic(
                path: path, line: number, column: columns[path]?.column(column, onLine: number) ?? column, severity: severity,
                message: String(match.5))
        }.filter { seen.insert($0).inserted }
    }

    /// The errors that a person should see. Those in what lowering added for a line come of errors in the same file, or
    /// else are told there.
    static func shown(_ diagnostics: [Diagnostic], added: Set<String>) -> [Diagnostic] {
        let errors = diagnostics.filter {
            $0.severity == .error && $0.path != Compiler.generated && !added.contains($0.path) && !$0.isCut
        }
        let files = Set(errors.filter { !$0.isGenerated }.map(\.path))
        return errors.compactMap { error in
            guard error.isGenerated else { return error }
            guard !files.contains(error.path) else { return nil }
            var told = error
            told.message = "what Crossfade adds for this declaration does not compile: \(error.message)"
            return told
        }
    }

    /// The compiler broke down over a module with errors that this one imports.
    var isCut: Bool { message.hasPrefix("fatal error encountered while reading from module") }

    /// `file:line:col: error: …`, the user's line, and a caret under the place.
    func text(from folder: String) -> String {
        let shown = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
        var text = "\(shown):\(line):\(column): \(severity.rawValue): \(message)"
        if severity != .note, let source = Self.line(line, of: path) {
            let before = source.utf8.prefix(max(0, column - 1)).map { $0 == UInt8(ascii: "\t") ? "\t" : " " }.joined()
            text += "\n\(source)\n\(before)^"
        }
        return text
    }

    private static func line(_ number: Int, of path: String) -> String? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.indices.contains(number - 1) ? String(lines[number - 1]) : nil
    }
}

/// A file's name as the compiler has it, which is how it stands in the lowered file's text.
enum SourceName {
    static func plain(_ written: String) -> String {
        guard written.contains("\\") else { return written }
        return written.replacing(/\\(u\{([0-9a-f]+)\}|.)/) { match in
            guard let digits = match.2 else { return String(match.1) }
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(match.0)
        }
    }
}

/// Where a lowered file's columns are in the user's.
struct Columns {
    private var lines: [Int: [(output: Int, source: Int, isEdit: Bool)]] = [:]

    /// - Parameter rows: line, lowered column, user's column, and 1 where lowering put other text in place.
    init(_ rows: [[Int]]) {
        for row in rows where row.count == 4 { lines[row[0], default: []].append((row[1], row[2], row[3] == 1)) }
    }

    func column(_ column: Int, onLine line: Int) -> Int {
        guard let step = lines[line]?.last(where: { $0.output <= column }) else { return column }
        return step.isEdit ? step.source : step.source + column - step.output
    }
}
