import CoreGraphics
import Foundation

/// What of one object differs by size class; kept by a view, whose traits decide.
@MainActor
final class NibVariation {
    private let element: InterfaceElement
    private let nib: NibInstantiation
    private weak var object: AnyObject?
    private var answer: [String]
    /// By id, in the document's order; kept, as those that are not installed are nobody else's.
    private let subviews: [(id: String, view: UIView)]
    private let constraints: [(id: String, constraint: NSLayoutConstraint)]

    /// Nil where nothing differs.
    init?(_ element: InterfaceElement, _ object: AnyObject, _ nib: NibInstantiation) {
        guard element.isVaried, element.children.contains(where: { $0.name == "variation" && $0["key"] != "default" }) else {
            return nil
        }
        self.element = element
        self.object = object
        self.nib = nib
        answer = NibVariations.answer(element)
        func named<Named>(_ list: String, _ type: Named.Type) -> [(String, Named)] {
            element.list(list).compactMap { item in item.id.flatMap { id in (nib.object(id) as? Named).map { (id, $0) } } }
        }
        subviews = named("subviews", UIView.self)
        constraints = named("constraints", NSLayoutConstraint.self)
    }

    func follow(_ traits: UITraitCollection) {
        NibVariations.asking(for: traits) {
            let now = NibVariations.answer(element)
            guard now != answer, let object else { return }
            let absentBefore = absent(under: answer)
            answer = now
            if let view = object as? UIView { install(in: view, before: absentBefore) }
            let effective = NibVariations.effective(element)
            for member in NibVariations.members(element).sorted() { NibVariedMember.set(member, of: object, from: effective, nib) }
        }
    }

    /// What was not installed is told from what the app took away itself.
    private func absent(under answer: [String]) -> Set<String> {
        Set(subviews.filter { $0.view.superview == nil }.map(\.id) + constraints.filter { !$0.constraint.isActive }.map(\.id))
    }

    private func install(in view: UIView, before: Set<String>) {
        let absentViews = NibVariations.excluded("subviews", of: element)
        var place = 0
        for (id, subview) in subviews {
            if absentViews.contains(id) {
                if subview.superview === view { subview.removeFromSuperview() }
            } else if subview.superview === view {
                place = (view.subviews.firstIndex { $0 === subview } ?? place) + 1
            } else if before.contains(id), mentions(id, in: "subviews") {
                add(subview, to: view, at: place)
                place += 1
            }
        }
        let absentConstraints = NibVariations.excluded("constraints", of: element)
        NSLayoutConstraint.deactivate(constraints.filter { absentConstraints.contains($0.id) }.map(\.constraint))
        let wanted = constraints.filter { id, _ in
            !absentConstraints.contains(id) && before.contains(id) && mentions(id, in: "constraints")
        }
        NSLayoutConstraint.activate(wanted.map(\.constraint))
        view.setNeedsLayout()
    }

    private func add(_ subview: UIView, to view: UIView, at place: Int) {
        view.insertSubview(subview, at: min(place, view.subviews.count))
        guard let stack = view as? UIStackView else { return }
        let before = subviews.prefix { $0.view !== subview }.count { pair in stack.arrangedSubviews.contains { $0 === pair.view } }
        stack.insertArrangedSubview(subview, at: before)
    }

    private func mentions(_ id: String, in list: String) -> Bool {
        element.children.contains { variation in
            variation.name == "variation"
                && variation.children.contains { mask in
                    mask.name == "mask" && mask["key"] == list && mask.children.contains { $0["reference"] == id }
                }
        }
    }
}

/// One attribute of an object, set again.
@MainActor
enum NibVariedMember {
    static func set(_ member: String, of object: AnyObject, from element: InterfaceElement, _ nib: NibInstantiation) {
        switch object {
        case let constraint as NSLayoutConstraint:
            if member == "constant" { constraint.constant = element.number("constant") ?? 0 }
            if member == "priority" { constraint.priority = UILayoutPriority(element.float("priority") ?? 1000) }
        case let view as UIView: set(member, of: view, from: element, NibCoder(element, nib))
        default: break
        }
    }

    private static func set(_ member: String, of view: UIView, from element: InterfaceElement, _ coder: NibCoder) {
        switch member {
        case "hidden": view.isHidden = element.flag("hidden") ?? false
        case "alpha": view.alpha = element.number("alpha") ?? 1
        case "backgroundColor": view.backgroundColor = coder.color(member)
        case "tintColor": view.tintColor = coder.color(member)
        case "layoutMargins": if let margins = element.insets(member) { view.layoutMargins = margins }
        case "fontDescription":
            guard let font = element.child(key: member).flatMap({ NibFont.make($0) }) else { return }
            (view as? UILabel)?.font = font
            (view as? UITextField)?.font = font
            (view as? UITextView)?.font = font
            (view as? UIButton)?.titleLabel?.font = font
        case "textColor":
            guard let color = coder.color(member) else { return }
            (view as? UILabel)?.textColor = color
            (view as? UITextField)?.textColor = color
            (view as? UITextView)?.textColor = color
        case "numberOfLines": (view as? UILabel)?.numberOfLines = element.integer(member) ?? 1
        case "textAlignment": if let alignment = NibText.alignment(element) { (view as? UILabel)?.textAlignment = alignment }
        case "image": (view as? UIImageView)?.image = NibImage.make(element, "image", in: coder.nib)
        case "axis", "distribution", "alignment", "spacing", "spacingType": (view as? UIStackView)?.decodeArrangement(element)
        default: break
        }
    }
}
