import Foundation
import Typography

/// Places in the text, found from others.
extension TextEditing {
    var lastPosition: UITextPosition { UITextPosition(textLength) }

    func text(inUnits range: NSRange) -> String {
        let range = clamped(range)
        return String(decoding: Array(editedText.utf16.dropFirst(range.location).prefix(range.length)), as: UTF16.self)
    }

    /// Nil beyond the text.
    func place(_ offset: Int) -> UITextPosition? { offset >= 0 && offset <= textLength ? UITextPosition(offset) : nil }

    func place(_ position: UITextPosition, moved direction: UITextLayoutDirection, by offset: Int) -> UITextPosition? {
        switch direction {
        case .right: return place(position.offset + offset)
        case .left: return place(position.offset - offset)
        case .up, .down:
            let (layout, origin) = placedText(), start = caretPlace(position.offset)
            guard let line = layout.lineIndex(at: shownOffset(position.offset)) else { return nil }
            let wanted = line + (direction == .down ? offset : -offset)
            guard layout.lines.indices.contains(wanted) else { return nil }
            let middle = layout.lines[wanted].top + layout.lines[wanted].height / 2
            return UITextPosition(
                textOffset(layout.position(closestTo: CGPoint(x: start.minX - origin.x, y: middle))))
        }
    }

    func farthest(in range: UITextRange, _ direction: UITextLayoutDirection) -> UITextPosition {
        direction == .left || direction == .up ? range.start : range.end
    }

    func extended(_ position: UITextPosition, _ direction: UITextLayoutDirection) -> UITextRange? {
        let characters = TextUnits(editedText).ranges(of: .character), place = position.offset
        let found = direction == .left || direction == .up
            ? characters.last { $0.location < place } : characters.first { $0.location + $0.length > place }
        return found.map { UITextRange($0) }
    }
}
