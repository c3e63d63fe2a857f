import Foundation

/// What a bar's button looks like in one state: what the item says over what the bar's appearance says.
struct BarButtonLook {
    var attributes: [NSAttributedString.Key: Any]
    var titleShift: UIOffset
    var backgroundImage: UIImage?
    var backgroundShift: UIOffset

    @MainActor
    init(_ item: UIBarButtonItem, in appearance: UIBarButtonItemAppearance?, state: UIControl.State) {
        attributes = [:]
        titleShift = .zero
        backgroundShift = .zero
        var states = [UIControl.State.normal]
        if state != .normal { states.append(state) }
        for state in states {
            if let shown = appearance?.appearance(in: state) {
                attributes.merge(shown.titleTextAttributes) { $1 }
                if shown.titlePositionAdjustment != .zero { titleShift = shown.titlePositionAdjustment }
                if let image = shown.backgroundImage {
                    backgroundImage = image
                    backgroundShift = shown.backgroundImagePositionAdjustment
                }
            }
        }
        for state in states {
            attributes.merge(item.titleTextAttributes(for: state) ?? [:]) { $1 }
            if let image = item.backgroundImage(for: state, barMetrics: .default) {
                backgroundImage = image
                backgroundShift.vertical = item.backgroundVerticalPositionAdjustment(for: .default)
            }
        }
        let own = item.titlePositionAdjustment(for: .default)
        if own != .zero { titleShift = own }
    }
}

extension UIBarButtonItemAppearance {
    fileprivate func appearance(in state: UIControl.State) -> UIBarButtonItemStateAppearance? {
        switch state {
        case .normal: normal
        case .highlighted: highlighted
        case .disabled: disabled
        case .focused: focused
        default: nil
        }
    }
}

extension UILabel {
    /// Font and colour of bar text.
    func style(with attributes: [NSAttributedString.Key: Any]) {
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
    }
}
