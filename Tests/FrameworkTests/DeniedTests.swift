import LocalAuthentication
import MessageUI
import Photos
import SafariServices
import Testing
import UserNotifications

/// What a device without an ability answers.
@MainActor
struct DeniedTests {
    private final class Answers: @unchecked Sendable {
        var all: [String] = []
    }

    @Test("Photos are denied: nothing is found, and requests are answered with an error in a later turn")
    func photos() {
        let answers = Answers()
        PHPhotoLibrary.requestAuthorization { answers.all.append("\($0)") }
        PHImageManager.default().requestImage(
            for: PHAsset(), targetSize: .zero, contentMode: .aspectFit, options: nil
        ) { image, info in answers.all.append("\(image == nil) \(info?[PHImageErrorKey] != nil)") }
        #expect(PHAsset.fetchAssets(with: PHFetchOptions()).count == 0)
        #expect(answers.all.isEmpty)
        MainLoop.main.runTurn()
        #expect(answers.all == ["denied", "true true"])
    }

    @Test("Nobody can be told by face or finger")
    func owner() {
        let answers = Answers()
        var error: NSError?
        #expect(!LAContext().canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
        #expect(error?.code == LAError.Code.biometryNotAvailable.rawValue)
        LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "") { success, _ in answers.all.append("\(success)") }
        MainLoop.main.runTurn()
        #expect(answers.all == ["false"])
    }

    @Test("No mail, no messages, no notifications")
    func messages() {
        let answers = Answers()
        #expect(!MFMailComposeViewController.canSendMail() && !MFMessageComposeViewController.canSendText())
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in answers.all.append("\(granted)") }
        let content = UNMutableNotificationContent()
        content.title = "Hi"
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
        UNUserNotificationCenter.current().add(request) { answers.all.append("\($0 != nil)") }
        MainLoop.main.runTurn()
        #expect(answers.all == ["false", "true"])
        #expect(request.content.title == "Hi")
    }

    private final class Delegate: NSObject, SFSafariViewControllerDelegate {
        var finished = 0
        func safariViewControllerDidFinish(_ controller: SFSafariViewController) { finished += 1 }
    }

    @Test("A page in the browser has a bar whose button ends it")
    func browser() throws {
        let onReport = Fault.onReport
        Fault.onReport = { _ in }
        defer { Fault.onReport = onReport }
        let browser = SFSafariViewController(url: try #require(URL(string: "https://example.com/a"))), delegate = Delegate()
        browser.delegate = delegate
        browser.loadViewIfNeeded()
        let bar = try #require(browser.view.subviews.compactMap { $0 as? UINavigationBar }.first)
        #expect(bar.topItem?.title == "example.com")
        bar.topItem?.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
        #expect(delegate.finished == 1)
    }
}
