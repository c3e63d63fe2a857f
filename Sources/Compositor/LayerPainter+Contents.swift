import CKernels
import CoreGraphics
import RenderTree

extension LayerAppearance {
    /// Whether `contents` are shown as a whole and in one piece.
    var hasWholeContents: Bool {
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        return contentsRect == unit && contentsCenter == unit
    }
}

extension LayerPainter {
    func recordContents(
        _ contents: LayerContents, _ state: LayerState, box: PixelRect, into recorder: inout PictureRecorder
    ) {
        switch contents {
        case .image(let image):
            let size = CGSize(width: image.width, height: image.height)
            recordPieces(size: size, scale: Double(state.appearance.contentsScale), state, box: box) {
                region, target in
                recordStretch(image.bitmap, region: region, target: target, box: box, into: &recorder)
            }
        case .tree(let node):
            let shown = node.state(at: 0)
            let painter = LayerPainter(scale: treeScale(shown.bounds.size, box), store: store)
            let width = Self.side(from: 0, length: Double(shown.bounds.width) * painter.scale)
            let height = Self.side(from: 0, length: Double(shown.bounds.height) * painter.scale)
            if width == 0 || height == 0 { return }
            let picture = painter.snapshot(of: node, shown, width: width, height: height)
            let size = CGSize(width: Double(width), height: Double(height))
            recordPieces(size: size, scale: painter.scale, state, box: box) { region, target in
                recordStretch(picture, region: region, target: target, into: &recorder)
            }
        }
    }

    /// A still picture of a tree, cut to its root's bounds.
    private func snapshot(of node: RenderNode, _ state: LayerState, width: Int32, height: Int32) -> Picture {
        let key = PictureStore.Key(
            serial: node.content.serial, width: width, height: height, scale: scale, isSnapshot: true)
        if let kept = store.picture(key) { return kept }
        var recorder = PictureRecorder()
        recorder.clip(PixelRect(width: width, height: height), nil)
        recorder.child(self.picture(of: node, state, width: width, height: height), dx: 0, dy: 0)
        recorder.endClip()
        let picture = recorder.picture(isStatic: true)
        store.keep(picture, key)
        return picture
    }

    /// Pixels in a point of a tree shown as contents: the screen's, or fewer where the tree is made smaller.
    private func treeScale(_ size: CGSize, _ box: PixelRect) -> Double {
        let width = Double(size.width), height = Double(size.height)
        // As many points as the layer has pixels: the tree counts in pixels (a cross-fade of images).
        if abs(width - Double(box.width)) < 1 && abs(height - Double(box.height)) < 1 { return 1 }
        // No more than twice as many as there is room for.
        let room = 2.01 * max(Double(box.width) / max(width, 1e-6), Double(box.height) / max(height, 1e-6))
        var result = scale
        while result > room && result > 0.01 { result /= 2 }
        return result
    }

    /// Cuts contents by `contentsRect` and `contentsCenter` and says which pixels of them go where.
    private func recordPieces(
        size: CGSize, scale contentsScale: Double, _ state: LayerState, box: PixelRect,
        piece: (_ region: CGRect, _ target: Target) -> Void
    ) {
        let a = state.appearance
        let part = CGRect(
            x: a.contentsRect.minX * size.width, y: a.contentsRect.minY * size.height,
            width: a.contentsRect.width * size.width, height: a.contentsRect.height * size.height)
        guard part.width > 0, part.height > 0, !box.isEmpty else { return }
        let perPixel = contentsScale > 0 ? scale / contentsScale : 1
        let target = Self.target(
            a.contentsGravity, natural: CGSize(width: part.width * perPixel, height: part.height * perPixel), box: box)
        let center = a.contentsCenter
        if center == CGRect(x: 0, y: 0, width: 1, height: 1) {
            let exact =
                a.contentsGravity == .resize
                ? CGSize(width: Double(state.bounds.width) * scale, height: Double(state.bounds.height) * scale)
                : target.size
            return piece(part, Target(rect: target, exact: exact))
        }
        let across = Self.nine(
            from: part.minX, length: part.width, low: center.minX, high: center.maxX, to: target.minX,
            target.width, perPixel: perPixel)
        let down = Self.nine(
            from: part.minY, length: part.height, low: center.minY, high: center.maxY, to: target.minY,
            target.height, perPixel: perPixel)
        for y in down {
            for x in across {
                let rect = CGRect(x: x.to, y: y.to, width: x.size, height: y.size)
                piece(
                    CGRect(x: x.from, y: y.from, width: x.length, height: y.length),
                    Target(rect: rect, exact: rect.size))
            }
        }
    }

