import CoreGraphics
import Foundation
import Typography

public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines
    case alignCenters
    case none
}

/// One or more lines of text that nobody edits.
@preconcurrency @MainActor
open class UILabel: UIView {
    enum Content {
        case none
        case plain(String)
        case attributed(NSAttributedString)
    }

    var content = Content.none
    var storedFont: UIFont = .systemFont(ofSize: UIFont.labelFontSize)
    var storedTextColor: UIColor = .label
    var storedAlignment = NSTextAlignment.natural
    var storedLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The last measurement; most layouts ask for the same one several times.
    var measured: Measurement?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeLabel(coder)
    }

    private func setUp() {
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    // MARK: Text

    open var text: String? {
        get {
            switch content {
            case .none: nil
            case .plain(let text): text
            case .attributed(let text): text.string
            }
        }
        set {
            changing("text", "attributedText", of: self) {
                if case .plain(let old) = content, old == newValue { return }
                content = newValue.map { .plain($0) } ?? .none
                textDidChange()
            }
        }
    }

    /// The text with the label's font, colour and paragraph style where none was given.
    open var attributedText: NSAttributedString? {
        get {
            switch content {
            case .none: nil
            case .attributed(let text): text
            case .plain(let text):
                NSAttributedString(
                    string: text,
                    attributes: [.font: storedFont, .foregroundColor: storedTextColor, .paragraphStyle: labelParagraph])
            }
        }
        set {
            changing("text", "attributedText", of: self) {
                content = newValue.map { .attributed(NSAttributedString(attributedString: $0)) } ?? .none
                adoptAttributes()
                textDidChange()
            }
        }
    }

    open var font: UIFont! {
        get { storedFont }
        set {
            storedFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
            override(.font, with: storedFont)
            textDidChange()
            noteSetting(\UILabel.font)
        }
    }

    open var textColor: UIColor! {
        get { storedTextColor }
        set {
            storedTextColor = newValue ?? .label
            override(.foregroundColor, with: storedTextColor)
            setNeedsDisplay()
            noteSetting(\UILabel.textColor)
        }
    }

    open var textAlignment: NSTextAlignment {
        get { storedAlignment }
        set {
            storedAlignment = newValue
            overrideParagraphStyle { $0.alignment = newValue }
            setNeedsDisplay()
            noteSetting(\UILabel.textAlignment)
        }
    }

    open var lineBreakMode: NSLineBreakMode {
        get { storedLineBreakMode }
        set {
            storedLineBreakMode = newValue
            overrideParagraphStyle { $0.lineBreakMode = newValue }
            textDidChange()
            noteSetting(\UILabel.lineBreakMode)
        }
    }

    /// 0 sets no limit.
    open var numberOfLines = 1 {
        didSet {
            noteSetting(\UILabel.numberOfLines)
            if numberOfLines != oldValue { textDidChange() }
        }
    }

    open var shadowColor: UIColor? {
        didSet {
            noteSetting(\UILabel.shadowColor)
            setNeedsDisplay()
        }
    }

    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet {
            noteSetting(\UILabel.shadowOffset)
            if shadowColor != nil { setNeedsDisplay() }
        }
    }

    open var highlightedTextColor: UIColor? {
        didSet {
            noteSetting(\UILabel.highlightedTextColor)
            if isHighlighted { setNeedsDisplay() }
        }
    }

    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsDisplay() } }
    }

    /// A label that is not enabled is drawn faintly.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }

    open var adjustsFontSizeToFitWidth = false {
        didSet {
            noteSetting(\UILabel.adjustsFontSizeToFitWidth)
            if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() }
        }
    }

    /// 0 shrinks as far as it takes.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet {
            noteSetting(\UILabel.minimumScaleFactor)
            if minimumScaleFactor != oldValue, adjustsFontSizeToFitWidth { setNeedsDisplay() }
        }
    }

    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { setNeedsDisplay() }
    }

    /// Fonts of text styles follow the size category.
    open var adjustsFontForContentSizeCategory = false

    /// The width that the natural size of several lines is meant for; 0 sets none.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    // MARK: Geometry

    /// Where text of at most so many lines stands in `bounds`: as wide and high as it is, in the middle vertically.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        placeText(in: bounds, numberOfLines)
    }

    open override var intrinsicContentSize: CGSize {
        let isLimited = numberOfLines != 1 && preferredMaxLayoutWidth > 0
        return fittingSize(width: isLimited ? preferredMaxLayoutWidth : .greatestFiniteMagnitude)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: numberOfLines != 1 && size.width > 0 ? size.width : .greatestFiniteMagnitude)
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        if hasText { drawText(in: bounds) }
    }

    open func drawText(in rect: CGRect) { drawLayout(in: rect) }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let category = traitCollection.preferredContentSizeCategory
        guard adjustsFontForContentSizeCategory, category != previousTraitCollection?.preferredContentSizeCategory,
            let style = storedFont.textStyle
        else { return }
        font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    }
}
