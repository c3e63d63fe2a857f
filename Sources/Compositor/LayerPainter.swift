import CKernels
import CoreGraphics
import RenderTree

/// Turns layers at one moment into pictures. What cannot change is kept in `store`.
struct LayerPainter {
    /// Pixels in a point.
    let scale: Double
    let store: PictureStore

    /// Opacity of ancestors that fade each of their parts on its own.
    var fade = 1.0

    init(scale: Double, store: PictureStore) {
        self.scale = scale
        self.store = store
    }

    /// A layer's picture, without its place in the parent, opacity and mask, in pixels from its own corner.
    func picture(of node: RenderNode, _ state: LayerState, width: Int32, height: Int32) -> Picture {
        let key = PictureStore.Key(serial: node.content.serial, width: width, height: height, scale: scale)
        let isStatic = !node.changesContent && fade == 1
        if isStatic, let kept = store.picture(key) { return kept }
        var recorder = PictureRecorder(fade: Pixels.level(fade))
        record(node, state, box: PixelRect(width: width, height: height), into: &recorder)
        let picture = recorder.picture(isStatic: isStatic)
        if isStatic { store.keep(picture, key) }
        return picture
    }

    private func record(_ node: RenderNode, _ state: LayerState, box: PixelRect, into recorder: inout PictureRecorder) {
        let corners = store.corners(state.appearance, box: box, scale: scale)
        // What is cut to its bounds has no room for a shadow.
        if state.appearance.shadowOpacity > 0 && !state.appearance.masksToBounds {
            var body = PictureRecorder(fade: Pixels.level(fade))
            recordBody(node, state, box: box, corners: corners, into: &body)
            let picture = body.picture(isStatic: !node.changesContent)
            recordShadow(of: picture, state, box: box, corners: corners, into: &recorder)
            recorder.child(picture, dx: 0, dy: 0)
        } else {
            recordBody(node, state, box: box, corners: corners, into: &recorder)
        }
    }

    private func recordBody(
        _ node: RenderNode, _ state: LayerState, box: PixelRect, corners: CornerShape?,
        into recorder: inout PictureRecorder
    ) {
        let appearance = state.appearance
        let clips = appearance.masksToBounds
        // Corners that cut everything are cut once, at the end.
        let cutting = clips && corners != nil && (!node.content.children.isEmpty || appearance.contents != nil)
        if clips { recorder.clip(box, cutting ? corners : nil) }
        let own = cutting ? nil : corners
        if let filter = appearance.backdrop {
            recorder.backdrop(
                Picture.Backdrop(
                    box: box, corners: own, sigma: max(Double(filter.blurRadius), 0) * scale,
                    saturation: Double(filter.saturation), tint: filter.tint?.premultipliedPixel ?? 0))
        }
        if let color = appearance.backgroundColor { Self.fill(box, own, color.premultipliedPixel, into: &recorder) }
        if let contents = appearance.contents { recordContents(contents, state, box: box, into: &recorder) }
        if let vector = appearance.vector { recordVector(vector, state, box: box, corners: own, into: &recorder) }
        recordChildren(of: node, state, box: box, into: &recorder)
        recordBorder(appearance, box: box, corners: corners, into: &recorder)
        if clips { recorder.endClip() }
    }

    static func fill(_ box: PixelRect, _ corners: CornerShape?, _ color: UInt32, into recorder: inout PictureRecorder) {
        guard let corners else { return recorder.fill(box, color) }
        if color >> 24 == 0 { return }
        var command = ck_command()
        command.kind = Int32(CK_ROUND.rawValue)
        command.box = box
        command.color = color
        command.alpha = 255
        command.corners = UnsafePointer(corners.pointer)
        let solid = color >> 24 == 255 ? PictureRecorder.solidPart(of: box, side: corners.side) : .empty
        recorder.draw(command, bounds: box, solid: solid, owners: [corners])
    }

    /// The border lies inside the bounds, above everything else; its width is a whole number of pixels.
    private func recordBorder(
        _ appearance: LayerAppearance, box: PixelRect, corners: CornerShape?, into recorder: inout PictureRecorder
    ) {
        let color = (appearance.borderColor ?? .black).premultipliedPixel
        guard appearance.borderWidth > 0, color >> 24 > 0 else { return }
        let width = max(Pixels.snap(Double(appearance.borderWidth) * scale), 1)
        let inner = box.grown(-width)
        if inner.isEmpty { return Self.fill(box, corners, color, into: &recorder) }
        guard let corners else {
            recorder.fill(PixelRect(x0: box.x0, y0: box.y0, x1: box.x1, y1: inner.y0), color)
            recorder.fill(PixelRect(x0: box.x0, y0: inner.y0, x1: inner.x0, y1: inner.y1), color)
            recorder.fill(PixelRect(x0: inner.x1, y0: inner.y0, x1: box.x1, y1: inner.y1), color)
            recorder.fill(PixelRect(x0: box.x0, y0: inner.y1, x1: box.x1, y1: box.y1), color)
            return
        }
        var command = ck_command()
        command.kind = Int32(CK_FRAME.rawValue)
        command.box = box
        command.inner = inner
        command.color = color
        command.alpha = 255
        command.corners = UnsafePointer(corners.pointer)
        var owners: [AnyObject] = [corners]
        if let rounded = store.corners(appearance, box: box, scale: scale, inset: Double(width)) {
            command.inner_corners = UnsafePointer(rounded.pointer)
            owners.append(rounded)
        }
        recorder.draw(command, bounds: box, owners: owners)
    }
}
