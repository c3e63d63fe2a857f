import Foundation

/// A storyboard in the app's bundle. Storyboards are not read: asking for a controller stops the app, with the
/// storyboard's name.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    open func instantiateInitialViewController() -> UIViewController? {
        unreadable("its initial view controller")
        return nil
    }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        unreadable("the view controller \"\(identifier)\"")
        return UIViewController()
    }

    public func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? {
        unreadable("its initial view controller")
        return nil
    }

    public func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        unreadable("the view controller \"\(identifier)\"")
        return makeInstance(of: Controller.self)
    }

    private func unreadable(_ what: String) {
        Fault.stop(
            "Could not read the storyboard named '\(name)', asked for \(what): storyboards are not supported; make the "
                + "controller in code")
    }
}

/// A compiled nib. Nibs are not read: instantiating one stops the app, with its name.
@preconcurrency @MainActor
open class UINib: NSObject {
    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    let name: String

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        Fault.stop("Could not load NIB named '\(name)': nibs are not supported; make the view in code")
        return []
    }
}

extension Bundle {
    @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
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
