import CCairo
import Foundation

extension CGContext {
    /// Lets text write pixels itself where that gives what drawing would: under a clip of whole pixels, without
    /// shadow, mask or blend mode.
    ///
    /// - Parameter body: gets a bitmap, where its first pixel lies in device space, and the clip in device space.
    /// - Returns: false, without calling `body`, where the state asks for more.
    package func withPlainPixels(_ body: (Bitmap, _ x: Int, _ y: Int, PixelRect) -> Void) -> Bool {
        guard state.mask == nil, state.shadow == nil, state.blendMode == .normal, let clip = target.clipRectangle
        else { return false }
        external?.load(into: bitmap)
        body(target.bitmap, target.x, target.y, clip.intersection(target.bounds))
        external?.store(bitmap)
        return true
    }

    /// Fills with `color` through a coverage of 8 bits a pixel that lies on whole pixels of device space.
    package func fill(_ coverage: Coverage, _ color: CGColor) {
        guard !coverage.bounds.isEmpty else { return }
        let alpha = state.alpha
        coverage.bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            let surface = cairo_image_surface_create_for_data(
                UnsafeMutablePointer(mutating: base), CAIRO_FORMAT_A8, Int32(coverage.bounds.width),
                Int32(coverage.bounds.height), Int32(coverage.stride))
            defer { cairo_surface_destroy(surface) }
            paint(in: coverage.bounds.rect) { cairo, mode in
                cairo_save(cairo)
                cairo_identity_matrix(cairo)
                cairo.set(color, alpha: alpha)
                cairo_set_operator(cairo, mode.cairoOperator)
                if mode.reachesOutsideShape {
                    let r = coverage.bounds.rect
                    cairo_new_path(cairo)
                    cairo_rectangle(cairo, r.minX, r.minY, r.width, r.height)
                    cairo_clip(cairo)
                }
                cairo_mask_surface(cairo, surface, Double(coverage.bounds.x), Double(coverage.bounds.y))
                cairo_restore(cairo)
            }
        }
    }

    /// The state's alpha, for those who write pixels themselves.
    package var alpha: CGFloat { state.alpha }

    /// The smallest rectangle of whole pixels in device space that holds the clip.
    package var deviceClipBounds: PixelRect { target.clipBounds }
}

/// How much of each pixel a shape covers, 0…255; rows are padded to 4 bytes.
package struct Coverage {
    package let bounds: PixelRect
    package let stride: Int
    package var bytes: [UInt8]

    package init(_ bounds: PixelRect) {
        self.bounds = bounds
        stride = (bounds.width + 3) & ~3
        bytes = [UInt8](repeating: 0, count: stride * bounds.height)
    }
}
