import Foundation

/// Images as documents name them.
@MainActor
enum NibImage {
    /// The image that an attribute names, or a child that says more of it.
    static func make(_ element: InterfaceElement, _ key: String, in nib: NibInstantiation) -> UIImage? {
        if let name = element[key] { return named(name, isSystem: element["catalog"] == "system", in: nib) }
        guard let reference = element.child(key: key), reference.name == "imageReference" || reference.name == "image",
            let name = reference["image"] ?? reference["name"]
        else { return nil }
        let image = named(name, isSystem: reference["catalog"] == "system", in: nib)
        return switch reference["renderingMode"] {
        case "template"?: image?.withRenderingMode(.alwaysTemplate)
        case "original"?: image?.withRenderingMode(.alwaysOriginal)
        default: image
        }
    }

    static func named(_ name: String, isSystem: Bool, in nib: NibInstantiation) -> UIImage? {
        if let image = isSystem ? UIImage(systemName: name) : UIImage(named: name, in: nib.bundle, compatibleWith: nil) { return image }
        Fault.reportOnce(
            isSystem ? "\(nib.document.file): there is no symbol named \"\(name)\" here."
                : "Could not load the \"\(name)\" image referenced from \(nib.document.file).")
        return nil
    }

    /// `<preferredSymbolConfiguration>`
    static func configuration(_ element: InterfaceElement?, in nib: NibInstantiation) -> UIImage.SymbolConfiguration? {
        guard let element else { return nil }
        let scale: UIImage.SymbolScale? = element.word("scale", ["small": .small, "medium": .medium, "large": .large])
        let font = element.child("fontDescription").flatMap { NibFont.make($0) }
        if let font { return scale.map { UIImage.SymbolConfiguration(font: font, scale: $0) } ?? UIImage.SymbolConfiguration(font: font) }
        let weight: UIImage.SymbolWeight = element.word("weight", [
            "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
            "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
        ]) ?? .regular
        return UIImage.SymbolConfiguration(pointSize: element.number("pointSize") ?? 17, weight: weight, scale: scale ?? .medium)
    }
}
