import Foundation

/// Coverage that drawing is multiplied with, in device space; nothing shows outside its bounds.
final class ClipMask {
    let bitmap: Bitmap
    let bounds: PixelRect

    /// - Parameter bitmap: only its alpha counts.
    init(_ bitmap: Bitmap, _ bounds: PixelRect) {
        self.bitmap = bitmap
        self.bounds = bounds
    }

    func multiply(into layer: DrawingTarget) {
        let pixels = layer.bitmap
        for y in 0..<pixels.height {
            let my = y + layer.y - bounds.y
            for x in 0..<pixels.width {
                let mx = x + layer.x - bounds.x
                let isInside = my >= 0 && mx >= 0 && my < bounds.height && mx < bounds.width
                let coverage = isInside ? bitmap[mx, my] >> 24 : 0
                if coverage == 255 { continue }
                pixels[x, y] = coverage == 0 ? 0 : pixels[x, y].scaled(by: coverage)
            }
        }
    }
}

extension CGContext {
    /// Narrows the clip to `rect` and multiplies what is drawn by the mask's alpha, stretched over `rect`. An opaque
    /// mask counts as an image mask does: black lets through, white holds back.
    public func clip(to rect: CGRect, mask: CGImage) {
        let bounds = PixelRect(covering: rect.applying(deviceTransform)).intersection(target.clipBounds)
        let coverage = Bitmap(width: bounds.width, height: bounds.height)
        let painter = DrawingTarget(coverage, x: bounds.x, y: bounds.y)
        let outer = (target, state)
        target = painter
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        state.mask = nil
        draw(mask.coverage, in: rect)
        if let before = outer.1.mask { before.multiply(into: painter) }
        (target, state) = outer
        state.mask = ClipMask(coverage, bounds)
        clip(to: rect)
    }
}

extension CGImage {
    fileprivate var coverage: CGImage {
        guard bitmap.isOpaque else { return self }
        let result = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let p = bitmap[x, y]
                let luma = ((p >> 16 & 255) * 19595 + (p >> 8 & 255) * 38470 + (p & 255) * 7471 + 32768) >> 16
                result[x, y] = (255 - luma) << 24
            }
        }
        return CGImage(bitmap: result)
    }
}

extension UInt32 {
    /// All four channels of a pixel times `coverage`/255, each rounded to nearest.
    package func scaled(by coverage: UInt32) -> UInt32 {
        func half(_ pair: UInt32) -> UInt32 {
            let t = pair &* coverage &+ 0x0080_0080
            return ((t &+ (t >> 8 & 0x00ff_00ff)) >> 8) & 0x00ff_00ff
        }
        return half(self & 0x00ff_00ff) | half(self >> 8 & 0x00ff_00ff) << 8
    }
}
