import Foundation

/// A `CATransition` in flight: the picture before it, and identities for the two pictures in the tree.
final class LayerTransition {
    let before: RenderContent?
    let beforeID: LayerID
    let afterID: LayerID

    init(before: RenderContent?) {
        self.before = before
        beforeID = CALayer.nextID()
        afterID = CALayer.nextID()
    }
}

extension Policy {
    /// Apple's subtypes name the edges with y pointing up: on iOS, `fromTop` comes in at the bottom, as the published
    /// recipes for "push like a modal" rely on.
    nonisolated(unsafe) package static var timTransitionTopIsBottom = true
}

extension CALayer {
    /// The layer as a frame that holds the pictures before and after, while a `CATransition` leads from one to the other
    /// (TIM-24). Place, opacity and their animations are the frame's; the picture's own are the picture's.
    final func makeTransitionNode(_ node: RenderNode) -> RenderNode? {
        guard let entry = attached.first(where: { $0.transition != nil && !$0.hasStopped }),
            let transition = entry.transition, let animation = entry.animation as? CATransition,
            let timing = entry.render?.timing
        else { return nil }
        let bounds = node.content.bounds
        let motion = TransitionMotion(animation, size: bounds.size, isCovering: node.content.coversBounds)

        func picture(_ id: LayerID, _ content: RenderContent, _ move: TransitionMotion.Part, _ own: [RenderAnimation])
            -> RenderNode
        {
            var place = LayerGeometry()
            place.position = CGPoint(x: bounds.midX, y: bounds.midY)
            return RenderNode(
                id: id, name: node.name, geometry: place, content: content,
                animations: own + move.animations(timing: timing, about: place.position, timebase: entry.timebase, isFree: entry.isFree))
        }
        let after = picture(
            transition.afterID, node.content, motion.after, node.animations.filter { $0.affectsContent })
        let before = transition.before.map { picture(transition.beforeID, $0, motion.before, []) }
        var frame = LayerAppearance()
        frame.masksToBounds = motion.isMoving
        let pictures = motion.isBeforeOnTop ? [after] + (before.map { [$0] } ?? []) : (before.map { [$0] } ?? []) + [after]
        let content = RenderContent(
            serial: RenderContent.nextSerial(), bounds: bounds, appearance: frame, children: pictures)
        return RenderNode(
            id: node.id, name: node.name, geometry: node.geometry, content: content, timeMap: node.timeMap,
            animations: node.animations.filter { !$0.affectsContent })
    }
}

/// How the two pictures of a transition move.
private struct TransitionMotion {
    struct Part {
        /// Of the layer's size, at the begin and at the end.
        var offset = (from: CGPoint.zero, to: CGPoint.zero)
        var opacity = (from: 1.0, to: 1.0)

        func animations(timing: AnimationTiming, about place: CGPoint, timebase: TimeMap?, isFree: Bool) -> [RenderAnimation] {
            var timing = timing
            timing.fillsBackwards = true
            timing.fillsForwards = true
            func animation(_ key: LayerKey, _ from: AnimationValue, _ to: AnimationValue) -> RenderAnimation {
                RenderAnimation(
                    timing: timing,
                    effect: .property(PropertyAnimation(key: key, values: .ends(.init(from: from, to: to)))),
                    timebase: timebase, isFree: isFree)
            }
            var result: [RenderAnimation] = []
            if offset.from != offset.to || offset.from != .zero {
                result.append(
                    animation(
                        LayerKey(.position),
                        .point(CGPoint(x: place.x + offset.from.x, y: place.y + offset.from.y)),
                        .point(CGPoint(x: place.x + offset.to.x, y: place.y + offset.to.y))))
            }
            if opacity != (1, 1) {
                result.append(animation(LayerKey(.opacity), .number(opacity.from), .number(opacity.to)))
            }
            return result
        }
    }

    var before = Part()
    var after = Part()
    var isBeforeOnTop = false
    var isMoving = false

    init(_ transition: CATransition, size: CGSize, isCovering: Bool) {
        let start = Double(min(max(transition.startProgress, 0), 1))
        let end = Double(min(max(transition.endProgress, 0), 1))
        func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
        func part(_ a: Double, _ b: Double) -> (from: Double, to: Double) { (mix(a, b, start), mix(a, b, end)) }

        // Where the new picture comes from.
        let topSign: CGFloat = Policy.timTransitionTopIsBottom ? 1 : -1
        let edge: CGPoint =
            switch transition.subtype {
            case .fromLeft?: CGPoint(x: -size.width, y: 0)
            case .fromTop?: CGPoint(x: 0, y: topSign * size.height)
            case .fromBottom?: CGPoint(x: 0, y: -topSign * size.height)
            default: CGPoint(x: size.width, y: 0)
            }
        func slide(_ a: Double, _ b: Double) -> (from: CGPoint, to: CGPoint) {
            let (p, q) = part(a, b)
            return (CGPoint(x: edge.x * p, y: edge.y * p), CGPoint(x: edge.x * q, y: edge.y * q))
        }
        switch transition.type {
        case .push:
            after.offset = slide(1, 0)
            before.offset = slide(0, -1)
            isMoving = true
        case .moveIn:
            after.offset = slide(1, 0)
            isMoving = true
        case .reveal:
            before.offset = slide(0, -1)
            isBeforeOnTop = true
            isMoving = true
        default:
            after.opacity = part(0, 1)
            // Under a picture that hides it, the old one stays whole: fading both would let what lies behind through.
            if !isCovering { before.opacity = part(1, 0) }
        }
    }
}

extension RenderContent {
    /// Whether some opaque layer fills the bounds.
    fileprivate var coversBounds: Bool {
        if appearance.backgroundColor?.alpha == 1, appearance.cornerRadius == 0, mask == nil { return true }
        return children.contains { child in
            let g = child.geometry, b = child.content.bounds
            guard g.transform == CATransform3DIdentity, g.opacity == 1, !g.isHidden, child.animations.isEmpty
            else { return false }
            let frame = CGRect(
                x: g.position.x - g.anchorPoint.x * b.width, y: g.position.y - g.anchorPoint.y * b.height,
                width: b.width, height: b.height)
            return frame.contains(bounds) && child.content.coversBounds
        }
    }
}
