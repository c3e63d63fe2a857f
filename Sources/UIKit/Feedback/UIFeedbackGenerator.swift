import CoreGraphics
import Foundation

/// Taps the user's hand. There is no hand to feel it: each tap goes to whoever records the app.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }

    open func prepare() {}

    func occur(_ what: String) { Observer.callback(self, what) }
}

open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    private let style: FeedbackStyle

    public override init() {
        style = .medium
        super.init()
    }

    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    open func impactOccurred() { occur("impactOccurred()") }

    /// - Parameter intensity: 0…1.
    open func impactOccurred(intensity: CGFloat) { occur("impactOccurred(intensity:)") }
}

open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { occur("selectionChanged()") }
}

open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    open func notificationOccurred(_ notificationType: FeedbackType) { occur("notificationOccurred(_:)") }
}
