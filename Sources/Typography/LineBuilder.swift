import CoreGraphics

/// Breaks text into lines and puts them below each other.
struct LineBuilder {
    let text: StyledText
    let limits: TextLimits
    var lines: [TextLine] = []
    var height: CGFloat = 0
    var size = CGSize.zero
    private var alignments: [(style: ParagraphStyle, indent: CGFloat)] = []

    init(_ text: StyledText, _ limits: TextLimits) {
        self.text = text
        self.limits = limits
    }

    mutating func build() {
        let units = text.units
        guard !units.isEmpty else { return }
        var start = 0
        while !isFull {
            let end = units[start...].firstIndex(where: \.isNewline) ?? units.count
            var next = end
            if next < units.count {
                next += units[next] == 13 && next + 1 < units.count && units[next + 1] == 10 ? 2 : 1
            }
            addParagraph(start..<end, isLast: end == units.count)
            if end == units.count { break }
            start = next
        }
    }

    private var isFull: Bool { limits.lineCount > 0 && lines.count >= limits.lineCount }

    private mutating func addParagraph(_ range: Range<Int>, isLast: Bool) {
        let style = text.paragraphStyle(at: range.lowerBound)
        let lineBreak = limits.lineBreak ?? style.lineBreak
        let paragraph = Paragraph(text, range, style)
        if !lines.isEmpty { height += style.paragraphSpacingBefore }
        var start = range.lowerBound
        repeat {
            let indent = start == range.lowerBound ? style.firstLineHeadIndent : style.headIndent
            let room = availableWidth(style, indent)
            let isLastAllowed = limits.lineCount > 0 && lines.count + 1 == limits.lineCount
            let wraps = lineBreak == .wordWrap || lineBreak == .characterWrap
                || lineBreak.isTruncating && limits.lineCount != 1
            let end = wraps
                ? paragraph.lineEnd(from: start, width: room, breaksWords: lineBreak == .characterWrap)
                : range.upperBound
            let truncates = lineBreak.isTruncating
                && (isLastAllowed && (end < range.upperBound || !isLast)
                    || !wraps && paragraph.width(from: start) > room + Paragraph.tolerance)
            if truncates {
                add(paragraph.truncatedLine(from: start, width: room, lineBreak, isForced: !isLast), style, indent)
                start = range.upperBound
            } else {
                add(paragraph.line(start..<end, isWrapped: end < range.upperBound), style, indent)
                start = end
            }
        } while start < range.upperBound && !isFull
        if !isLast { height += style.paragraphSpacing }
    }

    private func availableWidth(_ style: ParagraphStyle, _ indent: CGFloat) -> CGFloat {
        let trailing = style.tailIndent > 0 ? style.tailIndent : limits.width + style.tailIndent
        return max(trailing - indent, 0)
    }

    private mutating func add(_ line: TextLine, _ style: ParagraphStyle, _ indent: CGFloat) {
        var line = line
        if !lines.isEmpty { height += style.lineSpacing }
        var leading: CGFloat = 0
        let styles = line.runs.isEmpty
            ? [text.runs[text.styleIndex(at: line.range.lowerBound)].style] : line.runs.map(\.style)
        var ascent = -CGFloat.infinity, descent = -CGFloat.infinity
        for style in styles {
            if let attachment = style.attachment {
                ascent = max(ascent, attachment.bounds.maxY)
                descent = max(descent, -attachment.bounds.minY)
            }
            ascent = max(ascent, style.font.ascent + style.baselineOffset)
            descent = max(descent, -style.font.descent - style.baselineOffset)
            leading = max(leading, style.font.leading)
        }
        var lineHeight = ascent + descent + leading
        if style.lineHeightMultiple > 0 { lineHeight *= style.lineHeightMultiple }
        lineHeight = max(lineHeight, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { lineHeight = min(lineHeight, style.maximumLineHeight) }
        line.ascent = ascent
        line.descent = descent
        line.top = height
        line.height = lineHeight
        // Room that a line height adds or takes is above the letters.
        line.origin.y = height + lineHeight - descent - leading
        height += lineHeight
        lines.append(line)
        alignments.append((style, indent))
    }

    /// Gives the lines their places from the left, once the widest is known.
    mutating func align() {
        let widest = zip(lines, alignments).map { $0.width + $1.indent }.max() ?? 0
        size = CGSize(width: widest, height: height)
        let boxWidth = limits.width.isFinite ? limits.width : widest
        for i in lines.indices {
            let (style, indent) = alignments[i]
            let right = style.tailIndent > 0 ? min(style.tailIndent, boxWidth) : boxWidth + style.tailIndent
            let room = right - indent
            switch style.alignment {
            case .left: lines[i].origin.x = indent
            case .right: lines[i].origin.x = right - lines[i].width
            case .center: lines[i].origin.x = indent + (room - lines[i].width) / 2
            case .natural: lines[i].origin.x = lines[i].isRightToLeft ? boxWidth - indent - lines[i].width : indent
            case .justified:
                if lines[i].isWrapped, limits.width.isFinite { lines[i].justify(to: room, text.units) }
                lines[i].origin.x = lines[i].isRightToLeft ? boxWidth - indent - lines[i].width : indent
            }
        }
    }
}

extension TextLine {
    fileprivate mutating func justify(to room: CGFloat, _ units: [UInt16]) {
        var counts = [Int](repeating: 0, count: runs.count)
        for (i, run) in runs.enumerated() {
            run.forEachGlyph(in: units) { _, glyph, _, _ in if run.isSpace(glyph, units) { counts[i] += 1 } }
        }
        let total = counts.reduce(0, +)
        guard total > 0, room > width else { return }
        let stretch = (room - width) / CGFloat(total)
        var shift: CGFloat = 0
        for i in runs.indices {
            runs[i].x += shift
            runs[i].spaceStretch = stretch
            runs[i].width += stretch * CGFloat(counts[i])
            shift += stretch * CGFloat(counts[i])
        }
        width = room
    }
}
