import Foundation

/// A JSON value that remembers what scripts need and Foundation's reader forgets: the order of keys, and whether a
/// number was written with a decimal point.
package indirect enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double, isDecimal: Bool)
    case string(String)
    case array([JSONValue])
    case object([Member])

    package struct Member: Equatable, Sendable {
        package let key: String
        package let value: JSONValue
    }

    /// The member of an object, nil for other kinds and where it is missing.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    package var number: Double? {
        if case .number(let value, _) = self { value } else { nil }
    }

    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    package var array: [JSONValue]? {
        if case .array(let values) = self { values } else { nil }
    }

    /// In the words of someone who reads a script: "text", "a number" …
    package var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
