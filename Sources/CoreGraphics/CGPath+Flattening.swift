import Foundation

extension CGPath {
    /// A subpath of straight lines.
    package struct Polyline {
        package var points: [CGPoint]
        package var isClosed: Bool
    }

    /// The subpaths with curves cut into lines that stay within `tolerance` of them.
    package func flattened(tolerance: CGFloat) -> [Polyline] {
        var result: [Polyline] = []
        var current = CGPoint.zero
        func add(_ p: CGPoint) {
            if result.isEmpty || result[result.count - 1].isClosed {
                result.append(Polyline(points: [current], isClosed: false))
            }
            result[result.count - 1].points.append(p)
            current = p
        }
        for element in elements {
            switch element {
            case .move(let p):
                result.append(Polyline(points: [p], isClosed: false))
                current = p
            case .line(let p): add(p)
            case .quad(let c, let p):
                let from = current
                let count = Self.steps(Self.bend(from, c, p) / 4, tolerance)
                for i in 1...count { add(i == count ? p : Self.quad(from, c, p, CGFloat(i) / CGFloat(count))) }
            case .cubic(let c1, let c2, let p):
                let from = current
                let bend = max(Self.bend(from, c1, c2), Self.bend(c1, c2, p))
                let count = Self.steps(bend * 0.75, tolerance)
                for i in 1...count { add(i == count ? p : Self.cubic(from, c1, c2, p, CGFloat(i) / CGFloat(count))) }
            case .close:
                guard let last = result.indices.last else { continue }
                result[last].isClosed = true
                current = result[last].points[0]
            }
        }
        return result
    }

    /// How far the middle of three points is from straight, in the second difference's length.
    private static func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
        let x = a.x - 2 * b.x + c.x, y = a.y - 2 * b.y + c.y
        return (x * x + y * y).squareRoot()
    }

    private static func steps(_ deviation: CGFloat, _ tolerance: CGFloat) -> Int {
        let count = (deviation / tolerance).squareRoot().rounded(.up)
        return count.isFinite ? Int(min(max(count, 1), 1000)) : 1
    }
}
