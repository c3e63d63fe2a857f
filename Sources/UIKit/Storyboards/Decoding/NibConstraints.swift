import CoreGraphics
import Foundation

/// Constraints as documents say them: between ids, and the view that holds them where an id is left out.
@MainActor
struct NibConstraints {
    let nib: NibInstantiation

    func add(_ element: InterfaceElement, to view: UIView) {
        for guide in element.children where guide.name == "viewLayoutGuide" { nib.name(self.guide(guide["key"], of: view), guide.id) }
        let elements = element.list("constraints").filter { $0.name == "constraint" }
        guard !elements.isEmpty else { return }
        let absent = NibVariations.excluded("constraints", of: element)
        var active: [NSLayoutConstraint] = []
        for item in elements where item["placeholder"] != "YES" {
            guard let constraint = make(item, in: view) else { continue }
            nib.note(constraint, for: item)
            if item.id.map({ !absent.contains($0) }) ?? true { active.append(constraint) }
        }
        NSLayoutConstraint.activate(active)
    }

    private func guide(_ key: String?, of view: UIView) -> UILayoutGuide {
        switch key {
        case "contentLayoutGuide"?: (view as? UIScrollView)?.contentLayoutGuide ?? view.safeAreaLayoutGuide
        case "frameLayoutGuide"?: (view as? UIScrollView)?.frameLayoutGuide ?? view.safeAreaLayoutGuide
        case "keyboard"?, "keyboardLayoutGuide"?: view.keyboardLayoutGuide
        case "layoutMargins"?, "layoutMarginsGuide"?: view.layoutMarginsGuide
        case "readableContent"?, "readableContentGuide"?: view.readableContentGuide
        default: view.safeAreaLayoutGuide
        }
    }

    private func make(_ item: InterfaceElement, in view: UIView) -> NSLayoutConstraint? {
        guard let first = attribute(item, "firstAttribute"), let firstItem = side(item, "firstItem", in: view) else { return broken(item) }
        var second = NSLayoutConstraint.Attribute.notAnAttribute
        var secondItem: AnyObject?
        if item["secondAttribute"] != nil || item["secondItem"] != nil {
            guard let named = attribute(item, "secondAttribute"), let found = side(item, "secondItem", in: view) else { return broken(item) }
            (second, secondItem) = (named, found)
        }
        // A distance has to lead somewhere: a document that says otherwise was edited by hand.
        guard secondItem != nil ? first.canMeet(second) : first.kind == .size else { return broken(item) }
        let constraint = NSLayoutConstraint(
            item: firstItem, attribute: first,
            relatedBy: item.word("relation", ["lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual]) ?? .equal,
            toItem: secondItem, attribute: second, multiplier: multiplier(item), constant: NibVariations.number("constant", of: item) ?? 0)
        if let priority = item.float("priority") { constraint.priority = UILayoutPriority(min(max(priority, 1), 1000)) }
        constraint.identifier = item["identifier"]
        return constraint
    }

    private func broken(_ item: InterfaceElement) -> NSLayoutConstraint? {
        Fault.reportOnce("\(nib.document.file): the constraint \(item.id ?? "") names what is not there and is left out.")
        return nil
    }

    private func side(_ item: InterfaceElement, _ attribute: String, in view: UIView) -> AnyObject? {
        guard let id = item[attribute] else { return view }
        return nib.object(id).flatMap { $0 is any LayoutItem ? $0 : nil }
    }

    /// "16:9", "1/2", "1.5"
    private func multiplier(_ item: InterfaceElement) -> CGFloat {
        guard let text = item["multiplier"] else { return 1 }
        let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
        guard let first = parts.first, first.isFinite else { return 1 }
        guard parts.count == 2 else { return CGFloat(first) }
        return parts[1] == 0 || !parts[1].isFinite ? 1 : CGFloat(first / parts[1])
    }

    private func attribute(_ item: InterfaceElement, _ name: String) -> NSLayoutConstraint.Attribute? {
        item.word(name, [
            "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
            "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
            "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
            "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
            "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
            "centerYWithinMargins": .centerYWithinMargins,
        ])
    }
}
