/// Changed constants, by dual simplex.
extension ConstraintSolver {
    /// Applies the waiting edits. Where they contradict a required constraint, the edited constraints
    /// are installed afresh one by one, which names and resolves the conflict.
    mutating func applyEdits() {
        guard !edited.isEmpty else { return }
        let batch = edited
        edited = []
        if batch.contains(where: { records[Int($0)].strength.isRequired }) { retriesBroken = true }
        let shifts = batch.map { records[Int($0)].expression.constant - records[Int($0)].installedConstant }
        var touched = ContiguousArray<Int32>()
        for (index, shift) in zip(batch, shifts) { self.shift(index, by: shift, touched: &touched) }
        guard !restoreFeasibility(touched) else {
            for index in batch { records[Int(index)].installedConstant = records[Int(index)].expression.constant }
            return
        }
        for (index, shift) in zip(batch, shifts) { self.shift(index, by: -shift, touched: &touched) }
        _ = restoreFeasibility(touched)
        for index in batch { uninstall(index) }
        for index in batch.sorted(by: { records[Int($0)].sequence < records[Int($1)].sequence }) {
            installResolving(index)
        }
        optimize()
    }

    /// Moves the constant of an installed constraint: the same as moving the origin of its marker.
    private mutating func shift(_ index: Int32, by shift: Double, touched: inout ContiguousArray<Int32>) {
        let record = records[Int(index)]
        let markerRow = rowOf[Int(record.marker)]
        if markerRow >= 0 {
            rows[Int(markerRow)].constant -= shift / record.markerSign
            touched.append(markerRow)
            return
        }
        if record.other >= 0, rowOf[Int(record.other)] >= 0 {
            let row = rowOf[Int(record.other)]
            rows[Int(row)].constant += shift / record.markerSign
            touched.append(row)
            return
        }
        for row in column(of: record.marker) {
            rows[Int(row)].constant += rows[Int(row)].coefficient(of: record.marker) * shift / record.markerSign
            touched.append(row)
        }
    }

    /// Dual simplex: makes every restricted symbol nonnegative again at least cost.
    /// False if required constraints leave no way.
    private mutating func restoreFeasibility(_ touched: ContiguousArray<Int32>) -> Bool {
        for row in touched where kinds[Int(rows[Int(row)].basic)] == .dummy {
            if abs(rows[Int(row)].constant) > ConstraintSolver.conflict { return false }
        }
        var watch = CycleWatch(rows: rows.count)
        while let row = mostInfeasibleRow(oldest: watch.isSuspicious) {
            guard let (entering, step) = leastCostly(in: row) else {
                if rows[row].constant > -ConstraintSolver.conflict {
                    rows[row].constant = 0
                    continue
                }
                return false
            }
            guard watch.goesOn(step: step) else { return false }
            pivot(row: row, entering: entering)
        }
        return true
    }

    private func mostInfeasibleRow(oldest: Bool) -> Int? {
        var worst: (row: Int, constant: Double, basic: Int32)?
        for index in rows.indices where rows[index].constant < -ConstraintSolver.feasible {
            let basic = rows[index].basic
            guard basic >= 0, isRestricted(basic) else { continue }
            if let current = worst {
                if oldest || rows[index].constant == current.constant {
                    guard basic < current.basic else { continue }
                } else if rows[index].constant > current.constant {
                    continue
                }
            }
            worst = (index, rows[index].constant, basic)
        }
        return worst?.row
    }

    /// The symbol whose growth mends a row at the least cost, level by level from the strongest.
    private func leastCostly(in row: Int) -> (symbol: Int32, ratio: Double)? {
        var candidates = rows[row].cells.filter {
            $0.coefficient > ConstraintSolver.pivotable && isRestricted($0.symbol)
                && kinds[Int($0.symbol)] != .artificial
        }
        var ratio = 0.0
        for level in levels where candidates.count > 1 {
            let ratios = candidates.map { max(0, level.cost.coefficient(of: $0.symbol)) / $0.coefficient }
            let least = ratios.min() ?? 0
            ratio = max(ratio, least)
            candidates = zip(candidates, ratios).filter { $0.1 <= least + Row.epsilon }.map(\.0)
        }
        return candidates.first.map { ($0.symbol, ratio) }
    }
}
