import CoreGraphics
import Foundation

/// What a document says for some size classes only. It is looked up when the objects are made, for the screen as it is then,
/// and by `NibVariation` when the traits of what they stand in are others.
@MainActor
enum NibVariations {
    /// Ids of the subviews or constraints that are not installed.
    static func excluded(_ list: String, of element: InterfaceElement) -> Set<String> {
        var excluded: Set<String> = []
        for variation in fitting(element) {
            for mask in variation.children where mask.name == "mask" && mask["key"] == list {
                for item in mask.children {
                    guard let id = item["reference"] else { continue }
                    if item.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
                }
            }
        }
        return excluded
    }

    /// An attribute, or what stands in its place now.
    static func number(_ attribute: String, of element: InterfaceElement) -> CGFloat? { effective(element).number(attribute) }

    /// The element with what it says for now in the place of what it says in general.
    static func effective(_ element: InterfaceElement) -> InterfaceElement {
        let fitting = fitting(element)
        guard !fitting.isEmpty else { return element }
        var attributes = element.attributes
        for variation in fitting { attributes.merge(variation.attributes.filter { $0.key != "key" }) { $1 } }
        let result = InterfaceElement(name: element.name, attributes: attributes)
        // The first of a key is found.
        for child in fitting.reversed().flatMap(\.children) + element.children { result.add(shared: child) }
        return result
    }

    /// Which variations apply; of two equal answers everything follows equally.
    static func answer(_ element: InterfaceElement) -> [String] { fitting(element).compactMap { $0["key"] } }

    /// What the variations speak of.
    static func members(_ element: InterfaceElement) -> Set<String> {
        var members: Set<String> = []
        for variation in element.children where variation.name == "variation" {
            members.formUnion(variation.attributes.keys.filter { $0 != "key" })
            members.formUnion(variation.children.filter { $0.name != "mask" }.compactMap { $0["key"] })
        }
        return members
    }

    /// For whom it is asked; the screen's if nobody has other traits.
    static var traits: UITraitCollection?

    static func asking<Result>(for traits: UITraitCollection, _ ask: () -> Result) -> Result {
        let before = Self.traits
        Self.traits = traits
        defer { Self.traits = before }
        return ask()
    }

    /// The general ones first.
    private static func fitting(_ element: InterfaceElement) -> [InterfaceElement] {
        guard element.isVaried else { return [] }
        return element.children.filter { $0.name == "variation" && applies($0["key"] ?? "") }
            .enumerated().sorted { (parts($0.element), $0.offset) < (parts($1.element), $1.offset) }.map(\.element)
    }

    private static func parts(_ element: InterfaceElement) -> Int {
        element["key"].map { $0 == "default" ? 0 : $0.split(separator: "-").count } ?? 0
    }

    /// "default", "widthClass=compact", "heightClass=regular-widthClass=compact"
    private static func applies(_ key: String) -> Bool {
        let traits = traits ?? UIScreen.main.traitCollection
        return key.split(separator: "-").allSatisfy { part in
            switch part {
            case "default": true
            case "widthClass=compact": traits.horizontalSizeClass == .compact
            case "widthClass=regular": traits.horizontalSizeClass == .regular
            case "heightClass=compact": traits.verticalSizeClass == .compact
            case "heightClass=regular": traits.verticalSizeClass == .regular
            default: false
            }
        }
    }
}
