import CoreGraphics
import Foundation

/// One image of an asset catalog: a folder with `Contents.json` and a file a scale.
struct ImageSet {
    private struct Contents: Decodable {
        struct File: Decodable {
            let filename: String?
            let scale: String?
            let idiom: String?
            let appearances: [Appearance]?
            let resizing: Resizing?
        }

        struct Resizing: Decodable {
            struct Insets: Decodable {
                let left: Double?
                let right: Double?
                let top: Double?
                let bottom: Double?
            }

            let mode: String?
            let capInsets: Insets?

            enum CodingKeys: String, CodingKey {
                case mode
                case capInsets = "cap-insets"
            }
        }

        struct Properties: Decodable {
            let template: String?

            enum CodingKeys: String, CodingKey { case template = "template-rendering-intent" }
        }

        let images: [File]
        let properties: Properties?
    }

    struct Appearance: Decodable {
        let appearance: String
        let value: String
    }

    private let folder: String
    private let contents: Contents

    init?(folder: String) {
        guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
            let contents = try? JSONDecoder().decode(Contents.self, from: data)
        else { return nil }
        self.folder = folder
        self.contents = contents
    }

    func image(scale wanted: CGFloat, isDark: Bool) -> AssetCatalog.Image? {
        let files = contents.images.filter { $0.filename != nil && ($0.idiom ?? "universal") != "mac" }
        func isDarkFile(_ file: Contents.File) -> Bool {
            file.appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
        }
        let fitting = files.filter { isDarkFile($0) == isDark }
        let candidates = fitting.isEmpty ? files.filter { !isDarkFile($0) } : fitting
        func scale(_ file: Contents.File) -> CGFloat {
            file.scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1
        }
        func distance(_ file: Contents.File) -> CGFloat {
            let d = scale(file) - wanted
            return d >= 0 ? d : 10 - d
        }
        for file in candidates.sorted(by: { distance($0) < distance($1) }) {
            guard let name = file.filename else { continue }
            if let drawing = VectorPicture(path: folder + "/" + name) {
                let scale = wanted > 0 ? wanted : 1
                return AssetCatalog.Image(
                    pixels: drawing.image(scale: scale), traits: traits(file, scale: scale, capScale: 1, orientation: .up))
            }
            guard let picture = ImageFile.decode(contentsOf: folder + "/" + name) else {
                Complaint.once("UIImage: \(name) in \((folder as NSString).lastPathComponent) is no PNG, JPEG, WebP or PDF.")
                continue
            }
            let orientation = UIImage.Orientation(exif: picture.orientation)
            return AssetCatalog.Image(
                pixels: picture.image, traits: traits(file, scale: scale(file), capScale: scale(file), orientation: orientation))
        }
        return nil
    }

    /// - Parameter capScale: what the catalog counts caps in, to a point.
    private func traits(
        _ file: Contents.File, scale: CGFloat, capScale: CGFloat, orientation: UIImage.Orientation
    ) -> UIImage.Traits {
        var traits = UIImage.Traits(scale: scale, orientation: orientation)
        switch contents.properties?.template {
        case "template": traits.renderingMode = .alwaysTemplate
        case "original": traits.renderingMode = .alwaysOriginal
        default: break
        }
        if let caps = file.resizing?.capInsets {
            // The catalog counts pixels.
            func points(_ value: Double?) -> CGFloat { CGFloat(value ?? 0) / capScale }
            traits.capInsets = UIEdgeInsets(
                top: points(caps.top), left: points(caps.left), bottom: points(caps.bottom), right: points(caps.right))
            traits.resizingMode = .stretch
        }
        return traits
    }
}

/// One colour of an asset catalog.
enum ColorSet {
    private struct Contents: Decodable {
        struct Entry: Decodable {
            let color: Color?
            let appearances: [ImageSet.Appearance]?
        }

        struct Color: Decodable {
            let space: String?
            let components: [String: String]?

            enum CodingKeys: String, CodingKey {
                case space = "color-space"
                case components
            }
        }

        let colors: [Entry]
    }

    static func load(folder: String) -> AssetCatalog.Color? {
        guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
            let contents = try? JSONDecoder().decode(Contents.self, from: data)
        else { return nil }
        func color(_ isDark: Bool) -> CGColor? {
            contents.colors.first { entry in
                (entry.appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false) == isDark
            }?.color.flatMap(make)
        }
        return color(false).map { AssetCatalog.Color(light: $0, dark: color(true)) }
    }

    private static func make(_ color: Contents.Color) -> CGColor? {
        guard let components = color.components else { return nil }
        func value(_ key: String) -> CGFloat? { components[key].flatMap(number) }
        let alpha = value("alpha") ?? 1
        if let white = value("white") { return CGColor(gray: white, alpha: alpha) }
        guard let red = value("red"), let green = value("green"), let blue = value("blue") else { return nil }
        let name = color.space == "display-p3" ? CGColorSpace.displayP3 : CGColorSpace.sRGB
        return CGColorSpace(name: name).flatMap { CGColor(colorSpace: $0, components: [red, green, blue, alpha]) }
    }

    /// "0.5", "128" (of 255) or "0x80".
    private static func number(_ text: String) -> CGFloat? {
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        guard let value = Double(text) else { return nil }
        return CGFloat(text.contains(".") || value <= 1 ? value : value / 255)
    }
}
