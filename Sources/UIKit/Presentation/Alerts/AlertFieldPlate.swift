import Foundation

/// The bordered ground that one text field of an alert stands on; neighbours share a border.
@MainActor
final class AlertFieldPlate: UIView {
    private let field: UITextField

    init(_ field: UITextField) {
        self.field = field
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemBackground
        addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hair = 1 / UIScreen.main.scale
        layer.borderWidth = hair
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
        field.frame = bounds.insetBy(dx: 7, dy: hair)
    }
}
