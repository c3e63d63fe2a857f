import ConstraintSolver
import CoreGraphics

/// One update of a tree's layout: updateConstraints, solving, measuring text that wraps.
extension LayoutEngine {
    func pass() {
        guard !isInPass else { return }
        isInPass = true
        defer { isInPass = false }
        for _ in 0..<Policy.layoutMaximumRounds {
            updateConstraints()
            installPending()
            guard solver.needsSolving else { return }
            let changed = solver.solve()
            reportConflicts()
            for variable in changed { moved(variable) }
        }
    }

    /// Innermost views first, as their wishes may change what outer ones ask for.
    private func updateConstraints() {
        guard !viewsToUpdate.isEmpty else { return }
        let views = viewsToUpdate
        viewsToUpdate = []
        let byDepth = views.enumerated().map { (depth: depth(of: $1), order: $0, view: $1) }
            .sorted { ($1.depth, $0.order) < ($0.depth, $1.order) }
        for (_, _, view) in byDepth where view.layoutRoot === root {
            view.layoutState?.needsUpdateConstraints = false
            if let controller = view.owningController {
                controller.updateViewConstraints()
            } else {
                view.updateConstraints()
            }
        }
    }

    private func depth(of view: UIView) -> Int {
        var depth = 0
        var above = view.superview
        while let view = above {
            depth += 1
            above = view.superview
        }
        return depth
    }

    private func installPending() {
        let constraints = pendingConstraints, views = pendingViews
        pendingConstraints = []
        pendingViews = []
        for constraint in constraints { install(constraint) }
        for view in views where !view.translatesAutoresizingMaskIntoConstraints && view.isDescendant(of: root) {
            _ = ensureBox(of: view)
        }
        let frames = staleFrames, contents = staleContents
        staleFrames = []
        staleContents = []
        for box in frames {
            box.isFrameStale = false
            refreshFrame(of: box)
        }
        for box in contents {
            box.isContentStale = false
            refreshContent(of: box)
        }
    }

    /// The container of what moved has to lay out again.
    private func moved(_ variable: Variable) {
        guard Int(variable.id) < boxOfVariable.count, let box = boxOfVariable[Int(variable.id)] else { return }
        guard [box.minX, box.minY, box.width, box.height].contains(variable) else { return }
        if let view = box.view {
            if variable == box.width { widthChanged(box) }
            if case .toward = fitting { return }
            if !view.translatesAutoresizingMaskIntoConstraints { (view.superview ?? view).setNeedsLayout() }
        } else if case .none = fitting {
            box.guide?.owningView?.setNeedsLayout()
        }
    }
}
