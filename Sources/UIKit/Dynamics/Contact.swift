import CoreGraphics
import Foundation

/// Where two bodies, or a body and a line, overlap.
struct Contact {
    /// From the second to the first, of length 1.
    var normal: CGVector
    var depth: CGFloat
    /// Where the push acts: the middle of all that overlaps, what is deeper counting for more.
    var point: CGPoint

    // MARK: Finding

    /// A wall keeps a body on its right-hand side, seen from its start; any other line keeps it on the side it is on.
    @MainActor
    static func between(_ body: DynamicBody, _ a: CGPoint, _ b: CGPoint, isWall: Bool) -> Contact? {
        let length = hypot(b.x - a.x, b.y - a.y)
        guard length > 0 else { return nil }
        let along = CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
        var normal = CGVector(dx: -along.dy, dy: along.dx)
        let side = (body.position.x - a.x) * normal.dx + (body.position.y - a.y) * normal.dy
        if !isWall, side < 0 { normal = CGVector(dx: -normal.dx, dy: -normal.dy) }
        let outline = body.isRound ? [rim(of: body, toward: CGVector(dx: -normal.dx, dy: -normal.dy))] : body.corners
        var depth: CGFloat = 0
        var sum = CGPoint.zero, weights: CGFloat = 0
        for point in outline {
            let height = (point.x - a.x) * normal.dx + (point.y - a.y) * normal.dy
            let place = (point.x - a.x) * along.dx + (point.y - a.y) * along.dy
            guard height < 0, isWall || (place >= 0 && place <= length) else { continue }
            sum = CGPoint(x: sum.x - point.x * height, y: sum.y - point.y * height)
            weights -= height
            depth = max(depth, -height)
        }
        guard weights > 0 else { return isWall ? nil : endpoint(body, a, b) }
        return Contact(normal: normal, depth: depth, point: CGPoint(x: sum.x / weights, y: sum.y / weights))
    }

    /// A line that ends inside the body.
    @MainActor
    private static func endpoint(_ body: DynamicBody, _ a: CGPoint, _ b: CGPoint) -> Contact? {
        let c = cos(-body.angle), s = sin(-body.angle)
        for point in [a, b] {
            let x = point.x - body.position.x, y = point.y - body.position.y
            let local = CGPoint(x: x * c - y * s, y: x * s + y * c)
            let gapX = body.size.width / 2 - abs(local.x), gapY = body.size.height / 2 - abs(local.y)
            guard gapX > 0, gapY > 0 else { continue }
            let inward =
                gapX < gapY
                ? CGVector(dx: local.x > 0 ? -1 : 1, dy: 0) : CGVector(dx: 0, dy: local.y > 0 ? -1 : 1)
            let turned = CGVector(dx: inward.dx * c + inward.dy * s, dy: -inward.dx * s + inward.dy * c)
            return Contact(normal: turned, depth: min(gapX, gapY), point: point)
        }
        return nil
    }

    @MainActor
    private static func rim(of body: DynamicBody, toward n: CGVector) -> CGPoint {
        let radius = min(body.size.width, body.size.height) / 2
        return CGPoint(x: body.position.x + n.dx * radius, y: body.position.y + n.dy * radius)
    }

    /// Along the axis on which they overlap least.
    @MainActor
    static func between(_ a: DynamicBody, _ b: DynamicBody) -> Contact? {
        let reach = hypot(a.size.width, a.size.height) / 2 + hypot(b.size.width, b.size.height) / 2
        let apart = CGVector(dx: a.position.x - b.position.x, dy: a.position.y - b.position.y)
        guard hypot(apart.dx, apart.dy) < reach else { return nil }
        if a.isRound, b.isRound { return circles(a, b, apart) }
        var axes: [CGVector] = []
        for body in [a, b] where !body.isRound {
            axes.append(CGVector(dx: cos(body.angle), dy: sin(body.angle)))
            axes.append(CGVector(dx: -sin(body.angle), dy: cos(body.angle)))
        }
        if a.isRound || b.isRound {
            let length = hypot(apart.dx, apart.dy)
            if length > 0 { axes.append(CGVector(dx: apart.dx / length, dy: apart.dy / length)) }
        }
        var best: (CGVector, CGFloat)?
        for axis in axes {
            let first = span(of: a, on: axis), second = span(of: b, on: axis)
            let overlap = min(first.upperBound, second.upperBound) - max(first.lowerBound, second.lowerBound)
            guard overlap > 0 else { return nil }
            if best.map({ overlap < $0.1 }) ?? true { best = (axis, overlap) }
        }
        guard let (axis, depth) = best else { return nil }
        var normal = axis
        if apart.dx * normal.dx + apart.dy * normal.dy < 0 { normal = CGVector(dx: -normal.dx, dy: -normal.dy) }
        return Contact(normal: normal, depth: depth, point: touching(a, b, normal))
    }

    @MainActor
    private static func circles(_ a: DynamicBody, _ b: DynamicBody, _ apart: CGVector) -> Contact? {
        let distance = hypot(apart.dx, apart.dy)
        let depth = min(a.size.width, a.size.height) / 2 + min(b.size.width, b.size.height) / 2 - distance
        guard depth > 0 else { return nil }
        let normal = distance > 0 ? CGVector(dx: apart.dx / distance, dy: apart.dy / distance) : CGVector(dx: 0, dy: -1)
        return Contact(normal: normal, depth: depth, point: rim(of: b, toward: normal))
    }

    @MainActor
    private static func span(of body: DynamicBody, on axis: CGVector) -> ClosedRange<CGFloat> {
        if body.isRound {
            let middle = body.position.x * axis.dx + body.position.y * axis.dy
            let radius = min(body.size.width, body.size.height) / 2
            return (middle - radius)...(middle + radius)
        }
        let values = body.corners.map { $0.x * axis.dx + $0.y * axis.dy }
        return (values.min() ?? 0)...(values.max() ?? 0)
    }

