/// One step: a verb and its parameters' values, in the order of `Verb.parameters`.
package struct Step: Equatable, Sendable {
    package var verb: Verb
    package var values: [Int]

    package init(_ verb: Verb, _ values: [Int] = []) {
        self.verb = verb
        let parameters = verb.parameters
        self.values = parameters.indices.map { $0 < values.count ? min(max(values[$0], 0), parameters[$0].count - 1) : 0 }
    }

    /// With values given by parameter and name; the others are the simplest.
    init(_ verb: Verb, _ named: KeyValuePairs<String, String>) {
        self.init(verb)
        for (name, value) in named { set(name, value) }
    }

    @discardableResult
    mutating func set(_ name: String, _ value: String) -> Bool {
        guard let index = verb.parameters.firstIndex(where: { $0.name == name }) else { return false }
        let parameter = verb.parameters[index]
        guard let number = parameter.names.firstIndex(of: value) ?? Int(value), (0..<parameter.count).contains(number)
        else { return false }
        values[index] = number
        return true
    }

    func value(_ name: String) -> Int {
        verb.parameters.firstIndex { $0.name == name }.map { values[$0] } ?? 0
    }

    /// What the value is called.
    func name(_ parameter: String) -> String {
        guard let index = verb.parameters.firstIndex(where: { $0.name == parameter }) else { return "" }
        let names = verb.parameters[index].names
        return names.isEmpty ? String(values[index]) : names[values[index]]
    }

    /// "push page=nested animated=no"; what is the simplest is left out.
    package var text: String {
        let parts = zip(verb.parameters, values).compactMap { parameter, value -> String? in
            value == 0 ? nil : "\(parameter.name)=\(parameter.names.isEmpty ? String(value) : parameter.names[value])"
        }
        return ([verb.rawValue] + parts).joined(separator: " ")
    }
}

/// A sequence of steps that an app of its own goes through, from the launch to rest.
package struct Trial: Equatable, Sendable {
    package var steps: [Step]

    package init(_ steps: [Step]) { self.steps = steps }

    /// One step a line; empty lines and what follows a # are skipped.
    package var text: String { steps.map(\.text).joined(separator: "\n") }

    package struct SyntaxError: Error, CustomStringConvertible {
        package let description: String
    }

    package init(text: String) throws(SyntaxError) {
        var steps: [Step] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
            guard let first = words.first else { continue }
            guard let verb = Verb(rawValue: String(first)) else {
                throw SyntaxError(description: "line \(number + 1): there is no step “\(first)”")
            }
            var step = Step(verb)
            for word in words.dropFirst() {
                let pair = word.split(separator: "=", maxSplits: 1)
                guard pair.count == 2, step.set(String(pair[0]), String(pair[1])) else {
                    throw SyntaxError(description: "line \(number + 1): “\(first)” has no “\(word)”")
                }
            }
            steps.append(step)
        }
        self.steps = steps
    }
}
