import Foundation

/// Reads one line of the visual format language into views and the connections between them.
struct VisualFormat {
    struct Problem: Error {
        var reason: String
        /// Where in the format, in characters.
        var position: Int
    }

    struct Predicate {
        enum Object {
            case constant(CGFloat)
            /// The size of another view, scaled and shifted.
            case view(String, multiplier: CGFloat, constant: CGFloat)
        }

        var relation = NSLayoutConstraint.Relation.equal
        var object: Object
        var priority = UILayoutPriority.required
    }

    enum Connection {
        case none, standard
        case predicates([Predicate])
    }

    struct Element {
        /// nil stands for the superview.
        var name: String?
        var predicates: [Predicate] = []
        /// What lies between the element before and this one.
        var connection = Connection.none
    }

    private(set) var axis = NSLayoutConstraint.Axis.horizontal
    private(set) var elements: [Element] = []

    private let text: [Character]
    private let metrics: [String: Any]
    private var position = 0

    init(_ format: String, metrics: [String: Any]) throws(Problem) {
        text = Array(format)
        self.metrics = metrics
        try parse()
    }

    // MARK: Grammar

    private mutating func parse() throws(Problem) {
        if accept("H:") {
            axis = .horizontal
        } else if accept("V:") {
            axis = .vertical
        }
        if accept("|") {
            elements.append(Element(name: nil))
            let connection = try parseConnection()
            try parseView(connection)
        } else {
            try parseView(.none)
        }
        while position < text.count {
            let connection = try parseConnection()
            if accept("|") {
                elements.append(Element(name: nil, connection: connection))
                guard position == text.count else { throw problem("Nothing may follow the superview's edge") }
            } else {
                try parseView(connection)
            }
        }
    }

    private mutating func parseView(_ connection: Connection) throws(Problem) {
        guard accept("[") else { throw problem("Expected a view: '['") }
        let name = parseName()
        guard !name.isEmpty else { throw problem("Expected the name of a view") }
        var element = Element(name: name, connection: connection)
        if accept("(") { element.predicates = try parsePredicates() }
        guard accept("]") else { throw problem("Expected a ']' after the view") }
        elements.append(element)
    }

    private mutating func parseConnection() throws(Problem) -> Connection {
        guard accept("-") else { return .none }
        if peek == "[" || peek == "|" { return .standard }
        if accept("(") {
            let predicates = try parsePredicates()
            guard accept("-") else { throw problem("Expected a '-' after the distance") }
            return .predicates(predicates)
        }
        let predicate = try parsePredicate(isSimple: true)
        guard accept("-") else { throw problem("Expected a '-' after the distance") }
        return .predicates([predicate])
    }

    private mutating func parsePredicates() throws(Problem) -> [Predicate] {
        var predicates = [try parsePredicate(isSimple: false)]
        while accept(",") { predicates.append(try parsePredicate(isSimple: false)) }
        guard accept(")") else { throw problem("Expected a ')'") }
        return predicates
    }

    private mutating func parsePredicate(isSimple: Bool) throws(Problem) -> Predicate {
        var predicate = Predicate(object: .constant(0))
        if !isSimple {
            if accept("==") {
                predicate.relation = .equal
            } else if accept("<=") {
                predicate.relation = .lessThanOrEqual
            } else if accept(">=") {
                predicate.relation = .greaterThanOrEqual
            }
        }
        predicate.object = try parseObject(isSimple: isSimple)
        if accept("@") { predicate.priority = UILayoutPriority(Float(try parseNumber("priority"))) }
        return predicate
    }

    private mutating func parseObject(isSimple: Bool) throws(Problem) -> Predicate.Object {
        if let number = parseLiteral() { return .constant(number) }
        let start = position
        let name = parseName()
        guard !name.isEmpty else { throw problem("Expected a number, a metric or a view") }
        if let metric = metrics[name].flatMap(VisualFormat.number) { return .constant(metric) }
        guard !isSimple else { throw problem("A distance has to be a number or a metric: \(name) is neither") }
        position = start
        return try parseScaledView()
    }

    private mutating func parseScaledView() throws(Problem) -> Predicate.Object {
        let name = parseName()
        var multiplier: CGFloat = 1, constant: CGFloat = 0
        if accept("*") {
            multiplier = try parseNumber("multiplier")
        } else if accept("/") {
            let divisor = try parseNumber("divisor")
            guard divisor != 0 else { throw problem("A size cannot be divided by zero") }
            multiplier = 1 / divisor
        }
        if accept("+") {
            constant = try parseNumber("constant")
        } else if peek == "-" {
            position += 1
            constant = -(try parseNumber("constant"))
        }
        return .view(name, multiplier: multiplier, constant: constant)
    }

    private mutating func parseNumber(_ what: String) throws(Problem) -> CGFloat {
        if let number = parseLiteral() { return number }
        let name = parseName()
        guard let value = metrics[name].flatMap(VisualFormat.number) else {
            throw problem(name.isEmpty ? "Expected a \(what)" : "\(name) is not in the metrics")
        }
        return value
    }

    // MARK: Characters

    private var peek: Character? { position < text.count ? text[position] : nil }

    private mutating func accept(_ token: String) -> Bool {
        let characters = Array(token)
        guard position + characters.count <= text.count,
            Array(text[position..<position + characters.count]) == characters
        else { return false }
        position += characters.count
        return true
    }

    private mutating func parseName() -> String {
        let start = position
        while let character = peek, character.isLetter || character == "_" || (character.isNumber && position > start) {
            position += 1
        }
        return String(text[start..<position])
    }

    private mutating func parseLiteral() -> CGFloat? {
        let start = position
        if peek == "-" || peek == "+" { position += 1 }
        while let character = peek, character.isNumber || character == "." { position += 1 }
        guard let value = Double(String(text[start..<position])) else {
            position = start
            return nil
        }
        return CGFloat(value)
    }

    private func problem(_ reason: String) -> Problem { Problem(reason: reason, position: position) }

    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}
