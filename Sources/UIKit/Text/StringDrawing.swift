import CoreGraphics
import Foundation
import Typography

public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Cuts the last line that fits with an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
    /// The rectangle's origin is the top left of the lines, not the baseline's start; text wraps.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

/// Lets text shrink to fit, and says how much it did.
open class NSStringDrawingContext: NSObject {
    /// 0 shrinks nothing.
    open var minimumScaleFactor: CGFloat = 0
    public internal(set) var actualScaleFactor: CGFloat = 1
    public internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    /// Of all lines, without a limit of width.
    public func size() -> CGSize { TextLayout(StyledText(self)).size }

    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        TextLayout(StyledText(self)).draw(in: context, at: point)
    }

    public func draw(in rect: CGRect) {
        draw(with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    }

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard let target = UIGraphicsGetCurrentContext() else { return }
        let layout = layout(for: rect.size, options, context)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.firstBaseline }
        target.saveGState()
        if options.contains(.usesLineFragmentOrigin), rect.width > 0, rect.height > 0 {
            // Letters may reach a little out of their lines, whole lines may not out of the rectangle.
            target.clip(to: rect.insetBy(dx: -rect.width, dy: -4))
        }
        layout.draw(in: target, at: origin)
        target.restoreGState()
    }

    /// What drawing with the same arguments covers. Widths and heights are not rounded.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let layout = layout(for: size, options, context)
        let y = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
        let bounds = CGRect(x: 0, y: y, width: layout.size.width, height: layout.size.height)
        context?.totalBounds = bounds
        return bounds
    }

    private func layout(
        for size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
    ) -> TextLayout {
        func limit(_ length: CGFloat) -> CGFloat { length > 0 && length < 1e6 ? length : .infinity }
        var limits = TextLimits(width: limit(size.width))
        let text = StyledText(self)
        if options.contains(.usesLineFragmentOrigin) {
            if options.contains(.truncatesLastVisibleLine) {
                limits.height = limit(size.height)
                limits.lineBreak = .truncateTail
            }
            if text.paragraphs.first?.style.lineBreak.isTruncatingLine == true { limits.lineCount = 1 }
        } else {
            limits.lineCount = 1
            if text.paragraphs.first?.style.lineBreak.isTruncatingLine != true { limits.lineBreak = .clip }
        }
        guard let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1 else {
            context?.actualScaleFactor = 1
            return TextLayout(text, limits)
        }
        return shrink(text, limits, context)
    }

    /// The biggest of some scales at which all text shows, or the least one.
    private func shrink(
        _ text: StyledText, _ limits: TextLimits, _ context: NSStringDrawingContext
    ) -> TextLayout {
        var open = limits
        open.height = .infinity
        let steps = 32
        for step in 0..<steps {
            let factor = 1 - (1 - context.minimumScaleFactor) * CGFloat(step) / CGFloat(steps)
            let layout = TextLayout(text.scaled(by: factor), open)
            guard !layout.isTruncated, layout.size.width <= limits.width + 0.01,
                layout.size.height <= limits.height + 0.01
            else { continue }
            context.actualScaleFactor = factor
            return layout
        }
        context.actualScaleFactor = context.minimumScaleFactor
        return TextLayout(text.scaled(by: context.minimumScaleFactor), limits)
    }
}

extension ParagraphStyle.LineBreak {
    /// Modes that a paragraph style turns into a single line.
    fileprivate var isTruncatingLine: Bool {
        switch self {
        case .truncateHead, .truncateTail, .truncateMiddle, .clip: true
        case .wordWrap, .characterWrap: false
        }
    }
}

extension String {
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }

    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }

    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }
}

extension NSString {
    private var swift: String { String(describing: self) }

    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        swift.size(withAttributes: attributes)
    }

    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        swift.draw(at: point, withAttributes: attributes)
    }

    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        swift.draw(in: rect, withAttributes: attributes)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        swift.draw(with: rect, options: options, attributes: attributes, context: context)
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        swift.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
