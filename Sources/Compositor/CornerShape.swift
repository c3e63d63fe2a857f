import CKernels
import CoreGraphics

/// Coverage of the corners of a rounded box, computed once for each radius.
final class CornerShape: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<ck_corners>
    private var tables: [UnsafeMutablePointer<UInt8>] = []

    struct Key: Hashable {
        /// In pixels.
        var radius: Double
        /// How far along the edge the curve reaches, in pixels; more than the radius for the continuous corner.
        var reach: Double
        /// As in `CACornerMask`.
        var corners: UInt
    }

    init(_ key: Key) {
        let n = Int(key.reach.rounded(.up))
        let cover = Self.coverage(radius: key.radius, reach: key.reach, side: n)
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: ck_corners())
        func table(_ index: Int, flipX: Bool, flipY: Bool) -> (Int32, UnsafePointer<UInt8>?) {
            guard key.corners & (1 << UInt(index)) != 0, n > 0 else { return (0, nil) }
            let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: n * n)
            for y in 0..<n {
                for x in 0..<n { bytes[y * n + x] = cover[(flipY ? n - 1 - y : y) * n + (flipX ? n - 1 - x : x)] }
            }
            tables.append(bytes)
            return (Int32(n), UnsafePointer(bytes))
        }
        let all = [
            table(0, flipX: false, flipY: false), table(1, flipX: true, flipY: false),
            table(2, flipX: false, flipY: true), table(3, flipX: true, flipY: true),
        ]
        pointer.pointee.size = (all[0].0, all[1].0, all[2].0, all[3].0)
        pointer.pointee.cover = (all[0].1, all[1].1, all[2].1, all[3].1)
    }

    deinit {
        for table in tables { table.deallocate() }
        pointer.deallocate()
    }

    /// The largest size of a corner's square.
    var side: Int32 {
        let s = pointer.pointee.size
        return max(max(s.0, s.1), max(s.2, s.3))
    }

    /// The outline of the upper left corner from the left edge to the upper edge.
    static func outline(radius r: Double, reach: Double) -> [CGPoint] {
        var points: [CGPoint] = []
        let steps = 32 + 4 * Int(reach)
        // The circle by its rational form: no trigonometry, so the same everywhere.
        func circle(_ s: Double) -> CGPoint {
            let q = 1 + s * s
            return CGPoint(x: r * (1 - (1 - s * s) / q), y: r * (1 - 2 * s / q))
        }
        guard reach > r else { return (0...steps).map { circle(Double($0) / Double(steps)) } }
        // The published coordinates of the continuous corner, in radii. Where the edge is too short for them, they
        // go over into those of the circle.
        let full: [[(Double, Double)]] = [
            [(0, 1.52866498), (0, 1.08849296), (0, 0.86840694), (0.07491139, 0.63149379)],
            [(0.07491139, 0.63149379), (0.16905956, 0.37282383), (0.37282383, 0.16905956), (0.63149379, 0.07491139)],
            [(0.63149379, 0.07491139), (0.86840694, 0), (1.08849296, 0), (1.52866498, 0)],
        ]
        let round: [[(Double, Double)]] = [
            [(0, 1), (0, 0.82445960), (0.04620530, 0.65202180), (0.13397460, 0.5)],
            [(0.13397460, 0.5), (0.22174390, 0.34797820), (0.34797820, 0.22174390), (0.5, 0.13397460)],
            [(0.5, 0.13397460), (0.65202180, 0.04620530), (0.82445960, 0), (1, 0)],
        ]
        let k = min((reach / r - 1) / 0.52866498, 1)
        func blend(_ a: Double, _ b: Double) -> Double { (a + (b - a) * k) * r }
        for (smooth, arc) in zip(full, round) {
            let p = zip(arc, smooth).map { CGPoint(x: blend($0.0, $1.0), y: blend($0.1, $1.1)) }
            for step in 0...steps {
                let t = Double(step) / Double(steps), u = 1 - t
                let w0 = u * u * u, w1 = 3 * u * u * t, w2 = 3 * u * t * t, w3 = t * t * t
                points.append(
                    CGPoint(
                        x: w0 * p[0].x + w1 * p[1].x + w2 * p[2].x + w3 * p[3].x,
                        y: w0 * p[0].y + w1 * p[1].y + w2 * p[2].y + w3 * p[3].y))
            }
        }
        return points
    }

    /// The exact area of each pixel that lies inside the upper left corner's outline.
    static func coverage(radius: Double, reach: Double, side n: Int) -> [UInt8] {
        var area = [Double](repeating: 0, count: n * n)
        let points = outline(radius: radius, reach: reach)
        // Below the curve's end the whole row is inside.
        func inside(_ y0: Double, _ y1: Double, _ xa: Double, _ xb: Double) {
            let row = min(max(Int(((y0 + y1) / 2).rounded(.down)), 0), n - 1), height = y1 - y0
            for column in max(Int(min(xa, xb)), 0)..<n {
                let edge = Double(column) + 1
                // Right of the piece everything is inside.
                if edge - 1 >= max(xa, xb) {
                    area[row * n + column] += height
                    continue
                }
                // The mean over x in xa…xb of clamp(edge − x, 0, 1).
                func integral(_ x: Double) -> Double {
                    if x <= edge - 1 { return x - (edge - 1) }
                    if x >= edge { return 0.5 }
                    let t = x - (edge - 1)
                    return t - t * t / 2
                }
                let mean =
                    abs(xb - xa) < 1e-9 ? min(max(edge - xa, 0), 1) : (integral(xb) - integral(xa)) / (xb - xa)
                area[row * n + column] += height * mean
            }
        }
        for k in 1..<max(points.count, 1) {
            let p = points[k - 1], q = points[k]  // y falls
            var y = p.y, x = p.x
            while y > q.y {
                var next = (y.rounded(.up) - 1)
                if next < q.y { next = q.y }
                let end = q.y == p.y ? q.x : p.x + (q.x - p.x) * (p.y - next) / (p.y - q.y)
                inside(next, y, x, end)
                y = next
                x = end
            }
        }
        let start = points.first?.y ?? 0
        if start < Double(n) { inside(start, Double(n), 0, 0) }
        return area.map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
    }
}
