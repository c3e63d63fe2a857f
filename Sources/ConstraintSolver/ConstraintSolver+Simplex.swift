/// Primal simplex over the levels of strength.
extension ConstraintSolver {
    /// Lowers the cost of each level in turn as far as the levels above allow.
    mutating func optimize() {
        if !levelsAreCurrent { rebuildLevels() }
        for level in levels.indices { optimize(level) }
    }

    private mutating func optimize(_ level: Int) {
        var watch = CycleWatch(rows: rows.count)
        while let entering = descent(of: levels[level].cost.cells, under: level, bland: watch.isSuspicious) {
            guard let limit = limit(of: entering), watch.goesOn(step: limit.step) else { return }
            pivot(row: limit.row, entering: entering)
        }
    }

    /// The symbol whose growth lowers a cost the most (the newest that lowers it, with Bland's rule)
    /// without raising the cost of a level above. The newest of equals: what an edit or a new
    /// constraint upset is mostly mended near it.
    func descent(of cells: ContiguousArray<Cell>, under level: Int = 0, bland: Bool) -> Int32? {
        var best: (symbol: Int32, coefficient: Double)?
        for cell in cells.reversed() where cell.coefficient < (best?.coefficient ?? -ConstraintSolver.pivotable) {
            guard isRestricted(cell.symbol), kinds[Int(cell.symbol)] != .artificial else { continue }
            guard !isCostly(cell.symbol, above: level) else { continue }
            best = (cell.symbol, cell.coefficient)
            if bland { break }
        }
        return best?.symbol
    }

    private func isCostly(_ symbol: Int32, above level: Int) -> Bool {
        for index in 0..<level where levels[index].cost.coefficient(of: symbol) > ConstraintSolver.pivotable {
            return true
        }
        return false
    }

    /// Costs from the errors of installed constraints: cheap, and rounding never piles up in them.
    private mutating func rebuildLevels() {
        levels = []
        levelsAreCurrent = true
        for record in records where record.state == .installed && record.other >= 0 {
            if kinds[Int(record.marker)] == .error { addCost(of: record.marker, to: level(of: record.strength)) }
            addCost(of: record.other, to: level(of: record.strengthBelow))
        }
    }

    private mutating func level(of strength: Strength) -> Int {
        var low = 0
        while low < levels.count, levels[low].strength > strength { low += 1 }
        if low == levels.count || levels[low].strength != strength {
            levels.insert(Level(strength: strength), at: low)
        }
        return low
    }

    private mutating func addCost(of symbol: Int32, to level: Int) {
        let row = rowOf[Int(symbol)]
        if row < 0 {
            levels[level].cost.add(symbol, 1)
        } else {
            levels[level].cost.add(rows[Int(row)], times: 1)
        }
    }
}

/// Steps of no length may cycle; after many in a row Bland's rule, which cannot, takes over.
struct CycleWatch {
    private let patience: Int
    private var idle = 0
    private var total = 0

    init(rows: Int) { patience = 2 * rows + 16 }

    var isSuspicious: Bool { idle > patience }

    /// Counts a pivot; false once rounding has kept even Bland's rule from ending.
    mutating func goesOn(step: Double) -> Bool {
        idle = step > Row.epsilon ? 0 : idle + 1
        total += 1
        return total < 200 * patience
    }
}
