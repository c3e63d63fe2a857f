/// Constraints enter the tableau.
extension ConstraintSolver {
    /// Puts the waiting constraints into the tableau, in the order that keeps rows short: constraints
    /// on one variable first, then the required, then the rest from strong to weak.
    mutating func installWaiting() {
        guard !waiting.isEmpty else { return }
        let order = waiting.sorted { a, b in
            let (a, b) = (records[Int(a)], records[Int(b)])
            let (singleA, singleB) = (a.expression.terms.count <= 1, b.expression.terms.count <= 1)
            if singleA != singleB { return singleA }
            if a.strength != b.strength { return a.strength > b.strength }
            let (equalA, equalB) = (a.relation == .equal, b.relation == .equal)
            if equalA != equalB { return equalA }
            return a.sequence < b.sequence
        }
        waiting = []
        for index in order { installResolving(index) }
    }

    /// Installs a constraint, breaking what has to be broken for it.
    mutating func installResolving(_ index: Int32) {
        while let found = install(index) {
            let conflict = reduced(found)
            let victim = leastImportant(of: conflict)
            reports.append(
                Conflict(
                    constraints: conflict.map(ConstraintID.init(index:)), broken: ConstraintID(index: victim)))
            if victim != index { uninstall(victim) }
            records[Int(victim)].state = .broken
            broken.append(victim)
            if victim == index { return }
        }
    }

    /// Tries the broken constraints again after a change that may have freed them.
    mutating func retryBroken() {
        guard retriesBroken else { return }
        retriesBroken = false
        let candidates = broken
        broken = []
        for index in candidates where install(index) != nil {
            records[Int(index)].state = .broken
            broken.append(index)
        }
    }

    /// Puts one constraint into the tableau, or returns the constraints it conflicts with, itself
    /// included, and leaves the tableau as if it had never been tried.
    mutating func install(_ index: Int32) -> [Int32]? {
        var row = addMarkers(index)
        if row.constant < 0 { row.scale(by: -1) }

        if let subject = subject(of: row, constraint: index) {
            row.solve(for: subject)
            insertRow(row)
            substitute(subject)
        } else if row.cells.allSatisfy({ kinds[Int($0.symbol)] == .dummy }) {
            guard row.constant <= ConstraintSolver.conflict else { return giveUp(index, row: row) }
            row.constant = 0
            row.solve(for: records[Int(index)].marker)
            insertRow(row)
        } else if let failed = installByArtificial(row, constraint: index) {
            return giveUp(index, row: failed)
        }
        records[Int(index)].state = .installed
        records[Int(index)].installedConstant = records[Int(index)].expression.constant
        if records[Int(index)].other >= 0 { levelsAreCurrent = false }
        return nil
    }

    /// The constraint's equation in terms of nonbasic symbols, with symbols made for its slack and error.
    private mutating func addMarkers(_ index: Int32) -> Row {
        let record = records[Int(index)]
        var row = Row()
        row.constant = record.expression.constant
        for term in record.expression.terms {
            let basicRow = rowOf[Int(term.variable.id)]
            if basicRow < 0 {
                row.add(term.variable.id, term.coefficient)
            } else {
                row.add(rows[Int(basicRow)], times: term.coefficient)
            }
        }
        let markerKind: Kind
        let sign: Double
        switch record.relation {
        case .equal:
            markerKind = record.strength.isRequired ? .dummy : .error
            sign = record.strength.isRequired ? 1 : -1
        case .lessThanOrEqual: (markerKind, sign) = (.slack, 1)
        case .greaterThanOrEqual: (markerKind, sign) = (.slack, -1)
        }
        let marker = makeSymbol(markerKind, owner: index)
        row.add(marker, sign)
        records[Int(index)].marker = marker
        records[Int(index)].markerSign = sign
        records[Int(index)].other = -1
        if !record.strength.isRequired {
            let other = makeSymbol(.error, owner: index)
            row.add(other, -sign)
            records[Int(index)].other = other
        }
        return row
    }

    /// The symbol of `row = 0` that can become basic at once, keeping every row feasible.
    private mutating func subject(of row: Row, constraint: Int32) -> Int32? {
        var free: (symbol: Int32, uses: Int)?
        for cell in row.cells where kinds[Int(cell.symbol)] == .free {
            guard abs(cell.coefficient) > ConstraintSolver.pivotable else { continue }
            let uses = columns[Int(cell.symbol)].count
            if uses < free?.uses ?? .max { free = (cell.symbol, uses) }
        }
        if let free { return free.symbol }

        let record = records[Int(constraint)]
        if kinds[Int(record.marker)] == .slack {
            let coefficient = row.coefficient(of: record.marker)
            if coefficient < 0 || row.constant <= Row.epsilon { return record.marker }
        }
        for cell in row.cells where cell.coefficient < -ConstraintSolver.pivotable {
            let kind = kinds[Int(cell.symbol)]
            let isCandidate =
                record.other >= 0 ? kind == .nonnegative : (isRestricted(cell.symbol) && kind != .artificial)
            guard isCandidate else { continue }
            let step = row.constant / -cell.coefficient
            if let limit = limit(of: cell.symbol), limit.step < step { continue }
            return cell.symbol
        }
        guard record.other >= 0 else { return nil }
        return row.coefficient(of: record.marker) < 0 ? record.marker : record.other
    }

    /// Phase one: drives an artificial symbol that stands for the miss of `row = 0` to zero.
    /// Returns the row of the miss if there is no way.
    private mutating func installByArtificial(_ equation: Row, constraint: Int32) -> Row? {
        let artificial = makeSymbol(.artificial, owner: -1)
        var start = equation
        start.basic = artificial
        insertRow(start)
        let index = Int(rowOf[Int(artificial)])

        var watch = CycleWatch(rows: rows.count)
        while rowOf[Int(artificial)] >= 0, rows[index].constant > ConstraintSolver.feasible {
            guard let entering = descent(of: rows[index].cells, bland: watch.isSuspicious) else { break }
            guard let limit = limit(of: entering, preferred: index), watch.goesOn(step: limit.step) else { break }
            pivot(row: limit.row, entering: entering)
        }
        if rowOf[Int(artificial)] >= 0 {
            if rows[index].constant > ConstraintSolver.conflict {
                let failed = rows[index]
                dropSymbol(artificial)
                return failed
            }
            // At zero but still basic: anything else of the row can take its place.
            rows[index].constant = 0
            let replacement =
                rows[index].cells.first {
                    kinds[Int($0.symbol)] != .dummy && abs($0.coefficient) > ConstraintSolver.pivotable
                }?.symbol ?? records[Int(constraint)].marker
            pivot(row: index, entering: replacement)
        }
        dropSymbol(artificial)
        return nil
    }
}
