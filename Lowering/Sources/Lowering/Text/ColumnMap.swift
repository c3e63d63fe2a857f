/// Where lowered columns lie in the user's source, for the lines on which lowering changed a length.
public struct ColumnMap: Equatable, Codable, Sendable {
    /// From `output` on (a lowered UTF-8 column, 1 for the first) a column lies at `source` + what is past `output`,
    /// but within an edit, that is where `isEdit`, at `source` itself.
    struct Step: Equatable, Codable, Sendable {
        let output: Int
        let source: Int
        let isEdit: Bool
    }

    private var lines: [Int: [Step]] = [:]

    public var isEmpty: Bool { lines.isEmpty }

    mutating func add(line: Int, source: Int, output: Int, endLine: Int, sourceEnd: Int, outputEnd: Int) {
        lines[line, default: []].append(Step(output: output + 1, source: source + 1, isEdit: true))
        lines[endLine, default: []].append(Step(output: outputEnd + 1, source: sourceEnd + 1, isEdit: false))
    }

    /// The user's column for a column of the lowered text.
    public func column(_ column: Int, onLine line: Int) -> Int {
        guard let step = lines[line]?.last(where: { $0.output <= column }) else { return column }
        return step.isEdit ? step.source : step.source + column - step.output
    }

    /// `[[line, output, source, isEdit]]`, flat for other programs to read.
    public var rows: [[Int]] {
        lines.keys.sorted().flatMap { line in
            (lines[line] ?? []).map { [line, $0.output, $0.source, $0.isEdit ? 1 : 0] }
        }
    }
}