    /// The middle of the corners of either that lie in the other, else the corner that reaches furthest.
    @MainActor
    private static func touching(_ a: DynamicBody, _ b: DynamicBody, _ normal: CGVector) -> CGPoint {
        if a.isRound { return rim(of: a, toward: CGVector(dx: -normal.dx, dy: -normal.dy)) }
        if b.isRound { return rim(of: b, toward: normal) }
        let inside = a.corners.filter { contains(b, $0) } + b.corners.filter { contains(a, $0) }
        guard inside.isEmpty else {
            let count = CGFloat(inside.count)
            return CGPoint(
                x: inside.reduce(0) { $0 + $1.x } / count, y: inside.reduce(0) { $0 + $1.y } / count)
        }
        return a.corners.min { $0.x * normal.dx + $0.y * normal.dy < $1.x * normal.dx + $1.y * normal.dy } ?? a.position
    }

    @MainActor
    private static func contains(_ body: DynamicBody, _ point: CGPoint) -> Bool {
        let c = cos(-body.angle), s = sin(-body.angle)
        let x = point.x - body.position.x, y = point.y - body.position.y
        return abs(x * c - y * s) <= body.size.width / 2 + 0.01 && abs(x * s + y * c) <= body.size.height / 2 + 0.01
    }

    // MARK: Resolving

    /// Stops what approaches, lets bounce what is elastic, and moves the bodies apart.
    @MainActor
    func resolve(_ a: DynamicBody, _ b: DynamicBody?) {
        let elasticity = max(a.elasticity, b?.elasticity ?? 0)
        let friction = (a.friction + (b?.friction ?? a.friction)) / 2
        let mobility = Self.mobility(a, point, normal) + (b.map { Self.mobility($0, point, normal) } ?? 0)
        let speed = approach(a, b, point, normal)
        if mobility > 0, speed < 0 {
            // Slow contacts rest instead of trembling.
            let bounce = speed < -Self.restingSpeed ? elasticity : 0
            let impulse = -(1 + bounce) * speed / mobility
            push(a, b, point, normal, impulse)
            let tangent = CGVector(dx: -normal.dy, dy: normal.dx)
            let grip = Self.mobility(a, point, tangent) + (b.map { Self.mobility($0, point, tangent) } ?? 0)
            if grip > 0 {
                let wanted = -approach(a, b, point, tangent) / grip
                push(a, b, point, tangent, min(max(wanted, -friction * impulse), friction * impulse))
            }
        }
        let both = a.inverseMass + (b?.inverseMass ?? 0)
        guard both > 0 else { return }
        let shift = max(depth - Self.slop, 0) / both
        a.position.x += normal.dx * shift * a.inverseMass
        a.position.y += normal.dy * shift * a.inverseMass
        guard let b else { return }
        b.position.x -= normal.dx * shift * b.inverseMass
        b.position.y -= normal.dy * shift * b.inverseMass
    }

    /// Points a second; points.
    private static let restingSpeed: CGFloat = 20
    private static let slop: CGFloat = 0.01

    @MainActor
    private static func mobility(_ body: DynamicBody, _ point: CGPoint, _ n: CGVector) -> CGFloat {
        let arm = (point.x - body.position.x) * n.dy - (point.y - body.position.y) * n.dx
        return body.inverseMass + arm * arm * body.inverseInertia
    }

    @MainActor
    private func approach(_ a: DynamicBody, _ b: DynamicBody?, _ point: CGPoint, _ n: CGVector) -> CGFloat {
        let first = a.velocity(at: point), second = b?.velocity(at: point) ?? .zero
        return (first.dx - second.dx) * n.dx + (first.dy - second.dy) * n.dy
    }

    @MainActor
    private func push(_ a: DynamicBody, _ b: DynamicBody?, _ point: CGPoint, _ n: CGVector, _ impulse: CGFloat) {
        a.push(CGVector(dx: n.dx * impulse, dy: n.dy * impulse), at: point)
        b?.push(CGVector(dx: -n.dx * impulse, dy: -n.dy * impulse), at: point)
    }
}

/// A path as straight lines.
enum PathLines {
    private static let pieces = 12

    static func lines(of path: CGPath) -> [(CGPoint, CGPoint)] {
        var result: [(CGPoint, CGPoint)] = []
        var start = CGPoint.zero, here = CGPoint.zero
        func line(to end: CGPoint) {
            if end != here { result.append((here, end)) }
            here = end
        }
        path.applyWithBlock { pointer in
            let element = pointer.pointee, points = element.points
            switch element.type {
            case .moveToPoint:
                start = points[0]
                here = start
            case .addLineToPoint: line(to: points[0])
            case .addQuadCurveToPoint:
                let from = here
                for piece in 1...pieces {
                    let t = CGFloat(piece) / CGFloat(pieces), u = 1 - t
                    line(
                        to: CGPoint(
                            x: u * u * from.x + 2 * u * t * points[0].x + t * t * points[1].x,
                            y: u * u * from.y + 2 * u * t * points[0].y + t * t * points[1].y))
                }
            case .addCurveToPoint:
                let from = here
                for piece in 1...pieces {
                    let t = CGFloat(piece) / CGFloat(pieces), u = 1 - t
                    let a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t
                    line(
                        to: CGPoint(
                            x: a * from.x + b * points[0].x + c * points[1].x + d * points[2].x,
                            y: a * from.y + b * points[0].y + c * points[1].y + d * points[2].y))
                }
            case .closeSubpath: line(to: start)
            }
        }
        return result
    }
}
