import CoreGraphics
import Foundation

/// What a document says for some size classes only. It is looked up once, when the objects are made, for the screen as it
/// is then.
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
    static func number(_ attribute: String, of element: InterfaceElement) -> CGFloat? {
        fitting(element).reversed().lazy.compactMap { $0.number(attribute) }.first ?? element.number(attribute)
    }

    /// The general ones first.
    private static func fitting(_ element: InterfaceElement) -> [InterfaceElement] {
        element.children.filter { $0.name == "variation" && applies($0["key"] ?? "") }
            .enumerated().sorted { (parts($0.element), $0.offset) < (parts($1.element), $1.offset) }.map(\.element)
    }

    private static func parts(_ element: InterfaceElement) -> Int {
        element["key"].map { $0 == "default" ? 0 : $0.split(separator: "-").count } ?? 0
    }

    /// "default", "widthClass=compact", "heightClass=regular-widthClass=compact"
    private static func applies(_ key: String) -> Bool {
        let traits = UIScreen.main.traitCollection
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
