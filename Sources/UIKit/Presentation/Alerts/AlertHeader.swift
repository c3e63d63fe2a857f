import Foundation

/// Title, message and text fields of an alert; scrolls where there is more than there is room for.
@MainActor
final class AlertHeader: UIView {
    private let scroll = UIScrollView()
    private var labels: [UILabel] = []
    private let plates: [AlertFieldPlate]
    private let margins: UIEdgeInsets
    private let gap: CGFloat = 3

    init(title: String?, message: String?, fields: [UITextField] = [], isSheet: Bool) {
        margins = isSheet ? Policy.altSheetTextMargins : Policy.altTextMargins
        plates = fields.map(AlertFieldPlate.init)
        super.init(frame: .zero)
        scroll.contentInsetAdjustmentBehavior = .never
        addSubview(scroll)
        let color: UIColor = isSheet ? .secondaryLabel : .label
        if let title, !title.isEmpty { add(title, .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold), color) }
        if let message, !message.isEmpty { add(message, .systemFont(ofSize: 13), color) }
        for plate in plates { scroll.addSubview(plate) }
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ text: String, _ font: UIFont, _ color: UIColor) {
        let label = UILabel()
        label.text = text
        label.font = font
        label.textColor = color
        label.textAlignment = .center
        label.numberOfLines = 0
        labels.append(label)
        scroll.addSubview(label)
    }

    func height(width: CGFloat) -> CGFloat {
        let inner = width - margins.left - margins.right
        let heights = labels.map { $0.sizeThatFits(CGSize(width: inner, height: 10000)).height }
        let text = heights.reduce(0, +) + gap * CGFloat(max(labels.count - 1, 0))
        return margins.top + text + fieldsHeight + margins.bottom
    }

    /// With the space above the first.
    private var fieldsHeight: CGFloat {
        guard !plates.isEmpty else { return 0 }
        return (labels.isEmpty ? 0 : Policy.altFieldGap) + Policy.altFieldHeight * CGFloat(plates.count)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroll.frame = bounds
        let inner = bounds.width - margins.left - margins.right
        var y = margins.top
        for label in labels {
            let height = label.sizeThatFits(CGSize(width: inner, height: 10000)).height
            label.frame = CGRect(x: margins.left, y: y, width: inner, height: height)
            y += height + gap
        }
        if !labels.isEmpty { y += Policy.altFieldGap - gap }
        for plate in plates {
            plate.frame = CGRect(x: margins.left, y: y, width: inner, height: Policy.altFieldHeight)
            y += Policy.altFieldHeight
        }
        scroll.contentSize = CGSize(width: bounds.width, height: height(width: bounds.width))
    }
}
