import CKernels
import CoreGraphics
import RenderTree

extension LayerPainter {
    /// The shadow lies below everything of the layer: of `shadowPath`, else of all that the layer shows.
    func recordShadow(
        of body: Picture, _ state: LayerState, box: PixelRect, corners: CornerShape?,
        into recorder: inout PictureRecorder
    ) {
        let a = state.appearance
        let base = a.shadowColor ?? .black
        let faded = CGColor(
            red: CGFloat(base.red), green: CGFloat(base.green), blue: CGFloat(base.blue),
            alpha: base.alpha * CGFloat(min(max(a.shadowOpacity, 0), 1)))
        let color = faded.premultipliedPixel
        if color >> 24 == 0 { return }
        let sigma = max(Double(a.shadowRadius), 0) * scale
        let dx = Pixels.snap(Double(a.shadowOffset.width) * scale)
        let dy = Pixels.snap(Double(a.shadowOffset.height) * scale)
        if let path = a.shadowPath {
            if let rectangle = path.rectangle, let whole = wholePixels(rectangle, in: state) {
                recordBoxShadow(whole, nil, sigma, color, dx, dy, into: &recorder)
                return
            }
            let key = PathCoverage.Key(
                path: path, scale: scale, originX: Double(state.bounds.minX), originY: Double(state.bounds.minY),
                isEvenOdd: false, stroke: nil, blur: sigma)
            if let coverage = store.coverage(key) { recordCoverage(coverage, color, dx, dy, into: &recorder) }
            return
        }
        let background = a.backgroundColor?.premultipliedPixel ?? 0
        if background >> 24 == 255 && box.contains(body.extent) {
            recordBoxShadow(box, corners, sigma, color, dx, dy, into: &recorder)
        } else {
            recorder.shadow(Picture.Shadow(picture: body, sigma: sigma, color: color, dx: dx, dy: dy))
        }
    }

    /// A rectangle of the layer's in pixels, if it has whole ones.
    private func wholePixels(_ r: CGRect, in state: LayerState) -> PixelRect? {
        let x0 = Double(r.minX - state.bounds.minX) * scale, y0 = Double(r.minY - state.bounds.minY) * scale
        let x1 = x0 + Double(r.width) * scale, y1 = y0 + Double(r.height) * scale
        let whole = PixelRect(x0: Pixels.snap(x0), y0: Pixels.snap(y0), x1: Pixels.snap(x1), y1: Pixels.snap(y1))
        func near(_ a: Double, _ b: Int32) -> Bool { abs(a - Double(b)) < 1e-6 }
        return near(x0, whole.x0) && near(y0, whole.y0) && near(x1, whole.x1) && near(y1, whole.y1) && !whole.isEmpty
            ? whole : nil
    }

    private func recordCoverage(
        _ coverage: Coverage, _ color: UInt32, _ dx: Int32, _ dy: Int32, into recorder: inout PictureRecorder
    ) {
        var command = coverage.command(color)
        command.ox += dx
        command.oy += dy
        recorder.draw(command, bounds: coverage.area.moved(dx, dy), owners: [coverage])
    }

    /// The shadow of a rounded box: made once for its radius, then stretched in the middle.
    private func recordBoxShadow(
        _ box: PixelRect, _ corners: CornerShape?, _ sigma: Double, _ color: UInt32, _ dx: Int32, _ dy: Int32,
        into recorder: inout PictureRecorder
    ) {
        let reach = sigma > 0 ? Gaussian(sigma: sigma).reach : 0
        // Beyond this the middle does not know of the corners any more.
        let half = (corners?.side ?? 0) + reach + 1
        let width = min(box.width, 2 * half + 1), height = min(box.height, 2 * half + 1)
        let coverage = store.boxShadow(width: width, height: height, corners: corners, sigma: sigma)
        let bounds = box.grown(reach).moved(dx, dy)
        guard width < box.width || height < box.height else {
            var command = coverage.command(color)
            command.ox = bounds.x0
            command.oy = bounds.y0
            recorder.draw(command, bounds: bounds, owners: [coverage])
            return
        }
        var command = coverage.command(color)
        command.kind = Int32(CK_NINE.rawValue)
        command.ox = 0
        command.oy = 0
        command.box = bounds
        recorder.draw(command, bounds: bounds, owners: [coverage])
    }
}
