@_exported import UIKit

public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }

@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {
        send("mailComposeController:didFinishWithResult:error:", to: self, [controller, result, error]) ?? ()
    }
}

/// The system's screen for a mail, on a device without an account.
open class MFMailComposeViewController: UINavigationController {
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

    open class func canSendMail() -> Bool { false }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        Placeholder("MFMailComposeViewController", reason: "no mail can be sent from here; canSendMail() says so").fill(page.view)
        page.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                self.mailComposeDelegate?.mailComposeController(self, didFinishWith: .cancelled, error: nil)
            })
        setViewControllers([page], animated: false)
    }

    /// The subject is the page's title, as in the system's screen.
    open func setSubject(_ subject: String) {
        loadViewIfNeeded()
        viewControllers.first?.navigationItem.title = subject
    }

    open func setToRecipients(_ toRecipients: [String]?) {}
    open func setCcRecipients(_ ccRecipients: [String]?) {}
    open func setBccRecipients(_ bccRecipients: [String]?) {}
    open func setMessageBody(_ body: String, isHTML: Bool) {}
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
}

public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    func messageComposeViewController(_ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// The system's screen for a message, on a device without a telephone.
open class MFMessageComposeViewController: UINavigationController {
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    open var recipients: [String]?
    open var body: String?
    open var subject: String?

    open class func canSendText() -> Bool { false }
    open class func canSendAttachments() -> Bool { false }
    open class func canSendSubject() -> Bool { false }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        Placeholder("MFMessageComposeViewController", reason: "no message can be sent from here; canSendText() says so")
            .fill(page.view)
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                self.messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .cancelled)
            })
        setViewControllers([page], animated: false)
    }
}
