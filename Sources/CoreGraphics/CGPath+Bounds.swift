import Foundation

extension CGPath {
    /// Of all points, control points included; `.null` for an empty path.
    public var boundingBox: CGRect {
        var box = Extent()
        for element in elements { element.points.forEach { box.add($0) } }
        return box.rect
    }

    /// Of the outline itself; `.null` for an empty path.
    public var boundingBoxOfPath: CGRect {
        var box = Extent()
        var current = CGPoint.zero, start = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let p):
                start = p
                box.add(p)
            case .line(let p): box.add(p)
            case .quad(let c, let p):
                box.add(p)
                for t in Self.extremes(current.x, c.x, p.x) + Self.extremes(current.y, c.y, p.y) {
                    box.add(Self.quad(current, c, p, t))
                }
            case .cubic(let c1, let c2, let p):
                box.add(p)
                for t in Self.extremes(current.x, c1.x, c2.x, p.x) + Self.extremes(current.y, c1.y, c2.y, p.y) {
                    box.add(Self.cubic(current, c1, c2, p, t))
                }
            case .close: break
            }
            current = element.points.last ?? start
        }
        return box.rect
    }

    /// Whether the path is one rectangle with sides along the axes; stores it in `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = rectangle else { return false }
        rect?.pointee = found
        return true
    }

    package var rectangle: CGRect? {
        var corners: [CGPoint] = []
        for (i, element) in elements.enumerated() {
            switch element {
            case .move(let p) where i == 0: corners.append(p)
            case .line(let p) where corners.count < 5: corners.append(p)
            case .close where i == elements.count - 1: break
            default: return nil
            }
        }
        if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
        guard corners.count == 4, let last = corners.last else { return nil }
        var previous = last, wasHorizontal: Bool?
        for corner in corners {
            let isHorizontal = corner.y == previous.y && corner.x != previous.x
            guard isHorizontal || corner.x == previous.x, wasHorizontal != isHorizontal else { return nil }
            wasHorizontal = isHorizontal
            previous = corner
        }
        return boundingBox
    }

    static func quad(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ t: CGFloat) -> CGPoint {
        let r = 1 - t
        return CGPoint(
            x: r * r * a.x + 2 * r * t * b.x + t * t * c.x, y: r * r * a.y + 2 * r * t * b.y + t * t * c.y)
    }

    static func cubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat) -> CGPoint {
        let r = 1 - t
        let (wa, wb, wc, wd) = (r * r * r, 3 * r * r * t, 3 * r * t * t, t * t * t)
        return CGPoint(
            x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
    }

    /// Parameters inside (0, 1) where one coordinate of a quadratic turns.
    private static func extremes(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
        let d = a - 2 * b + c
        return d == 0 ? [] : [(a - b) / d].filter { $0 > 0 && $0 < 1 }
    }

    /// Parameters inside (0, 1) where one coordinate of a cubic turns.
    private static func extremes(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let a = p3 - 3 * p2 + 3 * p1 - p0, b = 2 * (p2 - 2 * p1 + p0), c = p1 - p0
        var roots: [CGFloat] = []
        if abs(a) < 1e-12 {
            if b != 0 { roots = [-c / b] }
        } else {
            let d = b * b - 4 * a * c
            if d >= 0 { roots = [(-b + d.squareRoot()) / (2 * a), (-b - d.squareRoot()) / (2 * a)] }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}

/// A growing bounding box.
struct Extent {
    private var low = CGPoint(x: CGFloat.infinity, y: .infinity)
    private var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)

    mutating func add(_ p: CGPoint) {
        low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
        high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
    }

    var rect: CGRect {
        low.x > high.x ? .null : CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
