import CoreGraphics
import Foundation
import RenderTree

extension Scenes {
    /// (a) A page comes in from the right; the one below moves to the left.
    static func push() -> (Double) -> RenderTree {
        let from = page(.white), to = page(CGColor(red: 0.93, green: 0.95, blue: 1, alpha: 1))
        return { t in tree([node(from, x: -117 * t, y: 0), node(to, x: 390 * (1 - t), y: 0)]) }
    }

    /// (b) With a shadow at the edge and the page below dimmed.
    static func shadowedPush() -> (Double) -> RenderTree {
        let from = page(.white)
        let to = page(CGColor(red: 0.93, green: 0.95, blue: 1, alpha: 1)) {
            $0.shadowOpacity = 0.3
            $0.shadowRadius = 8
            $0.shadowColor = .black
            $0.shadowOffset = .zero
        }
        let dim = content(size, color: .black)
        return { t in
            tree([
                node(from, x: -117 * t, y: 0), node(dim, x: 0, y: 0) { $0.opacity = Float(0.1 * t) },
                node(to, x: 390 * (1 - t), y: 0),
            ])
        }
    }

    /// (c) Every cell on its own way; one in two fades, one in four grows, one in eight turns.
    static func swarm() -> (Double) -> RenderTree {
        let cells = (0..<200).map { cell(CGSize(width: 36, height: 38), index: $0) }
        return { t in
            let nodes = cells.enumerated().map { index, cell in
                let phase = t * 6.28 + Double(index)
                return node(
                    cell, x: Double(index % 10) * 39 + 2 + 8 * sin(phase),
                    y: Double(index / 10) * 42 + 2 + 8 * cos(phase)
                ) {
                    if index % 2 == 0 { $0.opacity = Float(0.6 + 0.4 * sin(phase)) }
                    if index % 4 == 1 {
                        $0.transform.m11 = 1 + 0.2 * sin(phase)
                        $0.transform.m22 = 1 + 0.2 * sin(phase)
                    }
                    if index % 8 == 3 { $0.transform = turn(0.3 * sin(phase)) }
                }
            }
            return tree([node(content(size, color: .white, children: nodes), x: 0, y: 0)])
        }
    }

    /// (d) 200 layers, each turned.
    static func turning() -> (Double) -> RenderTree {
        let cells = (0..<200).map { cell(CGSize(width: 36, height: 38), index: $0) }
        return { t in
            let nodes = cells.enumerated().map { index, cell in
                node(cell, x: Double(index % 10) * 39 + 2, y: Double(index / 10) * 42 + 2) {
                    $0.transform = turn(t * .pi / 12)
                }
            }
            return tree([node(content(size, color: .white, children: nodes), x: 0, y: 0)])
        }
    }

    /// (d) A page turning about its vertical middle, in perspective.
    static func flip() -> (Double) -> RenderTree {
        let page = page(.white)
        return { t in
            tree([
                node(page, x: 0, y: 0) {
                    let angle = t * .pi
                    $0.transform.m11 = cos(angle)
                    $0.transform.m13 = -sin(angle)
                    $0.transform.m14 = sin(angle) / 1000
                    $0.transform.m31 = sin(angle)
                    $0.transform.m33 = cos(angle)
                    $0.transform.m34 = -cos(angle) / 1000
                }
            ])
        }
    }

    private static func turn(_ angle: Double) -> CATransform3D {
        var t = CATransform3DIdentity
        t.m11 = cos(angle)
        t.m12 = sin(angle)
        t.m21 = -sin(angle)
        t.m22 = cos(angle)
        return t
    }
}
