import Testing

@testable import ConstraintSolver

/// A tiny problem that changes at random, beside the solver that follows it.
private struct Problem {
    var random: SplitMix
    var solver = ConstraintSolver()
    var variables: [Variable] = []
    var nonnegative: [Bool] = []
    var planes: [(id: ConstraintID, plane: Plane)] = []

    static let strengths: [Float] = [1000, 1000, 999, 750, 251, 250, 50]

    init(seed: UInt64, size: Int) {
        random = SplitMix(state: seed)
        for index in 0..<size {
            nonnegative.append(index % 2 == 1)
            variables.append(solver.makeVariable(nonnegative: nonnegative[index]))
        }
    }

    func expression(_ plane: Plane) -> LinearExpression {
        var expression = LinearExpression(constant: plane.constant)
        for (variable, coefficient) in zip(variables, plane.coefficients) where coefficient != 0 {
            expression.add(variable, times: coefficient)
        }
        return expression
    }

    mutating func add(_ plane: Plane) {
        planes.append((solver.add(expression(plane), plane.relation, strength: plane.strength), plane))
    }

    mutating func randomPlane() -> Plane {
        var coefficients: [Double] = []
        repeat {
            coefficients = variables.map { _ in Double([-2, -1, -1, 0, 0, 1, 1, 2].randomElement(using: &random)!) }
        } while coefficients.allSatisfy { $0 == 0 }
        return Plane(
            coefficients: coefficients, constant: Double(Int.random(in: -20...20, using: &random)),
            relation: [.lessThanOrEqual, .equal, .greaterThanOrEqual].randomElement(using: &random)!,
            strength: Strength(Problem.strengths.randomElement(using: &random)!))
    }

    mutating func step() {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5: add(randomPlane())
        case 5..<8 where !planes.isEmpty:
            let index = planes.indices.randomElement(using: &random)!
            let constant = Double(Int.random(in: -20...20, using: &random))
            planes[index].plane.constant = constant
            solver.setConstant(constant, of: planes[index].id)
        case 8 where planes.count > 2:
            let index = planes.indices.randomElement(using: &random)!
            solver.remove(planes.remove(at: index).id)
        default:
            break
        }
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }
    var valid: [Plane] { planes.filter { !solver.isBroken($0.id) }.map(\.plane) }
}

@Suite("Solver against brute force")
struct RandomizedTests {
    @Test("The cost of every level is the least possible, through any sequence of changes", arguments: 0..<60)
    func leastCost(seed: Int) throws {
        var problem = Problem(seed: UInt64(seed), size: 2 + seed % 2)
        for step in 0..<30 {
            problem.step()
            if step % 3 == 0 { problem.step() }
            problem.solver.solve()
            if problem.planes.count > 9 { problem.solver.remove(problem.planes.removeFirst().id) }
            problem.solver.solve()
            let point = problem.values
            for (value, nonnegative) in zip(point, problem.nonnegative) where nonnegative { #expect(value > -1e-6) }
            let best = try #require(BruteForce.bestCost(of: problem.valid, nonnegative: problem.nonnegative))
            let cost = BruteForce.cost(of: problem.valid, at: point)
            for (mine, least) in zip(cost, best) { #expect(abs(mine - least) < 1e-4) }
        }
    }

    @Test("A reported conflict has no solution, and has one without any of its constraints", arguments: 0..<60)
    func smallestConflicts(seed: Int) throws {
        var problem = Problem(seed: UInt64(1000 + seed), size: 3)
        for _ in 0..<8 {
            var plane = problem.randomPlane()
            plane.strength = .required
            problem.add(plane)
            problem.solver.solve()
            for conflict in problem.solver.takeConflicts() {
                let set = problem.planes.filter { conflict.constraints.contains($0.id) }.map(\.plane)
                #expect(set.count == conflict.constraints.count)
                #expect(BruteForce.bestCost(of: set, nonnegative: problem.nonnegative) == nil)
                for index in set.indices {
                    var rest = set
                    rest.remove(at: index)
                    #expect(BruteForce.bestCost(of: rest, nonnegative: problem.nonnegative) != nil)
                }
            }
        }
    }

    @Test("The same calls give the same values bit for bit")
    func determinism() {
        func run() -> [UInt64] {
            var problem = Problem(seed: 7, size: 6)
            var bits: [UInt64] = []
            for _ in 0..<200 {
                problem.step()
                problem.solver.solve()
                bits += problem.values.map(\.bitPattern)
            }
            return bits
        }
        #expect(run() == run())
    }
}
