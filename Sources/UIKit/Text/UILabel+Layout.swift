import CoreGraphics
import Foundation
import Typography

extension UILabel {
    /// A layout and what it was asked for.
    struct Measurement {
        let width: CGFloat
        let height: CGFloat
        let lineCount: Int
        let layout: TextLayout
    }

    /// Whether the text came with attributes of its own.
    var hasAttributes: Bool { if case .attributed = content { true } else { false } }

    private var pixel: CGFloat { layer.contentsScale > 0 ? 1 / layer.contentsScale : 1 }

    private func ceilToPixel(_ length: CGFloat) -> CGFloat {
        // Sums of many advances must not cost a pixel by their rounding.
        ((length - 1e-4) / pixel).rounded(.up) * pixel
    }

    /// - Parameter color: instead of every colour of the text.
    private func styledText(color: UIColor? = nil, scale: CGFloat = 1) -> StyledText {
        var paragraph = ParagraphStyle()
        paragraph.alignment = .init(storedAlignment)
        paragraph.lineBreak = .init(storedLineBreakMode)
        let text: StyledText
        switch content {
        case .none: text = StyledText("", TextStyle([:], font: storedFont, color: storedTextColor))
        case .plain(let string):
            text = StyledText(string, TextStyle([:], font: storedFont, color: color ?? storedTextColor), paragraph)
        case .attributed(let string):
            text = StyledText(string, font: storedFont, color: storedTextColor, paragraph: paragraph)
        }
        guard scale != 1 || color != nil, case .attributed = content else {
            return scale == 1 ? text : text.scaled(by: scale)
        }
        return text.scaled(by: scale, color: color?.cgColor)
    }

    private func layOut(
        _ size: CGSize, _ lineCount: Int, color: UIColor? = nil, scale: CGFloat = 1
    ) -> TextLayout {
        func limit(_ length: CGFloat) -> CGFloat { length > 0 && length < 1e6 ? length : .infinity }
        var limits = TextLimits(width: limit(size.width), height: limit(size.height), lineCount: max(lineCount, 0))
        limits.lineBreak = .init(storedLineBreakMode)
        return TextLayout(styledText(color: color, scale: scale), limits)
    }

    private func measure(_ size: CGSize, _ lineCount: Int) -> TextLayout {
        if let measured, measured.width == size.width, measured.height == size.height,
            measured.lineCount == lineCount
        {
            return measured.layout
        }
        let layout = layOut(size, lineCount)
        measured = Measurement(width: size.width, height: size.height, lineCount: lineCount, layout: layout)
        return layout
    }

    func placeText(in bounds: CGRect, _ lineCount: Int) -> CGRect {
        guard hasText else { return CGRect(origin: bounds.origin, size: .zero) }
        let size = measure(bounds.size, lineCount).size
        let width = min(ceilToPixel(size.width), bounds.width), height = min(ceilToPixel(size.height), bounds.height)
        let isLimited = bounds.height < 1e6
        let slack = isLimited ? (bounds.height - ceilToPixel(size.height)) / 2 : 0
        return CGRect(
            x: bounds.minX, y: bounds.minY + (slack / pixel).rounded(.down) * pixel, width: width,
            height: isLimited ? ceilToPixel(size.height) : height)
    }

    /// By way of `textRect`, so that a subclass's insets count.
    func fittingSize(width: CGFloat) -> CGSize {
        let bounds = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
        let size = textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
        return CGSize(width: ceilToPixel(size.width), height: ceilToPixel(size.height))
    }

    /// The lines as they stand in a rectangle, and where their box begins.
    func placedLayout(in rect: CGRect) -> (layout: TextLayout, origin: CGPoint) {
        let color = isHighlighted ? highlightedTextColor : nil
        let scale = shrinkage(in: rect.width)
        let layout = layOut(rect.size, numberOfLines, color: color, scale: scale)
        var origin = textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines).origin
        // Alignment is inside the rectangle's width, whatever width the text has.
        origin.x = rect.minX
        if scale < 1 { origin.y += displacement(of: layout, full: measure(rect.size, numberOfLines)) }
        return (layout, origin)
    }

    /// Points that all of it takes in one line.
    var naturalWidth: CGFloat { layOut(CGSize(width: CGFloat.infinity, height: .infinity), 1).size.width }

    func drawLayout(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), hasText, rect.width > 0, rect.height > 0 else { return }
        let (layout, origin) = placedLayout(in: rect)
        context.saveGState()
        if !isEnabled { context.setAlpha(context.alpha * 0.4) }
        if let shadowColor {
            layout.draw(
                in: context, at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height),
                color: shadowColor.cgColor)
        }
        layout.draw(in: context, at: origin)
        context.restoreGState()
    }

    /// How much the font must shrink for one line to fit.
    private func shrinkage(in width: CGFloat) -> CGFloat {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return 1 }
        let natural = naturalWidth
        guard natural > width else { return 1 }
        return max(width / natural, minimumScaleFactor, 0.01)
    }

    /// What a shrunken line moves down by.
    private func displacement(of layout: TextLayout, full: TextLayout) -> CGFloat {
        switch baselineAdjustment {
        case .alignBaselines: full.firstBaseline - layout.firstBaseline
        case .alignCenters: (full.size.height - layout.size.height) / 2
        case .none: 0
        }
    }
}

extension UILabel: TextBaselines, WidthDependentContent {
    func textBaselineOffset(first: Bool) -> CGFloat {
        let bounds = bounds
        guard hasText else { return first ? storedFont.ascender : -storedFont.descender }
        let size = CGSize(width: bounds.width, height: .infinity)
        let layout = measure(size, numberOfLines)
        let top = (max(bounds.height - layout.size.height, 0) / 2)
        let baseline = top + (first ? layout.firstBaseline : layout.lastBaseline)
        return first ? baseline : max(bounds.height, layout.size.height) - baseline
    }

    var wrapsToLayoutWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    func contentHeight(forWidth width: CGFloat) -> CGFloat { fittingSize(width: width).height }
}

extension StyledText {
    func scaled(by scale: CGFloat, color: CGColor? = nil) -> StyledText {
        StyledText(
            units: units,
            runs: runs.map { run in
                var style = run.style
                style.font.size *= scale
                style.kern *= scale
                style.baselineOffset *= scale
                if let color { style.color = color }
                return (run.end, style)
            }, paragraphs: paragraphs)
    }
}
