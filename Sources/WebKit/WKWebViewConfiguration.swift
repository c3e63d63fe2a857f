@_exported import UIKit

@preconcurrency @MainActor
open class WKPreferences: NSObject {
    open var minimumFontSize: CGFloat = 0
    open var javaScriptEnabled = true
    open var javaScriptCanOpenWindowsAutomatically = false
}

@preconcurrency @MainActor
open class WKProcessPool: NSObject {}

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

@preconcurrency @MainActor
open class WKUserScript: NSObject {
    open private(set) var source: String
    open private(set) var injectionTime: WKUserScriptInjectionTime
    open private(set) var isForMainFrameOnly: Bool

    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
        super.init()
    }
}

@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
    open internal(set) var name = ""
    open internal(set) var body: Any = NSNull()
    open internal(set) weak var webView: WKWebView?
}

@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Scripts for pages, and who hears from them; no page runs them here.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
    open private(set) var userScripts: [WKUserScript] = []
    private var handlers: [String: any WKScriptMessageHandler] = [:]

    open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
    open func removeAllUserScripts() { userScripts = [] }
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) { handlers[name] = scriptMessageHandler }
    open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
}

@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
    open var processPool = WKProcessPool()
    open var preferences = WKPreferences()
    open var userContentController = WKUserContentController()
    open var applicationNameForUserAgent: String?
    open var allowsInlineMediaPlayback = false
    open var allowsAirPlayForMediaPlayback = true
    open var allowsPictureInPictureMediaPlayback = true
    open var suppressesIncrementalRendering = false
}
