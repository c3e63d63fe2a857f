import Foundation

/// One action as a row that lights up under the finger.
@MainActor
final class AlertRow: UIControl {
    private let label = UILabel()
    private let action: UIAlertAction
    private let choose: (UIAlertAction) -> Void

    init(_ action: UIAlertAction, font: UIFont, choose: @escaping (UIAlertAction) -> Void) {
        self.action = action
        self.choose = choose
        super.init(frame: .zero)
        label.text = action.title
        label.font = font
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = action.title
        addTarget(self, action: Selector("_crossfadeChoose", AlertRow.fire), for: .touchUpInside)
        actionDidChange()
    }

    required init?(coder: NSCoder) { nil }

    func actionDidChange() {
        isEnabled = action.isEnabled
        accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
        updateColor()
    }

    private func fire() { choose(action) }

    var isCancel: Bool { action.style == .cancel }

    var wantedWidth: CGFloat { label.sizeThatFits(CGSize(width: 10000, height: 100)).width }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemFill : nil }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
    }

    private func updateColor() {
        label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }
}
