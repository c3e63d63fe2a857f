import CoreGraphics
import Foundation
import QuartzCore
import Typography

public struct CATextLayerTruncationMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

public struct CATextLayerAlignmentMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Draws text from the top of its bounds. It stands with UIKit, whose text it is, though Core Animation has it.
open class CATextLayer: CALayer {
    /// A `String` or an `NSAttributedString`, whose own attributes then count.
    open var string: Any? { didSet { setNeedsDisplay() } }

    /// A `UIFont`, of which only the family counts, a `CGFont` or a font's name.
    open var font: Any? { didSet { setNeedsDisplay() } }

    /// In points.
    open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }

    open var foregroundColor: CGColor? = CGColor.white { didSet { setNeedsDisplay() } }

    /// Whether text that is too wide goes on in the next line.
    open var isWrapped = false { didSet { setNeedsDisplay() } }

    open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }

    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

    open var allowsFontSubpixelQuantization = false

    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        needsDisplayOnBoundsChange = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATextLayer else { return }
        string = other.string
        font = other.font
        fontSize = other.fontSize
        foregroundColor = other.foregroundColor
        isWrapped = other.isWrapped
        truncationMode = other.truncationMode
        alignmentMode = other.alignmentMode
    }

    open override func draw(in ctx: CGContext) {
        guard let text else { return }
        UIGraphicsPushContext(ctx)
        text.draw(with: bounds, options: .usesLineFragmentOrigin, context: nil)
        UIGraphicsPopContext()
    }

    private var text: NSAttributedString? {
        if let attributed = string as? NSAttributedString { return attributed }
        guard let plain = string as? String else { return nil }
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineBreakMode = lineBreakMode
        let color = foregroundColor.map { UIColor(cgColor: $0) } ?? .clear
        return NSAttributedString(string: plain, attributes: [.font: drawnFont, .foregroundColor: color, .paragraphStyle: style])
    }

    private var drawnFont: UIFont {
        if let font = font as? UIFont { return font.withSize(fontSize) }
        if let font = font as? CGFont, let name = font.askedName, let named = UIFont(name: name, size: fontSize) { return named }
        if let font = font as? CGFont {
            return UIFont(font: Font(face: font.face, size: UIFont.sane(fontSize)), weight: .regular, isItalic: false, name: font.face.postScriptName)
        }
        return (font as? String).flatMap { UIFont(name: $0, size: fontSize) } ?? UIFont(name: "Helvetica", size: fontSize)
            ?? .systemFont(ofSize: fontSize)
    }

    private var alignment: NSTextAlignment {
        switch alignmentMode {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }

    private var lineBreakMode: NSLineBreakMode {
        switch truncationMode {
        case .start: .byTruncatingHead
        case .middle: .byTruncatingMiddle
        case .end: .byTruncatingTail
        default: isWrapped ? .byWordWrapping : .byClipping
        }
    }
}
