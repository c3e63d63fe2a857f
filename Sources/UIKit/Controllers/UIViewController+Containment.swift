import Foundation

extension UIViewController {
    /// APP-14: sends willMove, not didMove.
    func add(child: UIViewController) {
        guard child !== self else {
            return Fault.stop("NSInvalidArgumentException: \(describe(self)) cannot be added to itself as a child")
        }
        guard !child.isAncestorOrSelf(of: self) else {
            return Fault.stop(
                "NSInvalidArgumentException: \(describe(child)) cannot be a child of \(describe(self)), since it is an "
                    + "ancestor of it")
        }
        guard child.parent !== self else { return }
        child.parent?.remove(child: child)
        child.sendWillMove(to: self)
        // That call may have done it already, or put it elsewhere.
        guard child.parent !== self else { return }
        child.parent?.remove(child: child)
        children.append(child)
        child.parent = self
    }

    /// APP-14: sends didMove(nil), not willMove.
    func remove(child: UIViewController) {
        guard child.parent === self else { return }
        child.dropPresentations()
        children.removeAll { $0 === child }
        child.parent = nil
        childDidLeave(child)
        child.sendDidMove(to: nil)
    }

    func sendWillMove(to parent: UIViewController?) {
        parentMove = parent == nil ? .leaving : .entering
        Observer.callback(self, "willMove(toParent:)")
        willMove(toParent: parent)
    }

    func sendDidMove(to parent: UIViewController?) {
        Observer.callback(self, "didMove(toParent:)")
        didMove(toParent: parent)
        parentMove = nil
    }

    /// Whether this controller is `other` or an ancestor of it.
    func isAncestorOrSelf(of other: UIViewController) -> Bool {
        var current: UIViewController? = other
        while let controller = current {
            if controller === self { return true }
            current = controller.parent
        }
        return false
    }

    func nearestAncestor<T>(_ type: T.Type) -> T? {
        var current = parent
        while let controller = current {
            if let found = controller as? T { return found }
            current = controller.parent
        }
        return nil
    }

    /// The outermost controller of this containment tree: the window's root or a presented one.
    var treeRoot: UIViewController {
        var root = self
        while let parent = root.parent { root = parent }
        return root
    }
}

extension UIView {
    /// APP-15: a child's view may go only under its parent's.
    func refusesControllerHierarchy(newSuperview: UIView) -> Bool {
        guard let controller = owningController, let actual = controller.parent else { return false }
        var view: UIView? = newSuperview
        while let current = view, current.owningController == nil { view = current.superview }
        guard let host = view?.owningController, host !== actual, host !== controller else { return false }
        Fault.stop(
            "UIViewControllerHierarchyInconsistency: child view controller:\(describe(controller)) should have parent "
                + "view controller:\(describe(host)) but actual parent is:\(describe(actual))")
        return true
    }
}
