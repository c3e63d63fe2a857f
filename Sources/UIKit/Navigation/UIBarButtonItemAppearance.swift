import Foundation

/// How the buttons of a bar are painted, by their state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, NSCopying {
    open private(set) var normal = UIBarButtonItemStateAppearance()
    /// Where it says nothing, as `normal`.
    open private(set) var highlighted = UIBarButtonItemStateAppearance()
    open private(set) var disabled = UIBarButtonItemStateAppearance()
    open private(set) var focused = UIBarButtonItemStateAppearance()

    public override required init() { super.init() }

    /// The bold face of `.done` comes from the item's own style.
    public convenience init(style: UIBarButtonItem.Style) { self.init() }

    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.take(UIBarButtonItemStateAppearance()) }
    }

    func duplicate() -> UIBarButtonItemAppearance {
        let other = UIBarButtonItemAppearance()
        other.normal.take(normal)
        other.highlighted.take(highlighted)
        other.disabled.take(disabled)
        other.focused.take(focused)
        return other
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        copyOnMainActor { duplicate() }
    }
}

/// How a button in one state is painted.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Moves the title from its place, in points.
    open var titlePositionAdjustment = UIOffset.zero
    open var backgroundImage: UIImage?
    open var backgroundImagePositionAdjustment = UIOffset.zero

    func take(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }
}
