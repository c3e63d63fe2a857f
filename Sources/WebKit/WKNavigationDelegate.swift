import UIKit

/// One load of a page.
@preconcurrency @MainActor
open class WKNavigation: NSObject {}

public enum WKNavigationType: Int, Sendable { case linkActivated, formSubmitted, backForward, reload, formResubmitted, other = -1 }
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow }
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow }

/// What the app may forbid.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
    open internal(set) var request: URLRequest
    open internal(set) var navigationType = WKNavigationType.other

    init(request: URLRequest) {
        self.request = request
        super.init()
    }
}

@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
}

extension WKNavigationDelegate {
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
        decisionHandler(.allow)
    }

    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        send("webView:didStartProvisionalNavigation:", to: self, [webView, navigation]) ?? ()
    }

    public func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
        send("webView:didFailProvisionalNavigation:withError:", to: self, [webView, navigation, error]) ?? ()
    }

    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        send("webView:didCommitNavigation:", to: self, [webView, navigation]) ?? ()
    }

    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        send("webView:didFinishNavigation:", to: self, [webView, navigation]) ?? ()
    }

    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        send("webView:didFailNavigation:withError:", to: self, [webView, navigation, error]) ?? ()
    }
}

@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {
    func webViewDidClose(_ webView: WKWebView)
}

extension WKUIDelegate {
    public func webViewDidClose(_ webView: WKWebView) { send("webViewDidClose:", to: self, [webView]) ?? () }
}
