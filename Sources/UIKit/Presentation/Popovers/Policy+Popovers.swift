import Foundation

extension Policy {
    /// MOD-26: what a popover becomes in compact width unless its delegate says otherwise.
    nonisolated(unsafe) package static var popAdaptiveStyle = UIModalPresentationStyle.pageSheet
    /// Where the controller names no preferred size. Points.
    nonisolated(unsafe) package static var popDefaultSize = CGSize(width: 320, height: 480)
    nonisolated(unsafe) package static var popMargin: CGFloat = 10
    nonisolated(unsafe) package static var popCornerRadius: CGFloat = 13
    /// The arrow: its base and how far it stands out. Points.
    nonisolated(unsafe) package static var popArrow = CGSize(width: 36, height: 13)
    nonisolated(unsafe) package static var popShadow: (opacity: Float, radius: CGFloat) = (0.2, 20)
    /// The size at which a popover begins to grow out of its arrow.
    nonisolated(unsafe) package static var popStartScale: CGFloat = 0.3
}
