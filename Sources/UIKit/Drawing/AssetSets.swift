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
        guard let contents = SetContents.read(Contents.self, in: folder) else { return nil }
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
            let place = "\(name) in \(SetContents.shown(folder))"
            guard SetContents.holds(name, folder) else {
                Complaint.once("UIImage: \(place) is not there.")
                continue
            }
            if let drawing = VectorPicture(path: folder + "/" + name) {
                let scale = wanted > 0 ? wanted : 1
                return AssetCatalog.Image(
                    pixels: drawing.image(scale: scale), traits: traits(file, scale: scale, capScale: 1, orientation: .up))
            }
            guard let picture = ImageFile.decode(contentsOf: folder + "/" + name) else {
                Complaint.once("UIImage: \(place) is no PNG, JPEG, WebP or PDF, or is broken.")
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

/// What is common to the sets of an asset catalog.
private enum SetContents {
    /// `Contents.json`; nil, with a word, where it is not there or not as Xcode writes it.
    static func read<Contents: Decodable>(_ type: Contents.Type, in folder: String) -> Contents? {
        guard let data = FileManager.default.contents(atPath: folder + "/Contents.json") else {
            Complaint.once("\(shown(folder)) has no Contents.json; it is left out.")
            return nil
        }
        guard let contents = try? JSONDecoder().decode(type, from: data) else {
            Complaint.once("\(shown(folder))/Contents.json is broken; the set is left out.")
            return nil
        }
        return contents
    }

    /// The set's own name with the catalog's before it.
    static func shown(_ folder: String) -> String {
        let parts = folder.split(separator: "/")
        let start = parts.lastIndex { $0.hasSuffix(".xcassets") } ?? parts.count - 1
        return parts[start...].joined(separator: "/")
    }

    /// Whether the set itself has such a file: a name or a link may not lead out of it.
    static func holds(_ name: String, _ folder: String) -> Bool {
        var status = stat()
        return !name.contains("/") && lstat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
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
            /// One of the system's: "systemBlueColor".
            let reference: String?

            enum CodingKeys: String, CodingKey {
                case space = "color-space"
                case components, reference
            }
        }

        let colors: [Entry]
    }

    static func load(folder: String) -> AssetCatalog.Color? {
        guard let contents = SetContents.read(Contents.self, in: folder) else { return nil }
        func entry(_ isDark: Bool) -> Contents.Color? {
            contents.colors.first { entry in
                (entry.appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false) == isDark
            }?.color
        }
        guard let plain = entry(false), let light = make(plain, isDark: false) else {
            Complaint.once("UIColor: \(SetContents.shown(folder)) has no colour that can be read.")
            return nil
        }
        // A colour of the system's has a dark form of its own.
        let dark = entry(true) ?? (plain.reference == nil ? nil : plain)
        return AssetCatalog.Color(light: light, dark: dark.flatMap { make($0, isDark: true) })
    }

    private static func make(_ color: Contents.Color, isDark: Bool) -> CGColor? {
        if let name = color.reference, let known = UIColor.system(named: name) {
            return known.resolvedColor(with: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)).cgColor
        }
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
        guard let value = Double(text), value.isFinite else { return nil }
        return CGFloat(text.contains(".") || value <= 1 ? value : value / 255)
    }
}
