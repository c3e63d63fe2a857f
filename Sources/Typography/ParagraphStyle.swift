import CoreGraphics

/// How a paragraph's lines lie. Names and meanings as `NSParagraphStyle`'s; lengths in points.
package struct ParagraphStyle {
    package enum Alignment: Sendable { case left, center, right, justified, natural }

    package enum LineBreak: Sendable {
        case wordWrap, characterWrap, clip, truncateHead, truncateTail, truncateMiddle

        var isTruncating: Bool {
            switch self {
            case .truncateHead, .truncateTail, .truncateMiddle: true
            case .wordWrap, .characterWrap, .clip: false
            }
        }
    }

    package enum Direction: Sendable { case natural, leftToRight, rightToLeft }

    package var alignment = Alignment.natural
    package var lineBreak = LineBreak.wordWrap
    package var direction = Direction.natural
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    package var tailIndent: CGFloat = 0
    /// 0 sets no limit.
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    package var lineHeightMultiple: CGFloat = 0
    package var tabInterval: CGFloat = 28

    package init() {}
}
