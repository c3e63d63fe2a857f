@_exported import UIKit

@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
        send("safariViewControllerDidFinish:", to: self, [controller]) ?? ()
    }

    public func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {
        send("safariViewController:didCompleteInitialLoad:", to: self, [controller, didLoadSuccessfully]) ?? ()
    }
}

/// A page in the system's browser: its bar with Done and the page's host, over a placeholder.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
    public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

    @preconcurrency @MainActor
    open class Configuration: NSObject {
        open var entersReaderIfAvailable = false
        open var barCollapsingEnabled = true
    }

    open weak var delegate: (any SFSafariViewControllerDelegate)?
    open private(set) var configuration: Configuration
    open var preferredBarTintColor: UIColor? {
        didSet { bar.barTintColor = preferredBarTintColor }
    }
    open var preferredControlTintColor: UIColor? {
        didSet { bar.tintColor = preferredControlTintColor }
    }
    open var dismissButtonStyle = DismissButtonStyle.done {
        didSet { showItems() }
    }

    private let url: URL
    private let bar = UINavigationBar()

    public init(url URL: URL, configuration: Configuration) {
        url = URL
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
        let configuration = Configuration()
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
        self.init(url: URL, configuration: configuration)
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        Placeholder("SFSafariViewController", reason: "there is no web here").fill(view)
        view.addSubview(bar)
        showItems()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        delegate?.safariViewController(self, didCompleteInitialLoad: false)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let top = view.safeAreaInsets.top
        bar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: bar.sizeThatFits(view.bounds.size).height)
    }

    private func showItems() {
        let item = UINavigationItem(title: url.host ?? url.absoluteString)
        let style: UIBarButtonItem.SystemItem =
            switch dismissButtonStyle {
            case .done: .done
            case .close: .close
            case .cancel: .cancel
            }
        item.leftBarButtonItem = UIBarButtonItem(
            systemItem: style,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                self.dismiss(animated: true)
                self.delegate?.safariViewControllerDidFinish(self)
            })
        bar.items = [item]
    }
}
