import CoreGraphics
import Foundation
import QuartzCore

// What lowered `type.init(…)` and `T(…)` call, where the class is known at run time only; see `makeInstance(of:)`.

open class _ControllerMaker: UIViewController {
    public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class _NavigationMaker: UINavigationController {
    public required override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@preconcurrency @MainActor
public func _makeInstance<T: UIView>(of type: T.Type, frame: CGRect) -> T { makeReusable(type, frame: frame) }

@preconcurrency @MainActor
public func _makeInstance<T: UITableViewCell>(
    of type: T.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
) -> T {
    let maker = unsafeBitCast(type as AnyClass, to: _TableCellMaker.Type.self)
    return unsafeDowncast(maker.init(style: style, reuseIdentifier: reuseIdentifier), to: T.self)
}

@preconcurrency @MainActor
public func _makeInstance<T: UITableViewHeaderFooterView>(of type: T.Type, reuseIdentifier: String?) -> T {
    unsafeDowncast(makeHeader(of: type, reuseIdentifier: reuseIdentifier), to: T.self)
}

@preconcurrency @MainActor
public func _makeInstance<T: UIViewController>(of type: T.Type, nibName: String?, bundle: Bundle?) -> T {
    let maker = unsafeBitCast(type as AnyClass, to: _ControllerMaker.Type.self)
    return unsafeDowncast(maker.init(nibName: nibName, bundle: bundle), to: T.self)
}

@preconcurrency @MainActor
public func _makeInstance<T: UINavigationController>(of type: T.Type, rootViewController: UIViewController) -> T {
    let maker = unsafeBitCast(type as AnyClass, to: _NavigationMaker.Type.self)
    return unsafeDowncast(maker.init(rootViewController: rootViewController), to: T.self)
}

@preconcurrency @MainActor
public func _makeInstance<T: UIStoryboardSegue>(
    of type: T.Type, identifier: String?, source: UIViewController, destination: UIViewController
) -> T {
    unsafeDowncast(makeSegue(type, identifier: identifier, source: source, destination: destination), to: T.self)
}
