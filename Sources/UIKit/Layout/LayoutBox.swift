import ConstraintSolver
import CoreGraphics

/// An item's rectangle in an engine: four variables, in the coordinates of the item's container. For a
/// view it is the alignment rectangle.
@MainActor
final class LayoutBox {
    unowned let engine: LayoutEngine
    private(set) weak var view: UIView?
    private(set) weak var guide: UILayoutGuide?
    let minX: Variable
    let minY: Variable
    let width: Variable
    let height: Variable
    let alignment: UIEdgeInsets

    /// Constraints that go and come with the box.
    var own: [LayoutEngine.Internal] = []
    var content: [LayoutEngine.ContentSize?] = [nil, nil]
    /// The natural size, before a width made text wrap.
    var naturalSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    /// Where the content of a view is scrolled to, once a constraint crosses its edge.
    var origin: (x: Variable, y: Variable)?
    var baselines: (first: Variable, last: Variable)?

    /// Whether the box waits for the next pass, with a new frame or new content.
    var isFrameStale = false
    var isContentStale = false

    init(engine: LayoutEngine, view: UIView?, guide: UILayoutGuide?) {
        self.engine = engine
        self.view = view
        self.guide = guide
        alignment = view?.alignmentRectInsets ?? .zero
        // The framework's own guides may turn inside out in views without size.
        let isNonnegative = !(guide is EdgeGuide)
        minX = engine.makeVariable()
        minY = engine.makeVariable()
        width = engine.makeVariable(nonnegative: isNonnegative)
        height = engine.makeVariable(nonnegative: isNonnegative)
    }

    var item: (any LayoutItem)? { view ?? guide }

    var allVariables: [Variable] {
        var all = [minX, minY, width, height]
        if let origin { all += [origin.x, origin.y] }
        if let baselines { all += [baselines.first, baselines.last] }
        return all
    }

    func length(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }

    func start(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? minX : minY }

    /// The solved rectangle with its edges on device pixels.
    func frame(scale: CGFloat) -> CGRect {
        func onPixel(_ value: Double) -> CGFloat {
            // The small addition keeps rounding remains of the solver from deciding exact halves.
            (CGFloat(value) * scale + 0.5 + 1e-4).rounded(.down) / scale
        }
        let x = engine.solver.value(of: minX), y = engine.solver.value(of: minY)
        let left = onPixel(x), top = onPixel(y)
        let right = onPixel(x + engine.solver.value(of: width)), bottom = onPixel(y + engine.solver.value(of: height))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
