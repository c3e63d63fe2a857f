import CoreGraphics
import Foundation

/// Finds a project's images and colours by name: in asset catalogs and as files.
package enum AssetCatalog {
    /// Folders of the project, searched with all they contain. Setting them forgets what was found before.
    nonisolated(unsafe) package static var folders: [String] = defaultFolders {
        didSet { forget() }
    }

    struct Image {
        let pixels: CGImage
        let traits: UIImage.Traits
    }

    struct Color {
        let light: CGColor
        let dark: CGColor?
    }

    private struct Index {
        /// Image sets and colour sets by name.
        var imageSets: [String: String] = [:]
        var colorSets: [String: String] = [:]
        /// Image files by their name without scale and ending, and with ending.
        var files: [String: [String]] = [:]
    }

    private struct ImageKey: Hashable {
        let name: String
        let bundle: String?
        let isDark: Bool
        let scale: CGFloat
    }

    nonisolated(unsafe) private static var indices: [[String]: Index] = [:]
    nonisolated(unsafe) private static var images: [ImageKey: Image] = [:]
    private static let lock = NSRecursiveLock()
    private static let imageEndings: Set<String> = ["png", "jpg", "jpeg", "webp", "pdf"]
    /// Built or foreign things, never a project's own resources.
    private static let skippedFolders: Set<String> = [
        ".git", ".build", "build", "DerivedData", "node_modules", "Carthage",
    ]

    private static var defaultFolders: [String] {
        [Bundle.main.resourcePath, Bundle.main.bundlePath].compactMap { $0 }
    }

    private static func forget() {
        lock.lock()
        defer { lock.unlock() }
        indices = [:]
        images = [:]
    }

    static func image(named name: String, in bundle: Bundle?, _ traits: UITraitCollection) -> Image? {
        lock.lock()
        defer { lock.unlock() }
        let wanted = traits.displayScale > 0 ? traits.displayScale : UIGraphicsImageRendererFormat.screenScale
        let key = ImageKey(
            name: name, bundle: bundle?.bundlePath, isDark: traits.userInterfaceStyle == .dark, scale: wanted)
        if let known = images[key] { return known }
        let index = index(for: bundle)
        var found: Image?
        if let set = index.imageSets[name] {
            found = ImageSet(folder: set)?.image(scale: wanted, isDark: key.isDark)
        }
        if found == nil, let files = index.files[name] ?? index.files[(name as NSString).lastPathComponent] {
            found = best(files, scale: wanted).flatMap { load($0, scale: wanted) }
        }
        // A set may be asked for by a file's name: "leaf.jpg" is the set "leaf".
        if found == nil, imageEndings.contains((name as NSString).pathExtension.lowercased()) {
            found = image(named: (name as NSString).deletingPathExtension, in: bundle, traits)
        }
        if let found { images[key] = found }
        return found
    }

    static func color(named name: String, in bundle: Bundle?) -> Color? {
        lock.lock()
        defer { lock.unlock() }
        return index(for: bundle).colorSets[name].flatMap(ColorSet.load)
    }

    /// The file whose scale is nearest, a bigger one before a smaller.
    private static func best(_ files: [String], scale wanted: CGFloat) -> String? {
        files.sorted().min { a, b in
            func distance(_ file: String) -> CGFloat {
                let d = scale(ofFile: file) - wanted
                return d >= 0 ? d : 10 - d
            }
            return distance(a) < distance(b)
        }
    }

    private static func load(_ path: String, scale wanted: CGFloat) -> Image? {
        if path.lowercased().hasSuffix(".pdf") {
            return VectorPicture(path: path).map { Image(pixels: $0.image(scale: wanted), traits: UIImage.Traits(scale: wanted)) }
        }
        return loadPixels(path)
    }

    private static func loadPixels(_ path: String) -> Image? {
        let picture = ImageFile.decode(contentsOf: path)
        if picture == nil { Complaint.once("UIImage: \((path as NSString).lastPathComponent) is no PNG, JPEG or WebP, or is broken.") }
        return picture.map {
            let orientation = UIImage.Orientation(exif: $0.orientation)
            return Image(
                pixels: $0.image, traits: UIImage.Traits(scale: scale(ofFile: path), orientation: orientation))
        }
    }

    static func scale(ofFile path: String) -> CGFloat {
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    }

    private static func index(for bundle: Bundle?) -> Index {
        var roots = folders
        if let bundle, bundle !== Bundle.main { roots.insert(bundle.bundlePath, at: 0) }
        if let known = indices[roots] { return known }
        var index = Index()
        for root in roots { add(root, to: &index, in: "", depth: 0) }
        indices[roots] = index
        return index
    }

    /// - Parameter space: what a catalog's folders put before the names of what they hold: "icons/".
    private static func add(_ folder: String, to index: inout Index, in space: String, depth: Int) {
        guard depth < 24, let entries = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
        for entry in entries.sorted() where !skippedFolders.contains(entry) {
            let path = folder + "/" + entry
            let name = (entry as NSString).deletingPathExtension
            let ending = (entry as NSString).pathExtension.lowercased()
            switch ending {
            case "imageset": if index.imageSets[space + name] == nil { index.imageSets[space + name] = path }
            case "colorset": if index.colorSets[space + name] == nil { index.colorSets[space + name] = path }
            case _ where imageEndings.contains(ending):
                var base = name
                for suffix in ["@2x", "@3x"] where base.hasSuffix(suffix) { base.removeLast(3) }
                index.files[base, default: []].append(path)
                for ending in Set([ending, (entry as NSString).pathExtension]) {
                    index.files[base + "." + ending, default: []].append(path)
                }
            default:
                // Links can lead out, or in circles.
                var status = stat()
                if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                    add(path, to: &index, in: ending != "xcassets" && isNamespace(path) ? space + entry + "/" : space, depth: depth + 1)
                }
            }
        }
    }

    /// Whether a catalog's folder is part of the names in it.
    private static func isNamespace(_ folder: String) -> Bool {
        guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
            let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let properties = contents["properties"] as? [String: Any]
        else { return false }
        return properties["provides-namespace"] as? Bool ?? false
    }
}
