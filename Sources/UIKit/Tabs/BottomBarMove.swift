import Foundation

/// Holds the bar inside a page, under the bar controller's tint and style.
@MainActor
final class BottomBarHost: UIView {}

/// A bar that only one of a transition's two pages shows is a part of that page for the time of the transition: it
/// comes and goes with the page, however that is animated, at the same progress, and above or below the other page
/// like its own (NAV-25, NAV-26).
@MainActor
final class BottomBarMove {
    private weak var tabs: UITabBarController?
    private weak var host: BottomBarHost?

    struct Side {
        let controller: UIViewController?
        let hidesBar: Bool
        /// The page's place at rest, in the transition's container.
        let frame: CGRect
    }

    /// nil where the bar stays as it is.
    init?(_ tabs: UITabBarController?, from: Side, to: Side, in container: UIView) {
        guard let tabs, let whole = tabs.viewIfLoaded, whole.window != nil else { return nil }
        let wasShown = tabs.barRoom(hidden: from.hidesBar) > 0, isShown = tabs.barRoom(hidden: to.hidesBar) > 0
        let side = wasShown ? from : to
        guard wasShown != isShown, let page = side.controller?.viewIfLoaded else { return nil }
        self.tabs = tabs
        tabs.takeBarBack()
        let place = container.convert(tabs.barFrame, from: whole)
        let host = BottomBarHost()
        host.tintColor = whole.tintColor
        host.overrideUserInterfaceStyle = whole.traitCollection.userInterfaceStyle
        host.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        let bar = tabs.bar
        UIView.performWithoutAnimation {
            host.frame = place.offsetBy(
                dx: page.bounds.minX - side.frame.minX, dy: page.bounds.minY - side.frame.minY)
            page.addSubview(host)
            host.addSubview(bar)
            bar.untransformedFrame = host.bounds
            bar.setShown(true)
        }
        tabs.barHost = host
        self.host = host
    }

    /// The bar goes where the outcome has it.
    func end() {
        guard let tabs, let host, tabs.barHost === host else { return }
        tabs.takeBarBack()
    }
}
