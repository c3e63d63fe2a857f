import Foundation

/// A nib, as Xcode saves it: views and other objects, made anew each time.
@preconcurrency @MainActor
open class UINib: NSObject {
    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private enum Content {
        /// Looked for when it is first asked for objects: one that is not there may be registered and never used.
        case file(String, Bundle)
        case document(InterfaceDocument, Bundle)
        /// One object of a controller's scene: a prototype.
        case part(InterfaceElement, InterfaceDocument, Bundle, UIStoryboard?)
    }

    private let content: Content
    private weak var controller: UIViewController?

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        content = .file(name, bundleOrNil ?? .main)
        super.init()
    }

    init(_ document: InterfaceDocument, bundle: Bundle = .main) {
        content = .document(document, bundle)
        super.init()
    }

    /// A prototype, which belongs to the controller that it was read for.
    init(part element: InterfaceElement, of nib: NibInstantiation) {
        content = .part(element, nib.document, nib.bundle, nib.storyboard)
        controller = nib.controller
        super.init()
    }

    /// The objects at the top, in the file's order.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        switch content {
        case .file(let name, let bundle):
            let document = InterfaceFiles.document(name, "xib", in: bundle) { Fault.stop("NSInternalInconsistencyException: " + $0) }
            return document.map { instantiate($0, bundle, owner: ownerOrNil as AnyObject?, options: optionsOrNil) } ?? []
        case .part(let element, let document, let bundle, let storyboard):
            let nib = controller.flatMap { controller in controller.controllerSource?.instantiation(for: controller) }
                ?? NibInstantiation(document, in: bundle, storyboard: storyboard)
            let object = nib.make(element)
            nib.finish()
            return object.map { [$0] } ?? []
        case .document(let document, let bundle):
            return instantiate(document, bundle, owner: ownerOrNil as AnyObject?, options: optionsOrNil)
        }
    }

    private func instantiate(
        _ document: InterfaceDocument, _ bundle: Bundle, owner: AnyObject?, options: [OptionsKey: Any]?
    ) -> [Any] {
        var known: [String: AnyObject] = [:]
        let place = document.placeholder("IBFilesOwner")
        if let owner, let id = place?.id { known[id] = owner }
        let others = options?[.externalObjects] as? [String: Any] ?? [:]
        for name in others.keys.sorted() {
            if let id = document.placeholder(name)?.id { known[id] = others[name] as AnyObject? }
        }
        let nib = NibInstantiation(document, in: bundle, known: known)
        let objects = document.topLevelObjects.compactMap { nib.make($0) }
        if let owner, let place {
            nib.finish(for: .init(element: place, object: owner))
        } else {
            nib.finish()
        }
        return objects
    }
}

extension Bundle {
    /// Makes the objects of a nib and connects them to `owner`.
    public nonisolated func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        // As on iOS, callable from anywhere and meant for the main thread.
        nonisolated(unsafe) let (owner, options) = (owner, options)
        nonisolated(unsafe) var objects: [Any] = []
        MainActor.assumeIsolated {
            objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
        }
        return objects
    }
}

extension UIViewController {
    /// Makes the view from the nib that the controller was made with, or that is called like its class.
    ///
    /// - Returns: false where there is none.
    func loadViewFromNib() -> Bool {
        let bundle = nibBundle ?? .main
        guard let name = nibName ?? impliedNibName(in: bundle) else { return false }
        var trouble: String?
        guard let document = InterfaceFiles.document(name, "xib", in: bundle, complain: { trouble = $0 }) else {
            Fault.stop("NSInternalInconsistencyException: \(trouble ?? "Could not load NIB '\(name)'") for \(describe(self))")
            return false
        }
        topLevelNibObjects = UINib(document, bundle: bundle).instantiate(withOwner: self)
        guard isViewLoaded else {
            Fault.stop(
                "NSInternalInconsistencyException: -[\(type(of: self)) loadView] loaded the \"\(name)\" nib but the view outlet was "
                    + "not set.")
            return false
        }
        adoptLoaded(view)
        return true
    }

    /// "DetailView" or "DetailViewController" for a class of that name.
    private func impliedNibName(in bundle: Bundle) -> String? {
        let name = String(describing: type(of: self)).prefix { $0 != "<" }
        var names = [String(name)]
        if name.hasSuffix("Controller") { names.insert(String(name.dropLast("Controller".count)), at: 0) }
        return names.first { InterfaceFiles.has($0, "xib", in: bundle) }
    }
}

extension UITableView {
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        cellQueue.register(nib: nib, for: identifier)
    }

    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        bandQueue.register(nib: nib, for: identifier)
    }
}

extension UICollectionView {
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        cellQueue.register(nib: nib, for: identifier)
    }

    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        bandQueue.register(nib: nib, for: Self.bandKey(kind, identifier))
    }
}
