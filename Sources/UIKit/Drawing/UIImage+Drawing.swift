import CoreGraphics
import Foundation

extension UIImage {
    public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Stretches the image over the rectangle; caps keep their size.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext(), let image = uprightImage else { return }
        context.saveGState()
        if blendMode != .normal { context.setBlendMode(blendMode) }
        if alpha != 1 { context.setAlpha(context.alpha * alpha) }
        if capInsets == .zero {
            context.drawUpright(image, in: rect)
        } else {
            for part in nineParts(in: rect) { draw(part, of: image, context) }
        }
        context.restoreGState()
    }

    /// Repeats the image from the rectangle's origin.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let image = uprightImage, size.width > 0, size.height > 0
        else { return }
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: 0, y: size.height)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: CGRect(origin: .zero, size: size), byTiling: true)
        context.restoreGState()
    }

    struct Part {
        /// In points of the image.
        let source: CGRect
        let target: CGRect
        let isTiled: Bool
    }

    /// The corners, edges and middle of an image with caps.
    func nineParts(in rect: CGRect) -> [Part] {
        func cuts(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> [(CGFloat, CGFloat)] {
            // Caps that do not fit share the room.
            let shrink = low + high > length && low + high > 0 ? length / (low + high) : 1
            let a = low * shrink, b = high * shrink
            return [(start, a), (start + a, length - a - b), (start + length - b, b)]
        }
        let caps = capInsets
        let sourceX = cuts(0, size.width, caps.left, caps.right)
        let targetX = cuts(rect.minX, rect.width, caps.left, caps.right)
        let sourceY = cuts(0, size.height, caps.top, caps.bottom)
        let targetY = cuts(rect.minY, rect.height, caps.top, caps.bottom)
        var parts: [Part] = []
        for (i, (sy, sh)) in sourceY.enumerated() {
            for (k, (sx, sw)) in sourceX.enumerated() {
                let (tx, tw) = targetX[k], (ty, th) = targetY[i]
                guard sw > 0, sh > 0, tw > 0, th > 0 else { continue }
                parts.append(
                    Part(
                        source: CGRect(x: sx, y: sy, width: sw, height: sh),
                        target: CGRect(x: tx, y: ty, width: tw, height: th),
                        isTiled: resizingMode == .tile && (i == 1 || k == 1)))
            }
        }
        return parts
    }

    private func draw(_ part: Part, of image: CGImage, _ context: CGContext) {
        let pixels = CGRect(
            x: part.source.minX * scale, y: part.source.minY * scale, width: part.source.width * scale,
            height: part.source.height * scale)
        guard let piece = image.cropping(to: pixels) else { return }
        context.saveGState()
        context.clip(to: part.target)
        if part.isTiled, part.source.size != part.target.size {
            // The tile keeps its size along the stretched sides.
            let tile = CGRect(
                x: part.target.minX, y: part.target.minY, width: part.source.width, height: part.source.height)
            context.translateBy(x: tile.minX, y: tile.maxY)
            context.scaleBy(x: 1, y: -1)
            context.draw(piece, in: CGRect(origin: .zero, size: tile.size), byTiling: true)
        } else {
            context.drawUpright(piece, in: part.target)
        }
        context.restoreGState()
    }
}
