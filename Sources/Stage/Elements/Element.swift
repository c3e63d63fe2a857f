import UIKit

/// Something on screen that a script can name.
@MainActor
package struct Element {
    package let view: UIView
    /// Its text or accessibility label.
    package let label: String?
    package let identifier: String?
    /// The visible part, in points of the screen.
    package let frame: CGRect

    package var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

    package var names: [String] { [identifier, label].compactMap { $0 } }
}

extension UIView {
    /// What a person or a screen reader calls this view.
    var spokenLabel: String? {
        if let label = accessibilityLabel, !label.isEmpty { return label }
        let text: String? =
            switch self {
            case let button as UIButton: button.currentTitle ?? button.currentAttributedTitle?.string
            case let label as UILabel: label.text
            default: nil
            }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }
}
