/// One unknown of a solver, in whatever unit the caller counts in.
package struct Variable: Hashable, Sendable {
    package let id: Int32
}

/// A sum of scaled variables and a constant.
package struct LinearExpression: Sendable {
    package struct Term: Sendable {
        package var variable: Variable
        package var coefficient: Double

        package init(variable: Variable, coefficient: Double) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    package var terms: [Term]
    package var constant: Double

    package init(_ terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    package init(_ variable: Variable) {
        self.init([Term(variable: variable, coefficient: 1)])
    }

    /// Adds `factor` times a variable; a variable that is there already keeps its place. O(terms).
    package mutating func add(_ variable: Variable, times factor: Double = 1) {
        if let index = terms.firstIndex(where: { $0.variable == variable }) {
            terms[index].coefficient += factor
        } else {
            terms.append(Term(variable: variable, coefficient: factor))
        }
    }

    package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        for term in other.terms { add(term.variable, times: term.coefficient * factor) }
        constant += other.constant * factor
    }
}

package func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b)
    return sum
}

package func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b, times: -1)
    return sum
}

package func * (factor: Double, a: LinearExpression) -> LinearExpression {
    var product = LinearExpression()
    product.add(a, times: factor)
    return product
}
