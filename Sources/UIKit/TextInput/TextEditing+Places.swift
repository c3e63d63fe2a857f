import CoreGraphics
import Foundation
import Typography

/// Places in the text, as they are on screen; points.
extension TextEditing {
    /// Dots stand for whole characters.
    func shownOffset(_ offset: Int) -> Int {
        shownText == editedText ? offset : TextUnits(editedText).ranges(of: .character).count { $0.location < offset }
    }

    func textOffset(_ shown: Int) -> Int {
        guard shownText != editedText else { return shown }
        let characters = TextUnits(editedText).ranges(of: .character)
        return shown < characters.count ? characters[max(shown, 0)].location : textLength
    }

    /// Two points wide, as high as the line.
    func caretPlace(_ offset: Int) -> CGRect {
        let width = Policy.caretWidth, area = textPlace
        let (layout, origin) = placedText()
        guard let (index, x) = layout.caret(at: shownOffset(min(max(offset, 0), textLength))) else {
            return CGRect(x: emptyX(width), y: area.minY, width: width, height: textFont.lineHeight)
        }
        let line = layout.lines[index]
        // At the right edge it still shows.
        return CGRect(x: min(origin.x + x, max(area.maxX - width, area.minX)), y: origin.y + line.top, width: width, height: line.height)
    }

    /// How far the caret is from where the first line's box begins, seen or not.
    func caretDistance(_ offset: Int) -> CGFloat { placedText().layout.caret(at: shownOffset(offset))?.x ?? 0 }

    private func emptyX(_ width: CGFloat) -> CGFloat {
        let area = textPlace
        switch textAlignment {
        case .center: return area.midX
        case .right: return area.maxX - width
        case .left, .justified: return area.minX
        case .natural: return effectiveUserInterfaceLayoutDirection == .rightToLeft ? area.maxX - width : area.minX
        }
    }

    func closest(to point: CGPoint, in range: NSRange? = nil) -> UITextPosition {
        let (layout, origin) = placedText()
        let offset = textOffset(layout.position(closestTo: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
        guard let range = range.map({ clamped($0) }) else { return UITextPosition(min(offset, textLength)) }
        return UITextPosition(min(max(offset, range.location), range.location + range.length))
    }

    /// The character under a point.
    func character(at point: CGPoint) -> UITextRange? {
        TextUnits(editedText).ranges(of: .character)
            .first { range in rects(of: range).contains { $0.contains(point) } }.map { UITextRange($0) }
    }

    /// What a range covers, a rectangle a line.
    func rects(of range: NSRange) -> [CGRect] {
        let range = clamped(range), (layout, origin) = placedText()
        guard range.length > 0 else { return [] }
        let shown = shownOffset(range.location)..<shownOffset(range.location + range.length)
        return layout.rects(of: shown).map { $0.rect.offsetBy(dx: origin.x, dy: origin.y) }
    }

    func selectionParts(of range: NSRange) -> [UITextSelectionRect] {
        let rects = rects(of: range)
        return rects.indices.map {
            UITextSelectionRect(rects[$0], isFirst: $0 == 0, isLast: $0 == rects.count - 1)
        }
    }

    /// A tap puts the caret where it is; the second tap of two selects the word there.
    func touchText(at point: CGPoint, tapCount: Int) {
        let place = closest(to: point).offset
        if tapCount == 2, let word = TextUnits(editedText).word(at: place) { return setSelection(word) }
        if tapCount > 2 { return setSelection(NSRange(location: 0, length: textLength)) }
        setSelection(NSRange(location: place, length: 0))
    }
}
