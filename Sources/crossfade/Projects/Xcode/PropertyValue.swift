/// What an old-style property list holds: an Xcode project is one.
enum PropertyValue: Equatable {
    case text(String)
    case list([PropertyValue])
    case table([String: PropertyValue])

    subscript(key: String) -> PropertyValue? {
        if case .table(let entries) = self { entries[key] } else { nil }
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The elements; a text alone counts as a list of one, as build settings have it.
    var list: [PropertyValue] {
        switch self {
        case .list(let elements): elements
        case .text: [self]
        case .table: []
        }
    }

    var texts: [String] { list.compactMap(\.text) }

    var table: [String: PropertyValue] { if case .table(let entries) = self { entries } else { [:] } }
}
