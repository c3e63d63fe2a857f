import Foundation

extension UIButton {
    /// Shows what belongs to the present state.
    func applyContent() {
        updateConfigurationIfNeeded()
        if let configuration {
            configurationParts.apply(configuration, to: self)
            return
        }
        configurationParts.remove()
        applyTitle()
        applyImages()
    }

    func defaultTitleColor(for state: UIControl.State) -> UIColor {
        guard buttonType != .custom else { return .white }
        if state.contains(.disabled) { return .tertiaryLabel }
        return role == .destructive ? .systemRed : tintColor
    }

    private func applyTitle() {
        let title = currentTitle, attributed = currentAttributedTitle
        guard title != nil || attributed != nil || storedTitleLabel != nil else { return }
        guard let label = titleLabel else { return }
        if let attributed { label.show(attributed) } else { label.show(title, color: currentTitleColor) }
        if label.shadowColor != currentTitleShadowColor { label.shadowColor = currentTitleShadowColor }
        label.alpha = pressedAlpha(unless: hasOwnTitleColor(for: state))
    }

    private func applyImages() {
        let image = currentImage, background = currentBackgroundImage
        if image != nil || storedImageView != nil {
            ownImageView.show(image, isTinted: buttonType != .custom)
            ownImageView.alpha = imageAlpha
        }
        if background != nil, backgroundImageView == nil {
            let view = ButtonImageView(frame: .zero)
            insertSubview(view, at: 0)
            backgroundImageView = view
        }
        backgroundImageView?.show(background, isTinted: false)
        backgroundImageView?.alpha = pressedAlpha(unless: false)
    }

    private func pressedAlpha(unless isChosen: Bool) -> CGFloat {
        buttonType != .custom && isHighlighted && !isChosen ? Policy.systemButtonPressedAlpha : 1
    }

    private var imageAlpha: CGFloat {
        if !isEnabled, adjustsImageWhenDisabled { return 0.5 }
        guard isHighlighted else { return 1 }
        if buttonType != .custom { return Policy.systemButtonPressedAlpha }
        return adjustsImageWhenHighlighted ? 0.5 : 1
    }
}
