import CCairo
import Foundation

extension CGContext {
    /// The image upright where user space's y points up, so upside down in UIKit's contexts, as Quartz does.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let rect = rect.standardized
        guard image.width > 0, image.height > 0, rect.width > 0, rect.height > 0 else { return }
        let toDevice = CGAffineTransform(
            a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height),
            tx: rect.minX, ty: rect.maxY
        ).concatenating(deviceTransform)
        guard toDevice.a * toDevice.d - toDevice.b * toDevice.c != 0 else { return }
        let shape = byTiling
            ? CGPath { $0.addRect(target.clipBounds.rect) }
            : CGPath { $0.addRect(rect, transform: deviceTransform) }
        let pattern = image.makePattern(toDevice: toDevice, state.interpolationQuality, isRepeating: byTiling)
        defer { cairo_pattern_destroy(pattern) }
        paint(in: shape.boundingBox) { cairo, mode in
            cairo_save(cairo)
            cairo.set(shape)
            cairo_set_antialias(cairo, antialias)
            cairo_clip(cairo)
            cairo_set_operator(cairo, mode.cairoOperator)
            cairo_set_source(cairo, pattern)
            cairo_paint_with_alpha(cairo, Double(state.alpha))
            cairo_restore(cairo)
        }
    }
}

extension CGImage {
    /// A cairo pattern that must not outlive the image. Destroyed by the caller.
    fileprivate func makePattern(
        toDevice: CGAffineTransform, _ quality: CGInterpolationQuality, isRepeating: Bool
    ) -> OpaquePointer? {
        let surface = bitmap.makeSurface(ignoringAlpha: bitmap.isOpaque)
        defer { cairo_surface_destroy(surface) }
        let pattern = cairo_pattern_create_for_surface(surface)
        var matrix = toDevice.inverted().cairoMatrix
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, isRepeating ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
        let keepsPixels = abs(toDevice.a) == 1 && abs(toDevice.d) == 1 && toDevice.b == 0 && toDevice.c == 0
            && toDevice.tx == toDevice.tx.rounded() && toDevice.ty == toDevice.ty.rounded()
        switch quality {
        case _ where keepsPixels: cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        case .none: cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        case .low: cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        case .default, .medium, .high: cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        }
        return pattern
    }
}
