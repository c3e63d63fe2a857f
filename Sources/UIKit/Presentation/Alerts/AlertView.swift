import Foundation

/// What an alert shows: one plate, or for an action sheet one for the actions and one for the cancel action.
@MainActor
final class AlertView: UIView {
    private unowned let owner: UIAlertController
    private let isSheet: Bool
    private var groups: [AlertGroup] = []

    init(owner: UIAlertController) {
        self.owner = owner
        isSheet = owner.preferredStyle == .actionSheet
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// An action was enabled or disabled: what is typed beside it goes on.
    func actionsDidChange() {
        for group in groups { group.actionsDidChange() }
    }

    func rebuild() {
        // Out of its window a field would lose the keyboard.
        let editing = owner.fields.first(where: \.isFirstResponder)
        defer { editing?.becomeFirstResponder() }
        for group in groups { group.removeFromSuperview() }
        let hasContent = !owner.fields.isEmpty || [owner.title, owner.message].contains { $0?.isEmpty == false }
        let header = hasContent
            ? AlertHeader(title: owner.title, message: owner.message, fields: owner.fields, isSheet: isSheet) : nil
        var rows = owner.actions.filter { $0.style != .cancel }, cancel: [UIAlertAction] = []
        if let own = owner.cancelAction {
            if isSheet {
                if !owner.isInPopover { cancel = [own] }
            } else if rows.count == 1 {
                rows.insert(own, at: 0)
            } else {
                rows.append(own)
            }
        }
        groups = []
        if header != nil || !rows.isEmpty { groups.append(makeGroup(header, rows, color: AlertView.plate)) }
        if !cancel.isEmpty { groups.append(makeGroup(nil, cancel, color: .tertiarySystemBackground)) }
        for group in groups { addSubview(group) }
        setNeedsLayout()
    }

    private func makeGroup(_ header: AlertHeader?, _ actions: [UIAlertAction], color: UIColor) -> AlertGroup {
        let rows = actions.map { action in
            AlertRow(action, font: font(of: action)) { [weak owner] in owner?.choose($0) }
        }
        return AlertGroup(
            header: header, rows: rows, rowHeight: isSheet ? Policy.altSheetRowHeight : Policy.altRowHeight,
            allowsPairs: !isSheet, color: owner.isInPopover ? .clear : color)
    }

    /// The preferred action stands out; without one, the cancel action.
    private func font(of action: UIAlertAction) -> UIFont {
        let standsOut = owner.preferredAction.map { $0 === action } ?? (action.style == .cancel)
        return .systemFont(ofSize: isSheet ? 20 : 17, weight: standsOut ? .semibold : .regular)
    }

    private static let plate = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 0.15, green: 0.15, blue: 0.16, alpha: 1) : UIColor(red: 0.97, green: 0.97, blue: 0.97, alpha: 1)
    }

    func fittingSize(width: CGFloat) -> CGSize {
        let heights = groups.map { $0.height(width: width) }
        return CGSize(
            width: width,
            height: heights.reduce(0, +) + Policy.altSheetMargin * CGFloat(max(groups.count - 1, 0)))
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // Texts have another height on another screen.
        if previousTraitCollection?.displayScale != traitCollection.displayScale { superview?.setNeedsLayout() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var bottom = bounds.height
        for (index, group) in groups.enumerated().reversed() {
            let height = index == 0 ? bottom : group.height(width: bounds.width)
            group.frame = CGRect(x: 0, y: bottom - height, width: bounds.width, height: height)
            bottom -= height + Policy.altSheetMargin
        }
    }
}
