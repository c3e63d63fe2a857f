import CoreGraphics
import MainLoop

/// One making of objects from a document: a nib, a controller with what belongs to it, a controller's view, or a cell.
@MainActor
final class NibInstantiation {
    let document: InterfaceDocument
    let bundle: Bundle
    let storyboard: UIStoryboard?
    /// The controller of the scene, which segues start from.
    weak var controller: UIViewController?

    private var objects: [String: AnyObject] = [:]
    private var made: [(element: InterfaceElement, object: AnyObject)] = []
    private var seen: Set<ObjectIdentifier> = []

    /// - Parameter known: objects that there are already, by id.
    init(
        _ document: InterfaceDocument, in bundle: Bundle, storyboard: UIStoryboard? = nil, controller: UIViewController? = nil,
        known: [String: AnyObject] = [:]
    ) {
        NibKeys.register()
        self.document = document
        self.bundle = bundle
        self.storyboard = storyboard
        self.controller = controller
        objects = known
    }

    func object(_ id: String?) -> AnyObject? { id.flatMap { objects[$0] } }

    /// All that have ids, for those that come later.
    var known: [String: AnyObject] { objects }

    /// Notes an object as soon as there is one, so that what it contains can find it.
    func note(_ object: AnyObject, for element: InterfaceElement) {
        guard seen.insert(ObjectIdentifier(element)).inserted else { return }
        made.append((element, object))
        if let id = element.id, objects[id] == nil { objects[id] = object }
    }

    /// For what is not an object of its own in the document: a layout guide.
    func name(_ object: AnyObject, _ id: String?) {
        if let id, objects[id] == nil { objects[id] = object }
    }

    /// A text of the document's, in the user's language where the app has a table for the document.
    ///
    /// - Parameter key: the object's id and what the text is called there, where that is not the attribute's name.
    func text(_ element: InterfaceElement, _ attribute: String, of key: (id: String?, name: String)? = nil) -> String? {
        guard let plain = element.string(attribute) else { return nil }
        guard let id = key?.id ?? element.id else { return plain }
        let table = document.file.split(separator: ".").dropLast().joined(separator: ".")
        return bundle.localizedString(forKey: "\(id).\(key?.name ?? attribute)", value: plain, table: table)
    }

    // MARK: Making

    @discardableResult
    func make(_ element: InterfaceElement) -> AnyObject? {
        if let known = object(element.id) { return known }
        guard let object = NibMaker(nib: self).make(element) else { return nil }
        note(object, for: element)
        return object
    }

    func makeView(_ element: InterfaceElement?) -> UIView? { element.flatMap { make($0) as? UIView } }

    // MARK: Finishing

    /// What differs by size class goes by the traits of the view, or of the one that a constraint stands in.
    private func vary(_ element: InterfaceElement, _ object: AnyObject) {
        guard let variation = NibVariation(element, object, self) else { return }
        let holder = object as? UIView ?? viewAround(element)
        NibVariations.asking(for: UIScreen.main.traitCollection) {
            let effective = NibVariations.effective(element)
            for member in NibVariations.members(element).sorted() { NibVariedMember.set(member, of: object, from: effective, self) }
        }
        holder?.nibVariations.append(variation)
    }

    private func viewAround(_ constraint: InterfaceElement) -> UIView? {
        self.object(constraint.ancestor { self.object($0.id) is UIView }?.id) as? UIView
    }

    /// Who is there already and whose connections lead to what was made now: a controller, a nib's owner.
    struct Owner {
        let element: InterfaceElement
        let object: AnyObject
        /// Ids of what it was connected to before.
        var earlier: Set<String> = []
    }

    /// Constraints, connections and runtime attributes; then everything wakes.
    func finish(for owner: Owner? = nil) {
        for (element, object) in made {
            if let view = object as? UIView { NibConstraints(nib: self).add(element, to: view) }
        }
        for (element, object) in made { vary(element, object) }
        let connections = NibConnections(nib: self)
        if let owner { connections.connectOutlets(of: owner.element, owner.object, madeBefore: owner.earlier) }
        for (element, object) in made { connections.connectOutlets(of: element, object) }
        for (element, object) in made { connections.connectActions(of: element, object) }
        for (element, object) in made { NibRuntimeAttributes.apply(element, to: object, in: self) }
        for (_, object) in made { NibAwakening.wake(object) }
        connections.embed(made)
    }
}
