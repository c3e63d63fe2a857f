import Foundation

/// A control of a bar: dims while pressed, does one thing.
@MainActor
class BarControl: UIControl {
    private let act: () -> Void

    init(act: @escaping () -> Void) {
        self.act = act
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityTraits = .button
        addTarget(self, action: Selector("_crossfadeFire", BarControl.fire), for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    func fire() { act() }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? pressedAlpha : 1 }
    }

    var pressedAlpha: CGFloat { 0.3 }
}

/// One `UIBarButtonItem`, as text or picture.
@MainActor
final class BarItemButton: BarControl {
    private let label = UILabel()
    private let picture = UIImageView()

    init(_ item: UIBarButtonItem) {
        super.init { [weak item] in item?.fire(from: item, event: nil) }
        item.shownView = self
        isEnabled = item.isEnabled
        accessibilityLabel = item.accessibilityLabel ?? item.title ?? item.systemItem?.spokenName
        accessibilityIdentifier = item.accessibilityIdentifier
        if let color = item.tintColor { tintColor = color }
        if let image = item.image ?? item.systemItem?.image {
            picture.image = image.templateForBar
            picture.contentMode = .center
            addSubview(picture)
        } else {
            label.text = item.title ?? item.systemItem?.spokenName
            label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
            if let font = item.titleTextAttributes(for: .normal)?[.font] as? UIFont { label.font = font }
            addSubview(label)
        }
        ownColor = item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor
        updateColor()
    }

    required init?(coder: NSCoder) { nil }

    private var ownColor: UIColor?

    private func updateColor() {
        label.textColor = isEnabled ? ownColor ?? tintColor : .systemGray
        picture.tintColor = isEnabled ? nil : .systemGray
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let content = picture.superview == nil ? label.sizeThatFits(size) : picture.sizeThatFits(size)
        return CGSize(width: max(content.width, 24), height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        picture.frame = bounds
    }
}

extension UIImage {
    /// Pictures in bars take the tint, unless they say otherwise.
    var templateForBar: UIImage { renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self }
}

/// The back button: a chevron and the name of the page below.
@MainActor
final class BarBackButton: BarControl {
    private let chevron = BarChevron(frame: .zero)
    private let label = UILabel()
    /// The part that passes into the page's title and back.
    var name: UIView { label }
    private let isMinimal: Bool
    private static let labelX: CGFloat = 18

    init(title: String, isMinimal: Bool, act: @escaping () -> Void) {
        self.isMinimal = isMinimal
        super.init(act: act)
        label.text = title
        label.font = .systemFont(ofSize: 17)
        label.isHidden = isMinimal
        accessibilityLabel = title.isEmpty ? "Back" : title
        addSubview(chevron)
        addSubview(label)
        tintColorDidChange()
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        label.textColor = tintColor
        chevron.color = tintColor
    }

    /// A title that does not fit becomes "Back", and that nothing.
    func fittingSize(in width: CGFloat) -> CGSize {
        var text = label.sizeThatFits(CGSize(width: 10000, height: 44)).width
        if Self.labelX + text > width, !isMinimal {
            label.text = "Back"
            text = label.sizeThatFits(CGSize(width: 10000, height: 44)).width
        }
        return CGSize(width: isMinimal ? 24 : Self.labelX + text, height: 44)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        chevron.frame = CGRect(x: isMirrored ? bounds.width - 12 : 0, y: bounds.midY - 10, width: 12, height: 20)
        chevron.transform = isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
        label.frame = CGRect(
            x: isMirrored ? 0 : Self.labelX, y: 0, width: max(bounds.width - Self.labelX, 0), height: bounds.height)
    }
}

/// The arrow that points back.
@MainActor
final class BarChevron: UIView {
    var color: UIColor = .systemBlue {
        didSet { apply() }
    }

    override class var layerClass: AnyClass { CAShapeLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        guard let shape = layer as? CAShapeLayer else { return }
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10.5, y: 1.5))
        path.addLine(to: CGPoint(x: 2, y: 10))
        path.addLine(to: CGPoint(x: 10.5, y: 18.5))
        shape.path = path
        shape.fillColor = nil
        shape.lineWidth = 2.5
        shape.lineCap = .round
        shape.lineJoin = .round
        apply()
    }

    required init?(coder: NSCoder) { nil }

    private func apply() { (layer as? CAShapeLayer)?.strokeColor = color.cgColor }
}

extension UIBarButtonItem.SystemItem {
    /// What VoiceOver says, and the word shown where there is no drawing.
    var spokenName: String? {
        switch self {
        case .add: "Add"
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop, .close: "Close"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Forward"
        default: title
        }
    }

    /// Drawn system items; nil for those that are words.
    @MainActor
    var image: UIImage? {
        let symbol: String? =
            switch self {
            case .add: "plus"
            case .stop, .close: "xmark"
            case .compose: "square.and.pencil"
            case .reply: "arrowshape.turn.up.left"
            case .action: "square.and.arrow.up"
            case .organize: "folder"
            case .bookmarks: "book"
            case .search: "magnifyingglass"
            case .refresh: "arrow.clockwise"
            case .camera: "camera"
            case .trash: "trash"
            case .play: "play.fill"
            case .pause: "pause.fill"
            case .rewind: "backward.fill"
            case .fastForward: "forward.fill"
            default: nil
            }
        return symbol.flatMap { UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 17)) }
    }
}
