import Foundation

/// What assistive technology, and a script that looks for an element, reads of an object.
final class AccessibilityStore {
    var label: String?
    var identifier: String?
    var value: String?
    var hint: String?
    var isElement: Bool?
    var traits: UIAccessibilityTraits = []
    var viewIsModal = false
    var elementsHidden = false
    var elements: [Any]?
    var language: String?
    var frame: CGRect?
    var activationPoint: CGPoint?
    var groupsChildren = false
}

nonisolated(unsafe) private let storeKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

extension UIResponder {
    /// Made when something is said for the first time.
    var accessibilityStore: AccessibilityStore {
        if let found = existingAccessibilityStore { return found }
        let made = AccessibilityStore()
        objc_setAssociatedObject(self, storeKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return made
    }

    var existingAccessibilityStore: AccessibilityStore? { objc_getAssociatedObject(self, storeKey) as? AccessibilityStore }

    /// What UIKit's own kinds answer until somebody says otherwise.
    var isElementByItself: Bool {
        self is UILabel || self is UIButton || self is UISwitch || self is UISlider || self is UIProgressView
            || self is UIPageControl
    }

    /// In the screen's coordinates.
    var placeOnScreen: CGRect {
        guard let view = self as? UIView, let window = view.window else { return .zero }
        let inWindow = view.convert(view.bounds, to: nil as UIView?)
        return CGRect(origin: window.screenPoint(inWindow.origin), size: inWindow.size)
    }
}
