/// A value as package manifests write them; what is computed is `.other`.
indirect enum ManifestValue: Equatable {
    case text(String)
    case list([ManifestValue])
    /// `.target(name: "A")`, or with no arguments `.v5`; the name is the last part.
    case call(String, [Argument])
    case other

    struct Argument: Equatable {
        var label: String
        var value: ManifestValue
    }

    /// Whether it says all there is to know.
    var isPlain: Bool {
        switch self {
        case .text, .list: true
        case .call(_, let arguments): !arguments.isEmpty
        case .other: false
        }
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var list: [ManifestValue] { if case .list(let elements) = self { elements } else { [] } }
    var name: String? { if case .call(let name, _) = self { name } else { nil } }
    var arguments: [Argument] { if case .call(_, let arguments) = self { arguments } else { [] } }

    /// The argument with this label.
    subscript(label: String) -> ManifestValue? { arguments.first { $0.label == label }?.value }

    /// The first argument where it has no label.
    var first: ManifestValue? { arguments.first.flatMap { $0.label.isEmpty ? $0.value : nil } }
}
