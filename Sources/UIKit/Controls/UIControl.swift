import Foundation

/// A view that turns touches into events for targets.
@preconcurrency @MainActor
open class UIControl: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeControl(coder)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    open var isEnabled = true {
        willSet { _willChange(self, "enabled") }
        didSet {
            if isEnabled != oldValue { enabledDidChange() }
            _didChange(self, "enabled")
        }
    }

    open var isSelected = false {
        willSet { _willChange(self, "selected") }
        didSet {
            if isSelected != oldValue { stateDidChange() }
            _didChange(self, "selected")
        }
    }

    open var isHighlighted = false {
        willSet { _willChange(self, "highlighted") }
        didSet {
            if isHighlighted != oldValue { stateDidChange() }
            _didChange(self, "highlighted")
        }
    }

    open var state: State {
        var result: State = []
        if isHighlighted { result.insert(.highlighted) }
        if !isEnabled { result.insert(.disabled) }
        if isSelected { result.insert(.selected) }
        return result
    }

    open var contentVerticalAlignment: ContentVerticalAlignment = .center {
        didSet { setNeedsLayout() }
    }

    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
        didSet { setNeedsLayout() }
    }

    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isRightToLeft ? .right : .left
        case .trailing: return isRightToLeft ? .left : .right
        default: return contentHorizontalAlignment
        }
    }

    /// Whether a tap shows the menu.
    open var showsMenuAsPrimaryAction = false

    open private(set) var isTracking = false
    open private(set) var isTouchInside = false

    private var trackedTouch: UITouch?
    private var handlers = ControlHandlers()

    // MARK: Targets and actions

    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        handlers.add(target.map { $0 as AnyObject }, action, for: controlEvents)
    }

    /// nil stands for every target, or every action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        handlers.remove(target.map { $0 as AnyObject }, action, for: controlEvents)
    }

    /// An action with the identifier of an earlier one replaces it for those events.
    open func addAction(_ action: UIAction, for controlEvents: Event) { handlers.add(action, for: controlEvents) }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        handlers.remove(action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        handlers.remove(actionIdentifier, for: controlEvents)
    }

    /// `NSNull` stands for the responder chain.
    open var allTargets: Set<AnyHashable> { handlers.targets }

    open var allControlEvents: Event { handlers.events }

    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = handlers.actions(of: target.map { $0 as AnyObject }, for: controlEvent)
        return names.isEmpty ? nil : names
    }

    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void) {
        handlers.enumerate(iterator)
    }

    open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, with: nil) }

    func sendActions(for controlEvents: Event, with event: UIEvent?) {
        for handler in handlers.handling(controlEvents) {
            switch handler.receiver {
            case .target(let target, let action):
                if let object = target.value { sendAction(action, to: object, for: event) }
            case .chain(let action): sendAction(action, to: nil, for: event)
            case .action(let action): sendAction(action)
            }
        }
    }

    // MARK: For subclasses

    /// Whether to follow the touch.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Whether to go on following it.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    open func cancelTracking(with event: UIEvent?) {}

    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        replacement("sendAction:to:forEvent:", in: UIControl.self, [action, target, event])
            ?? { _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event) }()
    }

    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    /// Something that the look depends on changed.
    func stateDidChange() { setNeedsLayout() }

    /// Whether lifting the finger inside is what the control is for.
    var triggersPrimaryActionOnTouchUp: Bool { false }

    /// Whether a gesture of a view further up would take away what the control is for.
    func isDefaultGesture(_ recognizer: UIGestureRecognizer) -> Bool { false }

    /// A control keeps its own gesture from recognisers of the views around it.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isEnabled, gestureRecognizer.view !== self, isDefaultGesture(gestureRecognizer) { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, trackedTouch == nil, let touch = touches.min(by: { $0.serial < $1.serial }) else { return }
        isTouchInside = true
        guard beginTracking(touch, with: event) else { return isTouchInside = false }
        isTracking = true
        trackedTouch = touch
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isWithinReach(touch, with: event)
        guard continueTracking(touch, with: event) else { return stopTracking() }
        isHighlighted = isTouchInside
        var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if wasInside != isTouchInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: events, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let isInside = isWithinReach(touch, with: event)
        isTouchInside = isInside
        endTracking(touch, with: event)
        stopTracking()
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside, with: event)
        if isInside, triggersPrimaryActionOnTouchUp { sendActions(for: .primaryActionTriggered, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        cancelTracking(with: event)
        stopTracking()
        sendActions(for: .touchCancel, with: event)
    }

    private func stopTracking() {
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    /// A finger that slides off a little still means the control.
    private func isWithinReach(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self), slack = Policy.controlTrackingSlack
        return self.point(inside: point, with: event) || bounds.insetBy(dx: -slack, dy: -slack).contains(point)
    }

    private func enabledDidChange() {
        if !isEnabled, isTracking {
            cancelTracking(with: nil)
            stopTracking()
            sendActions(for: .touchCancel)
        }
        stateDidChange()
    }
}
