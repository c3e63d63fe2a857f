import CTextLibs
import CoreGraphics

/// Fonts by fontconfig: for other families than the system's and for characters that it lacks.
/// Nothing here runs before it is needed, because reading fontconfig's caches costs start-up time.
enum FontMatcher {
    nonisolated(unsafe) private static let config: OpaquePointer? = FcInitLoadConfigAndFonts()

    /// Fonts in the order of preference with what they cover.
    private struct Candidate {
        let path: String
        let index: Int
        let charset: OpaquePointer
        let isColor: Bool
        /// Of the families that are installed with the system font: they come before what else a machine has, so that
        /// text looks the same on all of them.
        let isOurs: Bool
    }

    private struct SortKey: Hashable {
        let weight: FontWeight
        let isItalic: Bool
        let language: String?
        let isEmoji: Bool
    }

    nonisolated(unsafe) private static var sorted: [SortKey: [Candidate]] = [:]

    /// - Parameter mustBeFamily: nil instead of another family's face.
    static func match(family: String, _ weight: FontWeight, isItalic: Bool, mustBeFamily: Bool) -> FontFace? {
        guard config != nil else { return nil }
        let pattern = makePattern(family: family, weight, isItalic: isItalic)
        defer { FcPatternDestroy(pattern) }
        var result = FcResultMatch
        guard let found = FcFontMatch(config, pattern, &result) else { return nil }
        defer { FcPatternDestroy(found) }
        guard let (path, index) = file(of: found), let face = FontCatalog.face(path: path, index: index) else {
            return nil
        }
        if mustBeFamily, face.familyName.caseInsensitiveCompare(family) != .orderedSame { return nil }
        return face
    }

    /// A face with glyphs for the cluster; all of its scalars if any face has them, else the first.
    static func fallback(
        for cluster: [Unicode.Scalar], weight: FontWeight, isItalic: Bool, language: String?, isEmoji: Bool
    ) -> FontFace? {
        guard config != nil, let first = cluster.first else { return nil }
        let key = SortKey(weight: weight, isItalic: isItalic, language: language, isEmoji: isEmoji)
        let candidates = sorted[key] ?? sort(key)
        sorted[key] = candidates
        func covers(_ candidate: Candidate, _ scalar: Unicode.Scalar) -> Bool {
            FcCharSetHasChar(candidate.charset, FcChar32(scalar.value)) != 0
        }
        let needed = cluster.filter { !$0.properties.isDefaultIgnorableCodePoint }
        let fitting = candidates.filter { $0.isColor == isEmoji } + candidates.filter { $0.isColor != isEmoji }
        let preferred = fitting.filter(\.isOurs) + fitting.filter { !$0.isOurs }
        let whole = preferred.lazy.filter { candidate in needed.allSatisfy { covers(candidate, $0) } }
        let part = preferred.lazy.filter { covers($0, first) }
        for candidate in whole {
            if let face = FontCatalog.face(path: candidate.path, index: candidate.index) { return face }
        }
        for candidate in part {
            if let face = FontCatalog.face(path: candidate.path, index: candidate.index) { return face }
        }
        return nil
    }

    private static func sort(_ key: SortKey) -> [Candidate] {
        let pattern = makePattern(
            family: key.isEmoji ? "emoji" : "sans-serif", key.weight, isItalic: key.isItalic, language: key.language)
        defer { FcPatternDestroy(pattern) }
        var result = FcResultMatch
        guard let set = FcFontSort(config, pattern, 0, nil, &result) else { return [] }
        // The set lives as long as the process: its patterns own the character sets.
        return (0..<Int(set.pointee.nfont)).compactMap { i in
            guard let font = set.pointee.fonts[i], let (path, index) = file(of: font) else { return nil }
            var charset: OpaquePointer?
            guard FcPatternGetCharSet(font, FC_CHARSET, 0, &charset) == FcResultMatch, let charset else { return nil }
            var isColor: FcBool = 0
            FcPatternGetBool(font, FC_COLOR, 0, &isColor)
            return Candidate(
                path: path, index: index, charset: charset, isColor: isColor != 0, isOurs: isOurs(family(of: font)))
        }
    }

    private static func makePattern(
        family: String, _ weight: FontWeight, isItalic: Bool, language: String? = nil
    ) -> OpaquePointer? {
        let pattern = FcPatternCreate()
        FcPatternAddString(pattern, FC_FAMILY, family)
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(weight.rawValue)))
        FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        if let language { FcPatternAddString(pattern, FC_LANG, language) }
        FcConfigSubstitute(config, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        return pattern
    }

    private static func isOurs(_ family: String) -> Bool {
        family.hasPrefix("Noto Sans") || family == "Noto Color Emoji"
    }

    private static func family(of pattern: OpaquePointer) -> String {
        var name: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch, let name else { return "" }
        return String(cString: name)
    }

    private static func file(of pattern: OpaquePointer) -> (path: String, index: Int)? {
        var path: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
        var index: Int32 = 0
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        return (String(cString: path), Int(index))
    }
}
