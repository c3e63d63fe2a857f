import CoreGraphics
import Foundation

@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    func updateSearchResults(for searchController: UISearchController)
}

/// Every member is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar, and what lies over the searched page while somebody searches: the page of results, or a dimming.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    public let searchResultsController: UIViewController?
    public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: Policy.searchBarHeight))
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    open var obscuresBackgroundDuringPresentation: Bool
    open var hidesNavigationBarDuringPresentation = true
    open var automaticallyShowsCancelButton = true
    open var automaticallyShowsSearchResultsController = true {
        didSet { showOverlay() }
    }
    /// Set, it shows or hides the results whatever is typed.
    open var showsSearchResultsController: Bool {
        get { areResultsShown }
        set {
            automaticallyShowsSearchResultsController = false
            resultsByHand = newValue
            showOverlay()
        }
    }
    private var resultsByHand = false
    private weak var host: UIViewController?
    private let dimming = UIControl()

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        obscuresBackgroundDuringPresentation = searchResultsController != nil
        super.init(nibName: nil, bundle: nil)
        searchBar.controller = self
        dimming.backgroundColor = UIColor.black.withAlphaComponent(Policy.searchDimming)
        dimming.addTarget(self, action: Selector("_crossfadeCancel", UISearchController.cancel), for: .touchUpInside)
    }

    public required init?(coder: NSCoder) {
        searchResultsController = nil
        obscuresBackgroundDuringPresentation = false
        super.init(coder: coder)
        searchBar.controller = self
    }

    // MARK: Active

    open var isActive: Bool {
        get { isSearching }
        set {
            guard newValue != isSearching else { return }
            if newValue {
                activate()
                searchBar.becomeFirstResponder()
            } else {
                cancel()
            }
        }
    }
    private var isSearching = false

    /// Whether the title row gives way to the search.
    var hidesTitleRow: Bool { isSearching && hidesNavigationBarDuringPresentation }

    private var page: UIViewController? {
        var responder: UIResponder? = searchBar
        while let here = responder {
            if let bar = here as? UINavigationBar, let top = bar.navigation?.topViewController { return top }
            if let controller = here as? UIViewController { return controller }
            responder = here.next
        }
        return nil
    }

    /// Somebody began to search.
    func activate() {
        guard !isSearching, let page else { return }
        host = page
        delegate?.willPresentSearchController(self)
        isSearching = true
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
        showOverlay()
        moveBar { self.delegate?.didPresentSearchController(self) }
    }

    /// The cancel button, and a tap on the dimmed page.
    func cancel() {
        guard isSearching else { return }
        delegate?.willDismissSearchController(self)
        isSearching = false
        searchBar.resignFirstResponder()
        if searchBar.text?.isEmpty == false { searchBar.text = "" }
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
        showOverlay()
        update()
        moveBar { self.delegate?.didDismissSearchController(self) }
    }

    /// What is searched for changed.
    func update() {
        showOverlay()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    private func moveBar(_ completion: @escaping () -> Void) {
        UIView.animate(withDuration: Policy.searchDuration, delay: 0, options: .beginFromCurrentState) {
            guard let navigation = self.host?.navigationController else { return }
            navigation.navigationBar.content.setNeedsLayout()
            navigation.viewIfLoaded?.setNeedsLayout()
            navigation.viewIfLoaded?.layoutIfNeeded()
        } completion: { _ in completion() }
    }

    // MARK: Over the page

    private var areResultsShown: Bool {
        guard isSearching, searchResultsController != nil else { return false }
        return automaticallyShowsSearchResultsController ? searchBar.text?.isEmpty == false : resultsByHand
    }

    private func showOverlay() {
        guard let host, let ground = host.viewIfLoaded else { return }
        show(dimming, in: ground, isSearching && obscuresBackgroundDuringPresentation && !areResultsShown)
        guard let results = searchResultsController else { return }
        if areResultsShown, results.parent == nil {
            host.addChild(results)
            results.view.frame = ground.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            ground.addSubview(results.view)
            results.didMove(toParent: host)
        } else if !areResultsShown, results.parent != nil {
            results.willMove(toParent: nil)
            results.view.removeFromSuperview()
            results.removeFromParent()
        }
    }

    private func show(_ view: UIView, in ground: UIView, _ isShown: Bool) {
        guard isShown != (view.superview != nil) else { return }
        guard isShown else { return view.removeFromSuperview() }
        // A page that scrolls moves its bounds: the dimming covers what is seen.
        view.frame = ground.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        ground.addSubview(view)
    }
}

extension Policy {
    /// How dark the searched page becomes.
    nonisolated(unsafe) package static var searchDimming: CGFloat = 0.1
}
