import Foundation

extension UIView {
    /// GEO-06: the difference is shared among the flexible parts of an axis in proportion to their sizes.
    func autoresizeSubviews(from oldSize: CGSize, to newSize: CGSize) {
        for view in subviews where view.followsAutoresizingMask && !view.autoresizingMask.isEmpty {
            let old = view.untransformedFrame
            let mask = view.autoresizingMask
            let (x, width) = Self.resize(
                start: old.minX, length: old.width, from: oldSize.width, to: newSize.width,
                flexible: (
                    mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                    mask.contains(.flexibleRightMargin)
                ))
            let (y, height) = Self.resize(
                start: old.minY, length: old.height, from: oldSize.height, to: newSize.height,
                flexible: (
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin)
                ))
            view.untransformedFrame = CGRect(x: x, y: y, width: width, height: height)
        }
    }

    /// Constraints place a view that has opted out of its mask.
    private var followsAutoresizingMask: Bool { translatesAutoresizingMaskIntoConstraints }

    /// The frame as it would be without the transform; safe to set under any transform.
    var untransformedFrame: CGRect {
        get {
            let anchor = layer.anchorPoint, size = bounds.size
            return CGRect(
                x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
                width: size.width, height: size.height)
        }
        set {
            let anchor = layer.anchorPoint
            KeyChanges.group {
                bounds = CGRect(origin: bounds.origin, size: newValue.size)
                center = CGPoint(
                    x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
            }
        }
    }

    private static func resize(
        start: CGFloat, length: CGFloat, from oldTotal: CGFloat, to newTotal: CGFloat,
        flexible: (before: Bool, length: Bool, after: Bool)
    ) -> (start: CGFloat, length: CGFloat) {
        let difference = newTotal - oldTotal
        let after = oldTotal - start - length
        var parts: [(flexible: Bool, size: CGFloat)] = [
            (flexible.before, start), (flexible.length, length), (flexible.after, after),
        ]
        let count = parts.count { $0.flexible }
        guard count > 0, difference != 0 else { return (start, length) }
        let total = parts.reduce(0) { $0 + ($1.flexible ? $1.size : 0) }
        for index in parts.indices where parts[index].flexible {
            let share = total == 0 ? 1 / CGFloat(count) : parts[index].size / total
            parts[index].size += difference * share
        }
        return (parts[0].size, max(parts[1].size, 0))
    }
}
