import CoreGraphics
import Foundation

extension UILabel {
    func decodeLabel(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeAttributes(coder)
        let element = coder.element, nib = coder.nib
        if let font = element.child(key: "fontDescription").flatMap({ NibFont.make($0) }) { self.font = font }
        if let color = element.child(key: "textColor"), color.name == "color" { textColor = NibColor.make(color, in: nib) }
        if let color = element.child(key: "highlightedColor"), color.name == "color" {
            highlightedTextColor = NibColor.make(color, in: nib)
        }
        if let color = element.child(key: "shadowColor"), color.name == "color" { shadowColor = NibColor.make(color, in: nib) }
        if let offset = element.size("shadowOffset") { shadowOffset = offset }
        if let alignment = NibText.alignment(element) { textAlignment = alignment }
        if let mode = NibText.lineBreak(element) { lineBreakMode = mode }
        numberOfLines = element.integer("numberOfLines") ?? 1
        adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? false
        minimumScaleFactor = element.number("minimumScaleFactor") ?? 0
        adjustsFontForContentSizeCategory = element.flag("adjustsFontForContentSizeCategory") ?? false
        baselineAdjustment = element.word(
            "baselineAdjustment", ["alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none]) ?? .alignBaselines
        preferredMaxLayoutWidth = element.number("preferredMaxLayoutWidth") ?? 0
        isEnabled = element.flag("enabled") ?? true
        isHighlighted = element.flag("highlighted") ?? false
        if let styled = element.child(key: "attributedText"), styled.name == "attributedString" {
            attributedText = NibText.make(styled, in: nib)
        } else {
            text = nib.text(element, "text")
        }
    }
}
