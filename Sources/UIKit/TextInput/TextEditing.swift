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
@preconcurrency @MainActor
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
    /// In UTF-16 units.
    var textLength: Int { editedText.utf16.count }

    func clamped(_ range: NSRange) -> NSRange {
        let start = min(max(range.location, 0), textLength)
        return NSRange(location: start, length: min(max(range.length, 0), textLength - start))
    }

    func setSelection(_ range: NSRange) {
        let range = clamped(range)
        guard range != selection.range else { return }
        selection.range = range
        selectionDidChange()
    }

    /// The text was set from outside: the caret goes to its end.
    func caretToEnd() {
        selection.marked = nil
        setSelection(NSRange(location: textLength, length: 0))
    }

    /// What a key types, in the place of what is selected.
    func typeText(_ typed: String) { edit(selection.marked ?? selection.range, to: typed) }

    /// Takes away what is selected, or the character before the caret.
    func deleteText() {
        let range = clamped(selection.range)
        guard range.length == 0 else { return edit(range, to: "") }
        if let before = TextUnits(editedText).character(before: range.location) { edit(before, to: "") }
    }

    func edit(_ range: NSRange, to replacement: String) {
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
}
