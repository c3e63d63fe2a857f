import Foundation

extension Policy {
    package enum TabAnimatedOrder: Sendable { case sameAsSwap, sameAsPush }
    package enum TabOverlap: Sendable { case ignore, queue }
    package enum TabDefaultAnimation: Sendable { case none, crossFade }

    /// TAB-03: how tabs change where the delegate has no animator: at once, or by a cross-fade, as on later systems.
    nonisolated(unsafe) package static var tabDefaultAnimation = TabDefaultAnimation.none
    /// How long that cross-fade takes, in seconds: as long as an implicit animation.
    nonisolated(unsafe) package static var tabFadeDuration = 0.25
    /// TAB-07, X-12: whether the outgoing tab sees the coordinator in its will-call too.
    nonisolated(unsafe) package static var tabCoordinatorEverywhere = true
    /// TAB-05: whose calls come first where an animator runs; `sameAsSwap` is the incoming one, as without animation.
    nonisolated(unsafe) package static var tabAnimatedOrder = TabAnimatedOrder.sameAsSwap
    /// TAB-08: what becomes of a selection that code asks for while a tab transition runs.
    nonisolated(unsafe) package static var tabOverlap = TabOverlap.ignore
    /// A tap on the selected tab takes the navigation controller in it back to its first page.
    nonisolated(unsafe) package static var tabRetapPopsToRoot = true
    /// How many items a bar shows; what does not fit goes behind More. In compact width, in regular width.
    nonisolated(unsafe) package static var tabMaximumItems = (compact: 5, regular: 8)

    /// Points above the home indicator: in portrait, and where height is compact.
    package static let tabBarHeight: CGFloat = 49
    package static let tabBarCompactHeight: CGFloat = 32
    /// The side of a symbol in the bar; in a low bar.
    package static let tabIconSide: CGFloat = 25
    package static let tabCompactIconSide: CGFloat = 20
    package static let tabTitleSize: CGFloat = 10
    /// Where an icon's middle and a title's top are, from the bar's upper edge.
    package static let tabIconMiddle: CGFloat = 18.5
    package static let tabTitleTop: CGFloat = 35
    /// Of centred items, where the width is regular.
    package static let tabItemWidth: CGFloat = 76
    package static let tabItemSpacing: CGFloat = 34
    package static let tabPressedAlpha: CGFloat = 0.5

    /// Showing and hiding the bar by itself. Seconds.
    nonisolated(unsafe) package static var tabBarHideShowDuration = 0.25
}
