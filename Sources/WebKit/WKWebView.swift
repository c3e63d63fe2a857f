import UIKit

/// Shows web pages, elsewhere: here a placeholder in a scroll view that scrolls and bounces as the real one does. Every
/// load fails as on a device that is offline; of HTML that the app brings itself the placeholder shows the text.
@preconcurrency @MainActor
open class WKWebView: UIView {
    open private(set) var scrollView: UIScrollView = UIScrollView()
    open private(set) var configuration: WKWebViewConfiguration
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    open private(set) var url: URL?
    open private(set) var title: String?
    open private(set) var isLoading = false
    open private(set) var estimatedProgress = 0.0
    open var canGoBack: Bool { false }
    open var canGoForward: Bool { false }
    open var hasOnlySecureContent: Bool { url?.scheme == "https" }
    open var customUserAgent: String?
    open var allowsBackForwardNavigationGestures = false
    open var allowsLinkPreview = true

    private let placeholder = Placeholder("WKWebView", reason: "there is no web here")
    private let text = UILabel()

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }

    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .white
        placeholder.fill(self)
        scrollView.frame = bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.alwaysBounceVertical = true
        addSubview(scrollView)
        text.numberOfLines = 0
        text.textColor = .black
        scrollView.addSubview(text)
    }

    // MARK: Loading

    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        let navigation = WKNavigation()
        url = request.url
        let action = WKNavigationAction(request: request)
        guard let navigationDelegate else {
            begin(navigation, failing: true)
            return navigation
        }
        navigationDelegate.webView(self, decidePolicyFor: action) { [weak self] policy in
            if policy == .allow { self?.begin(navigation, failing: true) }
        }
        return navigation
    }

    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        guard let html = try? String(contentsOf: URL, encoding: .utf8) else { return load(URLRequest(url: URL)) }
        return loadHTMLString(html, baseURL: URL)
    }

    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        let navigation = WKNavigation()
        url = baseURL ?? URL(string: "about:blank")
        let page = PageText(string)
        title = page.title
        text.text = page.text
        setNeedsLayout()
        begin(navigation, failing: false)
        return navigation
    }

    @discardableResult
    open func reload() -> WKNavigation? { url.flatMap { load(URLRequest(url: $0)) } }

    @discardableResult
    open func goBack() -> WKNavigation? { nil }

    @discardableResult
    open func goForward() -> WKNavigation? { nil }

    open func stopLoading() { isLoading = false }

    /// No page runs scripts: the handler hears of an error.
    open func evaluateJavaScript(_ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil) {
        MainLoop.main.perform { completionHandler?(nil, WKError(.javaScriptExceptionOccurred)) }
    }

    private func begin(_ navigation: WKNavigation, failing: Bool) {
        changeLoading(true, progress: 0.1)
        MainLoop.main.perform { [weak self] in MainActor.assumeIsolated { self?.end(navigation, failing: failing) } }
    }

    private func end(_ navigation: WKNavigation, failing: Bool) {
        guard isLoading else { return }
        navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
        if failing {
            Fault.reportOnce("WKWebView loads nothing: there is no network, so pages fail as on a device that is offline")
            changeLoading(false, progress: 0)
            navigationDelegate?.webView(
                self, didFailProvisionalNavigation: navigation, withError: URLError(.notConnectedToInternet))
        } else {
            navigationDelegate?.webView(self, didCommit: navigation)
            changeLoading(false, progress: 1)
            navigationDelegate?.webView(self, didFinish: navigation)
        }
    }

    private func changeLoading(_ loading: Bool, progress: Double) {
        _willChange(self, "loading")
        _willChange(self, "estimatedProgress")
        isLoading = loading
        estimatedProgress = progress
        _didChange(self, "estimatedProgress")
        _didChange(self, "loading")
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(bounds.width - 32, 0)
        let height = text.text == nil ? 0 : text.sizeThatFits(CGSize(width: width, height: 100_000)).height
        text.frame = CGRect(x: 16, y: 16, width: width, height: height)
        placeholder.isHidden = height > 0
        // A page that says nothing is as long as three screens, so that what follows its scrolling can be seen.
        scrollView.contentSize = CGSize(width: bounds.width, height: height > 0 ? height + 32 : bounds.height * 3)
    }
}

/// Why a page has no answer.
public struct WKError: Error, Sendable {
    public enum Code: Int, Sendable { case unknown = 1, webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred }

    public let code: Code

    public init(_ code: Code) { self.code = code }
}
