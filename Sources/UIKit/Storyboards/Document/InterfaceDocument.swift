import Foundation

/// A storyboard or nib: its elements, and where they are by their ids.
final class InterfaceDocument {
    enum Kind { case storyboard, nib }

    /// "Main.storyboard", for messages.
    let file: String
    let kind: Kind
    let root: InterfaceElement
    private let elements: [String: InterfaceElement]

    init(_ data: Data, file: String) throws(InterfaceProblem) {
        self.file = file
        root = try InterfaceParser.parse(data)
        guard root.name == "document" else {
            throw InterfaceProblem(
                root.name == "archive" ? "it was saved by a version of Xcode before 5; open and save it with a later one"
                    : "it is no document of Interface Builder's")
        }
        let type = root["type"] ?? ""
        if type.contains("Cocoa.") || type.contains("AppleTV") || type.contains("Watch") {
            throw InterfaceProblem("it is not made for iOS but as \(type)")
        }
        kind = type.lowercased().contains("storyboard") || root.child("scenes") != nil ? .storyboard : .nib
        var elements: [String: InterfaceElement] = [:]
        var unknown: Set<String> = []
        for element in root.all {
            if let id = element.id, elements[id] == nil { elements[id] = element }
            if !Self.known.contains(element.name) { unknown.insert(element.name) }
        }
        self.elements = elements
        for name in unknown.sorted() { Fault.reportOnce("\(file): <\(name)> is not known here and is left out.") }
    }

    func element(_ id: String?) -> InterfaceElement? { id.flatMap { elements[$0] } }

    // MARK: Storyboards

    /// One a controller.
    private var controllers: [InterfaceElement] {
        root.list("scenes").flatMap { $0.list("objects") }.filter { Self.isController($0) }
    }

    var initialController: InterfaceElement? {
        element(root["initialViewController"]).flatMap { Self.isController($0) ? $0 : nil }
    }

    func controller(identifier: String) -> InterfaceElement? { controllers.first { $0["storyboardIdentifier"] == identifier } }

    /// The identifiers that there are, for messages.
    var identifiers: [String] { controllers.compactMap { $0["storyboardIdentifier"] }.sorted() }

    static func isController(_ element: InterfaceElement) -> Bool {
        element.parent?.name == "objects" && (element.name.hasSuffix("Controller") || element.name == "viewControllerPlaceholder")
    }

    // MARK: Nibs

    /// What a nib holds, without the placeholders.
    var topLevelObjects: [InterfaceElement] { root.list("objects").filter { $0.name != "placeholder" } }

    func placeholder(_ identifier: String) -> InterfaceElement? {
        root.list("objects").first { $0.name == "placeholder" && $0["placeholderIdentifier"] == identifier }
    }

    /// The colour that a document keeps of a named one, or of one of the system's.
    func resource(_ kind: String, named name: String) -> InterfaceElement? {
        root.list("resources").first { $0.name == kind && $0["name"] == name }
    }
}
