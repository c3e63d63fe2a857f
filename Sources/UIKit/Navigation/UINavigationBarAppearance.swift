import Foundation

/// How a navigation bar, its title and its buttons are painted.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Moves the title from its place, in points.
    open var titlePositionAdjustment = UIOffset.zero
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Plain buttons; also the others, where these say nothing.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)

    /// The app's own arrow and the mask for what slides under it; nil for the drawn chevron.
    private(set) var ownBackIndicator: (image: UIImage, mask: UIImage)?

    open var backIndicatorImage: UIImage { ownBackIndicator?.image ?? BarChevron.picture }
    /// Where content that slides under the arrow in a transition would show. The slide of this bar does not pass there.
    open var backIndicatorTransitionMaskImage: UIImage { ownBackIndicator?.mask ?? BarChevron.picture }

    /// Both or none: without one of them the chevron stays.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        if let backIndicatorImage, let transitionMaskImage {
            ownBackIndicator = (backIndicatorImage, transitionMaskImage)
        } else {
            ownBackIndicator = nil
        }
    }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        largeTitleTextAttributes = other.largeTitleTextAttributes
        buttonAppearance = other.buttonAppearance.duplicate()
        doneButtonAppearance = other.doneButtonAppearance.duplicate()
        backButtonAppearance = other.backButtonAppearance.duplicate()
        ownBackIndicator = other.ownBackIndicator
    }
}
