import CoreGraphics
import MainLoop

/// The keyboard: on screen while somebody who takes text is the first responder.
///
/// Apps hear of its movement through the notifications; it is drawn in a window of its own.
@MainActor
enum Keyboard {
    private static var window: KeyboardWindow?
    private static var isUp = false
    private static weak var owner: UIResponder?
    /// What it covers, or will when it has come to rest; on the screen, in points.
    private(set) static var frame = CGRect(x: 0, y: CGFloat.greatestFiniteMagnitude, width: 0, height: 0)

    /// Those with a guide that follows the keyboard.
    static var guidedViews: [WeakView] = []

    /// How much of a view's lower part the keyboard covers, or will; in points.
    static func cover(of view: UIView) -> CGFloat {
        guard isUp, view.window != nil else { return 0 }
        return min(max(view.convert(view.bounds, to: nil).maxY - frame.minY, 0), view.bounds.height)
    }

    private static func placeGuides() {
        guidedViews.removeAll { $0.view == nil }
        for view in guidedViews.compactMap(\.view) where view.window != nil {
            view.safeAreaGuideDidChange()
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
    }

    /// The keys, while they belong to somebody inside `page`.
    static func panel(of page: UIView?) -> UIView? {
        guard isUp, let page, let owner = owner as? UIView, owner.isDescendant(of: page) else { return nil }
        return window?.panel
    }

    /// Brings the keyboard in line with the first responder.
    static func update() {
        let wanted = FirstResponder.current as? (UIResponder & UIKeyInput)
        guard let wanted else { return lower() }
        let view = content(for: wanted)
        if isUp, owner === wanted, window?.content === view.inputView { return }
        owner = wanted
        raise(view)
    }

    private static func content(for responder: UIResponder & UIKeyInput) -> KeyboardContent {
        KeyboardContent(
            inputView: responder.inputView, accessory: responder.inputAccessoryView, returnKey: responder.returnKeyType)
    }

    private static func raise(_ content: KeyboardContent) {
        let window = window ?? KeyboardWindow(frame: UIScreen.main.bounds)
        Self.window = window
        window.frame = UIScreen.main.bounds
        window.isHidden = false
        let start = isUp ? window.panel.frame : window.frame(ofHeight: 0)
        window.show(content)
        let end = window.frame(ofHeight: window.height(of: content))
        let wasUp = isUp
        if !wasUp, let owner { hideBars(around: owner) }
        isUp = true
        move(window, from: start, to: end, name: wasUp ? nil : "Show")
    }

    private static func lower() {
        owner = nil
        guard isUp, let window else { return }
        isUp = false
        let lower: () -> Void = {
            move(window, from: window.panel.frame, to: window.frame(ofHeight: 0), name: "Hide")
        }
        // It has gone already, with the page that it belonged to.
        window.panel.transform.isIdentity ? lower() : UIView.performWithoutAnimation(lower)
    }

    private static func move(_ window: KeyboardWindow, from start: CGRect, to end: CGRect, name: String?) {
        let user: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: start),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: Policy.keyboardDuration,
            UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.easeInOut.rawValue,
            UIResponder.keyboardIsLocalUserInfoKey: true,
        ]
        frame = end
        func post(_ moment: String, _ what: String) {
            NotificationCenter.default.post(
                name: Notification.Name("UIKeyboard\(moment)\(what)Notification"), object: nil, userInfo: user)
        }
        post("Will", "ChangeFrame")
        if let name { post("Will", name) }
        UIView.performWithoutAnimation {
            window.panel.transform = .identity
            window.panel.frame = CGRect(origin: start.origin, size: end.height > 0 ? end.size : start.size)
            window.layoutIfNeeded()
        }
        UIView.animate(withDuration: Policy.keyboardDuration, delay: 0, options: .curveEaseInOut) {
            window.panel.frame.origin = end.origin
            placeGuides()
        } completion: { _ in
            post("Did", "ChangeFrame")
            if let name { post("Did", name) }
            if !isUp { window.isHidden = true }
        }
    }
}

/// A view that somebody knows and does not keep.
struct WeakView {
    weak var view: UIView?
}

extension UIResponder {
    public class var keyboardWillShowNotification: Notification.Name { .init("UIKeyboardWillShowNotification") }
    public class var keyboardDidShowNotification: Notification.Name { .init("UIKeyboardDidShowNotification") }
    public class var keyboardWillHideNotification: Notification.Name { .init("UIKeyboardWillHideNotification") }
    public class var keyboardDidHideNotification: Notification.Name { .init("UIKeyboardDidHideNotification") }
    public class var keyboardWillChangeFrameNotification: Notification.Name {
        .init("UIKeyboardWillChangeFrameNotification")
    }
    public class var keyboardDidChangeFrameNotification: Notification.Name {
        .init("UIKeyboardDidChangeFrameNotification")
    }
    public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
    public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
    public class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }
    public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
    public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}

extension Policy {
    /// How long the keyboard moves, seconds.
    nonisolated(unsafe) package static var keyboardDuration = 0.25
    /// Points above the home indicator, upright and sideways.
    nonisolated(unsafe) package static var keyboardHeight: (portrait: CGFloat, landscape: CGFloat) = (260, 176)
}
