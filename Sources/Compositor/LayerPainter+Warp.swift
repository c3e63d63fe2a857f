import CKernels
import CoreGraphics
import RenderTree

/// Layers that are turned, scaled or seen in perspective.
extension LayerPainter {
    /// - Parameter projection: from the layer's points to pixels.
    func warp(
        _ node: RenderNode, _ state: LayerState, _ projection: Projection, alpha: UInt32,
        into recorder: inout PictureRecorder
    ) {
        let bounds = state.bounds
        let polygon = projection.polygon(of: bounds)
        if polygon.count < 3 { return }
        if !state.appearance.isDoubleSided && Warping.orientedArea(polygon) < 0 { return }
        if recordPlainWarp(node, state, projection, alpha: alpha, into: &recorder) { return }
        let own = LayerPainter(scale: scale * magnification(projection, bounds), store: store)
        let width = Self.side(from: 0, length: Double(bounds.width) * own.scale)
        let height = Self.side(from: 0, length: Double(bounds.height) * own.scale)
        var picture = own.picture(of: node, state, width: width, height: height)
        if let mask = node.content.mask { picture = own.masked(picture, by: mask, state) }
        // The picture's width in whole pixels shows exactly the layer's width in points.
        let sx = width > 0 && bounds.width > 0 ? Double(bounds.width) / Double(width) : 1 / own.scale
        let sy = height > 0 && bounds.height > 0 ? Double(bounds.height) / Double(height) : 1 / own.scale
        let toPoints = Projection(scaleX: sx, y: sy, thenX: Double(bounds.minX), y: Double(bounds.minY))
        recorder.warp(
            Picture.Warp(picture: picture, projection: toPoints.followed(by: projection), alpha: alpha))
    }

    /// How much finer than the screen's pixels a picture is drawn that will be enlarged: corners and edges of small
    /// layers stay sharp.
    private func magnification(_ projection: Projection, _ bounds: CGRect) -> Double {
        let growth = 1 / (Warping.shrinking(projection, region: bounds) * scale)
        let wanted = growth > 3 ? 4.0 : growth > 1.5 ? 2.0 : 1.0
        let pixels = Double(bounds.width) * Double(bounds.height) * scale * scale * wanted * wanted
        return pixels <= Policy.compositorMagnifiedPixels ? wanted : 1
    }

    /// A layer that is nothing but a colour or an image needs no surface.
    private func recordPlainWarp(
        _ node: RenderNode, _ state: LayerState, _ projection: Projection, alpha: UInt32,
        into recorder: inout PictureRecorder
    ) -> Bool {
        let a = state.appearance
        guard node.content.children.isEmpty, node.content.mask == nil, a.borderWidth <= 0 || a.borderColor == nil,
            a.cornerRadius <= 0, a.shadowOpacity <= 0 || a.masksToBounds, a.vector == nil, a.backdrop == nil,
            !a.shouldRasterize
        else { return false }
        let background = a.backgroundColor.map(\.premultipliedPixel) ?? 0
        switch a.contents {
        case nil:
            if background >> 24 == 0 { return true }
            guard let made = Warping.make(projection, region: state.bounds) else { return true }
            let storage = WarpStorage(made.warp)
            var command = ck_command()
            command.kind = Int32(CK_WARP.rawValue)
            command.color = background
            command.alpha = alpha
            command.detail = UnsafeRawPointer(storage.pointer)
            recorder.draw(command, bounds: made.bounds, weight: 2, owners: [storage])
            return true
        case .image(let image):
            guard background >> 24 == 0, a.contentsGravity == .resize, a.hasWholeContents, image.width > 0,
                image.height > 0
            else { return false }
            let toPoints = Projection(
                scaleX: Double(state.bounds.width) / Double(image.width),
                y: Double(state.bounds.height) / Double(image.height), thenX: Double(state.bounds.minX),
                y: Double(state.bounds.minY))
            recordImage(
                image.bitmap, region: CGRect(x: 0, y: 0, width: image.width, height: image.height),
                toPoints.followed(by: projection), alpha: alpha, into: &recorder)
            return true
        case .tree:
            return false
        }
    }
}
