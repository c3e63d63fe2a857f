/// Constraints leave the tableau.
extension ConstraintSolver {
    /// Takes a constraint out; values stay where they are until `optimize()`. O(one pivot).
    mutating func uninstall(_ index: Int32) {
        let record = records[Int(index)]
        if record.other >= 0 { levelsAreCurrent = false }
        if rowOf[Int(record.marker)] < 0 {
            if record.other >= 0, rowOf[Int(record.other)] >= 0 {
                // A basic error's column is a unit vector, and the marker's its mirror image.
                dropRow(Int(rowOf[Int(record.other)]))
            } else if let row = leavingRow(for: record.marker) {
                pivot(row: row, entering: record.marker)
            }
        }
        dropSymbol(record.marker)
        if record.other >= 0 { dropSymbol(record.other) }
        records[Int(index)].marker = -1
        records[Int(index)].other = -1
        records[Int(index)].state = .waiting
    }

    /// The row to give up for a marker so that the others stay feasible. Dummies come first (their rows
    /// must stay made of dummies), free variables last.
    private mutating func leavingRow(for marker: Int32) -> Int? {
        var growing: (row: Int, step: Double)?
        var shrinking: (row: Int, step: Double)?
        var free: (row: Int, size: Double)?
        for row in column(of: marker) {
            let index = Int(row)
            let coefficient = rows[index].coefficient(of: marker)
            guard abs(coefficient) > ConstraintSolver.pivotable else { continue }
            switch kinds[Int(rows[index].basic)] {
            case .dummy: return index
            case .free:
                if abs(coefficient) > free?.size ?? 0 { free = (index, abs(coefficient)) }
            default:
                let step = max(0, rows[index].constant) / abs(coefficient)
                if coefficient < 0 {
                    if step < growing?.step ?? .infinity { growing = (index, step) }
                } else {
                    if step < shrinking?.step ?? .infinity { shrinking = (index, step) }
                }
            }
        }
        return growing?.row ?? shrinking?.row ?? free?.row
    }

    /// Builds the tableau anew from the constraints, in the order of their adding.
    mutating func rebuild() {
        for symbol in kinds.indices {
            rowOf[symbol] = -1
            columns[symbol] = []
            switch kinds[symbol] {
            case .free, .nonnegative, .unused: break
            case .slack, .error, .dummy, .artificial:
                kinds[symbol] = .unused
                freeSymbols.append(Int32(symbol))
            }
        }
        rows = []
        stamps = []
        freeRows = []
        edited = []
        for index in records.indices where records[index].state == .installed {
            records[index].state = .waiting
            records[index].marker = -1
            records[index].other = -1
            waiting.append(Int32(index))
        }
        levelsAreCurrent = false
        installWaiting()
        optimize()
    }

    /// Whether the tableau's values still satisfy every equation it was made of. O(terms).
    var isConsistent: Bool {
        records.allSatisfy { record in
            guard record.state == .installed else { return true }
            var miss = value(of: record.expression)
            miss += record.markerSign * value(of: Variable(id: record.marker))
            if record.other >= 0 { miss -= record.markerSign * value(of: Variable(id: record.other)) }
            return abs(miss) < 10 * ConstraintSolver.conflict
        }
    }
}
