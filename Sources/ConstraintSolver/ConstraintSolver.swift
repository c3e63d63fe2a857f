/// An incremental simplex of the Cassowary kind (Badros, Borning, Stuckey) over levels of strength.
///
/// Constraints wait until `solve()`. The tableau then holds every required constraint exactly, and
/// weaker ones as well as their level allows: costs are one row a level and compare from the
/// strongest level down. Everything is ordered by number, never by hash, so that the same calls give
/// the same values bit for bit.
///
/// A value: a copy is an independent solver.
package struct ConstraintSolver {
    enum Kind: UInt8 {
        case unused
        /// A variable of any sign. Basic as soon as a constraint mentions it.
        case free
        /// A variable that is never negative.
        case nonnegative
        case slack
        case error
        /// Stands for a required equality; always zero.
        case dummy
        case artificial
    }

    /// A constraint `expression (relation) 0` and the symbols that stand for it in the tableau.
    struct Record {
        enum State { case unused, waiting, installed, broken }

        var state = State.unused
        var expression = LinearExpression()
        var relation = LinearRelation.equal
        /// For an equality that is not required: how much being above zero matters.
        var strength = Strength.required
        /// How much being below matters.
        var strengthBelow = Strength.required
        var importance = 0
        var sequence = 0
        /// The constraint is `expression + markerSign · marker (− markerSign · other) = 0`.
        var marker: Int32 = -1
        var markerSign = 1.0
        var other: Int32 = -1
        /// The constant the tableau was built with, while an edit waits.
        var installedConstant = 0.0
    }

    /// The cost of one strength: the sum of the errors of its constraints.
    struct Level {
        var strength: Strength
        var cost = Row()
    }

    /// Values of restricted symbols below zero by less than this are rounding remains.
    static let feasible = 1e-7
    /// Required constraints that miss by less than this (in points) do not conflict.
    static let conflict = 1e-4
    /// Smaller coefficients are not divided by.
    static let pivotable = 1e-7

    var kinds: ContiguousArray<Kind> = []
    var owners: ContiguousArray<Int32> = []
    var rowOf: ContiguousArray<Int32> = []
    /// The rows a nonbasic symbol is in, and possibly some it no longer is in.
    var columns: ContiguousArray<ContiguousArray<Int32>> = []
    var freeSymbols: ContiguousArray<Int32> = []
    var rows: ContiguousArray<Row> = []
    var freeRows: ContiguousArray<Int32> = []
    var levels: ContiguousArray<Level> = []
    var levelsAreCurrent = true
    /// False after a removal, which may leave room for better values.
    var isSettled = true

    var records: ContiguousArray<Record> = []
    var freeRecords: ContiguousArray<Int32> = []
    var waiting: ContiguousArray<Int32> = []
    var edited: ContiguousArray<Int32> = []
    var broken: ContiguousArray<Int32> = []
    var retriesBroken = false
    var nextSequence = 0

    var reports: [Conflict] = []
    var lastValues: ContiguousArray<Double> = []
    var stamps: ContiguousArray<Int32> = []
    var stamp: Int32 = 0

    package init() {}

    // MARK: Variables

    /// A new unknown. One that is restricted to values from zero up costs no constraint for it.
    package mutating func makeVariable(nonnegative: Bool = false) -> Variable {
        let symbol = makeSymbol(nonnegative ? .nonnegative : .free, owner: -1)
        lastValues[Int(symbol)] = 0
        return Variable(id: symbol)
    }

    /// Gives a variable back. No constraint may mention it any more.
    package mutating func release(_ variable: Variable) {
        dropSymbol(variable.id)
    }

    /// The value as of the last `solve()`; zero for what no constraint determines.
    package func value(of variable: Variable) -> Double {
        let row = rowOf[Int(variable.id)]
        return row < 0 ? 0 : rows[Int(row)].constant
    }

    package func value(of expression: LinearExpression) -> Double {
        expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
    }

    // MARK: Constraints

    /// Adds `expression (relation) 0`. Of required constraints in conflict the one of least importance,
    /// and of these the newest, is left out until the conflict is gone.
    package mutating func add(
        _ expression: LinearExpression, _ relation: LinearRelation, strength: Strength = .required, importance: Int = 0
    ) -> ConstraintID {
        var record = Record(state: .waiting, expression: expression, relation: relation)
        record.strength = strength
        record.strengthBelow = strength
        record.importance = importance
        return add(record)
    }

    /// Adds the wish that an expression be zero which resists more on one side than on the other, as a
    /// view's natural size does. One row where two inequalities would take two, and no degenerate
    /// pivots between them. Neither strength may be required.
    package mutating func add(_ expression: LinearExpression, above: Strength, below: Strength) -> ConstraintID {
        var record = Record(state: .waiting, expression: expression, relation: .equal)
        record.strength = above
        record.strengthBelow = below
        return add(record)
    }

    private mutating func add(_ new: Record) -> ConstraintID {
        var record = new
        record.sequence = nextSequence
        nextSequence += 1
        let index: Int32
        if let free = freeRecords.popLast() {
            index = free
            records[Int(index)] = record
        } else {
            index = Int32(records.count)
            records.append(record)
        }
        waiting.append(index)
        return ConstraintID(index: index)
    }

    package mutating func remove(_ constraint: ConstraintID) {
        let index = constraint.index
        switch records[Int(index)].state {
        case .unused: return
        case .waiting: waiting.removeAll { $0 == index }
        case .broken: broken.removeAll { $0 == index }
        case .installed:
            edited.removeAll { $0 == index }
            isSettled = false
            if records[Int(index)].strength.isRequired { retriesBroken = true }
            uninstall(index)
        }
        records[Int(index)] = Record()
        freeRecords.append(index)
    }

    /// Changes the constant of a constraint's expression, the cheap way of moving things.
    package mutating func setConstant(_ constant: Double, of constraint: ConstraintID) {
        let index = Int(constraint.index)
        guard records[index].expression.constant != constant else { return }
        records[index].expression.constant = constant
        switch records[index].state {
        case .installed: if !edited.contains(constraint.index) { edited.append(constraint.index) }
        case .broken: retriesBroken = true
        case .waiting, .unused: break
        }
    }

    package func isBroken(_ constraint: ConstraintID) -> Bool {
        records[Int(constraint.index)].state == .broken
    }

    /// Whether `solve()` has something to do.
    package var needsSolving: Bool {
        !waiting.isEmpty || !edited.isEmpty || !isSettled || (retriesBroken && !broken.isEmpty)
    }

    // MARK: Solving

    /// Brings the values up to date and returns the variables that changed, in order of their making.
    @discardableResult
    package mutating func solve() -> [Variable] {
        guard needsSolving else { return [] }
        isSettled = true
        optimize()
        applyEdits()
        retryBroken()
        installWaiting()
        optimize()
        if !isConsistent {
            rebuild()
        }
        return takeChanges()
    }

    /// The conflicts found since the last call.
    package mutating func takeConflicts() -> [Conflict] {
        defer { reports = [] }
        return reports
    }

    private mutating func takeChanges() -> [Variable] {
        var changed: [Variable] = []
        for symbol in kinds.indices where kinds[symbol] == .free || kinds[symbol] == .nonnegative {
            let variable = Variable(id: Int32(symbol))
            let value = value(of: variable)
            if abs(value - lastValues[symbol]) > ConstraintSolver.feasible {
                lastValues[symbol] = value
                changed.append(variable)
            }
        }
        return changed
    }
}
