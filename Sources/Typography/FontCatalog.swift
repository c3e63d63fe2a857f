import CoreGraphics

/// Which file a font comes from. The system font is found by path, so that fontconfig need not start.
package enum FontCatalog {
    /// Where packages and people put the Inter family.
    nonisolated(unsafe) package static var interFolders = [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/inter", "/usr/local/share/fonts/inter",
        "/usr/local/share/fonts", (NSHomeDirectory() as NSString).appendingPathComponent(".local/share/fonts"),
    ]

    /// From this size up the family's display cut is used, as the system font's optical sizes do.
    package static let displaySize: CGFloat = 20

    nonisolated(unsafe) private static var systemFaces: [String: FontFace] = [:]
    nonisolated(unsafe) private static var facesByFile: [String: FontFace?] = [:]
    nonisolated(unsafe) private static var registered: [String: FontFace] = [:]

    /// The system font's face.
    package static func system(_ weight: FontWeight, isItalic: Bool, size: CGFloat) -> FontFace {
        TextEngine.locked {
            let cut = size >= displaySize ? "InterDisplay" : "Inter"
            let style = isItalic ? (weight == .regular ? "Italic" : weight.fileName + "Italic") : weight.fileName
            let key = "\(cut)-\(style)"
            if let known = systemFaces[key] { return known }
            let face = interFace(key) ?? interFace("Inter-\(style)") ?? substitute(weight, isItalic: isItalic)
            systemFaces[key] = face
            return face
        }
    }

    /// A face of a family that fontconfig knows or a generic name ("monospace").
    package static func named(_ family: String, _ weight: FontWeight, isItalic: Bool) -> FontFace? {
        TextEngine.locked {
            FontMatcher.match(family: family, weight, isItalic: isItalic, mustBeFamily: family != "monospace"
                && family != "serif")
        }
    }

    /// Makes a project's own font file known by its PostScript name, family and full name.
    @discardableResult
    package static func register(path: String) -> FontFace? {
        TextEngine.locked {
            guard let face = face(path: path) else { return nil }
            register(face)
            return face
        }
    }

    package static func register(_ face: FontFace) {
        TextEngine.locked {
            for name in [face.postScriptName, face.familyName, "\(face.familyName) \(face.styleName)"]
            where registered[name] == nil {
                registered[name] = face
            }
        }
    }

    package static func registered(name: String) -> FontFace? { TextEngine.locked { registered[name] } }

    package static func face(path: String, index: Int = 0) -> FontFace? {
        TextEngine.locked {
            let key = "\(path)#\(index)"
            if let known = facesByFile[key] { return known }
            let face = FontFace.open(path: path, index: index)
            facesByFile[key] = .some(face)
            return face
        }
    }

    private static func interFace(_ name: String) -> FontFace? {
        for folder in interFolders {
            for ending in ["otf", "ttf"] {
                let path = "\(folder)/\(name).\(ending)"
                if access(path, R_OK) == 0, let face = face(path: path) { return face }
            }
        }
        return nil
    }

    private static func substitute(_ weight: FontWeight, isItalic: Bool) -> FontFace {
        let found = FontMatcher.match(family: "sans-serif", weight, isItalic: isItalic, mustBeFamily: false)
        let instead = found.map { "Text uses \($0.familyName) and will look different." }
            ?? "There is no other font either: text shows as boxes."
        Complaint.once(
            "crossfade: the Inter fonts are missing. \(instead) Debian and Ubuntu: apt-get install fonts-inter")
        return found ?? .none
    }
}
