/// Which required constraints contradict each other, and which of them gives way.
extension ConstraintSolver {
    /// Takes back a constraint that cannot hold and names those that rule it out: the symbols of the
    /// failed row stand for a contradictory set.
    mutating func giveUp(_ index: Int32, row: Row) -> [Int32] {
        let conflict = conflictingConstraints(row: row, with: index)
        let record = records[Int(index)]
        dropSymbol(record.marker)
        if record.other >= 0 { dropSymbol(record.other) }
        records[Int(index)].marker = -1
        records[Int(index)].other = -1
        return conflict
    }

    private func conflictingConstraints(row: Row, with index: Int32) -> [Int32] {
        var found: Set<Int32> = [index]
        for cell in row.cells where abs(cell.coefficient) > ConstraintSolver.pivotable {
            let owner = owners[Int(cell.symbol)]
            if owner >= 0 { found.insert(owner) }
        }
        return found.sorted { records[Int($0)].sequence < records[Int($1)].sequence }
    }

    /// The set without what the contradiction does not need. The row of a conflict is already a smallest
    /// set if the lower bounds of nonnegative variables count as members; here they come for free. A set that nobody would read
    /// through is left as it is.
    func reduced(_ conflict: [Int32]) -> [Int32] {
        guard conflict.count <= 40 else { return conflict }
        var smallest = conflict
        for index in conflict where smallest.count > 1 {
            let rest = smallest.filter { $0 != index }
            if isContradictory(rest) { smallest = rest }
        }
        return smallest
    }

    private func isContradictory(_ constraints: [Int32]) -> Bool {
        var trial = ConstraintSolver()
        var twins: [Variable: Variable] = [:]
        for index in constraints {
            let record = records[Int(index)]
            var expression = LinearExpression(constant: record.expression.constant)
            for term in record.expression.terms {
                let isNonnegative = kinds[Int(term.variable.id)] == .nonnegative
                let twin = twins[term.variable] ?? trial.makeVariable(nonnegative: isNonnegative)
                twins[term.variable] = twin
                expression.add(twin, times: term.coefficient)
            }
            let added = trial.add(expression, record.relation)
            if trial.install(added.index) != nil { return true }
        }
        return false
    }

    func leastImportant(of conflict: [Int32]) -> Int32 {
        conflict.min { a, b in
            let (a, b) = (records[Int(a)], records[Int(b)])
            return a.importance != b.importance ? a.importance < b.importance : a.sequence > b.sequence
        } ?? -1
    }
}
