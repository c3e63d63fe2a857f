import Foundation

/// A controller with a bar below its pages that a page may do without.
@preconcurrency @MainActor
protocol BottomBarOwner: UIViewController {
    var bottomBar: UIView { get }
    /// Where the bar is while it is a part of a page.
    var bottomBarHost: BottomBarHost? { get set }
    /// Whether the bar may be seen at all.
    func setBottomBarVisible(_ isVisible: Bool)
    /// The bar at its place in the controller's view.
    func placeBottomBar()
}

extension BottomBarOwner {
    /// The bar is the controller's again.
    func takeBottomBarBack() {
        guard let host = bottomBarHost, let view = viewIfLoaded else { return }
        bottomBarHost = nil
        view.addSubview(bottomBar)
        host.removeFromSuperview()
        UIView.performWithoutAnimation { placeBottomBar() }
    }
}

/// Holds the bar inside a page, under the bar controller's tint and style.
@MainActor
final class BottomBarHost: UIView {}

/// A bar that only one of a transition's two pages shows is a part of that page for the time of the transition: it
/// comes and goes with the page, however that is animated, at the same progress, and above or below the other page
/// like its own (NAV-25, NAV-26).
@MainActor
final class BottomBarMove {
    private weak var owner: (any BottomBarOwner)?
    private weak var host: BottomBarHost?
    /// The bar's place in the page, as far as the page does not scroll.
    private let place: CGRect

    struct Side {
        let page: UIViewController?
        let showsBar: Bool
        /// The page's place at rest, in the transition's container.
        let frame: CGRect
    }

    /// nil where the bar stays as it is.
    /// - Parameter barFrame: the bar's place beside the page that shows it, in the owner's view.
    init?(_ owner: any BottomBarOwner, barFrame: CGRect, from: Side, to: Side, in container: UIView) {
        let side = from.showsBar ? from : to
        guard from.showsBar != to.showsBar, let whole = owner.viewIfLoaded, whole.window != nil,
            let page = side.page?.viewIfLoaded
        else { return nil }
        self.owner = owner
        owner.takeBottomBarBack()
        place = container.convert(barFrame, from: whole).offsetBy(dx: -side.frame.minX, dy: -side.frame.minY)
        let host = BottomBarHost()
        host.tintColor = whole.tintColor
        host.overrideUserInterfaceStyle = whole.traitCollection.userInterfaceStyle
        host.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        UIView.performWithoutAnimation {
            host.frame = place.offsetBy(dx: page.bounds.minX, dy: page.bounds.minY)
            page.addSubview(host)
            host.addSubview(owner.bottomBar)
            owner.bottomBar.untransformedFrame = host.bounds
            owner.setBottomBarVisible(true)
        }
        owner.bottomBarHost = host
        self.host = host
    }

    /// After the pages' layout, which may have scrolled the page (for its new insets) and filled it.
    func followPage() {
        guard let host, let page = host.superview else { return }
        UIView.performWithoutAnimation {
            host.frame.origin = CGPoint(x: place.minX + page.bounds.minX, y: place.minY + page.bounds.minY)
            page.bringSubviewToFront(host)
        }
    }

    /// The bar goes where the outcome has it.
    func end() {
        guard let owner, let host, owner.bottomBarHost === host else { return }
        owner.takeBottomBarBack()
    }
}
