import CoreGraphics
import Foundation

/// The texts, the picture and the accessory of a table cell, made when first asked for.
@MainActor
final class CellParts {
    private unowned let cell: UITableViewCell
    private var accessory: UIView?
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 8

    init(cell: UITableViewCell) { self.cell = cell }

    private var storedText: UILabel?
    private var storedDetail: UILabel?
    private var storedImage: UIImageView?

    var isInUse: Bool { storedText != nil || storedDetail != nil || storedImage?.image != nil }

    var text: UILabel {
        if let storedText { return storedText }
        let label = UILabel()
        label.font = .systemFont(ofSize: cell.style == .value2 ? 12 : 17)
        label.textColor = cell.style == .value2 ? cell.tintColor : .label
        label.textAlignment = cell.style == .value2 ? .right : .natural
        storedText = label
        cell.contentView.addSubview(label)
        cell.setNeedsLayout()
        return label
    }

    var detail: UILabel? {
        guard cell.style != .default else { return nil }
        if let storedDetail { return storedDetail }
        let label = UILabel()
        label.font = .systemFont(ofSize: cell.style == .value1 ? 17 : 12)
        label.textColor = cell.style == .value1 ? .secondaryLabel : .label
        storedDetail = label
        cell.contentView.addSubview(label)
        cell.setNeedsLayout()
        return label
    }

    var image: UIImageView? {
        guard cell.style != .value2 else { return nil }
        if let storedImage { return storedImage }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        storedImage = view
        cell.contentView.addSubview(view)
        cell.setNeedsLayout()
        return view
    }

    var isHighlighted = false {
        didSet {
            storedText?.isHighlighted = isHighlighted
            storedDetail?.isHighlighted = isHighlighted
            storedImage?.isHighlighted = isHighlighted
        }
    }

    func tintDidChange() {
        if cell.style == .value2 { storedText?.textColor = cell.tintColor }
        if cell.accessoryType != .disclosureIndicator { accessory?.tintColor = cell.tintColor }
    }

    // MARK: Accessory

    func showAccessory(_ type: UITableViewCell.AccessoryType, replacedBy own: UIView?) {
        accessory?.removeFromSuperview()
        accessory = own ?? Self.drawn(type, tint: cell.tintColor, tapped: { [weak cell] in cell?.accessoryWasTapped() })
        if let accessory { cell.addSubview(accessory) }
    }

    private static func drawn(_ type: UITableViewCell.AccessoryType, tint: UIColor, tapped: @escaping @MainActor () -> Void) -> UIView? {
        let names: [String] =
            switch type {
            case .none: []
            case .disclosureIndicator: ["chevron.forward"]
            case .checkmark: ["checkmark"]
            case .detailButton: ["info.circle"]
            case .detailDisclosureButton: ["info.circle", "chevron.forward"]
            }
        guard !names.isEmpty else { return nil }
        let views = names.map { name -> UIView in
            let isChevron = name == "chevron.forward"
            let view = UIImageView(
                image: UIImage(
                    systemName: name,
                    withConfiguration: UIImage.SymbolConfiguration(pointSize: isChevron ? 13 : 17, weight: .semibold)))
            view.tintColor = isChevron ? .tertiaryLabel : tint
            view.contentMode = .center
            view.sizeToFit()
            guard name == "info.circle" else { return view }
            let button = UIControl(frame: view.bounds)
            button.tintColor = tint
            view.tintColor = nil
            button.accessibilityLabel = "More Info"
            button.accessibilityTraits = .button
            button.isAccessibilityElement = true
            button.addSubview(view)
            button.addAction(UIAction { _ in tapped() }, for: .touchUpInside)
            return button
        }
        guard views.count > 1 else { return views[0] }
        let pair = UIView()
        var x: CGFloat = 0
        let height = views.map(\.bounds.height).max() ?? 0
        for view in views {
            view.frame.origin = CGPoint(x: x, y: (height - view.bounds.height) / 2)
            x = view.frame.maxX + gap
            pair.addSubview(view)
        }
        pair.frame.size = CGSize(width: x - gap, height: height)
        return pair
    }

