import Foundation

/// A row of segments of which one can be selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    public static let noSegment = -1
    private static let height: CGFloat = 32
    private static let inset: CGFloat = 2

    private var segments: [Segment] = []
    private let pill = UIView()
    private var selected = UISegmentedControl.noSegment {
        willSet { _willChange(self, "selectedSegmentIndex") }
        didSet { _didChange(self, "selectedSegmentIndex") }
    }
    private var pressed: Int?
    private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUp()
        for (index, item) in (items ?? []).enumerated() {
            if let title = item as? String { insertSegment(withTitle: title, at: index, animated: false) }
            if let image = item as? UIImage { insertSegment(with: image, at: index, animated: false) }
        }
        frame.size = intrinsicContentSize
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeSegments(coder)
    }

    open var numberOfSegments: Int { segments.count }
    open var isMomentary = false
    open var apportionsSegmentWidthsByContent = false {
        didSet { setNeedsLayout() }
    }
    open var selectedSegmentTintColor: UIColor? {
        didSet {
            noteSetting(\UISegmentedControl.selectedSegmentTintColor)
            pill.backgroundColor = selectedSegmentTintColor ?? .white
        }
    }

    open var selectedSegmentIndex: Int {
        get { selected }
        set { select(segments.indices.contains(newValue) ? newValue : Self.noSegment) }
    }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title, image: nil), at: segment)
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(title: nil, image: image), at: segment)
    }

    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment).view.removeFromSuperview()
        if selected == segment { selected = Self.noSegment } else if selected > segment { selected -= 1 }
        contentDidChange()
    }

    open func removeAllSegments() {
        for segment in segments { segment.view.removeFromSuperview() }
        segments = []
        selected = Self.noSegment
        contentDidChange()
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.setTitle(title) } }

    open func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].title : nil
    }

    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.setImage(image) } }

    open func imageForSegment(at segment: Int) -> UIImage? {
        segments.indices.contains(segment) ? segments[segment].image : nil
    }

    /// 0 means as wide as it needs.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }

    open func widthForSegment(at segment: Int) -> CGFloat {
        segments.indices.contains(segment) ? segments[segment].width : 0
    }

    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }

    open func isEnabledForSegment(at segment: Int) -> Bool {
        segments.indices.contains(segment) && segments[segment].isEnabled
    }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state.rawValue] = attributes
        noteSetting(Int(state.rawValue), of: UISegmentedControl.self) {
            $0.setTitleTextAttributes(attributes, for: state)
        }
        contentDidChange()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state.rawValue]
    }

    open override var intrinsicContentSize: CGSize {
        let widths = segments.map(\.naturalWidth)
        let total =
            apportionsSegmentWidthsByContent
            ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
        return CGSize(width: total.rounded(.up), height: Self.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    // MARK: Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = segment(under: touch)
        return pressed != nil
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = segment(under: touch)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        defer { pressed = nil }
        guard isTouchInside, let index = touch.flatMap(segment(under:)) else { return }
        if isMomentary {
            selected = index
        } else {
            guard index != selected else { return }
            UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
                self.select(index)
            }
        }
        sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
        if isMomentary { selected = Self.noSegment }
    }

    open override func cancelTracking(with event: UIEvent?) { pressed = nil }

    override func isDefaultGesture(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    private func segment(under touch: UITouch) -> Int? {
        let x = touch.location(in: self).x
        return segments.firstIndex { $0.isEnabled && $0.view.frame.minX <= x && x < $0.view.frame.maxX }
    }

    // MARK: Parts

    private func setUp() {
        layer.cornerRadius = 9
        asDefaults { backgroundColor = .tertiarySystemFill }
        pill.isUserInteractionEnabled = false
        pill.backgroundColor = .white
        pill.layer.cornerRadius = 7
        pill.layer.shadowColor = UIColor.black.cgColor
        pill.layer.shadowOpacity = 0.12
        pill.layer.shadowRadius = 4
        pill.layer.shadowOffset = CGSize(width: 0, height: 2)
        pill.isHidden = true
        addSubview(pill)
    }

    private func insert(_ segment: Segment, at index: Int) {
        let place = min(max(index, 0), segments.count)
        segments.insert(segment, at: place)
        if selected >= place { selected += 1 }
        addSubview(segment.view)
        contentDidChange()
    }

    private func change(_ index: Int, _ edit: (Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        edit(segments[index])
        contentDidChange()
    }

    private func select(_ index: Int) {
        selected = index
        applyStyles()
        placeParts()
    }

    private func contentDidChange() {
        applyStyles()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func applyStyles() {
        for (index, segment) in segments.enumerated() {
            let isSelected = index == selected
            let own = isSelected ? attributes[State.selected.rawValue] : nil
            segment.apply(own ?? attributes[0] ?? [:], isSelected: isSelected)
        }
    }

    private func placeParts() {
        let natural = segments.map { $0.width > 0 ? $0.width : apportionsSegmentWidthsByContent ? $0.naturalWidth : 0 }
        let fixed = natural.reduce(0, +), open = natural.count { $0 == 0 }
        let share = open > 0 ? max(bounds.width - fixed, 0) / CGFloat(open) : 0
        let stretch = open == 0 && fixed > 0 ? bounds.width / fixed : 1
        var x: CGFloat = 0
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, segment) in segments.enumerated() {
            let width = natural[index] > 0 ? natural[index] * stretch : share
            segment.view.frame = CGRect(
                x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
            x += width
        }
        pill.isHidden = !segments.indices.contains(selected)
        if segments.indices.contains(selected) {
            pill.frame = segments[selected].view.frame.insetBy(dx: Self.inset, dy: Self.inset)
        }
    }
}
