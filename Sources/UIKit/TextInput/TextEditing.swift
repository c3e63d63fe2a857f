import CoreGraphics
import Foundation
import Typography

/// What is selected in a text that is being edited, in UTF-16 units. Empty where it is a caret.
struct TextSelection {
    var range = NSRange(location: 0, length: 0)
    /// What an input method has not yet settled.
    var marked: NSRange?

    var end: Int { range.location + range.length }
}

/// What a text field and a text view have in common as editors. Places are in the view's own coordinates.
@MainActor
protocol TextEditing: UIView, UITextInput {
    var editedText: String { get }
    var selection: TextSelection { get set }
    /// Shows the text, or dots in its place.
    var shownText: String { get }
    var textFont: UIFont { get }
    var textAlignment: NSTextAlignment { get }
    /// Where the text may stand.
    var textPlace: CGRect { get }
    /// The lines, and where their box begins.
    func placedText() -> (layout: TextLayout, origin: CGPoint)
    func mayChange(_ range: NSRange, to replacement: String) -> Bool
    /// Replaces without asking; the selection is set after.
    func exchange(_ range: NSRange, for replacement: String)
    func textWasEdited()
    func selectionDidChange()
}

extension TextEditing {
    private var length: Int { editedText.utf16.count }

    private func clamped(_ range: NSRange) -> NSRange {
        let start = min(max(range.location, 0), length)
        return NSRange(location: start, length: min(max(range.length, 0), length - start))
    }

    // MARK: Editing

    func setSelection(_ range: NSRange) {
        let range = clamped(range)
        guard range != selection.range else { return }
        selection.range = range
        selectionDidChange()
    }

    /// The text was set from outside: the caret goes to its end.
    func caretToEnd() {
        selection.marked = nil
        setSelection(NSRange(location: length, length: 0))
    }

    /// What a key types, in the place of what is selected.
    func typeText(_ typed: String) { edit(selection.marked ?? selection.range, to: typed) }

    /// Takes away what is selected, or the character before the caret.
    func deleteText() {
        let range = clamped(selection.range)
        guard range.length == 0 else { return edit(range, to: "") }
        if let before = TextUnits(editedText).character(before: range.location) { edit(before, to: "") }
    }

    private func edit(_ range: NSRange, to replacement: String) {
        let range = clamped(range)
        guard mayChange(range, to: replacement) else { return }
        put(replacement, in: range)
        textWasEdited()
    }

    private func put(_ replacement: String, in range: NSRange) {
        // What the delegate did when it was asked counts.
        let range = clamped(range)
        exchange(range, for: replacement)
        selection.marked = nil
        setSelection(NSRange(location: range.location + replacement.utf16.count, length: 0))
    }

    /// The delegate is not asked about what the app does itself.
    func replaceText(_ range: UITextRange, with replacement: String) {
        put(replacement, in: range.units)
        textWasEdited()
    }

    func mark(_ text: String?, selected: NSRange) {
        let place = clamped(selection.marked ?? selection.range), text = text ?? ""
        put(text, in: place)
        selection.marked = text.isEmpty ? nil : NSRange(location: place.location, length: text.utf16.count)
        setSelection(NSRange(location: place.location + selected.location, length: selected.length))
        textWasEdited()
    }

    // MARK: Positions

    func text(inUnits range: NSRange) -> String {
        let range = clamped(range)
        return String(decoding: Array(editedText.utf16.dropFirst(range.location).prefix(range.length)), as: UTF16.self)
    }

    /// Nil beyond the text.
    func place(_ offset: Int) -> UITextPosition? { offset >= 0 && offset <= length ? UITextPosition(offset) : nil }

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

    // MARK: Places on screen

    /// Dots stand for whole characters.
    private func shownOffset(_ offset: Int) -> Int {
        shownText == editedText ? offset : TextUnits(editedText).ranges(of: .character).count { $0.location < offset }
    }

    private func textOffset(_ shown: Int) -> Int {
        guard shownText != editedText else { return shown }
        let characters = TextUnits(editedText).ranges(of: .character)
        return shown < characters.count ? characters[max(shown, 0)].location : length
    }

    /// Two points wide, as high as the line.
    func caretPlace(_ offset: Int) -> CGRect {
        let width = Policy.caretWidth, area = textPlace
        let (layout, origin) = placedText()
        guard let (index, x) = layout.caret(at: shownOffset(min(max(offset, 0), length))) else {
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
        guard let range = range.map({ clamped($0) }) else { return UITextPosition(min(offset, length)) }
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

    // MARK: Touches

    /// A tap puts the caret where it is; the second tap of two selects the word there.
    func touchText(at point: CGPoint, tapCount: Int) {
        let place = closest(to: point).offset
        if tapCount == 2, let word = TextUnits(editedText).word(at: place) { return setSelection(word) }
        if tapCount > 2 { return setSelection(NSRange(location: 0, length: length)) }
        setSelection(NSRange(location: place, length: 0))
    }

    // MARK: The edit menu's actions

    func selectEverything() { setSelection(NSRange(location: 0, length: length)) }

    func copySelected() -> Bool {
        guard selection.range.length > 0 else { return false }
        UIPasteboard.general.string = text(inUnits: selection.range)
        return true
    }

    func pasteText() {
        if let string = UIPasteboard.general.string { edit(selection.range, to: string) }
    }

    func takeSelected() { if selection.range.length > 0 { edit(selection.range, to: "") } }

    func selectWord() {
        if let word = TextUnits(editedText).word(at: selection.range.location) { setSelection(word) }
    }

    /// What the edit menu could do now; nil for actions that are not its.
    func canEdit(_ action: Selector) -> Bool? {
        switch action.name {
        case "cut:", "copy:", "delete:": selection.range.length > 0
        case "paste:": UIPasteboard.general.string != nil
        case "select:": hasText && selection.range.length == 0
        case "selectAll:": hasText && selection.range.length < length
        default: nil
        }
    }
}

extension Policy {
    /// Points.
    nonisolated(unsafe) package static var caretWidth: CGFloat = 2
    /// How strongly the tint marks what is selected.
    nonisolated(unsafe) package static var selectionAlpha: CGFloat = 0.2
}
