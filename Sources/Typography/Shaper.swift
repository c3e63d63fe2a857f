import CTextLibs
import CoreGraphics

/// From characters to glyphs with HarfBuzz, with other fonts for characters that the font lacks.
enum Shaper {
    nonisolated(unsafe) private static let buffer = hb_buffer_create()
    /// Two generations: what the young one lacks is moved up from the old one, the rest is forgotten with it.
    nonisolated(unsafe) private static var young: [ShapeKey: [ShapedRun]] = [:]
    nonisolated(unsafe) private static var old: [ShapeKey: [ShapedRun]] = [:]
    private static let generationSize = 4096

    /// The runs of `key`'s text from left to right.
    static func shape(_ key: ShapeKey) -> [ShapedRun] {
        if let known = young[key] { return known }
        let runs = old[key] ?? shapeAnew(key)
        if young.count >= generationSize {
            old = young
            young.removeAll(keepingCapacity: true)
        }
        young[key] = runs
        return runs
    }

    private static func shapeAnew(_ key: ShapeKey) -> [ShapedRun] {
        FontFallback.pieces(of: key).flatMap { shapePiece(key, $0) }
    }

    /// One piece with one wanted face; clusters that it lacks go to others.
    private static func shapePiece(_ key: ShapeKey, _ piece: FontFallback.Piece) -> [ShapedRun] {
        guard let face = piece.face else { return [placeholders(key, piece.range)] }
        let glyphs = glyphs(key, piece.range, face)
        guard piece.mayFallBack, glyphs.contains(where: { $0.id == 0 }) else {
            return [ShapedRun(face: face, unitsPerEm: face.unitsPerEm, glyphs: glyphs, range: piece.range)]
        }
        let parts = split(glyphs, piece.range, key.isRightToLeft)
        return parts.flatMap { part -> [ShapedRun] in
            guard part.isMissing else {
                return [
                    ShapedRun(
                        face: face, unitsPerEm: face.unitsPerEm, glyphs: Array(glyphs[part.glyphs]),
                        range: part.range)
                ]
            }
            let others = FontFallback.pieces(for: part.range, of: key)
            return (key.isRightToLeft ? others.reversed() : others).flatMap { shapePiece(key, $0) }
        }
    }

    private static func glyphs(_ key: ShapeKey, _ range: Range<Int>, _ face: FontFace) -> [ShapedGlyph] {
        guard let font = face.harfBuzz else { return [] }
        hb_buffer_clear_contents(buffer)
        key.units.withUnsafeBufferPointer { units in
            hb_buffer_add_utf16(
                buffer, units.baseAddress, Int32(units.count), UInt32(range.lowerBound), Int32(range.count))
        }
        hb_buffer_set_direction(buffer, key.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(key.script))
        hb_buffer_set_language(buffer, defaultLanguage)
        var features: [hb_feature_t] = []
        if key.hasTabularDigits { features.append(feature("tnum", 1)) }
        if !key.usesLigatures { features += [feature("liga", 0), feature("clig", 0)] }
        hb_shape(font, buffer, features, UInt32(features.count))
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return [] }
        return (0..<Int(count)).map { i in
            ShapedGlyph(
                id: infos[i].codepoint, cluster: Int32(bitPattern: infos[i].cluster),
                advance: positions[i].x_advance, dx: positions[i].x_offset, dy: positions[i].y_offset)
        }
    }

    nonisolated(unsafe) private static let defaultLanguage = hb_language_from_string("en", -1)

    private static func feature(_ tag: StaticString, _ value: UInt32) -> hb_feature_t {
        let bytes = tag.utf8Start
        let number = UInt32(bytes[0]) << 24 | UInt32(bytes[1]) << 16 | UInt32(bytes[2]) << 8 | UInt32(bytes[3])
        return hb_feature_t(tag: number, value: value, start: 0, end: UInt32.max)
    }

    private struct Part {
        let glyphs: Range<Int>
        let range: Range<Int>
        let isMissing: Bool
    }

    /// Cuts glyphs into stretches that the face has and stretches of clusters that it lacks, left to right.
    private static func split(_ glyphs: [ShapedGlyph], _ range: Range<Int>, _ isRightToLeft: Bool) -> [Part] {
        var clusters: [(glyphs: Range<Int>, start: Int, isMissing: Bool)] = []
        for (i, glyph) in glyphs.enumerated() {
            if let last = clusters.last, last.start == Int(glyph.cluster) {
                clusters[clusters.count - 1] = (
                    last.glyphs.lowerBound..<i + 1, last.start, last.isMissing || glyph.id == 0
                )
            } else {
                clusters.append((i..<i + 1, Int(glyph.cluster), glyph.id == 0))
            }
        }
        var parts: [Part] = []
        for (i, cluster) in clusters.enumerated() {
            let next = isRightToLeft ? i - 1 : i + 1
            let end = clusters.indices.contains(next) ? clusters[next].start : range.upperBound
            let units = cluster.start..<max(end, cluster.start)
            if let last = parts.last, last.isMissing == cluster.isMissing {
                parts[parts.count - 1] = Part(
                    glyphs: last.glyphs.lowerBound..<cluster.glyphs.upperBound,
                    range: min(last.range.lowerBound, units.lowerBound)..<max(last.range.upperBound, units.upperBound),
                    isMissing: last.isMissing)
            } else {
                parts.append(Part(glyphs: cluster.glyphs, range: units, isMissing: cluster.isMissing))
            }
        }
        return parts
    }

    /// A box a cluster: as wide as the em for characters of the East, narrower for others.
    private static func placeholders(_ key: ShapeKey, _ range: Range<Int>) -> ShapedRun {
        var glyphs = FontFallback.clusters(in: range, of: key.units).map { cluster in
            let isWide = (cluster.scalars.first?.value ?? 0) >= 0x1100
            return ShapedGlyph(
                id: isWide ? ShapedGlyph.widePlaceholderID : ShapedGlyph.placeholderID,
                cluster: Int32(cluster.range.lowerBound), advance: isWide ? 1000 : 600, dx: 0, dy: 0)
        }
        if key.isRightToLeft { glyphs.reverse() }
        return ShapedRun(face: key.face, unitsPerEm: 1000, glyphs: glyphs, range: range)
    }
}
