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

    func drawPlainly(in rect: CGRect) { super.drawText(in: rect) }
}
