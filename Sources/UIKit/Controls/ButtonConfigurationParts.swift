import Foundation

/// The views of a button that has a configuration, and where they are.
@MainActor
final class ButtonConfigurationParts {
    private(set) var subtitleLabel: UILabel?
    private var backgroundView: UIView?
    private var activityIndicator: UIActivityIndicatorView?

    func remove() {
        subtitleLabel?.removeFromSuperview()
        backgroundView?.removeFromSuperview()
        activityIndicator?.removeFromSuperview()
        subtitleLabel = nil
        backgroundView = nil
        activityIndicator = nil
    }

    func apply(_ configuration: UIButton.Configuration, to button: UIButton) {
        let foreground = configuration.foreground(of: button)
        let background = backgroundView ?? UIView()
        if backgroundView == nil {
            background.isUserInteractionEnabled = false
            button.insertSubview(background, at: 0)
            backgroundView = background
        }
        background.backgroundColor = configuration.backgroundColor(of: button)
        background.layer.borderColor = configuration.background.strokeColor?.cgColor
        background.layer.borderWidth = configuration.background.strokeWidth
        applyTexts(configuration, to: button, foreground: foreground)
        applyImage(configuration, to: button, foreground: foreground)
        background.alpha = button.isHighlighted && configuration.style != .plain ? 0.75 : 1
    }

    private func applyTexts(
        _ configuration: UIButton.Configuration, to button: UIButton, foreground: UIColor
    ) {
        let pressed: CGFloat = button.isHighlighted ? (configuration.style == .plain ? 0.5 : 0.75) : 1
        let title = configuration.title ?? button.currentTitle
        if title != nil || button.storedTitleLabel != nil, let label = button.titleLabel {
            label.show(
                title, color: foreground, font: configuration.titleFont, lineBreakMode: configuration.titleLineBreakMode
            )
            label.alpha = pressed
        }
        guard let subtitle = configuration.subtitle else {
            subtitleLabel?.removeFromSuperview()
            return subtitleLabel = nil
        }
        let label = subtitleLabel ?? UILabel()
        if subtitleLabel == nil {
            button.addSubview(label)
            subtitleLabel = label
        }
        label.show(subtitle, color: foreground, font: configuration.subtitleFont)
        label.alpha = pressed
    }

    private func applyImage(
        _ configuration: UIButton.Configuration, to button: UIButton, foreground: UIColor
    ) {
        let image = configuration.showsActivityIndicator ? nil : configuration.image ?? button.currentImage
        if image != nil || button.storedImageView != nil {
            let view = button.ownImageView
            view.show(image, isTinted: true)
            if view.tintColor != foreground { view.tintColor = foreground }
            view.alpha = button.isHighlighted ? 0.75 : 1
        }
        guard configuration.showsActivityIndicator else {
            activityIndicator?.removeFromSuperview()
            return activityIndicator = nil
        }
        let indicator = activityIndicator ?? UIActivityIndicatorView(style: .medium)
        if activityIndicator == nil {
            button.addSubview(indicator)
            indicator.startAnimating()
            activityIndicator = indicator
        }
        if indicator.color != foreground { indicator.color = foreground }
    }

    // MARK: Layout

    func size(of configuration: UIButton.Configuration, in button: UIButton) -> CGSize {
        let image = imageSize(configuration, button), text = textSize(configuration, button)
        let gap = image != .zero && text != .zero ? configuration.imagePadding : 0
        let content =
            isSideways(configuration)
            ? CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
            : CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
        let insets = configuration.contentInsets
        return CGSize(
            width: (content.width + insets.leading + insets.trailing).rounded(.up),
            height: (content.height + insets.top + insets.bottom).rounded(.up))
    }

