import Foundation

/// Follows a finger that comes in over an edge of the screen (GES-15).
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// The edges at which the touch came down.
    private var touched: UIRectEdge = []

    override func mayStart(with touch: UITouch) -> Bool {
        guard let bounds = touch.window?.bounds else { return false }
        let point = touch.windowLocation, width = Policy.edgePanWidth
        touched = []
        if point.x - bounds.minX <= width { touched.insert(.left) }
        if bounds.maxX - point.x <= width { touched.insert(.right) }
        if point.y - bounds.minY <= width { touched.insert(.top) }
        if bounds.maxY - point.y <= width { touched.insert(.bottom) }
        touched.formIntersection(edges)
        return !touched.isEmpty
    }

    /// Inward, and more so than along the edge; a finger that first goes along the edge means something else.
    override func hasMovedEnough(_ travel: CGVector) -> Bool {
        let inward = inwardTravel(travel)
        let along = touched.isDisjoint(with: [.left, .right]) ? abs(travel.dx) : abs(travel.dy)
        if inward >= Policy.edgePanThreshold, inward >= along { return true }
        if max(along, abs(inward)) >= Policy.edgePanThreshold { state = .failed }
        return false
    }

    private func inwardTravel(_ travel: CGVector) -> CGFloat {
        var candidates: [CGFloat] = []
        if touched.contains(.left) { candidates.append(travel.dx) }
        if touched.contains(.right) { candidates.append(-travel.dx) }
        if touched.contains(.top) { candidates.append(travel.dy) }
        if touched.contains(.bottom) { candidates.append(-travel.dy) }
        return candidates.max() ?? 0
    }
}
