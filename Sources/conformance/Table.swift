import Foundation

/// A file of tab-separated columns under one line of headings.
struct Table {
    var rows: [[String]] = []

    /// - Parameter columns: how many every line has.
    init(_ text: String, columns: Int, name: String) throws {
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard number > 0, !line.isEmpty else { continue }
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == columns else {
                throw Complaint("\(name):\(number + 1): \(cells.count) columns instead of \(columns); separate them by single tabs")
            }
            rows.append(cells)
        }
    }

    init(file: URL, columns: Int) throws {
        try self.init(String(contentsOf: file, encoding: .utf8), columns: columns, name: file.lastPathComponent)
    }
}

/// Why there is no page, in words for the person at the terminal.
struct Complaint: Error {
    var message: String

    init(_ message: String) { self.message = message }
}
