import CoreGraphics
import Foundation
import RenderTree

extension Scenes {
    /// All scenes last one second.
    static let duration = 1.0

    static func animation(_ keyPath: LayerKey, _ from: AnimationValue, _ to: AnimationValue) -> RenderAnimation {
        var timing = AnimationTiming()
        timing.duration = duration
        timing.fillsBackwards = true
        timing.fillsForwards = true
        timing.curve = .easeInEaseOut
        let ends = PropertyAnimation.Ends(from: from, to: to)
        return RenderAnimation(
            timing: timing, effect: .property(PropertyAnimation(key: keyPath, values: .ends(ends))))
    }

    private static func slide(_ content: RenderContent, from: Double, to: Double) -> RenderNode {
        node(
            content, x: to, y: 0,
            animations: [
                animation(LayerKey(.position, .x), .number(from + size.width / 2), .number(to + size.width / 2))
            ])
    }

    /// (a) A page comes in from the right; the one below moves to the left.
    static func push() -> RenderTree {
        tree([
            slide(page(.white), from: 0, to: -117),
            slide(page(CGColor(red: 0.93, green: 0.95, blue: 1, alpha: 1)), from: 390, to: 0),
        ])
    }

    /// (b) With a shadow at the edge and the page below dimmed.
    static func shadowedPush() -> RenderTree {
        let to = page(CGColor(red: 0.93, green: 0.95, blue: 1, alpha: 1)) {
            $0.shadowOpacity = 0.3
            $0.shadowRadius = 8
            $0.shadowColor = .black
            $0.shadowOffset = .zero
        }
        let dim = node(
            content(size, color: .black), x: 0, y: 0,
            animations: [animation(LayerKey(.opacity), .number(0), .number(0.1))])
        return tree([slide(page(.white), from: 0, to: -117), dim, slide(to, from: 390, to: 0)])
    }

    /// (c) Every cell on its own way; one in two fades, one in four grows, one in eight turns.
    static func swarm() -> RenderTree {
        let cells = (0..<200).map { index -> RenderNode in
            let x = Double(index % 10) * 39 + 2, y = Double(index / 10) * 42 + 2, phase = Double(index)
            let center = CGPoint(x: x + 18, y: y + 19)
            let away = CGPoint(x: center.x + 24 * sin(phase), y: center.y + 24 * cos(phase))
            var animations = [animation(LayerKey(.position), .point(away), .point(center))]
            if index % 2 == 0 { animations.append(animation(LayerKey(.opacity), .number(0.2), .number(1))) }
            if index % 4 == 1 {
                animations.append(animation(LayerKey(.transform, .scale), .number(0.7), .number(1.2)))
            }
            if index % 8 == 3 {
                animations.append(animation(LayerKey(.transform, .rotation), .number(-0.4), .number(0.4)))
            }
            return node(cell(CGSize(width: 36, height: 38), index: index), x: x, y: y, animations: animations)
        }
        return tree([node(content(size, color: .white, children: cells), x: 0, y: 0)])
    }

    /// (d) 200 layers, each turning by 15°.
    static func turning() -> RenderTree {
        let cells = (0..<200).map { index in
            node(
                cell(CGSize(width: 36, height: 38), index: index), x: Double(index % 10) * 39 + 2,
                y: Double(index / 10) * 42 + 2,
                animations: [animation(LayerKey(.transform, .rotation), .number(0), .number(.pi / 12))])
        }
        return tree([node(content(size, color: .white, children: cells), x: 0, y: 0)])
    }

    /// (d) A page that turns over about its vertical middle, in perspective.
    static func flip() -> RenderTree {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 1000
        let page = node(
            page(.white), x: 0, y: 0,
            animations: [animation(LayerKey(.transform, .rotationY), .number(0), .number(.pi))])
        return tree([
            node(content(size, color: .black, children: [page]) { $0.sublayerTransform = perspective }, x: 0, y: 0)
        ])
    }
}
