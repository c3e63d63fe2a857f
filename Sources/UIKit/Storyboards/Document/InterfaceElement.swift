import CoreGraphics
import Foundation

/// One element of a storyboard or nib, as it stands in the file.
final class InterfaceElement {
    let name: String
    let attributes: [String: String]
    fileprivate(set) var children: [InterfaceElement] = []
    fileprivate(set) weak var parent: InterfaceElement?
    /// Characters between the tags; only texts have some that matter.
    fileprivate(set) var text = ""

    init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    /// Whether something of it differs by size class.
    private(set) var isVaried = false

    func append(_ child: InterfaceElement) {
        child.parent = self
        if child.name == "variation" { isVaried = true }
        children.append(child)
    }

    /// A child that is another element's.
    func add(shared child: InterfaceElement) { children.append(child) }

    func append(text more: String) { text += more }

    var id: String? { attributes["id"] }

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    // MARK: Around

    /// The first child of this name.
    func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// The child that is the value of this key.
    func child(key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

    /// The children of the first child of this name: `list("subviews")`.
    func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

    /// Itself and all below, parents first.
    var all: [InterfaceElement] {
        var found: [InterfaceElement] = []
        var pending = [self]
        while let current = pending.popLast() {
            found.append(current)
            pending += current.children.reversed()
        }
        return found
    }

    /// The nearest element around this one of which `isMeant` is true.
    func ancestor(where isMeant: (InterfaceElement) -> Bool) -> InterfaceElement? {
        sequence(first: self) { $0.parent }.dropFirst().first(where: isMeant)
    }
}
