import ConstraintSolver
import CoreGraphics

/// Solves the constraints of one view tree.
///
/// Made by the first layout pass of a tree that has constraints, dropped when its root gets a superview.
/// Places are counted in the coordinates of each item's container, so that what is inside a view does
/// not change when the view moves.
@MainActor
final class LayoutEngine {
    /// A constraint of the engine's own making, with the value that its constant follows.
    struct Internal {
        enum Role {
            case frame(UIViewEdge), inset(UIViewEdge), scroll(NSLayoutConstraint.Axis), fit(NSLayoutConstraint.Axis)
            case firstBaseline, lastBaseline
        }

        var role: Role
        var id: ConstraintID
    }

    enum UIViewEdge { case left, top, width, height, right, bottom }

    struct ContentSize {
        var ids: [ConstraintID]
        var hugging: UILayoutPriority
        var resistance: UILayoutPriority
    }

    /// Who a solver's constraint stands for, to name it in reports.
    enum Source {
        case constraint(NSLayoutConstraint)
        case own(LayoutBox, Internal.Role)
        case content(LayoutBox, NSLayoutConstraint.Axis)
    }

    /// What to do about the root's own size.
    enum Fitting {
        /// The root's frame is given.
        case none
        /// The root takes the size its content asks for, near a target.
        case toward(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
    }

    unowned let root: UIView
    let fitting: Fitting
    var solver = ConstraintSolver()
    var boxes: [ObjectIdentifier: LayoutBox] = [:]
    /// Whose variable a number is.
    var boxOfVariable: [LayoutBox?] = []
    var installed: [ObjectIdentifier: ConstraintID] = [:]
    var sources: [Int32: Source] = [:]
    /// Constraints and boxes to look at in the next pass, oldest first.
    var pendingConstraints: [NSLayoutConstraint] = []
    var pendingViews: [UIView] = []
    var staleFrames: [LayoutBox] = []
    var staleContents: [LayoutBox] = []
    var viewsToUpdate: [UIView] = []
    /// Conflicts told already, so that a layout that stays broken says so once.
    var toldConflicts: Set<String> = []
    var isInPass = false

    init(root: UIView, fitting: Fitting = .none) {
        self.root = root
        self.fitting = fitting
        gather(root)
    }

    var isDirty: Bool {
        !pendingConstraints.isEmpty || !pendingViews.isEmpty || !staleFrames.isEmpty || !staleContents.isEmpty
            || !viewsToUpdate.isEmpty || solver.needsSolving
    }

    func makeVariable(nonnegative: Bool = false) -> Variable { solver.makeVariable(nonnegative: nonnegative) }

    /// Takes in a subtree: what its views hold, and the views that only constraints can place.
    func gather(_ view: UIView) {
        if let state = view.layoutState {
            pendingConstraints += state.constraints
            if !state.translatesMask { pendingViews.append(view) }
        }
        if case .none = fitting { viewsToUpdate.append(view) }
        for subview in view.subviews { gather(subview) }
    }

    // MARK: Constraints of the app

    /// The engine, or the promise of one, of the tree hears of a new constraint.
    static func constraintAdded(_ constraint: NSLayoutConstraint, heldBy view: UIView) {
        let root = view.layoutRoot
        let state = root.ensuredLayoutState
        state.wantsEngine = true
        state.engine?.pendingConstraints.append(constraint)
        root.setNeedsLayout()
    }

    func install(_ constraint: NSLayoutConstraint) {
        guard constraint.isActive, installed[ObjectIdentifier(constraint)] == nil else { return }
        guard let expression = expression(of: constraint) else { return }
        let id = solver.add(
            expression, constraint.relation.solverRelation, strength: constraint.priority.strength)
        installed[ObjectIdentifier(constraint)] = id
        sources[id.index] = .constraint(constraint)
    }

    func uninstall(_ constraint: NSLayoutConstraint) {
        pendingConstraints.removeLast(constraint)
        guard let id = installed.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
        remove(id)
        root.setNeedsLayout()
    }

    func reinstall(_ constraint: NSLayoutConstraint) {
        uninstall(constraint)
        pendingConstraints.append(constraint)
        root.setNeedsLayout()
    }

    func constantChanged(_ constraint: NSLayoutConstraint) {
        guard let id = installed[ObjectIdentifier(constraint)], let expression = expression(of: constraint) else { return }
        solver.setConstant(expression.constant, of: id)
        root.setNeedsLayout()
    }

    func remove(_ id: ConstraintID) {
        sources[id.index] = nil
        solver.remove(id)
    }

    func isBroken(_ constraint: NSLayoutConstraint) -> Bool {
        installed[ObjectIdentifier(constraint)].map { solver.isBroken($0) } ?? false
    }
}
