import Foundation

extension NSPredicate {
    /// Comparisons (`==`, `!=`, `<`, `<=`, `>`, `>=`, `BEGINSWITH`, `CONTAINS`, `ENDSWITH`, `LIKE`, `MATCHES`, `IN`, with `[cd]`)
    /// of keys, `SELF`, `%@`, `%K`, `%d` and literals, joined by `AND`, `OR`, `NOT` and parentheses. A format that says
    /// something else stops the app.
    public convenience init(format predicateFormat: String, _ args: Any...) {
        self.init(format: predicateFormat, argumentArray: args)
    }

    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        var parser = PredicateParser(predicateFormat, arguments ?? [])
        guard let condition = parser.parsed() else {
            Fault.stopForGood("NSInvalidArgumentException: Unable to parse the format string \"\(predicateFormat)\"")
        }
        self.init { object, _ in condition.holds(for: object) }
    }
}

/// What a format says.
indirect enum PredicateCondition {
    case and([PredicateCondition])
    case or([PredicateCondition])
    case not(PredicateCondition)
    case constant(Bool)
    case comparison(PredicateValue, PredicateComparison, PredicateValue)

    func holds(for object: Any?) -> Bool {
        switch self {
        case .and(let parts): parts.allSatisfy { $0.holds(for: object) }
        case .or(let parts): parts.contains { $0.holds(for: object) }
        case .not(let part): !part.holds(for: object)
        case .constant(let value): value
        case .comparison(let left, let comparison, let right): comparison.holds(left.value(in: object), right.value(in: object))
        }
    }
}

enum PredicateValue {
    case itself
    case key(String)
    case constant(Any?)
    case list([PredicateValue])

    func value(in object: Any?) -> Any? {
        switch self {
        case .itself: object
        case .constant(let value): value
        case .list(let values): values.map { $0.value(in: object) as Any }
        case .key(let path):
            if let dictionary = object as? [String: Any] { dictionary[path] } else { (object as? NSObject)?.value(forKeyPath: path) }
        }
    }
}

struct PredicateComparison {
    enum Kind: String, CaseIterable {
        case equal = "==", notEqual = "!=", atMost = "<=", atLeast = ">=", less = "<", greater = ">"
        case beginsWith = "BEGINSWITH", contains = "CONTAINS", endsWith = "ENDSWITH", like = "LIKE", matches = "MATCHES", isIn = "IN"
    }

    var kind: Kind
    var ignoresCase = false
    var ignoresAccents = false

    func holds(_ a: Any?, _ b: Any?) -> Bool {
        switch kind {
        case .equal: isEqual(a, b)
        case .notEqual: !isEqual(a, b)
        case .less: order(a, b) == .orderedAscending
        case .greater: order(a, b) == .orderedDescending
        case .atMost: order(a, b).map { $0 != .orderedDescending } ?? false
        case .atLeast: order(a, b).map { $0 != .orderedAscending } ?? false
        case .isIn: contains(b, a)
        case .contains: contains(a, b)
        case .beginsWith: texts(a, b) { $0.hasPrefix($1) }
        case .endsWith: texts(a, b) { $0.hasSuffix($1) }
        case .matches: texts(a, b) { Self.matches($0, $1) }
        case .like: texts(a, b) { Self.matches($0, Self.expression(forLike: $1)) }
        }
    }

    private func folded(_ text: String) -> String {
        var options: String.CompareOptions = []
        if ignoresCase { options.insert(.caseInsensitive) }
        if ignoresAccents { options.insert(.diacriticInsensitive) }
        return options.isEmpty ? text : text.folding(options: options, locale: nil)
    }

    private func text(_ value: Any?) -> String? {
        if let text = value as? String { return folded(text) }
        return (value as? NSString).map { folded(String(describing: $0)) }
    }

    private func texts(_ a: Any?, _ b: Any?, _ holds: (String, String) -> Bool) -> Bool {
        guard let a = text(a), let b = text(b) else { return false }
        return holds(a, b)
    }

    private func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        if Self.isNothing(a) || Self.isNothing(b) { return Self.isNothing(a) && Self.isNothing(b) }
        if let a = text(a), let b = text(b) { return a == b }
        if let a = Self.number(a), let b = Self.number(b) { return a == b }
        return (a as? NSObject)?.isEqual(b) ?? false
    }

    private func order(_ a: Any?, _ b: Any?) -> ComparisonResult? {
        if let a = Self.number(a), let b = Self.number(b) {
            return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
        }
        if let a = a as? Date, let b = b as? Date { return a.compare(b) }
        guard let a = text(a), let b = text(b) else { return nil }
        return a.compare(b)
    }

    private func contains(_ whole: Any?, _ part: Any?) -> Bool {
        if let list = (whole as? [Any]) ?? (whole as? NSArray)?.map({ $0 }) { return list.contains { isEqual($0, part) } }
        return texts(whole, part) { $0.contains($1) }
    }

    private static func isNothing(_ value: Any?) -> Bool { value == nil || value is NSNull }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as NSNumber: value.doubleValue
        case let value as Bool: value ? 1 : 0
        case let value as any BinaryInteger: Double(Int64(value))
        case let value as Double: value
        case let value as Float: Double(value)
        default: nil
        }
    }

    /// The whole text, as predicates match.
    private static func matches(_ text: String, _ pattern: String) -> Bool {
        guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: .dotMatchesLineSeparators) else { return false }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private static func expression(forLike pattern: String) -> String {
        NSRegularExpression.escapedPattern(for: pattern)
            .replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: ".")
    }
}
