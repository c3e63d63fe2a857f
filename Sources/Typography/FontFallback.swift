import CTextLibs
import CoreGraphics

/// Chooses faces for what the wanted one lacks.
enum FontFallback {
    /// Text for one face; nil stands for no face at all.
    struct Piece {
        let range: Range<Int>
        let face: FontFace?
        /// Whether missing clusters may look for other faces.
        let mayFallBack: Bool
    }

    struct Cluster {
        let range: Range<Int>
        let scalars: [Unicode.Scalar]

        /// Whether it asks for a colour picture.
        var isEmoji: Bool {
            guard let first = scalars.first, first.value >= 0x203c else {
                return scalars.contains { $0.value == 0x20e3 }
            }
            if scalars.dropFirst().first?.value == 0xfe0e { return false }
            return first.properties.isEmojiPresentation || scalars.contains { $0.value == 0xfe0f }
        }
    }

    private struct Key: Hashable {
        let scalars: [Unicode.Scalar]
        let weight: FontWeight
        let isItalic: Bool
        let language: String?
    }

    nonisolated(unsafe) private static var known: [Key: FontFace?] = [:]

    /// The text's pieces before shaping, left to right: emoji go to an emoji font even where the wanted face has an
    /// outline for them.
    static func pieces(of key: ShapeKey) -> [Piece] {
        let all = 0..<key.units.count
        guard key.units.contains(where: { $0 >= 0x203c }) else {
            return [Piece(range: all, face: key.face, mayFallBack: true)]
        }
        var pieces: [Piece] = []
        for cluster in clusters(in: all, of: key.units) {
            let emojiFace = cluster.isEmoji ? face(for: cluster, of: key) : nil
            append(Piece(range: cluster.range, face: emojiFace ?? key.face, mayFallBack: emojiFace == nil), to: &pieces)
        }
        return key.isRightToLeft ? pieces.reversed() : pieces
    }

    /// Pieces for a stretch that the wanted face lacks, in the text's order.
    static func pieces(for range: Range<Int>, of key: ShapeKey) -> [Piece] {
        var pieces: [Piece] = []
        for cluster in clusters(in: range, of: key.units) {
            append(Piece(range: cluster.range, face: face(for: cluster, of: key), mayFallBack: false), to: &pieces)
        }
        return pieces
    }

    private static func append(_ piece: Piece, to pieces: inout [Piece]) {
        if let last = pieces.last, last.face == piece.face, last.mayFallBack == piece.mayFallBack {
            pieces[pieces.count - 1] = Piece(
                range: last.range.lowerBound..<piece.range.upperBound, face: last.face, mayFallBack: last.mayFallBack)
        } else {
            pieces.append(piece)
        }
    }

    private static func face(for cluster: Cluster, of key: ShapeKey) -> FontFace? {
        let language = language(of: key.units)
        let cacheKey = Key(
            scalars: cluster.scalars, weight: key.weight, isItalic: key.isItalic, language: language)
        if let face = known[cacheKey] { return face }
        let face = FontMatcher.fallback(
            for: cluster.scalars, weight: key.weight, isItalic: key.isItalic, language: language,
            isEmoji: cluster.isEmoji)
        if known.count > 20_000 { known.removeAll() }
        known[cacheKey] = .some(face)
        return face
    }

    /// The language that decides how Han characters look: by the letters beside them.
    private static func language(of units: [UInt16]) -> String? {
        var hasHan = false
        for unit in units {
            switch unit {
            case 0x3040...0x30ff: return "ja"
            case 0xac00...0xd7a3: return "ko"
            case 0x3400...0x9fff: hasHan = true
            default: break
            }
        }
        return hasHan ? "zh-cn" : nil
    }

    /// What a reader takes for one character each.
    static func clusters(in range: Range<Int>, of units: [UInt16]) -> [Cluster] {
        let text = String(decoding: units[range], as: UTF16.self)
        var position = range.lowerBound
        return text.map { character in
            let length = character.utf16.count
            defer { position += length }
            return Cluster(range: position..<position + length, scalars: Array(character.unicodeScalars))
        }
    }
}
