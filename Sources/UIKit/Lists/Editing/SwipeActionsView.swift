import CoreGraphics
import Foundation

/// The buttons beside a row that is swiped aside. They share the width that is open.
@MainActor
final class SwipeActionsView: UIView {
    private let buttons: [SwipeActionButton]
    /// Whether the row's right end is open.
    let isAtRight: Bool
    /// Whether the first action has all the room.
    private(set) var isFull = false

    init(_ actions: [UIContextualAction], isAtRight: Bool, perform: @escaping (UIContextualAction, UIView) -> Void) {
        self.isAtRight = isAtRight
        buttons = actions.map { SwipeActionButton($0, perform: perform) }
        super.init(frame: .zero)
        clipsToBounds = true
        backgroundColor = actions.last?.backgroundColor
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    /// Points, when the row is at rest open.
    var wantedWidth: CGFloat { buttons.reduce(0) { $0 + $1.wantedWidth } }

    func setFull(_ isFull: Bool) {
        guard self.isFull != isFull else { return }
        self.isFull = isFull
        UIView.animate(withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = bounds.width / max(wantedWidth, 1)
        // From the edge inwards.
        var distance: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let width = isFull ? (index == 0 ? bounds.width : 0) : button.wantedWidth * scale
            let x = isAtRight ? bounds.width - distance - width : distance
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            distance += width
        }
    }
}

/// One action, as a coloured field with a picture, a word or both.
@MainActor
final class SwipeActionButton: UIControl {
    private let action: UIContextualAction
    private let perform: (UIContextualAction, UIView) -> Void
    private let label = UILabel()
    private let picture = UIImageView()
    private static let gap: CGFloat = 4

    init(_ action: UIContextualAction, perform: @escaping (UIContextualAction, UIView) -> Void) {
        self.action = action
        self.perform = perform
        super.init(frame: .zero)
        clipsToBounds = true
        backgroundColor = action.backgroundColor
        label.text = action.title
        label.textColor = .white
        label.font = .systemFont(ofSize: action.image == nil ? 17 : 15)
        label.textAlignment = .center
        picture.image = action.image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        picture.tintColor = .white
        picture.contentMode = .center
        addSubview(picture)
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = action.title
        accessibilityTraits = .button
        addTarget(self, action: Selector("_crossfadePerform", SwipeActionButton.fire), for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    private func fire() { perform(action, self) }

    var wantedWidth: CGFloat {
        let text = label.sizeThatFits(CGSize(width: 10000, height: 100)).width
        let content = max(text, picture.image?.size.width ?? 0)
        return max(content + 2 * Policy.swipeActionMargin, Policy.swipeActionWidth)
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.7 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let text = label.sizeThatFits(CGSize(width: 10000, height: 100)), image = picture.image?.size ?? .zero
        let hasBoth = text.height > 0 && image.height > 0 && label.text?.isEmpty == false
        let height = image.height + (hasBoth ? Self.gap : 0) + (label.text == nil ? 0 : text.height)
        let top = (bounds.height - height) / 2
        picture.frame = CGRect(x: (bounds.width - image.width) / 2, y: top, width: image.width, height: image.height)
        label.frame = CGRect(
            x: (bounds.width - text.width) / 2, y: top + height - text.height, width: text.width, height: text.height)
    }
}