    /// What the accessory takes from the content, points.
    var accessoryWidth: CGFloat { accessory.map { $0.bounds.width + Self.margin + Self.gap } ?? 0 }

    func layoutAccessory(in bounds: CGRect) {
        guard let accessory else { return }
        accessory.center = CGPoint(
            x: bounds.width - Self.margin - accessory.bounds.width / 2, y: bounds.height / 2)
    }

    // MARK: Texts

    private func shownImageWidth(_ height: CGFloat) -> CGFloat {
        guard let size = storedImage?.image?.size, size.height > 0 else { return 0 }
        return size.height > height ? size.width * height / size.height : size.width
    }

    private func textStart(_ height: CGFloat) -> CGFloat {
        let indent = CGFloat(cell.indentationLevel) * cell.indentationWidth
        let image = shownImageWidth(height)
        return Self.margin + indent + (image > 0 ? image + Self.margin : 0)
    }

    private func trailing(_ width: CGFloat) -> CGFloat { width - (accessoryWidth > 0 ? 0 : Self.margin) }

    func layout(in bounds: CGRect) {
        guard isInUse else { return }
        if let storedImage, let size = storedImage.image?.size {
            let width = shownImageWidth(bounds.height)
            let height = min(size.height, bounds.height)
            storedImage.frame = CGRect(
                x: textStart(bounds.height) - width - Self.margin, y: (bounds.height - height) / 2, width: width,
                height: height)
        }
        let start = textStart(bounds.height)
        let room = max(trailing(bounds.width) - start, 0)
        switch cell.style {
        case .default:
            storedText?.frame = CGRect(x: start, y: 0, width: room, height: bounds.height)
        case .subtitle:
            layoutStack(start, room, bounds.height)
        case .value1:
            let wanted = storedDetail?.sizeThatFits(CGSize(width: room, height: bounds.height)).width ?? 0
            let text = storedText?.sizeThatFits(CGSize(width: room, height: bounds.height)).width ?? 0
            let detail = min(wanted, max(room - min(text, room) - Self.gap, 0))
            storedText?.frame = CGRect(
                x: start, y: 0, width: max(room - detail - (detail > 0 ? Self.gap : 0), 0), height: bounds.height)
            storedDetail?.frame = CGRect(x: start + room - detail, y: 0, width: detail, height: bounds.height)
        case .value2:
            storedText?.frame = CGRect(x: start, y: 0, width: 91, height: bounds.height)
            storedDetail?.frame = CGRect(x: start + 97, y: 0, width: max(room - 97, 0), height: bounds.height)
        }
    }

    private func layoutStack(_ start: CGFloat, _ room: CGFloat, _ height: CGFloat) {
        let labels = [storedText, storedDetail].compactMap { $0 }.filter { $0.text?.isEmpty == false }
        let sizes = labels.map { $0.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)) }
        let total = sizes.reduce(0) { $0 + $1.height } + CGFloat(max(labels.count - 1, 0)) * 3
        var y = (height - total) / 2
        for (label, size) in zip(labels, sizes) {
            label.frame = CGRect(x: start, y: y, width: room, height: size.height)
            y += size.height + 3
        }
    }

    /// Points, the texts' own space above and below included.
    func height(forWidth width: CGFloat) -> CGFloat {
        let room = max(trailing(width - accessoryWidth) - textStart(Policy.tableRowHeight), 0)
        let fit = CGSize(width: room, height: .greatestFiniteMagnitude)
        let text = storedText?.sizeThatFits(fit).height ?? 0
        guard cell.style == .subtitle, let storedDetail, storedDetail.text?.isEmpty == false else { return text + 22 }
        return text + 3 + storedDetail.sizeThatFits(fit).height + 16
    }
}
