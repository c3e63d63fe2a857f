extension ConstraintSolver {
    /// Whether another value would satisfy the constraints equally well. Solves twice on a copy: for
    /// questions asked by people, not for layout.
    package func isAmbiguous(_ variable: Variable) -> Bool {
        var base = self
        base.solve()
        let row = base.rowOf[Int(variable.id)]
        if row < 0 { return base.kinds[Int(variable.id)] == .free || base.extremes(of: variable) }
        if base.rows[Int(row)].cells.contains(where: { base.kinds[Int($0.symbol)] == .free }) { return true }
        return base.extremes(of: variable)
    }

    /// Whether minimizing and maximizing a variable below all other costs moves it.
    private func extremes(of variable: Variable) -> Bool {
        let value = value(of: variable)
        for direction in [1.0, -1.0] {
            var trial = self
            var level = Level(strength: Strength(-.infinity))
            let row = trial.rowOf[Int(variable.id)]
            if row < 0 {
                level.cost.add(variable.id, direction)
            } else {
                level.cost.add(trial.rows[Int(row)], times: direction)
            }
            trial.levels.append(level)
            if trial.lowersLastLevel(from: value, of: variable) { return true }
        }
        return false
    }

    private mutating func lowersLastLevel(from value: Double, of variable: Variable) -> Bool {
        var watch = CycleWatch(rows: rows.count)
        let level = levels.count - 1
        while let entering = descent(of: levels[level].cost.cells, under: level, bland: watch.isSuspicious) {
            guard let limit = limit(of: entering) else { return true }
            guard watch.goesOn(step: limit.step) else { return false }
            pivot(row: limit.row, entering: entering)
            if abs(self.value(of: variable) - value) > ConstraintSolver.conflict { return true }
        }
        return false
    }
}
