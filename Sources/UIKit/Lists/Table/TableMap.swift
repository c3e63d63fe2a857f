import CoreGraphics

/// Where a table's rows and section views are, points from the content's top. Heights of rows that have not been on
/// screen may be estimates.
struct TableMap {
    struct Row {
        var height: CGFloat
        var isMeasured: Bool
        var y: CGFloat = 0
    }

    struct Section {
        var rows: [Row]
        var header: CGFloat = 0
        var footer: CGFloat = 0
        var top: CGFloat = 0
        var rowsTop: CGFloat { top + header }
        var rowsBottom: CGFloat = 0
        var bottom: CGFloat { rowsBottom + footer }
    }

    private(set) var sections: [Section] = []
    private(set) var height: CGFloat = 0
    /// Where the first section starts: under the table's header.
    var top: CGFloat = 0 { didSet { if top != oldValue { place(from: 0) } } }

    init(sections: [Section] = [], top: CGFloat = 0) {
        self.sections = sections
        self.top = top
        place(from: 0)
    }

    private mutating func place(from first: Int) {
        var y = first == 0 ? top : sections[first - 1].bottom
        for index in first..<max(sections.count, first) {
            sections[index].top = y
            y += sections[index].header
            for row in sections[index].rows.indices {
                sections[index].rows[row].y = y
                y += sections[index].rows[row].height
            }
            sections[index].rowsBottom = y
            y += sections[index].footer
        }
        height = y
    }

    /// Puts a measured height in an estimate's place; the difference, points.
    mutating func measure(section: Int, row: Int, height: CGFloat) -> CGFloat {
        let old = sections[section].rows[row].height
        sections[section].rows[row].isMeasured = true
        guard abs(height - old) > 0.001 else { return 0 }
        sections[section].rows[row].height = height
        place(from: section)
        return height - old
    }

    /// The rows between two heights, in order. O(log n) to the first.
    func rows(in range: ClosedRange<CGFloat>) -> [(section: Int, row: Int)] {
        var found: [(section: Int, row: Int)] = []
        for (index, section) in sections.enumerated() {
            guard section.rowsBottom > range.lowerBound, section.rowsTop < range.upperBound else { continue }
            var low = 0, high = section.rows.count
            while low < high {
                let middle = (low + high) / 2
                let row = section.rows[middle]
                if row.y + row.height <= range.lowerBound { low = middle + 1 } else { high = middle }
            }
            while low < section.rows.count, section.rows[low].y < range.upperBound {
                found.append((index, low))
                low += 1
            }
        }
        return found
    }
}
