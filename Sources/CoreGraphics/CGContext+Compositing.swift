import CCairo
import Foundation

extension CGContext {
    /// Runs `draw` so that the state's clip, mask, shadow and blend mode apply to what it draws.
    ///
    /// - Parameters:
    ///   - extent: what the drawing can touch, in device space.
    ///   - draw: gets a cairo context in device space and the blend mode to draw with.
    func paint(in extent: CGRect, _ draw: (OpaquePointer?, CGBlendMode) -> Void) {
        external?.load(into: bitmap)
        if state.mask == nil, state.shadow == nil {
            draw(target.cairo, state.blendMode)
        } else {
            paintAsLayer(in: extent, draw)
        }
        external?.store(bitmap)
    }

    private func paintAsLayer(in extent: CGRect, _ draw: (OpaquePointer?, CGBlendMode) -> Void) {
        let clip = target.clipBounds
        // What a shadow can carry into the clip is needed too.
        let reach = state.shadow.map { Int(shadowReach($0)) + 1 } ?? 0
        let bounds = PixelRect(covering: extent).intersection(clip.insetBy(-reach))
        guard !bounds.isEmpty else { return }
        let layer = DrawingTarget(
            Bitmap(width: bounds.width, height: bounds.height), x: bounds.x, y: bounds.y)
        draw(layer.cairo, .normal)
        composite(layer, alpha: 1)
    }

    /// Draws a finished layer under the state's clip, mask, shadow and blend mode.
    func composite(_ layer: DrawingTarget, alpha: CGFloat) {
        if let shadow = state.shadow, let drawn = makeShadow(of: layer, shadow) {
            lay(drawn, alpha: alpha, .normal)
        }
        lay(layer, alpha: alpha, state.blendMode)
    }

    private func lay(_ layer: DrawingTarget, alpha: CGFloat, _ mode: CGBlendMode) {
        let cairo = target.cairo
        if let mask = state.mask { mask.multiply(into: layer) }
        let surface = layer.bitmap.makeSurface()
        defer { cairo_surface_destroy(surface) }
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_new_path(cairo)
        cairo_rectangle(
            cairo, Double(layer.x), Double(layer.y), Double(layer.bitmap.width), Double(layer.bitmap.height))
        cairo_clip(cairo)
        cairo_set_operator(cairo, mode.cairoOperator)
        cairo_set_source_surface(cairo, surface, Double(layer.x), Double(layer.y))
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        cairo_paint_with_alpha(cairo, Double(alpha))
        // The surface dies here, so the context must not keep it as its source.
        cairo_set_source_rgb(cairo, 0, 0, 0)
        cairo_restore(cairo)
    }
}
