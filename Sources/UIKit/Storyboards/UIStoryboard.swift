import Foundation

/// A storyboard in the app's bundle, as Xcode saves it: controllers and the ways between them.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let name: String
    let bundle: Bundle
    private let document: InterfaceDocument?
    /// Controllers that are being made: one that needs itself would never end.
    private static var pending: [InterfaceElement] = []

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil ?? .main
        document = InterfaceFiles.document(name, "storyboard", in: bundle) { trouble in
            Fault.stop("NSInvalidArgumentException: " + trouble)
        }
        super.init()
    }

    init(_ document: InterfaceDocument, bundle: Bundle = .main) {
        name = document.file.split(separator: ".").first.map(String.init) ?? document.file
        self.bundle = bundle
        self.document = document
        super.init()
    }

    open func instantiateInitialViewController() -> UIViewController? { makeInitial(creator: nil) }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        make(identifier: identifier, creator: nil) ?? UIViewController()
    }

    public func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? {
        fitting(makeInitial(creator: creator.map { creator in { creator($0) } }))
    }

    public func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        fitting(make(identifier: identifier, creator: creator.map { creator in { creator($0) } })) ?? makeInstance(of: Controller.self)
    }

    private func fitting<Controller: UIViewController>(_ controller: UIViewController?) -> Controller? {
        guard let controller else { return nil }
        if let fits = controller as? Controller { return fits }
        Fault.stop("Storyboard '\(name)': \(describe(controller)) is no \(Controller.self), as which it is asked for")
        return nil
    }

    // MARK: Making

    typealias Creator = (NSCoder) -> UIViewController?

    private func makeInitial(creator: Creator?) -> UIViewController? {
        guard let element = document?.initialController else { return nil }
        return make(element, creator: creator)
    }

    private func make(identifier: String, creator: Creator?) -> UIViewController? {
        guard let document else { return nil }
        guard let element = document.controller(identifier: identifier) else {
            let known = document.identifiers.map { "'\($0)'" }.joined(separator: ", ")
            Fault.stop(
                "NSInvalidArgumentException: Storyboard (\(describe(self)) \(document.file)) doesn't contain a view controller with "
                    + "identifier '\(identifier)'; it has \(known.isEmpty ? "none with an identifier" : known)")
            return nil
        }
        return make(element, creator: creator)
    }

    /// The controller of a scene; for a reference to another storyboard the one that it means.
    func make(_ element: InterfaceElement, creator: Creator? = nil) -> UIViewController? {
        guard let document else { return nil }
        guard !Self.pending.contains(where: { $0 === element }) else {
            Fault.stop(
                "\(document.file): making the controller \(element.id ?? "") needs that controller itself; remove the segue by which "
                    + "it contains itself")
            return nil
        }
        Self.pending.append(element)
        defer { Self.pending.removeLast() }
        if element.name == "viewControllerPlaceholder" { return makeReferenced(element, creator: creator) }
        let nib = NibInstantiation(document, in: bundle, storyboard: self)
        let coder = NibCoder(element, nib)
        let base = NibClass.controller(element.name) ?? UIViewController.self
        if NibClass.controller(element.name) == nil {
            Fault.reportOnce("\(document.file): there is no \(element.name) here; an empty controller stands in its place.")
        }
        let type = NibClass.fitting(element, base, in: document.file)
        guard let controller = creator?(coder) ?? type.init(coder: coder) else {
            Fault.stop("\(document.file): \(type).init(coder:) returned nil for the controller \(element.id ?? "")")
            return nil
        }
        nib.note(controller, for: element)
        nib.controller = controller
        (controller as? UISplitViewController)?.takeRelated()
        nib.finish()
        controller.controllerSource?.settle()
        return controller
    }

    /// The controller with this id, for a segue.
    func make(id: String, creator: Creator? = nil) -> UIViewController? {
        guard let element = document?.element(id), InterfaceDocument.isController(element) else {
            Fault.stop("\(document?.file ?? name): a segue leads to the controller \(id), which is not in the file")
            return nil
        }
        return make(element, creator: creator)
    }

    private func makeReferenced(_ element: InterfaceElement, creator: Creator?) -> UIViewController? {
        let other = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? bundle
        let storyboard = element["storyboardName"].map { $0 == name ? self : UIStoryboard(name: $0, bundle: other) } ?? self
        if let identifier = element["referencedIdentifier"] { return storyboard.make(identifier: identifier, creator: creator) }
        return storyboard.makeInitial(creator: creator)
    }
}
