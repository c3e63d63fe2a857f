import CoreGraphics
import RenderTree

extension LayerPainter {
    /// The layers below one that keeps depth share the space of the nearest ancestor that does not: they are drawn
    /// from far to near.
    func placeInDepth(
        _ node: RenderNode, _ state: LayerState, _ matrix: CATransform3D, origin: CGPoint,
        into recorder: inout PictureRecorder
    ) {
        var leaves: [Placed] = []
        gather(Placed(node: node, state: state, matrix: matrix, fade: 1), into: &leaves)
        for leaf in DepthOrder.sorted(leaves) { put(leaf, origin: origin, into: &recorder) }
    }

    private func gather(_ placed: Placed, into leaves: inout [Placed]) {
        let fade = placed.fade * Double(placed.state.geometry.opacity)
        for child in sorted(placed.node.content.children, at: placed.state.time) {
            let matrix = Self.matrix(child.state, in: placed.state).followed(by: placed.matrix)
            let leaf = Placed(node: child.node, state: child.state, matrix: matrix, fade: fade)
            if child.state.appearance.keepsDepth { gather(leaf, into: &leaves) } else { leaves.append(leaf) }
        }
    }
}

/// Which of several planes in space lies in front.
enum DepthOrder {
    /// A layer's corners in space, seen along z.
    private struct Face {
        var corners: [(x: Double, y: Double, z: Double)]
        var middle: Double

        init(_ placed: LayerPainter.Placed) {
            let m = placed.matrix, b = placed.state.bounds
            corners = [(b.minX, b.minY), (b.maxX, b.minY), (b.maxX, b.maxY), (b.minX, b.maxY)].map { x, y in
                let x = Double(x), y = Double(y)
                let w = x * m.m14 + y * m.m24 + m.m44
                let k = w > 1e-6 ? 1 / w : 1e6
                return (
                    (x * m.m11 + y * m.m21 + m.m41) * k, (x * m.m12 + y * m.m22 + m.m42) * k,
                    (x * m.m13 + y * m.m23 + m.m43) * k
                )
            }
            middle = corners.reduce(0) { $0 + $1.z } / 4
        }

        /// On which side of this face's plane, seen from the eye, all of another lies: 1 in front, −1 behind, 0 both.
        func side(of other: Face) -> Int {
            let (a, b, d) = (corners[0], corners[1], corners[3])
            let u = (x: b.x - a.x, y: b.y - a.y, z: b.z - a.z), v = (x: d.x - a.x, y: d.y - a.y, z: d.z - a.z)
            var n = (x: u.y * v.z - u.z * v.y, y: u.z * v.x - u.x * v.z, z: u.x * v.y - u.y * v.x)
            // Towards the eye; a face seen from its edge has no front.
            let length = (n.x * n.x + n.y * n.y + n.z * n.z).squareRoot()
            guard length > 1e-12, abs(n.z) > length * 1e-6 else { return 0 }
            if n.z < 0 { n = (-n.x, -n.y, -n.z) }
            var front = false, behind = false
            for p in other.corners {
                let distance = ((p.x - a.x) * n.x + (p.y - a.y) * n.y + (p.z - a.z) * n.z) / length
                if distance > 1e-3 { front = true }
                if distance < -1e-3 { behind = true }
            }
            return front == behind ? 0 : front ? 1 : -1
        }
    }

    /// From far to near; the order of addition where nothing decides.
    static func sorted(_ leaves: [LayerPainter.Placed]) -> [LayerPainter.Placed] {
        let faces = leaves.map(Face.init)
        var order = Array(leaves.indices)
        order.sort { faces[$0].middle == faces[$1].middle ? $0 < $1 : faces[$0].middle < faces[$1].middle }
        // Middles mislead where a large face stands beside a small one: planes decide.
        func isBehind(_ a: Int, _ b: Int) -> Bool {
            let seen = faces[b].side(of: faces[a])
            if seen != 0 { return seen < 0 }
            return faces[a].side(of: faces[b]) > 0
        }
        for end in order.indices.dropFirst() {
            var at = end
            while at > 0 && isBehind(order[at], order[at - 1]) && !isBehind(order[at - 1], order[at]) {
                order.swapAt(at, at - 1)
                at -= 1
            }
        }
        return order.map { leaves[$0] }
    }
}
