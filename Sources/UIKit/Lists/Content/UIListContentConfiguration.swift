import CoreGraphics
import Foundation

/// An image and one or two texts, as rows show them.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    public struct TextProperties {
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        public var font: UIFont = .systemFont(ofSize: 17)
        public var color: UIColor = .label
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0 sets no limit.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none
    }

    public struct ImageProperties {
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        /// Points; zero sets no limit.
        public var maximumSize = CGSize.zero
        /// What the image takes of the row, points; zero is its own size.
        public var reservedLayoutSize = CGSize.zero
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var accessibilityIgnoresInvertColors = false
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var textProperties = TextProperties()
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties = TextProperties()
    public var prefersSideBySideTextAndSecondaryText = false
    /// Points, on all sides.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private init() {
        secondaryTextProperties.font = .systemFont(ofSize: 12)
    }

    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

    public static func subtitleCell() -> UIListContentConfiguration {
        var made = UIListContentConfiguration()
        made.directionalLayoutMargins.top = 8
        made.directionalLayoutMargins.bottom = 8
        return made
    }

    public static func valueCell() -> UIListContentConfiguration {
        var made = UIListContentConfiguration()
        made.prefersSideBySideTextAndSecondaryText = true
        made.secondaryTextProperties.font = .systemFont(ofSize: 17)
        made.secondaryTextProperties.color = .secondaryLabel
        return made
    }

    public static func plainHeader() -> UIListContentConfiguration {
        var made = UIListContentConfiguration()
        made.textProperties.font = .systemFont(ofSize: 17, weight: .semibold)
        made.directionalLayoutMargins.top = 4
        made.directionalLayoutMargins.bottom = 4
        return made
    }

    public static func plainFooter() -> UIListContentConfiguration { grouped(transform: .none) }

    public static func groupedHeader() -> UIListContentConfiguration { grouped(transform: .uppercase) }

    public static func groupedFooter() -> UIListContentConfiguration { grouped(transform: .none) }

    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }

    private static func grouped(transform: TextProperties.TextTransform) -> UIListContentConfiguration {
        var made = UIListContentConfiguration()
        made.textProperties.font = .systemFont(ofSize: 13)
        made.textProperties.color = .secondaryLabel
        made.textProperties.transform = transform
        made.directionalLayoutMargins.top = 7
        made.directionalLayoutMargins.bottom = 7
        return made
    }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// A disabled cell's texts are faint; the rest looks alike in every state.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        guard (state as? UICellConfigurationState)?.isDisabled == true else { return self }
        var copy = self
        copy.textProperties.color = .tertiaryLabel
        copy.secondaryTextProperties.color = .tertiaryLabel
        return copy
    }
}
