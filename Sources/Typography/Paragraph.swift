import CTextLibs
import CoreGraphics

/// One paragraph's items and, where lines must be broken, the widths of its characters.
final class Paragraph {
    /// What may stick out without a break: rounding of widths that callers computed from ours.
    static let tolerance: CGFloat = 0.01

    let text: StyledText
    let range: Range<Int>
    let style: ParagraphStyle
    private let directions: Directions
    private let items: [TextItem]

    init(_ text: StyledText, _ range: Range<Int>, _ style: ParagraphStyle) {
        self.text = text
        self.range = range
        self.style = style
        directions = Directions(text.units[range], style.direction)
        items = range.isEmpty ? [] : Itemizer.items(text, range, directions)
    }

    private lazy var naturalWidth: CGFloat = runs(range).reduce(0) { $0 + $1.width }

    /// A unit's advance stands at the first unit of its cluster; other units have nil.
    private lazy var advances: [CGFloat?] = {
        var result = [CGFloat?](repeating: nil, count: range.count)
        for run in runs(range) {
            guard case .glyphs(let shaped) = run.content else {
                result[run.range.lowerBound - range.lowerBound] = run.width
                continue
            }
            let scale = run.style.font.size / shaped.unitsPerEm
            for (i, glyph) in shaped.glyphs.enumerated() {
                let index = run.base + Int(glyph.cluster) - range.lowerBound
                let kern = shaped.endsCluster(i) ? run.style.kern : 0
                result[index] = (result[index] ?? 0) + CGFloat(glyph.advance) * scale + kern
            }
        }
        return result
    }()

    private lazy var opportunities: [Bool] = LineBreaks.opportunities(text.units[range])

    func width(from start: Int) -> CGFloat {
        if start == range.lowerBound { return naturalWidth }
        return advances[(start - range.lowerBound)...].reduce(0) { $0 + ($1 ?? 0) }
    }

    /// Where a line that starts at `start` ends: after the last break that fits, within a word only if the word fits
    /// on no line; spaces hang over.
    func lineEnd(from start: Int, width: CGFloat, breaksWords: Bool) -> Int {
        if self.width(from: start) <= width + Self.tolerance { return range.upperBound }
        var x: CGFloat = 0
        var lastBreak: Int?
        for i in start..<range.upperBound {
            let offset = i - range.lowerBound
            if let advance = advances[offset] {
                let hangs = text.units[i].isLineSpace
                if x + advance > width + Self.tolerance, i > start, !hangs {
                    if breaksWords { return i }
                    return lastBreak ?? i
                }
                x += text.units[i] == 9 ? tabWidth(at: x) : advance
            }
            let endsCluster = i + 1 == range.upperBound || advances[offset + 1] != nil
            if endsCluster, opportunities[offset] || breaksWords { lastBreak = i + 1 }
        }
        return range.upperBound
    }

    func line(_ part: Range<Int>, isWrapped: Bool) -> TextLine {
        var visible = part
        if isWrapped {
            while visible.upperBound > visible.lowerBound, text.units[visible.upperBound - 1].isLineSpace {
                visible = visible.lowerBound..<visible.upperBound - 1
            }
        }
        return makeLine(runs(visible), part, isTruncated: false, isWrapped: isWrapped)
    }

    private func makeLine(_ runs: [GlyphRun], _ part: Range<Int>, isTruncated: Bool, isWrapped: Bool) -> TextLine {
        var runs = runs
        runs.reorder()
        var x: CGFloat = 0
        for i in runs.indices {
            if case .blank = runs[i].content { runs[i].width = tabWidth(at: x) }
            runs[i].x = x
            x += runs[i].width
        }
        return TextLine(
            runs: runs, range: part, isRightToLeft: directions.baseLevel == 1, isTruncated: isTruncated, width: x,
            isWrapped: isWrapped)
    }

    private func tabWidth(at x: CGFloat) -> CGFloat {
        let interval = style.tabInterval > 0 ? style.tabInterval : 28
        return ((x / interval).rounded(.down) + 1) * interval - x
    }

