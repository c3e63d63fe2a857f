import Foundation

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }

    func displacement(from other: CGPoint) -> CGVector { CGVector(dx: x - other.x, dy: y - other.y) }

    func moved(by vector: CGVector) -> CGPoint { CGPoint(x: x + vector.dx, y: y + vector.dy) }

    func moved(against vector: CGVector) -> CGPoint { CGPoint(x: x - vector.dx, y: y - vector.dy) }
}

extension Array where Element == CGPoint {
    /// The mean; zero for none.
    var centroid: CGPoint {
        guard !isEmpty else { return .zero }
        let sum = reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
    }
}
