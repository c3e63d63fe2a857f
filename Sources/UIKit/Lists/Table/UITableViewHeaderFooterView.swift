import CoreGraphics
import Foundation

/// The view above or below a section.
open class UITableViewHeaderFooterView: UIView {
    open internal(set) var reuseIdentifier: String?
    open private(set) var contentView = UIView()
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    private var storedText: UILabel?
    private var storedDetail: UILabel?
    /// Whether the text sits low and small, as over groups.
    var isGrouped = false { didSet { setNeedsLayout() } }
    var isFooter = false { didSet { setNeedsLayout() } }

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Policy.tablePlainHeaderHeight))
        addSubview(contentView)
    }

    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = coder.nibCoder?.element["reuseIdentifier"]
        super.init(coder: coder)
        addSubview(contentView)
        decodeBand(coder)
    }

    open func prepareForReuse() {}

    open var textLabel: UILabel? {
        if let storedText { return storedText }
        let label = UILabel()
        label.numberOfLines = 0
        storedText = label
        contentView.addSubview(label)
        return label
    }

    open var detailTextLabel: UILabel? {
        if let storedDetail { return storedDetail }
        let label = UILabel()
        label.font = .systemFont(ofSize: 13)
        storedDetail = label
        contentView.addSubview(label)
        return label
    }

    /// Shows the section's title as the table's style has it.
    func show(title: String, isGrouped: Bool, isFooter: Bool) {
        (self.isGrouped, self.isFooter) = (isGrouped, isFooter)
        textLabel?.font = isGrouped ? .systemFont(ofSize: 13) : .systemFont(ofSize: 17, weight: .semibold)
        textLabel?.textColor = isGrouped ? .secondaryLabel : .label
        textLabel?.text = isGrouped && !isFooter ? title.uppercased() : title
        asDefaults { backgroundColor = isGrouped ? nil : .secondarySystemBackground }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        contentView.frame = bounds
        guard let storedText else { return }
        let room = CGSize(width: max(bounds.width - 32, 0), height: .greatestFiniteMagnitude)
        let height = min(storedText.sizeThatFits(room).height, bounds.height)
        let y = !isGrouped ? (bounds.height - height) / 2 : isFooter ? 7 : bounds.height - height - 7
        storedText.frame = CGRect(x: 16, y: y, width: room.width, height: height)
        storedDetail?.frame = CGRect(x: 16, y: storedText.frame.maxY, width: room.width, height: 16)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = storedText?.sizeThatFits(CGSize(width: max(size.width - 32, 0), height: .greatestFiniteMagnitude))
        return CGSize(width: size.width, height: (text?.height ?? 0) + (isGrouped ? 22 : 8))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let content = contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        return content.height > 0 && storedText == nil ? content : sizeThatFits(targetSize)
    }
}
