import CoreGraphics

/// The places between characters. Positions count UTF-16 units of the whole text; lengths in points, from the layout's
/// top left.
extension TextLayout {
    /// Glyphs that stand for a stretch of the text together.
    private struct Cell {
        let units: Range<Int>
        /// From the line's left end.
        let left: CGFloat
        let right: CGFloat
        let isRightToLeft: Bool

        /// Places inside, in a ligature, are spread over its width.
        func x(_ position: Int) -> CGFloat {
            let part = CGFloat(position - units.lowerBound) / CGFloat(max(units.count, 1))
            return isRightToLeft ? right - part * (right - left) : left + part * (right - left)
        }
    }

    /// The line that a caret at the position stands in: of two that meet there, the lower. Nil without lines.
    package func lineIndex(at position: Int) -> Int? {
        lines.lastIndex { $0.range.lowerBound <= position } ?? lines.indices.first
    }

    /// Where the caret at a position stands. Nil without lines.
    package func caret(at position: Int) -> (line: Int, x: CGFloat)? {
        guard let index = lineIndex(at: position) else { return nil }
        return (index, lines[index].origin.x + Self.x(position, in: lines[index], cells(of: lines[index])))
    }

    private static func x(_ position: Int, in line: TextLine, _ cells: [Cell]) -> CGFloat {
        if let cell = cells.first(where: { $0.units.contains(position) }) { return cell.x(position) }
        // After the last character, in reading order.
        guard let last = cells.max(by: { $0.units.upperBound < $1.units.upperBound }) else { return 0 }
        return last.x(last.units.upperBound)
    }

    /// Of the places between characters, the one nearest to a point.
    package func position(closestTo point: CGPoint) -> Int {
        guard let line = lines.first(where: { point.y < $0.top + $0.height }) ?? lines.last else { return 0 }
        let cells = cells(of: line), x = point.x - line.origin.x
        var best = (position: line.range.lowerBound, distance: CGFloat.infinity)
        for position in stops(in: line) {
            let distance = abs(Self.x(position, in: line, cells) - x)
            if distance < best.distance { best = (position, distance) }
        }
        return best.position
    }

    /// Where a caret of this line may stand: not inside of characters, and not where it would be shown in the next line.
    private func stops(in line: TextLine) -> [Int] {
        let string = String(decoding: text.units[line.range], as: UTF16.self)
        var stops = [line.range.lowerBound]
        for character in string { stops.append((stops.last ?? 0) + character.utf16.count) }
        if line.isWrapped, stops.count > 1 { stops.removeLast() }
        return stops
    }

    /// What a stretch of text covers, a rectangle a line. Line ends are as wide as nothing.
    package func rects(of range: Range<Int>) -> [(line: Int, rect: CGRect)] {
        lines.enumerated().compactMap { index, line in
            let part = range.clamped(to: line.range)
            guard !part.isEmpty || range.contains(line.range.upperBound) && range.lowerBound <= line.range.upperBound else {
                return nil
            }
            let cells = cells(of: line)
            let inside = cells.filter { $0.units.overlaps(part) }
            let edges = inside.flatMap { cell in
                let units = part.clamped(to: cell.units)
                return [cell.x(units.lowerBound), cell.x(units.upperBound)]
            }
            let left = edges.min() ?? Self.x(part.lowerBound, in: line, cells), right = edges.max() ?? left
            return (index, CGRect(x: line.origin.x + left, y: line.top, width: right - left, height: line.height))
        }
    }

    private func cells(of line: TextLine) -> [Cell] { line.runs.flatMap { cells(of: $0) } }

    private func cells(of run: GlyphRun) -> [Cell] {
        let isRightToLeft = run.level % 2 == 1
        guard case .glyphs(let shaped) = run.content else {
            return [Cell(units: run.range, left: run.x, right: run.x + run.width, isRightToLeft: isRightToLeft)]
        }
        let scale = run.style.font.size / shaped.unitsPerEm
        var pieces: [(start: Int, left: CGFloat, right: CGFloat)] = []
        var pen = run.x
        for (i, glyph) in shaped.glyphs.enumerated() {
            let start = run.base + Int(glyph.cluster), left = pen
            pen += CGFloat(glyph.advance) * scale
            if run.style.kern != 0, shaped.endsCluster(i) { pen += run.style.kern }
            if run.spaceStretch != 0, run.isSpace(glyph, text.units) { pen += run.spaceStretch }
            if let last = pieces.indices.last, pieces[last].start == start {
                pieces[last].right = pen
            } else {
                pieces.append((start, left, pen))
            }
        }
        let starts = pieces.map(\.start).sorted()
        return pieces.map { piece in
            let end = starts.first { $0 > piece.start } ?? max(run.range.upperBound, piece.start)
            return Cell(units: piece.start..<end, left: piece.left, right: piece.right, isRightToLeft: isRightToLeft)
        }
    }
}