    /// Whole pixels, and the size before it was rounded to them.
    private struct Target {
        var rect: CGRect
        var exact: CGSize
    }

    private typealias Piece = (from: Double, length: Double, to: Double, size: Double)

    /// The fixed start, the stretched middle and the fixed end of one direction.
    private static func nine(
        from: Double, length: Double, low: Double, high: Double, to: Double, _ size: Double, perPixel: Double
    ) -> [Piece] {
        let first = low * length, last = (1 - high) * length
        var start = (first * perPixel).rounded(), end = (last * perPixel).rounded()
        if start + end > size && start + end > 0 {
            // Too small for both: they share what there is.
            start = (size * start / (start + end)).rounded()
            end = size - start
        }
        let pieces: [Piece] = [
            (from, first, to, start), (from + first, length - first - last, to + start, size - start - end),
            (from + length - last, last, to + size - end, end),
        ]
        return pieces.filter { $0.size > 0 && $0.length >= 0 }
    }

    /// Where contents of a natural size lie in the layer; whole pixels unless they are scaled.
    private static func target(_ gravity: ContentsGravity, natural: CGSize, box: PixelRect) -> CGRect {
        let b = box.cgRect
        var size = natural
        switch gravity {
        case .resize: return b
        case .resizeAspect, .resizeAspectFill:
            let x = b.width / natural.width, y = b.height / natural.height
            let k = gravity == .resizeAspect ? min(x, y) : max(x, y)
            size = CGSize(width: natural.width * k, height: natural.height * k)
        default: break
        }
        var x = b.midX - size.width / 2, y = b.midY - size.height / 2
        switch gravity {
        case .left, .topLeft, .bottomLeft: x = b.minX
        case .right, .topRight, .bottomRight: x = b.maxX - size.width
        default: break
        }
        switch gravity {
        case .top, .topLeft, .topRight: y = b.minY
        case .bottom, .bottomLeft, .bottomRight: y = b.maxY - size.height
        default: break
        }
        let left = Double(Pixels.snap(x)), top = Double(Pixels.snap(y))
        let right = Double(Pixels.snap(x + size.width)), bottom = Double(Pixels.snap(y + size.height))
        return CGRect(x: left, y: top, width: max(right - left, 1), height: max(bottom - top, 1))
    }

    /// Whether a region of a source is as large as its target, so that it is shown 1:1.
    private func isNatural(_ region: CGRect, _ target: Target) -> Bool {
        abs(region.width - target.exact.width) < Policy.compositorStretchTolerance
            && abs(region.height - target.exact.height) < Policy.compositorStretchTolerance
    }

    private func recordStretch(
        _ bitmap: Bitmap, region: CGRect, target: Target, box: PixelRect, into recorder: inout PictureRecorder
    ) {
        guard isNatural(region, target) else {
            return recordImage(bitmap, region: region, Self.stretch(region, target.rect), alpha: 255, into: &recorder)
        }
        // The region's own pixels, from its first whole one.
        let part = PixelRect(
            x0: max(Pixels.snap(region.minX), 0), y0: max(Pixels.snap(region.minY), 0),
            x1: min(Pixels.snap(region.maxX), Int32(bitmap.width)),
            y1: min(Pixels.snap(region.maxY), Int32(bitmap.height)))
        if part.isEmpty { return }
        var command = Self.image(bitmap, part)
        command.ox = Int32(target.rect.minX)
        command.oy = Int32(target.rect.minY)
        var bounds = PixelRect(width: part.width, height: part.height).moved(command.ox, command.oy)
        if bitmap.isOpaque {
            // A row or column too many is no concern of what lies beside an opaque picture.
            let end = PixelRect(covering: target.rect)
            bounds = bounds.common(PixelRect(x0: bounds.x0, y0: bounds.y0, x1: end.x1, y1: end.y1))
        }
        recorder.draw(command, bounds: bounds, solid: bitmap.isOpaque ? bounds : .empty, owners: [bitmap])
    }

