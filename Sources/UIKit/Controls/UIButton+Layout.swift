import Foundation

extension UIButton {
    /// Image first, then title, in reading direction; each within its own insets.
    func arrange(in contentRect: CGRect) -> (image: CGRect, title: CGRect) {
        let imageArea = contentRect.inset(by: imageEdgeInsets), titleArea = contentRect.inset(by: titleEdgeInsets)
        var imageSize = currentImage?.size ?? .zero
        imageSize.width = min(imageSize.width, max(imageArea.width, 0))
        imageSize.height = min(imageSize.height, max(imageArea.height, 0))
        let room = max(titleArea.width - imageSize.width, 0)
        var titleSize = titleSize(within: CGSize(width: room, height: .greatestFiniteMagnitude))
        titleSize.width = min(titleSize.width, room)
        titleSize.height = min(titleSize.height, max(titleArea.height, 0))

        let total = imageSize.width + titleSize.width
        var image = CGRect(
            x: start(of: total, in: imageArea), y: top(of: imageSize.height, in: imageArea),
            width: imageSize.width, height: imageSize.height)
        var title = CGRect(
            x: start(of: total, in: titleArea) + imageSize.width, y: top(of: titleSize.height, in: titleArea),
            width: titleSize.width, height: titleSize.height)
        if contentHorizontalAlignment == .fill {
            title.size.width = max(titleArea.maxX - title.minX, 0)
            if currentTitle == nil, currentAttributedTitle == nil { image.size.width = imageArea.width }
        }
        if contentVerticalAlignment == .fill {
            image.size.height = imageArea.height
            title.size.height = titleArea.height
        }
        if effectiveUserInterfaceLayoutDirection == .rightToLeft, !image.isEmpty, !title.isEmpty {
            let middle = (min(image.minX, title.minX) + max(image.maxX, title.maxX)) / 2
            image.origin.x = 2 * middle - image.maxX
            title.origin.x = 2 * middle - title.maxX
        }
        return (image, title)
    }

    func placeParts() {
        if let configuration {
            configurationParts.place(configuration, in: self)
            return
        }
        backgroundImageView?.frame = backgroundRect(forBounds: bounds)
        let content = contentRect(forBounds: bounds)
        if let storedImageView, currentImage != nil { storedImageView.frame = imageRect(forContentRect: content) }
        if let storedTitleLabel { storedTitleLabel.frame = titleRect(forContentRect: content) }
    }

    /// Room for image and title; a title alone has a little air above and below.
    func fittingSize(within limit: CGFloat) -> CGSize {
        updateConfigurationIfNeeded()
        if let configuration { return configurationParts.size(of: configuration, in: self) }
        let image = currentImage?.size ?? .zero
        let title = titleSize(within: CGSize(width: limit, height: .greatestFiniteMagnitude))
        let background = currentBackgroundImage?.size ?? .zero
        let hasTitle = title.width > 0
        let air: CGFloat = hasTitle && contentEdgeInsets == .zero ? 6 : 0
        let width = image.width + title.width + contentEdgeInsets.left + contentEdgeInsets.right
        let height = max(image.height, title.height + 2 * air) + contentEdgeInsets.top + contentEdgeInsets.bottom
        let least: CGFloat = hasTitle && contentEdgeInsets == .zero ? 30 : 0
        return CGSize(width: max(width, background.width, least), height: max(height, background.height, least))
    }

    private func titleSize(within limit: CGSize) -> CGSize {
        guard currentTitle?.isEmpty == false || currentAttributedTitle != nil, let label = titleLabel else {
            return .zero
        }
        let size = label.sizeThatFits(limit)
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    private func start(of width: CGFloat, in area: CGRect) -> CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left, .leading, .fill: area.minX
        case .right, .trailing: area.maxX - width
        case .center: onPixel(area.midX - width / 2)
        }
    }

    private func top(of height: CGFloat, in area: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .top, .fill: area.minY
        case .bottom: area.maxY - height
        case .center: onPixel(area.midY - height / 2)
        }
    }

    /// Text between pixels would blur.
    private func onPixel(_ value: CGFloat) -> CGFloat {
        let scale = max(contentScaleFactor, 1)
        return (value * scale).rounded() / scale
    }
}
