/// What initializers give a button.
extension UIButton {
    public static func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    func adopt(_ type: ButtonType) {
        buttonType = type
        if let glyph = ButtonGlyph.image(for: type) { setImage(glyph, for: .normal) }
    }

    /// Initializers do not call observers.
    func adopt(_ configuration: Configuration) { self.configuration = configuration }

    func adopt(_ action: UIAction?) {
        guard let action else { return }
        if configuration != nil {
            if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
            if configuration?.image == nil { configuration?.image = action.image }
        } else {
            if !action.title.isEmpty { setTitle(action.title, for: .normal) }
            if let image = action.image { setImage(image, for: .normal) }
        }
        addAction(action, for: .primaryActionTriggered)
    }
}
