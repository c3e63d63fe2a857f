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
    private let background = UIImageView()
    private let label = UILabel()
    private let picture = UIImageView()
    private let item: UIBarButtonItem
    var appearance: UIBarButtonItemAppearance? {
        didSet { updateLook() }
    }
    var isDone: Bool { item.style == .done }
    private var look: BarButtonLook

    init(_ item: UIBarButtonItem, look appearance: UIBarButtonItemAppearance?) {
        self.item = item
        self.appearance = appearance
        look = BarButtonLook(item, in: appearance, state: item.isEnabled ? .normal : .disabled)
        super.init { [weak item] in item?.fire(from: item, event: nil) }
        item.shownView = self
        isEnabled = item.isEnabled
        accessibilityLabel = item.accessibilityLabel ?? item.title ?? item.systemItem?.spokenName
        accessibilityIdentifier = item.accessibilityIdentifier
        if let color = item.tintColor { tintColor = color }
        addSubview(background)
        if let image = item.image ?? item.systemItem?.image {
            picture.image = image.templateForBar
            picture.contentMode = .center
            addSubview(picture)
        } else {
            label.text = item.title ?? item.systemItem?.spokenName
            label.textAlignment = .center
            addSubview(label)
        }
        updateLook()
    }

    required init?(coder: NSCoder) { nil }

    private func updateLook() {
        let state: UIControl.State = !isEnabled ? .disabled : isHighlighted ? .highlighted : .normal
        look = BarButtonLook(item, in: appearance, state: state)
        background.image = look.backgroundImage
        label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        label.textColor = isEnabled ? tintColor : .systemGray
        label.style(with: isEnabled ? look.attributes : disabledAttributes)
        picture.tintColor = isEnabled ? nil : .systemGray
        setNeedsLayout()
    }

    /// A colour for the normal state is not meant for a disabled button.
    private var disabledAttributes: [NSAttributedString.Key: Any] {
        var attributes = look.attributes
        attributes[.foregroundColor] =
            item.titleTextAttributes(for: .disabled)?[.foregroundColor]
            ?? appearance?.disabled.titleTextAttributes[.foregroundColor]
        return attributes
    }

    override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { updateLook() } }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLook()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let content = picture.superview == nil ? label.sizeThatFits(size) : picture.sizeThatFits(size)
        return CGSize(width: max(content.width, 24, item.width), height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.offsetBy(dx: look.titleShift.horizontal, dy: look.titleShift.vertical)
        picture.frame = bounds.inset(by: item.imageInsets)
        background.frame = bounds.offsetBy(dx: look.backgroundShift.horizontal, dy: look.backgroundShift.vertical)
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
    /// The app's own arrow in its place.
    private let indicator: UIImageView?
    private let background = UIImageView()
    private let label = UILabel()
    /// The part that passes into the page's title and back.
    var name: UIView { label }
    private let isMinimal: Bool
    private let item: UIBarButtonItem?
    private var look: BarButtonLook
    var appearance: UIBarButtonItemAppearance? {
        didSet {
            look = BarButtonLook(item ?? UIBarButtonItem(), in: appearance, state: .normal)
            tintColorDidChange()
        }
    }
    private static let gap: CGFloat = 6

    /// - Parameter item: the page's own back item, where it has one.
    init(
        title: String, isMinimal: Bool, item: UIBarButtonItem? = nil, look appearance: UIBarButtonItemAppearance? = nil,
        indicator image: UIImage? = nil, act: @escaping () -> Void
    ) {
        self.isMinimal = isMinimal
        self.item = item
        self.appearance = appearance
        look = BarButtonLook(item ?? UIBarButtonItem(), in: appearance, state: .normal)
        indicator = image.map { UIImageView(image: $0.templateForBar) }
        super.init(act: act)
        label.text = title
        label.font = .systemFont(ofSize: 17)
        label.isHidden = isMinimal
        accessibilityLabel = title.isEmpty ? "Back" : title
        background.image = item?.backButtonBackgroundImage(for: .normal, barMetrics: .default) ?? look.backgroundImage
        addSubview(background)
        addSubview(indicator ?? chevron)
        addSubview(label)
        if let color = item?.tintColor { tintColor = color }
        backgroundShift = item?.backButtonBackgroundVerticalPositionAdjustment(for: .default) ?? 0
        titleShift = item?.backButtonTitlePositionAdjustment(for: .default) ?? .zero
        if titleShift == .zero { titleShift = look.titleShift }
        tintColorDidChange()
    }

    required init?(coder: NSCoder) { nil }

    private var titleShift = UIOffset.zero
    private var backgroundShift: CGFloat = 0
    private var arrowSize: CGSize { indicator?.image?.size ?? CGSize(width: 12, height: 20) }
    private var labelX: CGFloat { arrowSize.width + Self.gap }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        label.textColor = tintColor
        label.style(with: look.attributes)
        chevron.color = tintColor
    }

    /// A title that does not fit becomes "Back", and that nothing.
    func fittingSize(in width: CGFloat) -> CGSize {
        var text = label.sizeThatFits(CGSize(width: 10000, height: 44)).width
        if labelX + text > width, !isMinimal {
            label.text = "Back"
            text = label.sizeThatFits(CGSize(width: 10000, height: 44)).width
        }
        return CGSize(width: isMinimal ? max(24, arrowSize.width) : labelX + text, height: 44)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let arrow = indicator ?? chevron, size = arrowSize
        arrow.untransformedFrame = CGRect(
            x: isMirrored ? bounds.width - size.width : 0, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
        arrow.transform = isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
        background.frame = bounds.offsetBy(dx: look.backgroundShift.horizontal, dy: look.backgroundShift.vertical + backgroundShift)
        label.untransformedFrame = CGRect(
            x: isMirrored ? 0 : labelX, y: 0, width: max(bounds.width - labelX, 0), height: bounds.height
        ).offsetBy(dx: titleShift.horizontal, dy: titleShift.vertical)
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
        shape.path = Self.path
        shape.fillColor = nil
        shape.lineWidth = 2.5
        shape.lineCap = .round
        shape.lineJoin = .round
        apply()
    }

    required init?(coder: NSCoder) { nil }

    private func apply() { (layer as? CAShapeLayer)?.strokeColor = color.cgColor }

    private static let path: CGPath = {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10.5, y: 1.5))
        path.addLine(to: CGPoint(x: 2, y: 10))
        path.addLine(to: CGPoint(x: 10.5, y: 18.5))
        return path
    }()

    /// The arrow as an image, for an app that asks.
    static let picture = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 20)).image { context in
        let cgContext = context.cgContext
        cgContext.addPath(path)
        cgContext.setLineWidth(2.5)
        cgContext.setLineCap(.round)
        cgContext.setLineJoin(.round)
        cgContext.strokePath()
    }.withRenderingMode(.alwaysTemplate)
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
