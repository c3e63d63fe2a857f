import Foundation

/// One coordinate as a script writes it.
package enum ScriptLength: Equatable, Sendable {
    case points(Double)
    /// Of the window's extent in that direction.
    case fraction(Double)

    package func points(in extent: Double) -> Double {
        switch self {
        case .points(let points): points
        case .fraction(let fraction): fraction * extent
        }
    }
}

/// A pair of coordinates; a missing one (`null`) is taken from the context.
package struct ScriptPoint: Equatable, Sendable {
    package var x: ScriptLength?
    package var y: ScriptLength?

    package init(x: ScriptLength?, y: ScriptLength?) {
        self.x = x
        self.y = y
    }

    package func resolved(in size: CGSize, missing: CGPoint) -> CGPoint {
        CGPoint(
            x: x.map { CGFloat($0.points(in: Double(size.width))) } ?? missing.x,
            y: y.map { CGFloat($0.points(in: Double(size.height))) } ?? missing.y)
    }
}

/// A place that needs no element: a name such as "leadingEdge".
package enum ScriptPlace: String, CaseIterable, Sendable {
    case leadingEdge, trailingEdge, leftEdge, rightEdge, topEdge, bottomEdge, center

    /// - Parameter isRightToLeft: whether leading is the right side.
    package func point(in size: CGSize, isRightToLeft: Bool) -> CGPoint {
        // The last point that still lies inside: a window does not contain its far edges.
        let right = size.width - 0.5, bottom = size.height - 0.5
        let x: CGFloat
        let y: CGFloat
        switch self {
        case .leadingEdge: (x, y) = (isRightToLeft ? right : 0, size.height / 2)
        case .trailingEdge: (x, y) = (isRightToLeft ? 0 : right, size.height / 2)
        case .leftEdge: (x, y) = (0, size.height / 2)
        case .rightEdge: (x, y) = (right, size.height / 2)
        case .topEdge: (x, y) = (size.width / 2, 0)
        case .bottomEdge: (x, y) = (size.width / 2, bottom)
        case .center: (x, y) = (size.width / 2, size.height / 2)
        }
        return CGPoint(x: x, y: y)
    }
}

/// Where a step acts.
package enum ScriptTarget: Equatable, Sendable {
    /// An element's label or accessibility identifier, or a `ScriptPlace`.
    case named(String)
    case point(ScriptPoint)
}
