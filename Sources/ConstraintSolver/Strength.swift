/// How a linear expression compares with zero.
package enum LinearRelation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
}

/// How much a constraint matters. Any strength strictly dominates all lower ones together: the
/// solver compares costs level by level, so no number of weak constraints outweighs a strong one.
package struct Strength: Hashable, Comparable, Sendable {
    package let rawValue: Float

    package init(_ rawValue: Float) { self.rawValue = rawValue }

    package static let required = Strength(1000)

    package var isRequired: Bool { rawValue >= 1000 }

    package static func < (a: Strength, b: Strength) -> Bool { a.rawValue < b.rawValue }
}

/// A constraint's name within its solver.
package struct ConstraintID: Hashable, Sendable {
    package let index: Int32
}

/// Required constraints that no values satisfy together, and the one the solver left out for it.
package struct Conflict: Sendable {
    /// In the order in which they were added. Leaving out any one of them resolves this conflict.
    package var constraints: [ConstraintID]
    package var broken: ConstraintID
}
