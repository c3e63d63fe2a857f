import Foundation

/// Title and message of an alert; scrolls where there is more than there is room for.
@MainActor
final class AlertHeader: UIView {
    private let scroll = UIScrollView()
    private var labels: [UILabel] = []
    private let margins: UIEdgeInsets
    private let gap: CGFloat = 3

    init(title: String?, message: String?, isSheet: Bool) {
        margins = isSheet ? Policy.altSheetTextMargins : Policy.altTextMargins
        super.init(frame: .zero)
        scroll.contentInsetAdjustmentBehavior = .never
        addSubview(scroll)
        let color: UIColor = isSheet ? .secondaryLabel : .label
        if let title, !title.isEmpty { add(title, .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold), color) }
        if let message, !message.isEmpty { add(message, .systemFont(ofSize: 13), color) }
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
        return margins.top + heights.reduce(0, +) + gap * CGFloat(max(labels.count - 1, 0)) + margins.bottom
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
        scroll.contentSize = CGSize(width: bounds.width, height: height(width: bounds.width))
    }
}
