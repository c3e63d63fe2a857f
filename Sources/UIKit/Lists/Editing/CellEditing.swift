import CoreGraphics
import Foundation

/// What a cell shows while its table is edited.
struct CellEditState: Equatable {
    var isEditing = false
    var style = UITableViewCell.EditingStyle.none
    var indents = true
    var isMovable = false
    /// Several rows are chosen at once, and circles stand for the style.
    var selects = false
}

/// The controls at both ends of a cell that is edited.
@MainActor
final class CellEditing {
    private unowned let cell: UITableViewCell
    private let control = CellEditButton(frame: .zero)
    private let grip = UIImageView()
    var onControl: (() -> Void)?
    private(set) var shown = CellEditState()
    private lazy var carry: UILongPressGestureRecognizer = {
        let press = UILongPressGestureRecognizer(
            target: self, action: Selector("_crossfadeCarry", CellEditing.carried))
        press.minimumPressDuration = 0
        return press
    }()
    var onCarry: ((UILongPressGestureRecognizer) -> Void)?

    init(_ cell: UITableViewCell) {
        self.cell = cell
        control.addTarget(self, action: Selector("_crossfadeEdit", CellEditing.pressed), for: .touchUpInside)
        grip.image = UIImage(
            systemName: "line.3.horizontal", withConfiguration: UIImage.SymbolConfiguration(pointSize: 19))
        grip.tintColor = .tertiaryLabel
        grip.contentMode = .center
        grip.isUserInteractionEnabled = true
        grip.isAccessibilityElement = true
        grip.accessibilityLabel = "Reorder"
        grip.addGestureRecognizer(carry)
        for view in [control, grip] {
            view.alpha = 0
            // Under the line, which comes to the front with every layout.
            cell.insertSubview(view, belowSubview: cell.separator)
        }
    }

    private func pressed() { onControl?() }

    private func carried() { onCarry?(carry) }

    private var hasControl: Bool { shown.isEditing && (shown.style != .none || shown.selects) }

    /// What the content gives up on either side, points.
    var leadingWidth: CGFloat { hasControl && shown.indents ? Policy.editControlWidth : 0 }
    var trailingWidth: CGFloat { shown.isEditing && shown.isMovable ? Policy.editControlWidth : 0 }

    func show(_ state: CellEditState) {
        shown = state
        control.show(state, isSelected: cell.isSelected)
        control.alpha = hasControl ? 1 : 0
        control.isUserInteractionEnabled = hasControl && !state.selects
        grip.alpha = trailingWidth > 0 ? 1 : 0
        grip.isUserInteractionEnabled = trailingWidth > 0
    }

    func selectionDidChange() { control.show(shown, isSelected: cell.isSelected) }

    func layout(in bounds: CGRect, isMirrored: Bool) {
        let width = Policy.editControlWidth
        let start = hasControl ? 0 : -width, end = trailingWidth > 0 ? bounds.width - width : bounds.width
        control.frame = CGRect(
            x: isMirrored ? bounds.width - start - width : start, y: 0, width: width, height: bounds.height)
        grip.frame = CGRect(x: isMirrored ? bounds.width - end - width : end, y: 0, width: width, height: bounds.height)
    }
}

/// A red minus, a green plus, or the circle of a row that can be chosen.
@MainActor
final class CellEditButton: UIControl {
    private let ground = UIView()
    private let sign = UIImageView()
    private static let side: CGFloat = 22

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityTraits = .button
        for view in [ground, sign] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        sign.contentMode = .center
        sign.tintColor = .white
        ground.layer.cornerRadius = Self.side / 2
    }

    required init?(coder: NSCoder) { nil }

    func show(_ state: CellEditState, isSelected: Bool) {
        let look: (color: UIColor, symbol: String?, label: String) =
            if state.selects {
                isSelected ? (.systemBlue, "checkmark", "Selected") : (.clear, nil, "Not selected")
            } else if state.style == .insert {
                (.systemGreen, "plus", "Insert")
            } else {
                (.systemRed, "minus", "Remove")
            }
        ground.backgroundColor = look.color
        ground.layer.borderWidth = look.symbol == nil ? 1.5 : 0
        ground.layer.borderColor = UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor
        sign.image = look.symbol.flatMap {
            UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .bold))
        }
        accessibilityLabel = look.label
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = Self.side
        ground.frame = CGRect(x: bounds.width - side, y: (bounds.height - side) / 2, width: side, height: side)
        sign.frame = ground.frame
    }
}
