import Foundation

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let link = UIAccessibilityTraits(rawValue: 2)
    public static let image = UIAccessibilityTraits(rawValue: 4)
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    public static let playsSound = UIAccessibilityTraits(rawValue: 16)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    public static let searchField = UIAccessibilityTraits(rawValue: 1024)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
    public static let tabBar = UIAccessibilityTraits(rawValue: 32768)
    public static let header = UIAccessibilityTraits(rawValue: 65536)
}

@preconcurrency @MainActor
public enum UIAccessibility {
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let pageScrolled = Notification(rawValue: 1009)
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
    public static var isSwitchControlRunning: Bool { false }
    public static var isBoldTextEnabled: Bool { false }
    public static var isInvertColorsEnabled: Bool { false }
    public static var isGrayscaleEnabled: Bool { false }
    public static var isDarkerSystemColorsEnabled: Bool { false }
    public static var isClosedCaptioningEnabled: Bool { false }
    public static var isGuidedAccessEnabled: Bool { false }

    public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
}
