import Foundation

extension CALayer {
    /// From the layer's own coordinates to its superlayer's, without the superlayer's `sublayerTransform`.
    private var placement: CATransform3D {
        let b = bounds, anchor = anchorPoint, p = position
        let x = b.minX + anchor.x * b.width, y = b.minY + anchor.y * b.height
        let t = transform
        if t == CATransform3DIdentity { return CATransform3DMakeTranslation(p.x - x, p.y - y, zPosition) }
        let toAnchor = CATransform3DMakeTranslation(-x, -y, -anchorPointZ)
        let toPlace = CATransform3DMakeTranslation(p.x, p.y, zPosition + anchorPointZ)
        return CATransform3DConcat(CATransform3DConcat(toAnchor, t), toPlace)
    }

    /// From the layer's own coordinates to those of `above`, its superlayer.
    private func toParent(_ above: CALayer?) -> CATransform3D {
        guard let above, above.sublayerTransform != CATransform3DIdentity else { return placement }
        let b = above.bounds, anchor = above.anchorPoint
        let x = b.minX + anchor.x * b.width, y = b.minY + anchor.y * b.height
        let about = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), above.sublayerTransform),
            CATransform3DMakeTranslation(x, y, 0))
        return CATransform3DConcat(placement, about)
    }

    final var derivedFrame: CGRect {
        let b = bounds, t = transform, anchor = anchorPoint, p = position
        if t == CATransform3DIdentity {
            return CGRect(
                x: p.x - anchor.x * b.width, y: p.y - anchor.y * b.height, width: b.width, height: b.height)
        }
        return CALayer.boundingBox(of: b, through: placement)
    }

    /// GEO-02: under a transform, size and position are solved so that the bounding box comes out as set, where the
    /// transform allows it.
    final func setDerivedFrame(_ frame: CGRect) {
        if refuses("frame", frame) { return }
        let t = transform
        var size = frame.size
        if t != CATransform3DIdentity {
            let a = abs(t.m11), b = abs(t.m12), c = abs(t.m21), d = abs(t.m22)
            // The box of a w×h rectangle is (a·w + c·h) × (b·w + d·h).
            let determinant = a * d - b * c
            if determinant != 0, CATransform3DIsAffine(t) {
                let width = (d * frame.width - c * frame.height) / determinant
                let height = (a * frame.height - b * frame.width) / determinant
                if width >= 0, height >= 0 { size = CGSize(width: width, height: height) }
            }
        }
        KeyChanges.group {
            bounds = CGRect(origin: bounds.origin, size: size)
            if t == CATransform3DIdentity {
                let anchor = anchorPoint
                position = CGPoint(x: frame.minX + anchor.x * size.width, y: frame.minY + anchor.y * size.height)
            } else {
                let box = derivedFrame, p = position
                position = CGPoint(x: p.x + frame.minX - box.minX, y: p.y + frame.minY - box.minY)
            }
        }
    }

    static func boundingBox(of r: CGRect, through t: CATransform3D) -> CGRect {
        let corners = [
            CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY),
            CGPoint(x: r.maxX, y: r.maxY),
        ].map { t.project($0) }
        return boundingBox(of: corners)
    }

    private static func boundingBox(of points: [CGPoint]) -> CGRect {
        guard var low = points.first else { return .null }
        var high = low
        for p in points {
            low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
            high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    // MARK: Conversion (GEO-04)

    static func convert(_ p: CGPoint, from: CALayer?, to: CALayer?) -> CGPoint {
        if from === to { return p }
        let path = lineages(from, to)
        var point = p
        for (layer, above) in path.up { point = layer.toParent(above).project(point) }
        for (layer, above) in path.down.reversed() {
            // A layer seen edge on has no point for this one; its middle is as good as any.
            point = layer.toParent(above).unproject(point) ?? CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
        }
        return point
    }

    static func convert(_ r: CGRect, from: CALayer?, to: CALayer?) -> CGRect {
        if from === to || r.isNull || r.isInfinite { return r }
        let corners = [
            CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY),
            CGPoint(x: r.maxX, y: r.maxY),
        ]
        return boundingBox(of: corners.map { convert($0, from: from, to: to) })
    }

    private typealias Step = (layer: CALayer, above: CALayer?)

    /// The layers to pass on the way up from one to the nearest common ancestor, and those below it on the way down.
    /// Nil stands for what the topmost layer lies in.
    private static func lineages(_ from: CALayer?, _ to: CALayer?) -> (up: [Step], down: [Step]) {
        func line(_ start: CALayer?) -> [CALayer] {
            var result: [CALayer] = []
            var current = start
            while let layer = current {
                result.append(layer)
                current = layer.superlayer
            }
            return result
        }
        var up = line(from), down = line(to)
        // A presentation copy is made anew each time; the model tells which layer it stands for.
        while let a = up.last, let b = down.last, a.model() === b.model() {
            up.removeLast()
            down.removeLast()
        }
        let common = up.isEmpty ? down.last?.superlayer : up.last?.superlayer
        func steps(_ list: [CALayer]) -> [Step] {
            list.enumerated().map { ($1, $0 + 1 < list.count ? list[$0 + 1] : common) }
        }
        return (steps(up), steps(down))
    }

    // MARK: Hit testing

    final func deepestLayer(at p: CGPoint) -> CALayer? {
        if isHidden { return nil }
        guard let own = toParent(superlayer).unproject(p) else { return nil }
        let isInside = contains(own)
        if masksToBounds && !isInside { return nil }
        let ordered = (sublayers ?? []).enumerated().sorted {
            ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
        }
        for (_, layer) in ordered {
            if let hit = layer.hitTest(own) { return hit }
        }
        return isInside ? self : nil
    }
}
