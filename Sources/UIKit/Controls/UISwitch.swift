import Foundation

/// An on/off switch.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    public enum Style: Int, Sendable { case automatic, checkbox, sliding }

    /// Points; a switch has no other size.
    private static let size = CGSize(width: 51, height: 31)
    private static let inset: CGFloat = 2

    private let track = UIView()
    private let thumb = UIView()
    private var on = false {
        willSet { _willChange(self, "on") }
        didSet { _didChange(self, "on") }
    }
    private var valueAtDown = false
    private var didDrag = false

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeSwitch(coder)
    }

    open var isOn: Bool {
        get { on }
        set { setOn(newValue, animated: false) }
    }

    open var onTintColor: UIColor? {
        didSet {
            noteSetting(\UISwitch.onTintColor)
            show()
        }
    }
    open var thumbTintColor: UIColor? {
        didSet {
            noteSetting(\UISwitch.thumbTintColor)
            thumb.backgroundColor = thumbTintColor ?? .white
        }
    }
    open var title: String?
    open var preferredStyle = Style.automatic
    open var style: Style { .sliding }

    /// Sends no action.
    open func setOn(_ on: Bool, animated: Bool) {
        guard self.on != on else { return }
        self.on = on
        if animated {
            UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
                self.show()
            }
        } else {
            show()
        }
    }

    open override var intrinsicContentSize: CGSize { Self.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        show()
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        valueAtDown = on
        didDrag = false
        return true
    }

    /// A finger that drags pulls the thumb to its half.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if touch.hasWandered { didDrag = true }
        if didDrag { setOn(touch.location(in: self).x > bounds.midX, animated: true) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !didDrag, isTouchInside { setOn(!on, animated: true) }
        if on != valueAtDown { sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
    }

    open override func cancelTracking(with event: UIEvent?) { setOn(valueAtDown, animated: true) }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    override func isDefaultGesture(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isSingleTap || recognizer is UIPanGestureRecognizer
    }

    private func setUp() {
        for view in [track, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        thumb.backgroundColor = .white
        thumb.layer.shadowColor = UIColor.black.cgColor
        thumb.layer.shadowOpacity = 0.15
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        show()
    }

    private func show() {
        let size = Self.size, side = size.height - 2 * Self.inset
        track.frame = CGRect(origin: .zero, size: size)
        track.layer.cornerRadius = size.height / 2
        track.backgroundColor = on ? onTintColor ?? .systemGreen : .secondarySystemFill
        let isAtRight = on != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        thumb.frame = CGRect(
            x: isAtRight ? size.width - side - Self.inset : Self.inset, y: Self.inset, width: side, height: side)
        thumb.layer.cornerRadius = side / 2
    }
}
