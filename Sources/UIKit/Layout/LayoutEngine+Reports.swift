import ConstraintSolver

/// What the solver found wrong, in words.
extension LayoutEngine {
    /// Tells each new conflict once, as UIKit's log does, with names that are the same in every run.
    func reportConflicts() {
        for conflict in solver.takeConflicts() {
            guard case .none = fitting else { continue }
            let lines = conflict.constraints.map { "    \"\(description(of: $0))\"" }.joined(separator: ",\n")
            guard toldConflicts.insert(lines).inserted else { continue }
            Fault.report(
                """
                [LayoutConstraints] Unable to simultaneously satisfy constraints. Probably at least one of the \
                constraints in the following list is one you don't want.
                (
                \(lines)
                )
                Will attempt to recover by breaking constraint
                \(description(of: conflict.broken))
                """)
        }
    }

    private func description(of id: ConstraintID) -> String {
        switch sources[id.index] {
        case .constraint(let constraint): return constraint.layoutDescription
        case .own(let box, let role):
            let name = box.item.map(LayoutNames.name(of:)) ?? "gone"
            switch role {
            case .frame(let edge):
                return "<NSAutoresizingMaskLayoutConstraint \(name).\(edge) == \(LayoutNames.number(value(edge, of: box)))>"
            case .inset(let edge): return "<NSLayoutConstraint '\(name)-\(edge)'>"
            case .scroll: return "<NSLayoutConstraint '\(name)-contentOffset'>"
            case .fit(let axis): return "<NSLayoutConstraint '\(name)-fitting-\(axis == .horizontal ? "width" : "height")'>"
            case .firstBaseline, .lastBaseline: return "<NSLayoutConstraint '\(name)-baseline'>"
            }
        case .content(let box, let axis):
            let name = box.item.map(LayoutNames.name(of:)) ?? "gone"
            let size = axis == .horizontal ? box.naturalSize.width : box.naturalSize.height
            return "<NSContentSizeLayoutConstraint \(axis == .horizontal ? "H" : "V"):[\(name)(\(LayoutNames.number(size)))]>"
        case nil: return "<NSLayoutConstraint>"
        }
    }

    private func value(_ edge: UIViewEdge, of box: LayoutBox) -> Double {
        guard let view = box.view else { return 0 }
        let rect = view.alignmentRect(forFrame: view.untransformedFrame)
        return switch edge {
        case .left: Double(rect.minX)
        case .top: Double(rect.minY)
        case .width: Double(rect.width)
        case .height: Double(rect.height)
        case .right: Double(rect.maxX)
        case .bottom: Double(rect.maxY)
        }
    }

    func isAmbiguous(_ box: LayoutBox) -> Bool {
        [box.minX, box.minY, box.width, box.height].contains { solver.isAmbiguous($0) }
    }

    /// The views and guides that constraints leave undecided, with what there is to say about each.
    package func ambiguityReport() -> [String] {
        boxes.values.filter { box in
            guard box.view?.translatesAutoresizingMaskIntoConstraints != true, !(box.guide is ScrollGuide) else {
                return false
            }
            return isAmbiguous(box)
        }.map { box in
            let parts = [(box.minX, "x"), (box.minY, "y"), (box.width, "width"), (box.height, "height")]
                .filter { solver.isAmbiguous($0.0) }.map(\.1).joined(separator: ", ")
            let name = box.item.map(LayoutNames.name(of:)) ?? "gone"
            let known = (box.item?.hostView?.layoutState?.references ?? [])
                .filter { constraint in box.item.map { constraint.mentions($0) } ?? false }
                .map { "    \($0.layoutDescription)" }
            return (["Ambiguous layout: \(parts) of \(name)"] + known).joined(separator: "\n")
        }.sorted()
    }
}

extension UIView {
    /// What constraints leave undecided in the tree this view is in; empty if all is well.
    package func ambiguityReport() -> [String] {
        updateConstraintsPass()
        return layoutRoot.layoutState?.engine?.ambiguityReport() ?? []
    }
}
