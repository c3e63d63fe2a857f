import CoreGraphics
import Foundation

extension UITableViewCell: SegueTrigger {
    static func style(of coder: NSCoder) -> CellStyle {
        coder.nibCoder?.element.word("style", [
            "IBUITableViewCellStyleValue1": .value1, "IBUITableViewCellStyleValue2": .value2,
            "IBUITableViewCellStyleSubtitle": .subtitle,
        ]) ?? .default
    }

    func decodeCell(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        let element = coder.element, nib = coder.nib
        let plain = backgroundColor
        decodeAttributes(coder)
        if element.child(key: "backgroundColor") == nil { backgroundColor = plain }
        selectionStyle = element.word("selectionStyle", ["none": .none, "blue": .blue, "gray": .gray]) ?? .default
        accessoryType = element.word("accessoryType", [
            "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
            "checkmark": .checkmark, "detailButton": .detailButton,
        ]) ?? .none
        // The document's default differs from the class's, and where the class's is meant it says so.
        indentationLevel = element["style"] == nil ? 0 : max((element.integer("indentationLevel") ?? 1) - 1, 0)
        if let width = element.number("indentationWidth") { indentationWidth = width }
        if let insets = element.insets("separatorInset") { separatorInset = insets }
        if let content = element.child(key: "contentView") { decode(content: content, of: element, nib) }
        if let view = nib.makeView(element.child(key: "backgroundView")) { backgroundView = view }
        if let view = nib.makeView(element.child(key: "selectedBackgroundView")) { selectedBackgroundView = view }
        if let view = nib.makeView(element.child(key: "accessoryView")) { accessoryView = view }
    }

    /// The texts and the picture of a cell with a style are the cell's own.
    private func decode(content: InterfaceElement, of element: InterfaceElement, _ nib: NibInstantiation) {
        for child in content.list("subviews") {
            guard let id = child.id, child["customClass"] == nil else { continue }
            let coder = NibCoder(child, nib)
            if id == element["textLabel"] {
                adopt(textLabel, coder) { $0.decodeLabel(coder) }
            } else if id == element["detailTextLabel"] {
                adopt(detailTextLabel, coder) { $0.decodeLabel(coder) }
            } else if id == element["imageView"] {
                adopt(imageView, coder) { $0.decodeImage(coder) }
            }
        }
        contentView.decodeView(NibCoder(content, nib))
    }

    private func adopt<Part: UIView>(_ part: Part?, _ coder: NibCoder, _ decode: (Part) -> Void) {
        guard let part else { return }
        coder.nib.note(part, for: coder.element)
        decode(part)
    }
}

extension UITableViewHeaderFooterView {
    func decodeBand(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeAttributes(coder)
        if let content = coder.element.child(key: "contentView") { contentView.decodeView(NibCoder(content, coder.nib)) }
    }
}
