import Foundation

public enum CGPathFillRule: Int, Sendable {
    case winding
    case evenOdd
}

extension CGPath {
    /// Whether a fill would cover `point`; open subpaths count as closed.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let point = transform.isIdentity ? point : point.applying(transform.inverted())
        guard boundingBox.insetBy(dx: -1, dy: -1).contains(point) else { return false }
        var winding = 0
        for polygon in flattened(tolerance: 0.05) {
            guard var a = polygon.points.last else { continue }
            for b in polygon.points {
                if (a.y <= point.y) != (b.y <= point.y) {
                    let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                    if x > point.x { winding += a.y < b.y ? 1 : -1 }
                }
                a = b
            }
        }
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }
}
