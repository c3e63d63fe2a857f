import Foundation

/// Takes part in the responder chain: touches, actions and editing travel from a view up to the application.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() {
        ReplaceableMethods.register()
        super.init()
    }

    open var next: UIResponder? { nil }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        replacement("touchesBegan:withEvent:", in: UIResponder.self, [touches, event]) ?? next?.touchesBegan(touches, with: event) ?? ()
    }

    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        replacement("touchesMoved:withEvent:", in: UIResponder.self, [touches, event]) ?? next?.touchesMoved(touches, with: event) ?? ()
    }

    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        replacement("touchesEnded:withEvent:", in: UIResponder.self, [touches, event]) ?? next?.touchesEnded(touches, with: event) ?? ()
    }

    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        replacement("touchesCancelled:withEvent:", in: UIResponder.self, [touches, event]) ?? next?.touchesCancelled(touches, with: event) ?? ()
    }

    /// For objects from a nib, after they are connected.
    open func awakeFromNib() {}

    /// Called by Interface Builder's canvas alone.
    open func prepareForInterfaceBuilder() {}

    /// There is no remote control here, so that nothing calls it.
    open func remoteControlReceived(with event: UIEvent?) {}

    open var canBecomeFirstResponder: Bool { false }

    open var canResignFirstResponder: Bool { true }

    open var isFirstResponder: Bool { FirstResponder.current === self }

    @discardableResult
    open func becomeFirstResponder() -> Bool { FirstResponder.move(to: self) }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        FirstResponder.current = nil
        return true
    }

    /// Keys that the responder understands.
    open var keyCommands: [UIKeyCommand]? { nil }

    open var inputView: UIView? { nil }

    open var inputAccessoryView: UIView? { nil }

    // MARK: The edit menu's actions: whoever edits overrides them

    open func cut(_ sender: Any?) { next?.cut(sender) }

    open func copy(_ sender: Any?) { next?.copy(sender) }

    open func paste(_ sender: Any?) { next?.paste(sender) }

    open func select(_ sender: Any?) { next?.select(sender) }

    open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

    open func delete(_ sender: Any?) { next?.delete(sender) }

    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }

    /// The first responder in the chain from here on that can perform `action`.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        var responder: UIResponder? = self
        while let current = responder {
            if current.canPerformAction(action, withSender: sender) { return current }
            responder = current.next
        }
        return nil
    }

    // MARK: Accessibility: in the class, so that an app can override

    open var accessibilityLabel: String? {
        get { existingAccessibilityStore?.label }
        set { accessibilityStore.label = newValue }
    }

    open var accessibilityIdentifier: String? {
        get { existingAccessibilityStore?.identifier }
        set { accessibilityStore.identifier = newValue }
    }

    open var accessibilityValue: String? {
        get { existingAccessibilityStore?.value }
        set { accessibilityStore.value = newValue }
    }

    open var accessibilityHint: String? {
        get { existingAccessibilityStore?.hint }
        set { accessibilityStore.hint = newValue }
    }

    open var accessibilityLanguage: String? {
        get { existingAccessibilityStore?.language }
        set { accessibilityStore.language = newValue }
    }

    open var isAccessibilityElement: Bool {
        get { existingAccessibilityStore?.isElement ?? isElementByItself }
        set { accessibilityStore.isElement = newValue }
    }

    open var accessibilityTraits: UIAccessibilityTraits {
        get { existingAccessibilityStore?.traits ?? [] }
        set { accessibilityStore.traits = newValue }
    }

    /// In the screen's coordinates; a view's own place until set.
    open var accessibilityFrame: CGRect {
        get { existingAccessibilityStore?.frame ?? placeOnScreen }
        set { accessibilityStore.frame = newValue }
    }

    open var accessibilityActivationPoint: CGPoint {
        get { existingAccessibilityStore?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { accessibilityStore.activationPoint = newValue }
    }

    open var shouldGroupAccessibilityChildren: Bool {
        get { existingAccessibilityStore?.groupsChildren ?? false }
        set { accessibilityStore.groupsChildren = newValue }
    }

    /// ACC-04
    open var accessibilityViewIsModal: Bool {
        get { existingAccessibilityStore?.viewIsModal ?? false }
        set { accessibilityStore.viewIsModal = newValue }
    }

    /// The elements inside, in the order in which they are read; nil for the views as they are.
    open var accessibilityElements: [Any]? {
        get { existingAccessibilityStore?.elements }
        set { accessibilityStore.elements = newValue }
    }

    open var accessibilityElementsHidden: Bool {
        get { existingAccessibilityStore?.elementsHidden ?? false }
        set { accessibilityStore.elementsHidden = newValue }
    }

    open func accessibilityElementIsFocused() -> Bool { AccessibilityFocus.element === self }

    /// For overrides: a screen reader's double tap, and its swipes over an adjustable element.
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityPerformMagicTap() -> Bool { next?.accessibilityPerformMagicTap() ?? false }

    /// For overrides: a screen reader's focus came, or went.
    open func accessibilityElementDidBecomeFocused() {}
    open func accessibilityElementDidLoseFocus() {}

    /// Goes up the chain until somebody handled it (ACC-05).
    open func accessibilityPerformEscape() -> Bool { next?.accessibilityPerformEscape() ?? false }
}

extension UIResponder {
    /// Only what is in a window takes the keyboard: a view, or a controller by its view.
    fileprivate var isInWindow: Bool {
        if let controller = self as? UIViewController { return controller.viewIfLoaded?.window != nil }
        return (self as? UIView).map { $0.window != nil } ?? true
    }
}

/// The one responder that editing goes to.
@MainActor
package enum FirstResponder {
    package static weak var current: UIResponder? {
        didSet { if !isMoving { Keyboard.update() } }
    }

    /// Between two responders the keyboard stays where it is.
    private static var isMoving = false

    static func move(to responder: UIResponder) -> Bool {
        guard current !== responder else { return true }
        guard responder.canBecomeFirstResponder, responder.isInWindow else { return false }
        isMoving = true
        let isFree = current?.resignFirstResponder() ?? true
        isMoving = false
        guard isFree else { return false }
        current = responder
        return true
    }
}
