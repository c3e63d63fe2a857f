import Foundation

/// Reads a predicate's format.
struct PredicateParser {
    private enum Token: Equatable {
        /// A name, a keyword or an operator.
        case word(String)
        case text(String)
        case number(Double)
        case argument(Character)
    }

    private var tokens: [Token] = []
    private var place = 0
    private var arguments: [Any]
    private var isBroken = false

    init(_ format: String, _ arguments: [Any]) {
        self.arguments = arguments.reversed()
        tokens = Self.tokens(of: format) ?? []
    }

    /// nil for what is no predicate.
    mutating func parsed() -> PredicateCondition? {
        guard !tokens.isEmpty, let condition = disjunction(), place == tokens.count, !isBroken else { return nil }
        return condition
    }

    // MARK: Grammar

    private mutating func disjunction() -> PredicateCondition? {
        guard var parts = conjunction().map({ [$0] }) else { return nil }
        while takeWord("OR") || takeWord("||") {
            guard let next = conjunction() else { return nil }
            parts.append(next)
        }
        return parts.count == 1 ? parts[0] : .or(parts)
    }

    private mutating func conjunction() -> PredicateCondition? {
        guard var parts = negation().map({ [$0] }) else { return nil }
        while takeWord("AND") || takeWord("&&") {
            guard let next = negation() else { return nil }
            parts.append(next)
        }
        return parts.count == 1 ? parts[0] : .and(parts)
    }

    private mutating func negation() -> PredicateCondition? {
        if takeWord("NOT") || takeWord("!") { return negation().map { .not($0) } }
        if takeWord("TRUEPREDICATE") { return .constant(true) }
        if takeWord("FALSEPREDICATE") { return .constant(false) }
        if takeWord("(") {
            let inner = disjunction()
            return takeWord(")") ? inner : nil
        }
        guard let left = value(), let comparison = comparison(), let right = value() else { return nil }
        return .comparison(left, comparison, right)
    }

    private mutating func comparison() -> PredicateComparison? {
        guard place < tokens.count, case .word(let word) = tokens[place] else { return nil }
        var name = word.uppercased()
        name = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="][name] ?? name
        guard let kind = PredicateComparison.Kind(rawValue: name) else { return nil }
        place += 1
        var comparison = PredicateComparison(kind: kind)
        if takeWord("[") {
            guard place < tokens.count, case .word(let options) = tokens[place] else { return nil }
            place += 1
            comparison.ignoresCase = options.lowercased().contains("c")
            comparison.ignoresAccents = options.lowercased().contains("d")
            guard takeWord("]") else { return nil }
        }
        return comparison
    }

    private mutating func value() -> PredicateValue? {
        guard place < tokens.count else { return nil }
        let token = tokens[place]
        place += 1
        switch token {
        case .text(let text): return .constant(text)
        case .number(let number): return .constant(number)
        case .argument(let kind):
            guard let argument = arguments.popLast() else {
                isBroken = true
                return nil
            }
            return kind == "K" ? .key("\(argument)") : .constant(argument)
        case .word("{"):
            var values: [PredicateValue] = []
            while let next = value() {
                values.append(next)
                if takeWord("}") { return .list(values) }
                guard takeWord(",") else { return nil }
            }
            return nil
        case .word(let word):
            switch word.uppercased() {
            case "SELF": return .itself
            case "TRUE", "YES": return .constant(true)
            case "FALSE", "NO": return .constant(false)
            case "NIL", "NULL": return .constant(nil)
            default: return word.first.map { $0.isLetter || $0 == "_" } ?? false ? .key(word) : nil
            }
        }
    }

    private mutating func takeWord(_ word: String) -> Bool {
        guard place < tokens.count, case .word(let found) = tokens[place], found.uppercased() == word else { return false }
        place += 1
        return true
    }

    // MARK: Tokens

    /// nil for a text without an end.
    private static func tokens(of format: String) -> [Token]? {
        var tokens: [Token] = [], rest = Substring(format)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "\"" || first == "'" {
                rest.removeFirst()
                guard let end = rest.firstIndex(of: first) else { return nil }
                tokens.append(.text(String(rest[..<end])))
                rest = rest[rest.index(after: end)...]
            } else if first == "%" {
                rest.removeFirst()
                // The length of a number says nothing: %ld is %d.
                let specifier = rest.prefix { "lhqz".contains($0) }
                rest = rest.dropFirst(specifier.count)
                guard let kind = rest.popFirst() else { return nil }
                tokens.append(.argument(kind))
            } else if first.isNumber || first == "-" {
                let digits = rest.prefix { $0.isNumber || "-.".contains($0) }
                guard let number = Double(digits) else { return nil }
                tokens.append(.number(number))
                rest = rest.dropFirst(digits.count)
            } else if first.isLetter || first == "_" || first == "@" {
                let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@".contains($0) }
                tokens.append(.word(String(word)))
                rest = rest.dropFirst(word.count)
            } else {
                let symbol = ["==", "!=", "<=", ">=", "=<", "=>", "<>", "&&", "||"].first { rest.hasPrefix($0) } ?? String(first)
                tokens.append(.word(symbol))
                rest = rest.dropFirst(symbol.count)
            }
        }
        return tokens
    }
}
