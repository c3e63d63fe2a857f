import Foundation

/// Names of views and guides in reports: what a reader recognizes, and the same in every run.
@MainActor
enum LayoutNames {
    static func name(of item: any LayoutItem) -> String {
        if let view = item as? UIView { return name(of: view) }
        guard let guide = item as? UILayoutGuide else { return String(describing: type(of: item)) }
        let own = guide.identifier.isEmpty ? String(describing: type(of: guide)) : guide.identifier
        return guide.owningView.map { "\(own) of \(name(of: $0))" } ?? own
    }

    static func name(of view: UIView) -> String {
        let type = String(describing: type(of: view))
        if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { return "\(type) '\(identifier)'" }
        if let controller = view.owningController { return "\(type) of \(String(describing: Swift.type(of: controller)))" }
        guard let siblings = view.superview?.subviews.filter({ Swift.type(of: $0) == Swift.type(of: view) }),
            siblings.count > 1, let index = siblings.firstIndex(where: { $0 === view })
        else { return type }
        return "\(type)[\(index)]"
    }

    static func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}

extension NSLayoutConstraint {
    /// As in UIKit's log, with names in place of addresses.
    var layoutDescription: String {
        var text = "<NSLayoutConstraint "
        if let identifier, !identifier.isEmpty { text += "'\(identifier)' " }
        text += equation
        if priority != .required { text += " @\(LayoutNames.number(Double(priority.rawValue)))" }
        text += isActive ? "   (active)>" : "   (inactive)>"
        return text
    }

    private var equation: String {
        var text = side(first, firstAttribute, start: firstStart, firstStartAttribute) + " \(relation.symbol) "
        guard secondAttribute != .notAnAttribute else { return text + LayoutNames.number(Double(constant)) }
        if multiplier != 1 { text += "\(LayoutNames.number(Double(multiplier)))*" }
        text += side(second, secondAttribute, start: secondStart, secondStartAttribute)
        if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(LayoutNames.number(Double(abs(constant))))" }
        return text
    }

    private func side(
        _ item: (any LayoutItem)?, _ attribute: Attribute, start: (any LayoutItem)?, _ startAttribute: Attribute
    ) -> String {
        let end = "\(item.map(LayoutNames.name(of:)) ?? "gone").\(attribute.name)"
        guard let start else { return end }
        return "(\(end) - \(LayoutNames.name(of: start)).\(startAttribute.name))"
    }
}
