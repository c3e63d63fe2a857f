@_exported import UIKit

/// Asks for a review, when the system thinks it fit: here never.
@preconcurrency @MainActor
open class SKStoreReviewController: NSObject {
    open class func requestReview() {
        Fault.reportOnce("SKStoreReviewController asks for no review: there is no App Store here")
    }

    open class func requestReview(in windowScene: UIWindowScene) { requestReview() }
}

/// Payments, on a device that may make none.
@preconcurrency @MainActor
open class SKPaymentQueue: NSObject {
    private static let queue = SKPaymentQueue()

    open class func `default`() -> Self { unsafeDowncast(queue, to: Self.self) }

    open class func canMakePayments() -> Bool { false }
}

public let SKStoreProductParameterITunesItemIdentifier = "id"

@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
    func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
    public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {
        send("productViewControllerDidFinish:", to: self, [viewController]) ?? ()
    }
}

/// An app's page in the store; its loading fails.
open class SKStoreProductViewController: UIViewController {
    open weak var delegate: (any SKStoreProductViewControllerDelegate)?

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        Placeholder("SKStoreProductViewController", reason: "there is no App Store here").fill(view)
    }

    open func loadProduct(withParameters parameters: [String: Any], completionBlock block: ((Bool, (any Error)?) -> Void)? = nil) {
        MainLoop.main.perform { block?(false, URLError(.notConnectedToInternet)) }
    }
}
