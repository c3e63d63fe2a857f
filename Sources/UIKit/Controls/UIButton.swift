import Foundation

/// A control with a title, an image and a background that depend on its state.
@preconcurrency @MainActor
open class UIButton: UIControl {
    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let type = Self.type(of: coder) { adopt(type) }
        decodeButton(coder)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        adopt(buttonType)
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(.system)
        adopt(primaryAction)
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        adopt(.system)
        adopt(configuration)
        adopt(primaryAction)
    }

    open internal(set) var buttonType = ButtonType.custom
    /// What a long press shows, or a tap by `showsMenuAsPrimaryAction`.
    open var menu: UIMenu? {
        didSet { menuDidChange(from: oldValue) }
    }
    private lazy var menuInteraction = ButtonMenuInteraction(self)

    private func menuDidChange(from old: UIMenu?) {
        guard (menu == nil) != (old == nil) else { return }
        if menu == nil { menuInteraction.end() } else { menuInteraction.begin() }
    }

    open var role = Role.normal {
        didSet { applyContent() }
    }

    // MARK: Content by state

    private var contents: [UInt: ButtonContent] = [:]

    open func setTitle(_ title: String?, for state: UIControl.State) { change(state) { $0.title = title } }

    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        change(state) { $0.attributedTitle = title }
    }

    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        change(state) { $0.titleColor = color }
        noteSetting(Int(state.rawValue), of: UIButton.self) { $0.setTitleColor(color, for: state) }
    }

    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        change(state) { $0.titleShadowColor = color }
        noteSetting(Int(state.rawValue), of: UIButton.self) { $0.setTitleShadowColor(color, for: state) }
    }

    open func setImage(_ image: UIImage?, for state: UIControl.State) { change(state) { $0.image = image } }

    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        change(state) { $0.backgroundImage = image }
        noteSetting(Int(state.rawValue), of: UIButton.self) { $0.setBackgroundImage(image, for: state) }
    }

    open func title(for state: UIControl.State) -> String? { content(\.title, state) }

    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { content(\.attributedTitle, state) }

    open func titleColor(for state: UIControl.State) -> UIColor? {
        content(\.titleColor, state) ?? defaultTitleColor(for: state)
    }

    open func titleShadowColor(for state: UIControl.State) -> UIColor? { content(\.titleShadowColor, state) }

    open func image(for state: UIControl.State) -> UIImage? { content(\.image, state) }

    open func backgroundImage(for state: UIControl.State) -> UIImage? { content(\.backgroundImage, state) }

    open var currentTitle: String? { title(for: state) ?? configuration?.title }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// Whether the app chose the colour for exactly this state.
    func hasOwnTitleColor(for state: UIControl.State) -> Bool { contents[state.rawValue]?.titleColor != nil }

    /// A state without content of its own shows that of the normal state.
    private func content<Value>(_ path: KeyPath<ButtonContent, Value?>, _ state: UIControl.State) -> Value? {
        contents[state.rawValue]?[keyPath: path] ?? contents[0]?[keyPath: path]
    }

    private func change(_ state: UIControl.State, _ edit: (inout ButtonContent) -> Void) {
        edit(&contents[state.rawValue, default: ButtonContent()])
        contentDidChange()
    }

    // MARK: Parts

    private(set) var storedTitleLabel: UILabel?
    private(set) var storedImageView: ButtonImageView?
    var backgroundImageView: ButtonImageView?
    let configurationParts = ButtonConfigurationParts()

    /// Made when it is first asked for.
    open var titleLabel: UILabel? {
        if let storedTitleLabel { return storedTitleLabel }
        let label = ButtonLabel()
        label.font = .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
        label.lineBreakMode = .byTruncatingMiddle
        label.textAlignment = .center
        storedTitleLabel = label
        addSubview(label)
        return label
    }

    open var imageView: UIImageView? { ownImageView }

    var ownImageView: ButtonImageView {
        if let storedImageView { return storedImageView }
        let view = ButtonImageView(frame: .zero)
        storedImageView = view
        if let storedTitleLabel { insertSubview(view, belowSubview: storedTitleLabel) } else { addSubview(view) }
        return view
    }

    open var subtitleLabel: UILabel? { configurationParts.subtitleLabel }

    // MARK: Layout

    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            noteSetting(\UIButton.contentEdgeInsets)
            contentDidChange()
        }
    }
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet {
            noteSetting(\UIButton.titleEdgeInsets)
            setNeedsLayout()
        }
    }
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet {
            noteSetting(\UIButton.imageEdgeInsets)
            setNeedsLayout()
        }
    }

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { arrange(in: contentRect).title }

    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { arrange(in: contentRect).image }

    open override func layoutSubviews() {
        applyContent()
        super.layoutSubviews()
        placeParts()
    }

    open override var intrinsicContentSize: CGSize { fittingSize(within: .greatestFiniteMagnitude) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        applyContent()
    }

    // MARK: Behaviour

    open var adjustsImageWhenHighlighted = true {
        didSet { applyContent() }
    }
    open var adjustsImageWhenDisabled = true {
        didSet { applyContent() }
    }
    open var showsTouchWhenHighlighted = false
    open var reversesTitleShadowWhenHighlighted = false
    /// Whether a tap toggles `isSelected`.
    open var changesSelectionAsPrimaryAction = false

    override var triggersPrimaryActionOnTouchUp: Bool { true }

    override func isDefaultGesture(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    override func stateDidChange() {
        if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
        applyContent()
        setNeedsLayout()
    }

    override func sendActions(for controlEvents: UIControl.Event, with event: UIEvent?) {
        if changesSelectionAsPrimaryAction, controlEvents.contains(.primaryActionTriggered) { isSelected.toggle() }
        super.sendActions(for: controlEvents, with: event)
    }

    // MARK: Configuration

    open var configuration: Configuration? {
        didSet {
            guard !isUpdatingConfiguration else { return applyContent() }
            setNeedsUpdateConfiguration()
            contentDidChange()
        }
    }
    open var automaticallyUpdatesConfiguration = true
    open var configurationUpdateHandler: ((UIButton) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    private var isUpdatingConfiguration = false
    private var needsConfigurationUpdate = false

    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Adapts the configuration to the state.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
        needsConfigurationUpdate = false
        isUpdatingConfiguration = true
        updateConfiguration()
        isUpdatingConfiguration = false
    }

    private func contentDidChange() {
        applyContent()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
}
