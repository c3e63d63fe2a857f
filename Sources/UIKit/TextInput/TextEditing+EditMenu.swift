import Foundation

/// The edit menu's actions.
extension TextEditing {
    func selectEverything() { setSelection(NSRange(location: 0, length: textLength)) }

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
        case "selectAll:": hasText && selection.range.length < textLength
        default: nil
        }
    }
}
