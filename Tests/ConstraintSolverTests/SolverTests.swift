import Testing

@testable import ConstraintSolver

@Suite("Constraint solver")
struct SolverTests {
    var solver = ConstraintSolver()

    func constant(_ value: Double) -> LinearExpression { LinearExpression(constant: value) }

    @Test("A required equality holds exactly")
    mutating func equality() {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        _ = solver.add(LinearExpression(x) - constant(30), .equal)
        _ = solver.add(LinearExpression(y) - 2 * LinearExpression(x) - constant(5), .equal)
        solver.solve()
        #expect(solver.value(of: x) == 30)
        #expect(solver.value(of: y) == 65)
    }

    @Test("One constraint of priority 251 outweighs any number of priority 250")
    mutating func strictDominance() {
        let x = solver.makeVariable()
        for _ in 0..<500 { _ = solver.add(LinearExpression(x) - constant(10), .equal, strength: Strength(250)) }
        _ = solver.add(LinearExpression(x) - constant(20), .equal, strength: Strength(251))
        solver.solve()
        #expect(solver.value(of: x) == 20)
    }

    @Test("A nonnegative variable conflicts with what would make it negative")
    mutating func nonnegative() {
        let width = solver.makeVariable(nonnegative: true)
        let a = solver.add(LinearExpression(width) + constant(8), .equal)
        solver.solve()
        #expect(solver.isBroken(a))
        #expect(solver.takeConflicts().map(\.constraints) == [[a]])
    }

    @Test("Of constraints in conflict the least important is broken, then the newest, and it names them all")
    mutating func conflictNames() {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let a = solver.add(LinearExpression(x) - constant(10), .equal)
        let b = solver.add(LinearExpression(y) - LinearExpression(x) - constant(10), .equal, importance: -1)
        let c = solver.add(LinearExpression(y) - constant(50), .greaterThanOrEqual)
        solver.solve()
        let conflicts = solver.takeConflicts()
        #expect(conflicts.count == 1)
        #expect(conflicts.first?.constraints == [a, b, c])
        #expect(conflicts.first?.broken == b)
        #expect(solver.value(of: x) == 10)
        #expect(solver.value(of: y) >= 50)
    }

    @Test("A broken constraint holds again once what contradicts it is gone")
    mutating func brokenComesBack() {
        let x = solver.makeVariable()
        let a = solver.add(LinearExpression(x) - constant(10), .equal)
        let b = solver.add(LinearExpression(x) - constant(20), .equal)
        solver.solve()
        #expect(solver.isBroken(b))
        solver.remove(a)
        solver.solve()
        #expect(!solver.isBroken(b))
        #expect(solver.value(of: x) == 20)
    }

    @Test("Constants that contradict each other only between two edits report nothing")
    mutating func editsAreOneBatch() {
        let x = solver.makeVariable()
        let a = solver.add(LinearExpression(x) - constant(10), .equal)
        let b = solver.add(LinearExpression(x) - constant(10), .equal)
        solver.solve()
        solver.setConstant(-30, of: a)
        solver.setConstant(-30, of: b)
        #expect(solver.solve() == [x])
        #expect(solver.takeConflicts().isEmpty)
        #expect(solver.value(of: x) == 30)
    }

    @Test("An edit that contradicts a required constraint reports both and keeps one")
    mutating func contradictingEdit() {
        let x = solver.makeVariable()
        let a = solver.add(LinearExpression(x) - constant(10), .equal)
        let b = solver.add(LinearExpression(x) - constant(15), .lessThanOrEqual)
        solver.solve()
        solver.setConstant(-20, of: a)
        solver.solve()
        #expect(solver.takeConflicts().map(\.constraints) == [[a, b]])
        solver.setConstant(-12, of: a)
        solver.solve()
        #expect(!solver.isBroken(a) && !solver.isBroken(b))
        #expect(solver.value(of: x) == 12)
    }

    @Test("Only variables that moved are reported as changed")
    mutating func changes() {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let a = solver.add(LinearExpression(x) - constant(10), .equal)
        _ = solver.add(LinearExpression(y) - constant(10), .equal)
        #expect(solver.solve() == [x, y])
        solver.setConstant(-11, of: a)
        #expect(solver.solve() == [x])
        #expect(!solver.needsSolving)
        #expect(solver.solve().isEmpty)
    }

    @Test("A variable is ambiguous while other values cost the same")
    mutating func ambiguity() {
        let (x, w) = (solver.makeVariable(), solver.makeVariable(nonnegative: true))
        #expect(solver.isAmbiguous(x))
        _ = solver.add(LinearExpression(x) + LinearExpression(w) - constant(100), .equal)
        _ = solver.add(LinearExpression(w) - constant(60), .lessThanOrEqual)
        solver.solve()
        #expect(solver.isAmbiguous(x))
        #expect(solver.isAmbiguous(w))
        let a = solver.add(LinearExpression(w) - constant(60), .equal, strength: Strength(1))
        #expect(!solver.isAmbiguous(x))
        #expect(!solver.isAmbiguous(w))
        solver.remove(a)
        #expect(solver.isAmbiguous(w))
    }

    @Test("Removing everything leaves an empty tableau, and variables can be given back")
    mutating func removal() {
        let variables = (0..<5).map { _ in solver.makeVariable() }
        for round in 0..<20 {
            var ids: [ConstraintID] = []
            for index in 1..<5 {
                var expression = LinearExpression(variables[index]) - LinearExpression(variables[index - 1])
                expression.constant = -10
                ids.append(solver.add(expression, round % 2 == 0 ? .equal : .greaterThanOrEqual, strength: Strength(750)))
            }
            ids.append(solver.add(LinearExpression(variables[round % 5]) - constant(7), .equal))
            solver.solve()
            #expect(solver.value(of: variables[round % 5]) == 7)
            for id in round % 3 == 0 ? ids : ids.reversed() { solver.remove(id) }
            solver.solve()
            #expect(solver.rows.allSatisfy { $0.basic < 0 })
        }
        for variable in variables { solver.release(variable) }
        #expect(solver.kinds.allSatisfy { $0 == .unused })
    }
}
