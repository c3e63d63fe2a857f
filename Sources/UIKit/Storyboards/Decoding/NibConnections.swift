import CoreGraphics
import Foundation
import ObjectiveC

/// Outlets, actions and segues between the objects of a document.
@MainActor
struct NibConnections {
    let nib: NibInstantiation

    private func connections(_ element: InterfaceElement, _ kind: String) -> [InterfaceElement] {
        element.list("connections").filter { $0.name == kind }
    }

    // MARK: Outlets

    /// - Parameter earlier: ids of objects that were connected before.
    func connectOutlets(of element: InterfaceElement, _ object: AnyObject, madeBefore earlier: Set<String> = []) {
        for outlet in connections(element, "outlet") {
            guard let property = outlet["property"], let id = outlet["destination"], !earlier.contains(id),
                let destination = nib.object(id)
            else { continue }
            set(destination, forKey: property, of: object)
        }
        var collections: [(property: String, objects: [AnyObject])] = []
        for outlet in connections(element, "outletCollection") {
            guard let property = outlet["property"], let destination = nib.object(outlet["destination"]) else { continue }
            if let index = collections.firstIndex(where: { $0.property == property }) {
                collections[index].objects.append(destination)
            } else {
                collections.append((property, [destination]))
            }
        }
        for (property, objects) in collections where !objects.isEmpty {
            if property == "gestureRecognizers", let view = object as? UIView {
                for recognizer in objects { (recognizer as? UIGestureRecognizer).map(view.addGestureRecognizer) }
            } else {
                set(objects, forKey: property, of: object)
            }
        }
    }

    private func set(_ value: Any, forKey key: String, of object: AnyObject) {
        switch KeyValueCoding.acceptance(of: key, by: object, value) {
        case .yes: KeyValueCoding.set(value, forKey: key, of: object)
        case .wrongType:
            Fault.reportOnce(
                "\(nib.document.file): the outlet \(key) of \(describe(object)) is not of the type of what it is connected to; it "
                    + "stays unset.")
        case .noKey:
            Fault.stop(
                "NSUnknownKeyException: [\(describe(object)) setValue:forUndefinedKey:]: this class is not key value "
                    + "coding-compliant for the key \(key). \(nib.document.file) connects an outlet of this name; declare it with "
                    + "@IBOutlet, or remove the connection")
        }
    }

    // MARK: Actions

    func connectActions(of element: InterfaceElement, _ object: AnyObject) {
        for action in connections(element, "action") {
            guard let name = action["selector"], !name.isEmpty else { continue }
            let isUp = nib.document.element(action["destination"])?["placeholderIdentifier"] == "IBFirstResponder"
            let target = nib.object(action["destination"])
            guard target != nil || isUp else { continue }
            connect(object, to: target, Selector(name), events: Self.events(action["eventType"]))
        }
        for segue in connections(element, "segue") where !["relationship", "embed"].contains(segue["kind"]) {
            guard !(object is UIViewController), let template = nib.controller?.segues.template(segue) else { continue }
            if segue["trigger"] == "accessoryAction" || segue["kind"] == "accessory" {
                (object as? UITableViewCell)?.accessorySegue = template
            } else if let cell = object as? any SegueTrigger {
                cell.selectionSegue = template
            } else {
                connect(object, to: template, template.selector, events: nil)
            }
        }
    }

    private func connect(_ object: AnyObject, to target: AnyObject?, _ action: Selector, events: UIControl.Event?) {
        switch object {
        case let control as UIControl:
            control.addTarget(target, action: action, for: events ?? (control is UIButton ? .touchUpInside : .valueChanged))
        case let item as UIBarButtonItem:
            item.target = target
            item.action = action
        case let recognizer as UIGestureRecognizer:
            if let target { recognizer.addTarget(target, action: action) }
        default: break
        }
    }

    private static func events(_ word: String?) -> UIControl.Event? {
        let table: [String: UIControl.Event] = [
            "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
            "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
            "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
            "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
            "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
            "editingDidEndOnExit": .editingDidEndOnExit, "menuActionTriggered": .menuActionTriggered,
        ]
        return word.flatMap { table[$0] }
    }

    // MARK: Embedding

    /// Containers get their controllers when all else is there.
    func embed(_ made: [(element: InterfaceElement, object: AnyObject)]) {
        for (element, object) in made {
            guard let container = object as? UIView else { continue }
            for segue in connections(element, "segue") where segue["kind"] == "embed" {
                nib.controller?.segues.template(segue)?.embed(in: container)
            }
        }
    }
}

/// A view whose choice by the user can start a segue: cells.
@preconcurrency @MainActor
protocol SegueTrigger: UIView {
    var selectionSegue: SegueTemplate? { get set }
}
