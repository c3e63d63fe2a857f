import CoreGraphics

/// The caret and the marks behind what is selected, in a view that edits text.
@MainActor
final class SelectionMarks {
    let caret = UIView()
    private var marks: [UIView] = []

    init() {
        caret.isHidden = true
        caret.isUserInteractionEnabled = false
    }

    func hide() {
        caret.isHidden = true
        for mark in marks { mark.removeFromSuperview() }
        marks = []
    }

    /// - Parameter area: what is not to be left, in the editor's coordinates; nil sets no limit.
    func show(in editor: UIView & TextEditing, behind text: UIView, within area: CGRect?) {
        guard let range = editor.selectedTextRange, editor.isFirstResponder else { return hide() }
        let tint = editor.tintColor ?? .systemBlue
        caret.isHidden = !range.isEmpty
        caret.backgroundColor = tint
        if range.isEmpty { caret.frame = editor.caretRect(for: range.start) }
        let rects = range.isEmpty ? [] : editor.selectionRects(for: range).map(\.rect)
        while marks.count > rects.count { marks.removeLast().removeFromSuperview() }
        while marks.count < rects.count {
            let mark = UIView()
            mark.isUserInteractionEnabled = false
            editor.insertSubview(mark, belowSubview: text)
            marks.append(mark)
        }
        for (mark, rect) in zip(marks, rects) {
            mark.frame = area.map { rect.intersection($0) } ?? rect
            mark.backgroundColor = tint.withAlphaComponent(Policy.selectionAlpha)
        }
    }
}