    /// The rest of the paragraph from `start`, cut to `width` with an ellipsis.
    ///
    /// - Parameter isForced: text follows the paragraph, so that there is an ellipsis even if the rest fits.
    func truncatedLine(
        from start: Int, width: CGFloat, _ mode: ParagraphStyle.LineBreak, isForced: Bool
    ) -> TextLine {
        let end = range.upperBound
        if !isForced, self.width(from: start) <= width + Self.tolerance {
            return line(start..<end, isWrapped: false)
        }
        let anchor = mode == .truncateHead ? end - 1 : start
        let sample = ellipsis(at: max(anchor, 0), end)
        let room = max(width - sample.reduce(0) { $0 + $1.width }, 0)
        var head = start, tail = end
        switch mode {
        case .truncateHead: tail = lastFitting(start, room)
        case .truncateMiddle:
            head = firstFitting(start, end, room / 2)
            let used = (start..<head).reduce(0) { $0 + (advances[$1 - range.lowerBound] ?? 0) }
            tail = max(lastFitting(start, room - used), head)
        default: head = firstFitting(start, end, room)
        }
        while mode != .truncateHead, head > start, text.units[head - 1].isLineSpace { head -= 1 }
        while mode != .truncateTail, tail < end, text.units[tail].isLineSpace { tail += 1 }
        if mode == .truncateTail { tail = end }
        if mode == .truncateHead { head = start }
        let dots = mode == .truncateHead ? sample : ellipsis(at: max(head - 1, start), head)
        let all = runs(start..<head) + dots + runs(tail..<end)
        return makeLine(all, start..<end, isTruncated: true, isWrapped: false)
    }

    /// The end of the longest beginning of start..<end that fits.
    private func firstFitting(_ start: Int, _ end: Int, _ width: CGFloat) -> Int {
        var x: CGFloat = 0
        for i in start..<end {
            guard let advance = advances[i - range.lowerBound] else { continue }
            if x + advance > width + Self.tolerance { return i }
            x += advance
        }
        return end
    }

    /// The start of the longest end of the paragraph that fits.
    private func lastFitting(_ start: Int, _ width: CGFloat) -> Int {
        var x: CGFloat = 0, result = range.upperBound
        for i in (start..<range.upperBound).reversed() {
            guard let advance = advances[i - range.lowerBound] else { continue }
            if x + advance > width + Self.tolerance { break }
            x += advance
            result = i
        }
        return result
    }

    private func ellipsis(at position: Int, _ place: Int) -> [GlyphRun] {
        var style = text.runs[text.styleIndex(at: position)].style
        style.attachment = nil
        return glyphRuns(
            units: [0x2026], place..<place, style, directions.baseLevel, HB_SCRIPT_LATIN.rawValue)
    }

    /// In the order of the text.
    private func runs(_ part: Range<Int>) -> [GlyphRun] {
        var result: [GlyphRun] = []
        for item in items where item.range.overlaps(part) {
            let range = item.range.clamped(to: part)
            let style = text.runs[item.style].style
            let unit = text.units[range.lowerBound]
            if unit == 9 {
                result.append(
                    GlyphRun(
                        content: .blank, style: style, level: item.level, range: range, base: range.lowerBound,
                        width: style.font.size))
            } else if unit == 0xfffc, let attachment = style.attachment {
                result.append(
                    GlyphRun(
                        content: .attachment(attachment), style: style, level: item.level, range: range,
                        base: range.lowerBound, width: attachment.bounds.maxX + style.kern))
            } else {
                result += glyphRuns(units: Array(text.units[range]), range, style, item.level, item.script)
            }
        }
        return result
    }

    private func glyphRuns(
        units: [UInt16], _ range: Range<Int>, _ style: TextStyle, _ level: UInt8, _ script: UInt32
    ) -> [GlyphRun] {
        let isRightToLeft = level % 2 == 1
        let shaped = Shaper.shape(
            ShapeKey(
                units: units, face: style.font.face, isRightToLeft: isRightToLeft, script: script,
                hasTabularDigits: style.font.hasTabularDigits, usesLigatures: style.usesLigatures && style.kern == 0,
                weight: style.weight, isItalic: style.isItalic))
        let runs = shaped.map { run in
            var width = run.advance * style.font.size / run.unitsPerEm
            if style.kern != 0 {
                width += style.kern * CGFloat(run.glyphs.indices.filter(run.endsCluster).count)
            }
            let lower = range.lowerBound + run.range.lowerBound
            return GlyphRun(
                content: .glyphs(run), style: style, level: level,
                range: range.isEmpty ? range : lower..<range.lowerBound + run.range.upperBound,
                base: range.lowerBound, width: width)
        }
        return isRightToLeft ? runs.reversed() : runs
    }
}
