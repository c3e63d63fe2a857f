import CKernels
import CoreGraphics

/// Makes warp commands.
enum Warping {
    static func bounds(of polygon: [CGPoint]) -> PixelRect {
        guard let first = polygon.first else { return .empty }
        var x0 = first.x, x1 = first.x, y0 = first.y, y1 = first.y
        for p in polygon {
            x0 = min(x0, p.x)
            x1 = max(x1, p.x)
            y0 = min(y0, p.y)
            y1 = max(y1, p.y)
        }
        // The smooth edge reaches at most 0.71 pixels beyond.
        return PixelRect(covering: CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)).grown(1)
    }

    /// Twice the area; positive when the corners go round as those of an unmirrored layer do.
    static func orientedArea(_ polygon: [CGPoint]) -> Double {
        var sum = 0.0
        for (k, p) in polygon.enumerated() {
            let q = polygon[(k + 1) % polygon.count]
            sum += p.x * q.y - q.x * p.y
        }
        return sum
    }

    /// - Parameters:
    ///   - projection: from source pixels to destination pixels.
    ///   - region: the part of the source that is drawn, in source pixels.
    /// - Returns: the map and its bounds; nil if nothing is visible.
    static func make(_ projection: Projection, region: CGRect) -> (warp: ck_warp, bounds: PixelRect)? {
        let polygon = projection.polygon(of: region)
        guard polygon.count >= 3, polygon.count <= 12, let inverse = projection.inverse else { return nil }
        let area = orientedArea(polygon)
        guard area.isFinite, abs(area) > 1e-6 else { return nil }
        var result = ck_warp()
        let n = Double(polygon.count)
        let middle = polygon.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x / n, y: $0.y + $1.y / n) }
        var w = inverse.c * middle.x + inverse.f * middle.y + inverse.i
        result.is_perspective = inverse.isAffine ? 0 : 1
        if result.is_perspective == 0 { w = inverse.i }
        guard w != 0, w.isFinite else { return nil }
        result.map = (
            inverse.a / w, inverse.d / w, inverse.g / w, inverse.b / w, inverse.e / w, inverse.h / w, inverse.c / w,
            inverse.f / w, inverse.i / w
        )
        result.is_quad = polygon.count == 4 ? 1 : 0
        result.edge_count = Int32(polygon.count)
        func fixed(_ x: Double) -> Int64 {
            Int64(min(max((x * 4_294_967_296).rounded(), -4e18), 4e18))
        }
        let sign = area > 0 ? 1.0 : -1.0
        withUnsafeMutablePointer(to: &result.edges) {
            $0.withMemoryRebound(to: Int64.self, capacity: 36) { edges in
                for (k, p) in polygon.enumerated() {
                    let q = polygon[(k + 1) % polygon.count]
                    let dx = q.x - p.x, dy = q.y - p.y, length = (dx * dx + dy * dy).squareRoot()
                    // A side without length bounds nothing.
                    let nx = length > 1e-9 ? -dy / length * sign : 0, ny = length > 1e-9 ? dx / length * sign : 0
                    edges[k * 3] = fixed(nx)
                    edges[k * 3 + 1] = fixed(ny)
                    edges[k * 3 + 2] = length > 1e-9 ? fixed(min(max(-(nx * p.x + ny * p.y), -5e8), 5e8)) : 1 << 40
                }
            }
        }
        return (result, bounds(of: polygon))
    }

    /// How many source pixels fall on one of the destination, in either direction, at the middle of `region`.
    static func shrinking(_ projection: Projection, region: CGRect) -> Double {
        let x = region.midX, y = region.midY
        let w = projection.c * x + projection.f * y + projection.i
        guard w > 1e-6 else { return 1 }
        let px = (projection.a * x + projection.d * y + projection.g) / w
        let py = (projection.b * x + projection.e * y + projection.h) / w
        let ux = (projection.a - px * projection.c) / w, uy = (projection.b - py * projection.c) / w
        let vx = (projection.d - px * projection.f) / w, vy = (projection.e - py * projection.f) / w
        let area = abs(ux * vy - uy * vx)
        return area > 1e-12 ? (1 / area).squareRoot() : 1
    }

    /// The halving of the source at which no more than two of its pixels fall on one.
    static func halvings(_ projection: Projection, region: CGRect) -> Int {
        var left = shrinking(projection, region: region), count = 0
        while left > 2.0001 && count < 6 {
            left /= 2
            count += 1
        }
        return count
    }
}
