import CoreGraphics
import Foundation

/// Two buttons that take a value down and up.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// Points; a stepper has no other size.
    private static let size = CGSize(width: 94, height: 32)
    /// Seconds until a held button repeats, and between the repetitions.
    private static let repeatDelay = 0.5, repeatInterval = 0.1

    private let minus = UIImageView(), plus = UIImageView(), divider = UIView()
    private let timer = GestureTimer()
    private var direction = 0.0
    private var stored = 0.0 {
        willSet { _willChange(self, "value") }
        didSet { _didChange(self, "value") }
    }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeStepper(coder)
    }

    /// Stays between the minimum and the maximum.
    open var value: Double {
        get { stored }
        set {
            stored = min(max(newValue, minimumValue), maximumValue)
            updateHalves()
        }
    }
    open var minimumValue = 0.0 {
        didSet { value = stored }
    }
    open var maximumValue = 100.0 {
        didSet { value = stored }
    }
    open var stepValue = 1.0
    /// Whether each step of a held button is reported, not only the end.
    open var isContinuous = true
    open var autorepeat = true
    /// Whether a step beyond one end comes to the other.
    open var wraps = false {
        didSet { updateHalves() }
    }

    open override var intrinsicContentSize: CGSize { Self.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    private func setUp() {
        layer.cornerRadius = 8
        asDefaults { backgroundColor = .tertiarySystemFill }
        let weight = UIImage.SymbolConfiguration(pointSize: 15)
        minus.image = UIImage(systemName: "minus", withConfiguration: weight)?.withRenderingMode(.alwaysTemplate)
        plus.image = UIImage(systemName: "plus", withConfiguration: weight)?.withRenderingMode(.alwaysTemplate)
        for (view, name) in [(minus, "Decrement"), (plus, "Increment")] {
            view.contentMode = .center
            view.isAccessibilityElement = true
            view.accessibilityLabel = name
            view.accessibilityTraits = .button
            addSubview(view)
        }
        divider.backgroundColor = .separator
        addSubview(divider)
        updateHalves()
    }

    private func updateHalves() {
        minus.tintColor = isEnabled && (wraps || stored > minimumValue) ? .label : .tertiaryLabel
        plus.tintColor = isEnabled && (wraps || stored < maximumValue) ? .label : .tertiaryLabel
    }

    override func stateDidChange() {
        super.stateDidChange()
        updateHalves()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = CGSize(width: bounds.width / 2, height: bounds.height)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        (isMirrored ? plus : minus).frame = CGRect(origin: .zero, size: half)
        (isMirrored ? minus : plus).frame = CGRect(origin: CGPoint(x: half.width, y: 0), size: half)
        divider.frame = CGRect(x: bounds.midX - 0.5, y: bounds.midY - 9, width: 1, height: 18)
    }

    // MARK: Stepping

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let isLeft = touch.location(in: self).x < bounds.midX
        direction = isLeft == (effectiveUserInterfaceLayoutDirection == .rightToLeft) ? 1 : -1
        step()
        (direction > 0 ? plus : minus).backgroundColor = .systemFill
        if autorepeat { repeatStep(after: Self.repeatDelay) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        release()
        if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
    }

    open override func cancelTracking(with event: UIEvent?) { release() }

    private func release() {
        timer.cancel()
        for half in [minus, plus] { half.backgroundColor = nil }
    }

    private func repeatStep(after delay: Double) {
        timer.start(after: delay) { [weak self] in
            guard let self, self.isTracking else { return }
            if self.isTouchInside { self.step() }
            self.repeatStep(after: Self.repeatInterval)
        }
    }

    private func step() {
        let wanted = stored + direction * stepValue
        let old = stored
        if wraps, wanted > maximumValue {
            value = minimumValue
        } else if wraps, wanted < minimumValue {
            value = maximumValue
        } else {
            value = wanted
        }
        if stored != old, isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    override func isDefaultGesture(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
}
