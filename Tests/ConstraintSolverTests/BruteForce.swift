@testable import ConstraintSolver

/// The generator of the randomized tests: small, seeded, the same everywhere.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// A constraint of a tiny problem: `coefficients · x + constant (relation) 0`.
struct Plane {
    var coefficients: [Double]
    var constant: Double
    var relation: LinearRelation
    var strength: Strength

    func miss(at point: [Double]) -> Double {
        let value = zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
        return switch relation {
        case .equal: abs(value)
        case .lessThanOrEqual: max(0, value)
        case .greaterThanOrEqual: max(0, -value)
        }
    }
}

/// Solves a tiny problem by trying every point where the planes cross: the best of a bounded problem is one.
enum BruteForce {
    /// The misses summed by strength, strongest first.
    static func cost(of planes: [Plane], at point: [Double]) -> [Double] {
        let strengths = Set(planes.map(\.strength)).sorted(by: >)
        return strengths.map { strength in
            planes.filter { $0.strength == strength }.reduce(0) { $0 + $1.miss(at: point) }
        }
    }

    /// Nil if the required planes contradict each other.
    static func bestCost(of planes: [Plane], nonnegative: [Bool]) -> [Double]? {
        let count = nonnegative.count
        let axes = (0..<count).map { axis in
            Plane(
                coefficients: (0..<count).map { $0 == axis ? 1 : 0 }, constant: 0, relation: .greaterThanOrEqual,
                strength: .required)
        }
        let bounds = axes.indices.filter { nonnegative[$0] }.map { axes[$0] }
        var best: [Double]?
        for corner in combinations(of: planes + axes, count) {
            guard let point = crossing(of: corner) else { continue }
            let required = planes.filter(\.strength.isRequired) + bounds
            guard required.allSatisfy({ $0.miss(at: point) < 1e-6 }) else { continue }
            let cost = cost(of: planes, at: point)
            if best.map({ isLess(cost, $0) }) ?? true { best = cost }
        }
        return best
    }

    static func isLess(_ a: [Double], _ b: [Double]) -> Bool {
        for (x, y) in zip(a, b) where abs(x - y) > 1e-6 { return x < y }
        return false
    }

    private static func combinations(of planes: [Plane], _ size: Int) -> [[Plane]] {
        guard size > 0 else { return [[]] }
        return planes.indices.flatMap { first in
            combinations(of: Array(planes[(first + 1)...]), size - 1).map { [planes[first]] + $0 }
        }
    }

    private static func crossing(of planes: [Plane]) -> [Double]? {
        var matrix = planes.map { $0.coefficients + [-$0.constant] }
        let count = planes.count
        for column in 0..<count {
            guard let pivot = (column..<count).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
                abs(matrix[pivot][column]) > 1e-9
            else { return nil }
            matrix.swapAt(column, pivot)
            for row in 0..<count where row != column {
                let factor = matrix[row][column] / matrix[column][column]
                for index in column...count { matrix[row][index] -= factor * matrix[column][index] }
            }
        }
        return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
    }
}
