import CoreGraphics
import Foundation

/// Fonts as documents say them.
@MainActor
enum NibFont {
    /// - Parameter size: points, where the document gives none.
    static func make(_ element: InterfaceElement, size: CGFloat = 17) -> UIFont? {
        if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        let size = element.number("pointSize") ?? element.number("size") ?? size
        switch element["type"] ?? element["metaFont"] {
        case "boldSystem"?, "systemBold"?: return .boldSystemFont(ofSize: size)
        case "italicSystem"?: return .italicSystemFont(ofSize: size)
        case "system"?, "smallSystem"?, "message"?, "label"?: return .systemFont(ofSize: size, weight: weight(element) ?? .regular)
        default: break
        }
        guard let name = element["name"] else { return nil }
        // As on iOS, where a font that is not there leaves the system's.
        return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
    }

    private static func weight(_ element: InterfaceElement) -> UIFont.Weight? {
        element.word("weight", [
            "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
            "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
        ])
    }
}
