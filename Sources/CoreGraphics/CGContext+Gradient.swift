import CCairo
import Foundation

extension CGContext {
    /// Fills the clip; without options only the band between the two lines through `start` and `end`.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        let dx = Double(end.x - start.x), dy = Double(end.y - start.y)
        let square = dx * dx + dy * dy
        guard square > 0 else { return }
        shade(gradient, options) { x, y in ((x - Double(start.x)) * dx + (y - Double(start.y)) * dy) / square }
    }

    /// Blends from one circle to another: of the circles through a point the one nearest the end counts.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let cx = Double(endCenter.x - startCenter.x), cy = Double(endCenter.y - startCenter.y)
        let r0 = Double(startRadius), dr = Double(endRadius - startRadius)
        let a = cx * cx + cy * cy - dr * dr
        let before = options.contains(.drawsBeforeStartLocation), after = options.contains(.drawsAfterEndLocation)
        func isDrawn(_ t: Double) -> Bool { r0 + t * dr >= 0 && (t >= 0 || before) && (t <= 1 || after) }
        shade(gradient, options) { x, y in
            let px = x - Double(startCenter.x), py = y - Double(startCenter.y)
            let b = px * cx + py * cy + r0 * dr, c = px * px + py * py - r0 * r0
            if a == 0 {
                guard b != 0 else { return nil }
                let t = c / (2 * b)
                return isDrawn(t) ? t : nil
            }
            let d = b * b - a * c
            guard d >= 0 else { return nil }
            let root = d.squareRoot()
            let high = max((b + root) / a, (b - root) / a), low = min((b + root) / a, (b - root) / a)
            if isDrawn(high) { return high }
            return isDrawn(low) ? low : nil
        }
    }

    /// - Parameter place: the gradient's parameter at a point in user space; nil where nothing is drawn.
    private func shade(
        _ gradient: CGGradient, _ options: CGGradientDrawingOptions, _ place: (Double, Double) -> Double?
    ) {
        let map = deviceTransform
        let bounds = target.clipBounds
        guard !bounds.isEmpty, map.a * map.d - map.b * map.c != 0 else { return }
        let toUser = map.inverted()
        let table = gradient.table(alpha: state.alpha)
        let before = options.contains(.drawsBeforeStartLocation), after = options.contains(.drawsAfterEndLocation)
        let pixels = Bitmap(width: bounds.width, height: bounds.height)
        for y in 0..<bounds.height {
            for x in 0..<bounds.width {
                let point = CGPoint(x: CGFloat(x + bounds.x) + 0.5, y: CGFloat(y + bounds.y) + 0.5).applying(toUser)
                guard let t = place(Double(point.x), Double(point.y)), t >= 0 || before, t <= 1 || after else {
                    continue
                }
                pixels[x, y] = table[Int((min(max(t, 0), 1) * Double(table.count - 1)).rounded())]
            }
        }
        external?.load(into: bitmap)
        composite(DrawingTarget(pixels, x: bounds.x, y: bounds.y), alpha: 1)
        external?.store(bitmap)
    }
}
