import CoreGraphics
import Foundation

/// Shows a list content configuration.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let picture = UIImageView()
    private let text = UILabel()
    private let secondary = UILabel()

    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for part in [picture, text, secondary] as [UIView] { addSubview(part) }
        apply()
    }

    public required init?(coder: NSCoder) { nil }

    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else { return }
            shown = new
            apply()
        }
    }

    private func apply() {
        let image = shown.imageProperties
        picture.image = shown.image
        picture.preferredSymbolConfiguration = image.preferredSymbolConfiguration
        picture.tintColor = image.tintColor
        picture.contentMode = .scaleAspectFit
        picture.layer.cornerRadius = image.cornerRadius
        picture.clipsToBounds = image.cornerRadius > 0
        picture.accessibilityIgnoresInvertColors = image.accessibilityIgnoresInvertColors
        Self.apply(shown.textProperties, shown.text, shown.attributedText, to: text)
        Self.apply(shown.secondaryTextProperties, shown.secondaryText, shown.secondaryAttributedText, to: secondary)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private static func apply(
        _ properties: UIListContentConfiguration.TextProperties, _ plain: String?, _ attributed: NSAttributedString?,
        to label: UILabel
    ) {
        label.font = properties.font
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        if let attributed {
            label.attributedText = attributed
        } else {
            label.text =
                switch properties.transform {
                case .none: plain
                case .uppercase: plain?.uppercased()
                case .lowercase: plain?.lowercased()
                case .capitalized: plain?.capitalized
                }
        }
        label.isHidden = label.text?.isEmpty ?? true
    }

    // MARK: Layout

    private var imageSize: CGSize {
        guard picture.image != nil else { return .zero }
        let own = picture.sizeThatFits(.zero), limit = shown.imageProperties.maximumSize
        let scale = min(
            limit.width > 0 ? limit.width / max(own.width, 1) : 1, limit.height > 0 ? limit.height / max(own.height, 1) : 1,
            1)
        return CGSize(width: own.width * scale, height: own.height * scale)
    }

    /// What the image takes, its padding included.
    private var imageRoom: CGFloat {
        guard picture.image != nil else { return 0 }
        let reserved = shown.imageProperties.reservedLayoutSize.width
        return max(reserved, imageSize.width) + shown.imageToTextPadding
    }

    private func size(of label: UILabel, _ width: CGFloat) -> CGSize {
        guard !label.isHidden else { return .zero }
        let size = label.sizeThatFits(CGSize(width: max(width, 1), height: .greatestFiniteMagnitude))
        return CGSize(width: min(size.width, width), height: size.height)
    }

    private func isSideBySide(_ room: CGFloat) -> Bool {
        guard shown.prefersSideBySideTextAndSecondaryText, !secondary.isHidden else { return false }
        let wanted = size(of: text, .greatestFiniteMagnitude).width + size(of: secondary, .greatestFiniteMagnitude).width
        return wanted + shown.textToSecondaryTextHorizontalPadding <= room
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = shown.directionalLayoutMargins
        let room = max(size.width - margins.leading - margins.trailing - imageRoom, 0)
        let first = self.size(of: text, room), second = self.size(of: secondary, room)
        let texts =
            isSideBySide(room) || second.height == 0 || first.height == 0
            ? max(first.height, second.height)
            : first.height + shown.textToSecondaryTextVerticalPadding + second.height
        return CGSize(
            width: size.width, height: (max(texts, imageSize.height) + margins.top + margins.bottom).rounded(.up))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    open override var intrinsicContentSize: CGSize {
        CGSize(
            width: UIView.noIntrinsicMetric,
            height: bounds.width > 0 ? sizeThatFits(bounds.size).height : UIView.noIntrinsicMetric)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let margins = shown.directionalLayoutMargins
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ frame: CGRect) {
            view.frame = isMirrored ? CGRect(
                x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        let image = imageSize
        let middle = (bounds.height + margins.top - margins.bottom) / 2
        let imageWidth = max(imageRoom - shown.imageToTextPadding, 0)
        place(
            picture,
            CGRect(
                x: margins.leading + (imageWidth - image.width) / 2, y: middle - image.height / 2, width: image.width,
                height: image.height))
        let x = margins.leading + imageRoom
        let room = max(bounds.width - x - margins.trailing, 0)
        let first = size(of: text, room), second = size(of: secondary, room)
        if isSideBySide(room) {
            place(text, CGRect(x: x, y: middle - first.height / 2, width: first.width, height: first.height))
            place(
                secondary,
                CGRect(x: x + room - second.width, y: middle - second.height / 2, width: second.width, height: second.height))
        } else {
            let gap = first.height > 0 && second.height > 0 ? shown.textToSecondaryTextVerticalPadding : 0
            let top = middle - (first.height + gap + second.height) / 2
            place(text, CGRect(x: x, y: top, width: room, height: first.height))
            place(secondary, CGRect(x: x, y: top + first.height + gap, width: room, height: second.height))
        }
    }
}
