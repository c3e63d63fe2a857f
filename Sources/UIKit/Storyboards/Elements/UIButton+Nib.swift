import CoreGraphics
import Foundation

extension UIButton {
    static func type(of coder: NSCoder) -> ButtonType? {
        coder.nibCoder?.element.word("buttonType", [
            "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
            "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
        ])
    }

    func decodeButton(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeControl(coder)
        let element = coder.element, nib = coder.nib
        if let font = element.child(key: "fontDescription").flatMap({ NibFont.make($0, size: 15) }) { titleLabel?.font = font }
        if let mode = NibText.lineBreak(element), mode != .byTruncatingMiddle { titleLabel?.lineBreakMode = mode }
        if let alignment = NibText.alignment(element) { titleLabel?.textAlignment = alignment }
        if let insets = element.insets("contentEdgeInsets") { contentEdgeInsets = Self.plain(insets) }
        if let insets = element.insets("titleEdgeInsets") { titleEdgeInsets = Self.plain(insets) }
        if let insets = element.insets("imageEdgeInsets") { imageEdgeInsets = Self.plain(insets) }
        adjustsImageWhenHighlighted = element.flag("adjustsImageWhenHighlighted") ?? true
        adjustsImageWhenDisabled = element.flag("adjustsImageWhenDisabled") ?? true
        showsTouchWhenHighlighted = element.flag("showsTouchWhenHighlighted") ?? false
        reversesTitleShadowWhenHighlighted = element.flag("reversesTitleShadowWhenHighlighted") ?? false
        changesSelectionAsPrimaryAction = element.flag("changesSelectionAsPrimaryAction") ?? false
        for state in element.children where state.name == "state" { decode(state, nib) }
        if let size = element.size("titleShadowOffset") { titleLabel?.shadowOffset = size }
        if let configuration = element.child(key: "configuration") { decode(configuration: configuration, nib) }
    }

    private func decode(_ state: InterfaceElement, _ nib: NibInstantiation) {
        let which: UIControl.State = state.word("key", [
            "highlighted": .highlighted, "selected": .selected, "disabled": .disabled, "focused": .focused,
        ]) ?? .normal
        if let title = nib.text(state, "title", of: (state.parent?.id, (state["key"] ?? "normal") + "Title")) { setTitle(title, for: which) }
        if let styled = state.child(key: "attributedTitle") { setAttributedTitle(NibText.make(styled, in: nib), for: which) }
        if let color = state.child(key: "titleColor"), color.name == "color" { setTitleColor(NibColor.make(color, in: nib), for: which) }
        if let color = state.child(key: "titleShadowColor"), color.name == "color" {
            setTitleShadowColor(NibColor.make(color, in: nib), for: which)
        }
        if var image = NibImage.make(state, "image", in: nib) {
            if let symbol = NibImage.configuration(state.child("preferredSymbolConfiguration"), in: nib) {
                image = image.applyingSymbolConfiguration(symbol) ?? image
            }
            setImage(image, for: which)
        }
        if let image = NibImage.make(state, "backgroundImage", in: nib) { setBackgroundImage(image, for: which) }
    }

    /// Interface Builder marks insets that nobody chose by the least number there is.
    private static func plain(_ insets: UIEdgeInsets) -> UIEdgeInsets {
        func side(_ value: CGFloat) -> CGFloat { abs(value) < 1e-30 ? 0 : value }
        return UIEdgeInsets(top: side(insets.top), left: side(insets.left), bottom: side(insets.bottom), right: side(insets.right))
    }

    private func decode(configuration element: InterfaceElement, _ nib: NibInstantiation) {
        var made: Configuration =
            switch element["style"] {
            case "filled"?: .filled()
            case "tinted"?: .tinted()
            case "gray"?: .gray()
            default: .plain()
            }
        made.title = nib.text(element, "title", of: (element.parent?.id, "configuration.title"))
            ?? element.child(key: "attributedTitle").map { NibText.make($0, in: nib).string }
        made.subtitle = element.string("subtitle")
        made.image = NibImage.make(element, "image", in: nib)
        if let symbol = NibImage.configuration(element.child(key: "preferredSymbolConfigurationForImage"), in: nib) {
            made.image = made.image?.applyingSymbolConfiguration(symbol)
        }
        if let placement: NSDirectionalRectEdge = element.word(
            "imagePlacement", ["leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom])
        { made.imagePlacement = placement }
        made.imagePadding = element.number("imagePadding") ?? 0
        made.titlePadding = element.number("titlePadding") ?? made.titlePadding
        made.cornerStyle = element.word("cornerStyle", [
            "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
        ]) ?? .dynamic
        made.buttonSize = element.word("buttonSize", ["mini": .mini, "small": .small, "medium": .medium, "large": .large]) ?? .medium
        made.titleAlignment = element.word(
            "titleAlignment", ["leading": .leading, "center": .center, "trailing": .trailing]) ?? .automatic
        made.showsActivityIndicator = element.flag("showsActivityIndicator") ?? false
        for color in element.children where color.name == "color" {
            switch color["key"] {
            case "baseForegroundColor"?: made.baseForegroundColor = NibColor.make(color, in: nib)
            case "baseBackgroundColor"?: made.baseBackgroundColor = NibColor.make(color, in: nib)
            default: break
            }
        }
        if let insets = element.child(key: "contentInsets") {
            made.contentInsets = NSDirectionalEdgeInsets(
                top: insets.number("top") ?? 0, leading: insets.number("leading") ?? 0, bottom: insets.number("bottom") ?? 0,
                trailing: insets.number("trailing") ?? 0)
        }
        if let background = element.child(key: "background") {
            for color in background.children where color.name == "color" {
                if color["key"] == "backgroundColor" { made.background.backgroundColor = NibColor.make(color, in: nib) }
                if color["key"] == "strokeColor" { made.background.strokeColor = NibColor.make(color, in: nib) }
            }
            made.background.strokeWidth = background.number("strokeWidth") ?? 0
            made.background.cornerRadius = background.number("cornerRadius") ?? made.background.cornerRadius
        }
        configuration = made
    }
}
