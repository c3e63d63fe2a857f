import Foundation

/// What assistive technology, and a script that looks for an element, reads of an object.
private final class AccessibilityStore {
    var label: String?
    var identifier: String?
    var value: String?
    var hint: String?
    var isElement: Bool?
    var traits: UIAccessibilityTraits = []
    var viewIsModal = false
    var elementsHidden = false
    var elements: [Any]?
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let link = UIAccessibilityTraits(rawValue: 2)
    public static let image = UIAccessibilityTraits(rawValue: 4)
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    public static let header = UIAccessibilityTraits(rawValue: 65536)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
}

nonisolated(unsafe) private let storeKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

@MainActor
extension UIResponder {
    private var store: AccessibilityStore {
        if let found = objc_getAssociatedObject(self, storeKey) as? AccessibilityStore { return found }
        let made = AccessibilityStore()
        objc_setAssociatedObject(self, storeKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return made
    }

    private var existingStore: AccessibilityStore? { objc_getAssociatedObject(self, storeKey) as? AccessibilityStore }

    public var accessibilityLabel: String? {
        get { existingStore?.label }
        set { store.label = newValue }
    }

    public var accessibilityIdentifier: String? {
        get { existingStore?.identifier }
        set { store.identifier = newValue }
    }

    public var accessibilityValue: String? {
        get { existingStore?.value }
        set { store.value = newValue }
    }

    public var accessibilityHint: String? {
        get { existingStore?.hint }
        set { store.hint = newValue }
    }

    public var isAccessibilityElement: Bool {
        get { existingStore?.isElement ?? isElementByItself }
        set { store.isElement = newValue }
    }

    /// What UIKit's own kinds answer until somebody says otherwise.
    private var isElementByItself: Bool {
        self is UILabel || self is UIButton || self is UISwitch || self is UISlider || self is UIProgressView
            || self is UIPageControl
    }

    public var accessibilityTraits: UIAccessibilityTraits {
        get { existingStore?.traits ?? [] }
        set { store.traits = newValue }
    }

    /// ACC-04
    public var accessibilityViewIsModal: Bool {
        get { existingStore?.viewIsModal ?? false }
        set { store.viewIsModal = newValue }
    }

    /// The elements inside, in the order in which they are read; nil for the views as they are.
    public var accessibilityElements: [Any]? {
        get { existingStore?.elements }
        set { store.elements = newValue }
    }

    public func accessibilityElementIsFocused() -> Bool { AccessibilityFocus.element === self }

    public var accessibilityElementsHidden: Bool {
        get { existingStore?.elementsHidden ?? false }
        set { store.elementsHidden = newValue }
    }
}

@preconcurrency @MainActor
public enum UIAccessibility {
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
    }

    /// - Parameter argument: for changes of screen and layout the element that focus goes to.
    public static func post(notification: Notification, argument: Any?) {
        onPost?(notification, argument)
        AccessibilityFocus.posted(notification, argument)
    }

    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        public static let notificationSwitchControl = Self(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }

    /// nil where no assistive technology runs, or none of that kind.
    public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
        guard assistiveTechnologyIdentifier != .notificationSwitchControl else { return nil }
        return AccessibilityFocus.element
    }

    package static var onPost: ((Notification, Any?) -> Void)?
    package static var reduceMotion = false
    package static var prefersCrossFadeTransitions = false
    /// ACC-03
    static var fadesInsteadOfSliding: Bool { Policy.accCrossFade && reduceMotion && prefersCrossFadeTransitions }
    /// Whether a screen reader moves a focus over the elements.
    package static var voiceOver = false {
        didSet { if !voiceOver { AccessibilityFocus.clear() } }
    }

    public static var isReduceMotionEnabled: Bool { reduceMotion }
    public static var isVoiceOverRunning: Bool { voiceOver }
    public static var isReduceTransparencyEnabled: Bool { false }
}
