import CKernels
import CoreGraphics
import RenderTree

extension LayerPainter {
    /// Sublayers, back to front: by `zPosition`, in the order of addition where it is equal.
    func recordChildren(
        of node: RenderNode, _ state: LayerState, box: PixelRect, into recorder: inout PictureRecorder
    ) {
        if node.content.children.isEmpty { return }
        for child in sorted(node.content.children, at: state.time) {
            place(child.node, child.state, in: state, into: &recorder)
        }
    }

    typealias Shown = (node: RenderNode, state: LayerState)

    func sorted(_ children: [RenderNode], at time: LayerTime) -> [Shown] {
        var shown: [Shown] = []
        shown.reserveCapacity(children.count)
        var inOrder = true
        for child in children {
            let state = child.state(at: time)
            if state.geometry.isHidden || Pixels.level(Double(state.geometry.opacity)) == 0 { continue }
            if let last = shown.last, last.state.geometry.zPosition > state.geometry.zPosition { inOrder = false }
            shown.append((child, state))
        }
        if inOrder { return shown }
        return shown.enumerated().sorted {
            let a = $0.element.state.geometry.zPosition, b = $1.element.state.geometry.zPosition
            return a == b ? $0.offset < $1.offset : a < b
        }.map(\.element)
    }

    /// From a layer's own coordinates to its parent's.
    static func matrix(_ state: LayerState, in parent: LayerState) -> CATransform3D {
        let g = state.geometry, b = state.bounds
        var m = g.transform.movedBefore(
            x: -Double(b.minX + g.anchorPoint.x * b.width), y: -Double(b.minY + g.anchorPoint.y * b.height),
            z: -Double(g.anchorPointZ))
        m = m.movedAfter(x: Double(g.position.x), y: Double(g.position.y), z: Double(g.zPosition))
        let sublayer = parent.appearance.sublayerTransform
        if sublayer != CATransform3DIdentity {
            let anchor = parent.geometry.anchorPoint, pb = parent.bounds
            let x = Double(pb.minX + anchor.x * pb.width), y = Double(pb.minY + anchor.y * pb.height)
            m = m.movedAfter(x: -x, y: -y, z: 0).followed(by: sublayer).movedAfter(x: x, y: y, z: 0)
        }
        return m
    }

    /// Draws a layer among the pixels of its parent.
    func place(_ node: RenderNode, _ state: LayerState, in parent: LayerState, into recorder: inout PictureRecorder) {
        let matrix = Self.matrix(state, in: parent)
        let origin = parent.bounds.origin
        if state.appearance.keepsDepth {
            placeInDepth(node, state, matrix, origin: origin, into: &recorder)
        } else {
            put(Placed(node: node, state: state, matrix: matrix, fade: 1), origin: origin, into: &recorder)
        }
    }

    /// A layer with its map to the coordinates of the layer that is being recorded.
    struct Placed {
        var node: RenderNode
        var state: LayerState
        var matrix: CATransform3D
        /// Opacity of the layers in between that have no picture of their own.
        var fade: Double
    }

    /// - Parameter origin: the corner of the recorded layer's bounds.
    func put(_ placed: Placed, origin: CGPoint, into recorder: inout PictureRecorder) {
        let state = placed.state
        let alpha = Pixels.level(Double(state.geometry.opacity) * placed.fade * fade)
        if alpha == 0 { return }
        if Policy.compositorSnapsTranslations, let move = placed.matrix.planeTranslation {
            let x = Double(state.bounds.minX - origin.x + move.x) * scale
            let y = Double(state.bounds.minY - origin.y + move.y) * scale
            let width = Self.side(from: x, length: Double(state.bounds.width) * scale)
            let height = Self.side(from: y, length: Double(state.bounds.height) * scale)
            add(
                placed.node, state, x: Pixels.snap(x), y: Pixels.snap(y), width: width, height: height, alpha: alpha,
                into: &recorder)
        } else {
            let toPixels = Projection(
                scaleX: scale, y: scale, thenX: -Double(origin.x) * scale, y: -Double(origin.y) * scale)
            warp(placed.node, state, Projection(placed.matrix).followed(by: toPixels), alpha: alpha, into: &recorder)
        }
    }

    /// Whole pixels of a length that begins at `start`: both ends are rounded, and nothing vanishes.
    static func side(from start: Double, length: Double) -> Int32 {
        let n = Pixels.snap(start + length) - Pixels.snap(start)
        return max(n, length > 0.01 ? 1 : 0)
    }

    private func add(
        _ node: RenderNode, _ state: LayerState, x: Int32, y: Int32, width: Int32, height: Int32, alpha: UInt32,
        into recorder: inout PictureRecorder
    ) {
        let a = state.appearance
        let mask = node.content.mask.map { self.mask(of: $0, state) }
        if alpha < 255 && mask == nil && !a.allowsGroupOpacity && !a.shouldRasterize {
            // Each part fades on its own.
            var painter = self
            painter.fade = Double(state.geometry.opacity) * fade
            let picture = painter.picture(of: node, state, width: width, height: height)
            return recorder.child(picture, dx: x, dy: y)
        }
        let own = LayerPainter(scale: scale, store: store)
        if a.shouldRasterize && a.rasterizationScale > 0 && Double(a.rasterizationScale) != scale {
            // A picture of another resolution, stretched over the same pixels.
            let coarse = LayerPainter(scale: Double(a.rasterizationScale), store: store)
            let w = Self.side(from: 0, length: Double(state.bounds.width) * coarse.scale)
            let h = Self.side(from: 0, length: Double(state.bounds.height) * coarse.scale)
            if w == 0 || h == 0 { return }
            var picture = coarse.picture(of: node, state, width: w, height: h)
            if let mask = node.content.mask { picture = coarse.masked(picture, by: mask, state) }
            let projection = Projection(
                scaleX: Double(width) / Double(w), y: Double(height) / Double(h), thenX: Double(x), y: Double(y))
            return recorder.warp(Picture.Warp(picture: picture, projection: projection, alpha: alpha))
        }
        let picture = own.picture(of: node, state, width: width, height: height)
        if alpha == 255 && mask == nil && !a.shouldRasterize {
            recorder.child(picture, dx: x, dy: y)
        } else {
            recorder.group(
                Picture.Group(
                    picture: picture, dx: x, dy: y, alpha: alpha,
                    mask: mask.map { Picture.Mask(picture: $0, dx: x, dy: y) }))
        }
    }

    func masked(_ picture: Picture, by mask: RenderNode, _ state: LayerState) -> Picture {
        var recorder = PictureRecorder()
        recorder.group(
            Picture.Group(
                picture: picture, dx: 0, dy: 0, alpha: 255,
                mask: Picture.Mask(picture: self.mask(of: mask, state), dx: 0, dy: 0)))
        return recorder.picture(isStatic: false)
    }

    /// The mask layer's picture in pixels from the corner of the layer it masks.
    func mask(of node: RenderNode, _ owner: LayerState) -> Picture {
        var recorder = PictureRecorder()
        let state = node.state(at: owner.time)
        if !state.geometry.isHidden {
            var frame = owner
            frame.appearance.sublayerTransform = CATransform3DIdentity
            LayerPainter(scale: scale, store: store).place(node, state, in: frame, into: &recorder)
        }
        return recorder.picture(isStatic: false)
    }
}
