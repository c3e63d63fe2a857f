import ConstraintSolver
import CoreGraphics

/// Natural sizes and how much views insist on them.
extension LayoutEngine {
    /// Brings the wishes that stand for a view's natural size up to date.
    func refreshContent(of box: LayoutBox) {
        guard let view = box.view, !view.translatesAutoresizingMaskIntoConstraints || isFittingRoot(view) else { return }
        let size = view.intrinsicContentSize
        box.naturalSize = size
        setContent(of: box, .horizontal, size.width)
        setContent(of: box, .vertical, wrappedHeight(of: box) ?? size.height)
        if box.baselines != nil { refreshFrame(of: box) }
    }

    private func isFittingRoot(_ view: UIView) -> Bool {
        if case .toward = fitting { return view === root }
        return false
    }

    /// The height of text that has less width than it would take on its own: known only once a pass has
    /// found the width.
    private func wrappedHeight(of box: LayoutBox) -> CGFloat? {
        guard let text = box.view as? any WidthDependentContent, text.wrapsToLayoutWidth else { return nil }
        let width = box.frame(scale: UIScreen.main.scale).width
        guard width > 0, width < box.naturalSize.width - 0.01 else { return nil }
        return text.contentHeight(forWidth: width)
    }

    /// Measures text again after its width changed.
    func widthChanged(_ box: LayoutBox) {
        guard box.content[1] != nil, box.view is any WidthDependentContent else { return }
        setContent(of: box, .vertical, wrappedHeight(of: box) ?? box.naturalSize.height)
    }

    private func setContent(of box: LayoutBox, _ axis: NSLayoutConstraint.Axis, _ length: CGFloat) {
        guard let view = box.view else { return }
        let hugging = view.contentHuggingPriority(for: axis)
        let resistance = view.contentCompressionResistancePriority(for: axis)
        if let content = box.content[axis.rawValue] {
            if length >= 0, content.hugging == hugging, content.resistance == resistance {
                for id in content.ids { solver.setConstant(-Double(length), of: id) }
                return
            }
            content.ids.forEach(remove)
            box.content[axis.rawValue] = nil
        }
        guard length >= 0 else { return }
        let expression = LinearExpression(
            [.init(variable: box.length(axis), coefficient: 1)], constant: -Double(length))
        var ids: [ConstraintID] = []
        if hugging != .required, resistance != .required {
            ids = [solver.add(expression, above: hugging.strength, below: resistance.strength)]
        } else {
            ids = [
                solver.add(expression, .lessThanOrEqual, strength: hugging.strength, importance: 1),
                solver.add(expression, .greaterThanOrEqual, strength: resistance.strength, importance: 1),
            ]
        }
        for id in ids { sources[id.index] = .content(box, axis) }
        box.content[axis.rawValue] = ContentSize(ids: ids, hugging: hugging, resistance: resistance)
    }
}

/// Content whose height follows from its width, as wrapped text's does.
@preconcurrency @MainActor
protocol WidthDependentContent: UIView {
    var wrapsToLayoutWidth: Bool { get }
    func contentHeight(forWidth width: CGFloat) -> CGFloat
}
