import Foundation

/// What an old-style property list holds: an Xcode project is one.
enum PropertyValue: Equatable, Sendable {
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

extension PropertyValue {
    /// A property list of another form: XML, as some tools write project files, JSON or binary. Nil where it is none.
    init?(propertyList data: Data) {
        let start = data.prefix(64).drop { $0 == 0xef || $0 == 0xbb || $0 == 0xbf || $0 == 32 || (9...13).contains($0) }
        let list: Any?
        if start.starts(with: Array("<?xml".utf8)) || start.starts(with: Array("<plist".utf8)) || start.starts(with: Array("bplist".utf8)) {
            list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        } else if start.first == UInt8(ascii: "{"), start.dropFirst().first(where: { $0 != 32 && !(9...13).contains($0) }) == UInt8(ascii: "\"") {
            list = try? JSONSerialization.jsonObject(with: data)
        } else {
            return nil
        }
        guard let list else { return nil }
        self.init(any: list)
    }

    private init(any: Any) {
        switch any {
        case let table as [String: Any]: self = .table(table.mapValues { PropertyValue(any: $0) })
        case let list as [Any]: self = .list(list.map { PropertyValue(any: $0) })
        case let text as String: self = .text(text)
        default: self = .text("\(any)")
        }
    }
}
