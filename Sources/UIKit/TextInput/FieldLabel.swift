import CoreGraphics
import Foundation

/// A text field's text or placeholder; a subclass of the field may draw it in another place.
@MainActor
final class FieldLabel: UILabel {
    weak var field: UITextField?
    let isPlaceholder: Bool

    init(isPlaceholder: Bool) {
        self.isPlaceholder = isPlaceholder
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func drawText(in rect: CGRect) {
        guard let field else { return drawPlainly(in: rect) }
        if isPlaceholder { field.drawPlaceholder(in: rect) } else { field.drawText(in: rect) }
    }

    /// How far text that is wider than the label is moved to the left, points.
    private(set) var scrolled: CGFloat = 0

    func drawPlainly(in rect: CGRect) { super.drawText(in: drawnRect(rect)) }

    /// Where all of the text stands, seen or not.
    func drawnRect(_ rect: CGRect) -> CGRect {
        guard field?.isEditing == true, !isPlaceholder else { return rect }
        return CGRect(x: rect.minX - scrolled, y: rect.minY, width: max(rect.width, room), height: rect.height)
    }

    private var room: CGFloat { naturalWidth + Policy.caretWidth }

    /// Moves the text as little as it takes to show a place that is so far from its start; nil shows the start.
    func scroll(toShow distance: CGFloat?) {
        var wanted: CGFloat = 0
        if let distance, room > bounds.width {
            let last = distance + Policy.caretWidth - bounds.width
            wanted = min(max(min(scrolled, distance), last), max(room - bounds.width, 0))
        }
        guard wanted != scrolled else { return }
        scrolled = max(wanted, 0)
        setNeedsDisplay()
    }
}
