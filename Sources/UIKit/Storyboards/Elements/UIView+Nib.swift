import CoreGraphics
import Foundation

extension UIView {
    /// What an element says of any view, and its subviews. Comes before a subclass sets itself up.
    func decodeView(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        coder.nib.note(self, for: coder.element)
        decodeAttributes(coder)
        decodeSubviews(of: coder.element, coder.nib)
    }

    func decodeSubviews(of element: InterfaceElement, _ nib: NibInstantiation) {
        let absent = NibVariations.excluded("subviews", of: element)
        for child in element.list("subviews") {
            guard let view = nib.makeView(child) else { continue }
            if !(child.id.map(absent.contains) ?? false) { addSubview(view) }
        }
    }

    /// The element's own values. A subclass whose set-up has other defaults takes them once more after it.
    func decodeAttributes(_ coder: NibCoder) {
        let element = coder.element
        decodeGeometry(element)
        alpha = element.number("alpha") ?? 1
        isHidden = element.flag("hidden") ?? false
        clipsToBounds = element.flag("clipsSubviews") ?? element.flag("clipsToBounds") ?? false
        if element.flag("opaque") == false { isOpaque = false }
        tag = element.integer("tag") ?? 0
        isUserInteractionEnabled = element.flag("userInteractionEnabled") ?? true
        isMultipleTouchEnabled = element.flag("multipleTouchEnabled") ?? false
        isExclusiveTouch = element.flag("exclusiveTouch") ?? false
        if let mode = contentMode(element) { contentMode = mode }
        if let color = element.child(key: "backgroundColor") {
            backgroundColor = color.name == "color" ? NibColor.make(color, in: coder.nib) : nil
        }
        if let color = element.child(key: "tintColor"), color.name == "color" { tintColor = NibColor.make(color, in: coder.nib) }
        if let style: UIUserInterfaceStyle = element.word("interfaceStyle", ["light": .light, "dark": .dark]) {
            overrideUserInterfaceStyle = style
        }
        if let semantic: UISemanticContentAttribute = element.word("semanticContentAttribute", [
            "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
            "forceRightToLeft": .forceRightToLeft,
        ]) { semanticContentAttribute = semantic }
        decodeAccessibility(element.child(key: "accessibilityConfiguration"))
    }

    private func decodeGeometry(_ element: InterfaceElement) {
        if let frame = element.rect("frame") { self.frame = frame }
        autoresizesSubviews = element.flag("autoresizesSubviews") ?? true
        if let mask = element.child("autoresizingMask") { autoresizingMask = Self.mask(mask) }
        if element.flag("translatesAutoresizingMaskIntoConstraints") == false, element.flag("fixedFrame") != true {
            translatesAutoresizingMaskIntoConstraints = false
        }
        if let margins = element.insets("layoutMargins") { layoutMargins = margins }
        if let margins = element.child(key: "directionalLayoutMargins") {
            directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: margins.number("top") ?? 0, leading: margins.number("leading") ?? 0,
                bottom: margins.number("bottom") ?? 0, trailing: margins.number("trailing") ?? 0)
        }
        if let keeps = element.flag("preservesSuperviewLayoutMargins") { preservesSuperviewLayoutMargins = keeps }
        if let insets = element.flag("insetsLayoutMarginsFromSafeArea") { insetsLayoutMarginsFromSafeArea = insets }
        let priorities: [(String, NSLayoutConstraint.Axis, Bool)] = [
            ("horizontalHuggingPriority", .horizontal, true), ("verticalHuggingPriority", .vertical, true),
            ("horizontalCompressionResistancePriority", .horizontal, false),
            ("verticalCompressionResistancePriority", .vertical, false),
        ]
        for (attribute, axis, isHugging) in priorities {
            guard let value = element.float(attribute) else { continue }
            let priority = UILayoutPriority(min(max(value, 0), 1000))
            if isHugging {
                setContentHuggingPriority(priority, for: axis)
            } else {
                setContentCompressionResistancePriority(priority, for: axis)
            }
        }
    }

    private static func mask(_ element: InterfaceElement) -> AutoresizingMask {
        let parts: [(String, AutoresizingMask)] = [
            ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
            ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
        ]
        return parts.reduce(into: []) { mask, part in if element.flag(part.0) == true { mask.insert(part.1) } }
    }

    private func contentMode(_ element: InterfaceElement) -> ContentMode? {
        // These draw themselves anew for every size, whatever the document says.
        if self is UILabel || self is UITextView || self is UITextField { return nil }
        return element.word("contentMode", [
            "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
            "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
            "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
        ])
    }

    private func decodeAccessibility(_ element: InterfaceElement?) {
        guard let element else { return }
        if let label = element.string("label") { accessibilityLabel = label }
        if let hint = element.string("hint") { accessibilityHint = hint }
        if let identifier = element.string("identifier") { accessibilityIdentifier = identifier }
        if let isElement = element.child(key: "isElement")?.flag("value") { isAccessibilityElement = isElement }
        guard let traits = element.child(key: "traits") else { return }
        let parts: [(String, UIAccessibilityTraits)] = [
            ("button", .button), ("link", .link), ("image", .image), ("selected", .selected), ("staticText", .staticText),
            ("header", .header), ("notEnabled", .notEnabled), ("adjustable", .adjustable),
        ]
        accessibilityTraits = parts.reduce(into: []) { all, part in if traits.flag(part.0) == true { all.insert(part.1) } }
    }
}
