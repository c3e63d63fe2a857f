import CoreGraphics
import Foundation

/// One row of an activity sheet: a word and a picture.
@MainActor
final class ActivityRow: UIControl {
    private let label = UILabel()
    private let picture = UIImageView()
    private let act: () -> Void

    init(title: String, image: UIImage?, act: @escaping () -> Void) {
        self.act = act
        super.init(frame: .zero)
        label.text = title
        label.font = .systemFont(ofSize: 17)
        picture.image = image?.withRenderingMode(.alwaysTemplate)
        picture.tintColor = .label
        picture.contentMode = .scaleAspectFit
        for view in [label, picture] as [UIView] { addSubview(view) }
        isAccessibilityElement = true
        accessibilityLabel = title
        accessibilityTraits = .button
        addTarget(self, action: Selector("_crossfadeChoose", ActivityRow.fire), for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    private func fire() { act() }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemFill : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side: CGFloat = 22
        picture.frame = CGRect(x: bounds.width - 16 - side, y: (bounds.height - side) / 2, width: side, height: side)
        label.frame = CGRect(x: 16, y: 0, width: max(picture.frame.minX - 28, 0), height: bounds.height)
    }
}