    private static func stretch(_ region: CGRect, _ target: CGRect) -> Projection {
        let sx = region.width > 0 ? target.width / region.width : 1
        let sy = region.height > 0 ? target.height / region.height : 1
        return Projection(
            scaleX: sx, y: sy, thenX: target.minX - region.minX * sx, y: target.minY - region.minY * sy)
    }

    private func recordStretch(
        _ picture: Picture, region: CGRect, target: Target, into recorder: inout PictureRecorder
    ) {
        let rect = target.rect
        recorder.clip(
            PixelRect(
                x0: Pixels.snap(rect.minX), y0: Pixels.snap(rect.minY), x1: Pixels.snap(rect.maxX),
                y1: Pixels.snap(rect.maxY)), nil)
        if isNatural(region, target) {
            recorder.child(
                picture, dx: Pixels.snap(rect.minX - region.minX), dy: Pixels.snap(rect.minY - region.minY))
        } else {
            recorder.warp(Picture.Warp(picture: picture, projection: Self.stretch(region, rect), alpha: 255))
        }
        recorder.endClip()
    }

    /// An image command for a part of a bitmap.
    static func image(_ bitmap: Bitmap, _ part: PixelRect) -> ck_command {
        var command = ck_command()
        command.kind = Int32(CK_IMAGE.rawValue)
        command.alpha = 255
        command.source = UnsafeRawPointer(bitmap.data + Int(part.y0) * bitmap.stride + Int(part.x0))
        command.width = part.width
        command.height = part.height
        command.stride = Int32(bitmap.stride)
        command.source_is_opaque = bitmap.isOpaque ? 1 : 0
        return command
    }

    /// A region of a bitmap through a projection from the bitmap's pixels.
    func recordImage(
        _ bitmap: Bitmap, region: CGRect, _ projection: Projection, alpha: UInt32,
        into recorder: inout PictureRecorder
    ) {
        guard bitmap.width > 0, bitmap.height > 0, bitmap.width < 32768, bitmap.height < 32768 else { return }
        // Samples stay inside the region, so that neighbours in an atlas do not shine in.
        var part = PixelRect(covering: region).common(
            PixelRect(width: Int32(bitmap.width), height: Int32(bitmap.height)))
        if part.isEmpty {
            // A region without extent shows the pixels next to it.
            part = PixelRect(
                x0: min(max(part.x0, 0), Int32(bitmap.width) - 1), y0: min(max(part.y0, 0), Int32(bitmap.height) - 1),
                x1: 0, y1: 0)
            part.x1 = part.x0 + 1
            part.y1 = part.y0 + 1
        }
        let level = Warping.halvings(projection, region: region)
        let source = level > 0 && part.cgRect == CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
            ? store.halved(bitmap, times: level) : bitmap
        let factor = source === bitmap ? 1.0 : Double(1 << level)
        let moved = Projection(scaleX: factor, y: factor, thenX: 0, y: 0).followed(by: projection)
        guard var made = Warping.make(moved, region: region.scaled(1 / factor)) else { return }
        if source === bitmap {
            Warping.shiftSource(&made.warp, x: -Double(part.x0), y: -Double(part.y0))
        } else {
            part = PixelRect(width: Int32(source.width), height: Int32(source.height))
        }
        let storage = WarpStorage(made.warp)
        var command = Self.image(source, part)
        command.kind = Int32(CK_WARP.rawValue)
        command.alpha = alpha
        command.detail = UnsafeRawPointer(storage.pointer)
        recorder.draw(command, bounds: made.bounds, weight: 4, owners: [storage, source])
    }
}

extension CGRect {
    func scaled(_ k: Double) -> CGRect { CGRect(x: minX * k, y: minY * k, width: width * k, height: height * k) }
}

extension Warping {
    /// Counts source pixels from another corner.
    static func shiftSource(_ warp: inout ck_warp, x: Double, y: Double) {
        warp.map.0 += x * warp.map.6
        warp.map.1 += x * warp.map.7
        warp.map.2 += x * warp.map.8
        warp.map.3 += y * warp.map.6
        warp.map.4 += y * warp.map.7
        warp.map.5 += y * warp.map.8
    }
}
