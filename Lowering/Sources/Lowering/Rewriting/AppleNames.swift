/// Where the Objective-C name of an API of Apple's is not what Swift's rule would give.
enum AppleNames {
    /// `isHidden` is the key `hidden`.
    static func key(ofProperty name: String) -> String {
        guard name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase else { return name }
        return first.lowercased() + name.dropFirst(3)
    }

    /// Objective-C selectors that apps compare or spell out.
    static let selectors: [String: String] = [
        "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
        "present(_:animated:completion:)": "presentViewController:animated:completion:",
        "popViewController(animated:)": "popViewControllerAnimated:",
        "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
        "popToViewController(_:animated:)": "popToViewController:animated:",
        "pushViewController(_:animated:)": "pushViewController:animated:",
        "viewWillAppear(_:)": "viewWillAppear:",
        "touchesBegan(_:with:)": "touchesBegan:withEvent:",
        "touchesMoved(_:with:)": "touchesMoved:withEvent:",
        "touchesEnded(_:with:)": "touchesEnded:withEvent:",
        "touchesCancelled(_:with:)": "touchesCancelled:withEvent:",
        "hitTest(_:with:)": "hitTest:withEvent:",
        "point(inside:with:)": "pointInside:withEvent:",
        "draw(_:)": "drawRect:",
        "add(_:forKey:)": "addAnimation:forKey:",
        "sizeThatFits(_:)": "sizeThatFits:",
        "endEditing(_:)": "endEditing:",
        "viewWillTransition(to:with:)": "viewWillTransitionToSize:withTransitionCoordinator:",
        "sendAction(_:to:for:)": "sendAction:to:forEvent:",
        "sendAction(_:to:from:for:)": "sendAction:to:from:forEvent:",
        "setContentOffset(_:animated:)": "setContentOffset:animated:",
        "canPerformAction(_:withSender:)": "canPerformAction:withSender:",
    ]
}