    func place(_ configuration: UIButton.Configuration, in button: UIButton) {
        let isRightToLeft = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let background = button.bounds.inset(by: configuration.background.backgroundInsets.resolved(isRightToLeft))
        backgroundView?.frame = background
        backgroundView?.layer.cornerRadius = configuration.cornerRadius(forHeight: background.height)

        let area = button.bounds.inset(by: configuration.contentInsets.resolved(isRightToLeft))
        let image = imageSize(configuration, button), text = textSize(configuration, button)
        let gap = image != .zero && text != .zero ? configuration.imagePadding : 0
        let imageFirst =
            configuration.imagePlacement == .top
            || configuration.imagePlacement == (isRightToLeft ? .trailing : .leading)
        var imageFrame = CGRect(origin: .zero, size: image), textFrame = CGRect(origin: .zero, size: text)
        if isSideways(configuration) {
            textFrame.size.width = min(text.width, max(area.width - image.width - gap, 0))
            let total = image.width + gap + textFrame.width, start = horizontalStart(of: total, in: area, button)
            imageFrame.origin.x = imageFirst ? start : start + textFrame.width + gap
            textFrame.origin.x = imageFirst ? start + image.width + gap : start
            imageFrame.origin.y = area.midY - image.height / 2
            textFrame.origin.y = area.midY - text.height / 2
        } else {
            textFrame.size.width = min(text.width, area.width)
            let total = image.height + gap + text.height, top = area.midY - total / 2
            imageFrame.origin.y = imageFirst ? top : top + text.height + gap
            textFrame.origin.y = imageFirst ? top + image.height + gap : top
            imageFrame.origin.x = area.midX - image.width / 2
            textFrame.origin.x = area.midX - textFrame.width / 2
        }
        button.storedImageView?.frame = imageFrame
        activityIndicator?.frame = imageFrame
        placeTexts(in: textFrame, configuration, button)
    }

    private func placeTexts(in frame: CGRect, _ configuration: UIButton.Configuration, _ button: UIButton) {
        let title = labelSize(button.storedTitleLabel), subtitle = labelSize(subtitleLabel)
        let gap = title != .zero && subtitle != .zero ? configuration.titlePadding : 0
        func x(_ width: CGFloat) -> CGFloat {
            switch configuration.titleAlignment {
            case .leading: frame.minX
            case .trailing: frame.maxX - width
            case .automatic where configuration.image != nil && isSideways(configuration): frame.minX
            case .automatic, .center: frame.midX - width / 2
            }
        }
        let titleWidth = min(title.width, frame.width), subtitleWidth = min(subtitle.width, frame.width)
        button.storedTitleLabel?.frame = CGRect(
            x: x(titleWidth), y: frame.minY, width: titleWidth, height: title.height)
        subtitleLabel?.frame = CGRect(
            x: x(subtitleWidth), y: frame.minY + title.height + gap, width: subtitleWidth, height: subtitle.height)
    }

    private func horizontalStart(of width: CGFloat, in area: CGRect, _ button: UIButton) -> CGFloat {
        switch button.effectiveContentHorizontalAlignment {
        case .left, .leading: area.minX
        case .right, .trailing: area.maxX - width
        default: area.midX - width / 2
        }
    }

    private func isSideways(_ configuration: UIButton.Configuration) -> Bool {
        configuration.imagePlacement != .top && configuration.imagePlacement != .bottom
    }

    private func imageSize(_ configuration: UIButton.Configuration, _ button: UIButton) -> CGSize {
        if configuration.showsActivityIndicator { return CGSize(width: 20, height: 20) }
        return (configuration.image ?? button.currentImage)?.size ?? .zero
    }

    private func textSize(_ configuration: UIButton.Configuration, _ button: UIButton) -> CGSize {
        let title = labelSize(button.storedTitleLabel), subtitle = labelSize(subtitleLabel)
        let gap = title != .zero && subtitle != .zero ? configuration.titlePadding : 0
        return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    }

    private func labelSize(_ label: UILabel?) -> CGSize {
        guard let label, label.text?.isEmpty == false else { return .zero }
        let size = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
}

extension NSDirectionalEdgeInsets {
    func resolved(_ isRightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
            right: isRightToLeft ? leading : trailing)
    }
}
