import CKernels
import CoreGraphics

/// Collects the items of a picture and what is known about them as a whole.
struct PictureRecorder {
    private(set) var items: [Picture.Item] = []
    private(set) var extent = PixelRect.empty
    private(set) var opaque = PixelRect.empty
    private(set) var hasBackdrop = false
    private(set) var cost = 0
    /// Multiplied into every command's alpha.
    let fade: UInt32
    private var owners: [AnyObject] = []
    private var clips: [(rect: PixelRect, solid: PixelRect)] = []

    init(fade: UInt32 = 255) { self.fade = fade }

    private mutating func cover(_ rect: PixelRect, opaque solid: PixelRect, weight: Int = 1) {
        var seen = rect, hiding = solid
        if let clip = clips.last {
            seen = seen.common(clip.rect)
            hiding = hiding.common(clip.solid)
        }
        if seen.isEmpty { return }
        extent = extent.union(seen)
        if !hiding.isEmpty && hiding.area > opaque.area { opaque = hiding }
        cost += seen.area * weight
    }

    /// Draws inside `bounds`; `solid` is the part that hides what lies below.
    mutating func draw(
        _ command: ck_command, bounds: PixelRect, solid: PixelRect = .empty, weight: Int = 1, owners: [AnyObject] = []
    ) {
        if bounds.isEmpty { return }
        var command = command
        command.clip = bounds
        if fade != 255 { command.alpha = (command.alpha * fade + 127) / 255 }
        let solid = fade == 255 ? solid : .empty
        items.append(.draw(command))
        self.owners.append(contentsOf: owners)
        cover(bounds, opaque: solid, weight: weight)
    }

    mutating func fill(_ rect: PixelRect, _ color: UInt32) {
        if color >> 24 == 0 || rect.isEmpty { return }
        var command = ck_command()
        command.kind = Int32(CK_FILL.rawValue)
        command.color = color
        command.alpha = 255
        draw(command, bounds: rect, solid: color >> 24 == 255 ? rect : .empty)
    }

    mutating func child(_ picture: Picture, dx: Int32, dy: Int32) {
        if picture.extent.isEmpty { return }
        items.append(.child(picture, dx: dx, dy: dy))
        hasBackdrop = hasBackdrop || picture.hasBackdrop
        cover(picture.extent.moved(dx, dy), opaque: picture.opaque.moved(dx, dy), weight: 0)
        cost += picture.cost
    }

    mutating func group(_ group: Picture.Group) {
        var extent = group.picture.extent.moved(group.dx, group.dy)
        if let mask = group.mask { extent = extent.common(mask.picture.extent.moved(mask.dx, mask.dy)) }
        if extent.isEmpty || group.alpha == 0 { return }
        items.append(.group(group))
        hasBackdrop = hasBackdrop || group.picture.hasBackdrop
        cover(extent, opaque: .empty, weight: 3)
        cost += group.picture.cost
    }

    mutating func warp(_ warp: Picture.Warp) {
        let polygon = warp.projection.polygon(of: warp.picture.extent.cgRect)
        if polygon.count < 3 || warp.alpha == 0 { return }
        items.append(.warp(warp))
        cover(Warping.bounds(of: polygon), opaque: .empty, weight: 5)
    }

    mutating func shadow(_ shadow: Picture.Shadow) {
        if shadow.picture.extent.isEmpty { return }
        items.append(.shadow(shadow))
        cover(shadow.extent, opaque: .empty)
    }

    mutating func backdrop(_ backdrop: Picture.Backdrop) {
        items.append(.backdrop(backdrop))
        hasBackdrop = true
        cover(backdrop.box, opaque: .empty)
    }

    mutating func clip(_ rect: PixelRect, _ corners: CornerShape?) {
        items.append(.clip(rect, corners))
        var seen = rect, solid = rect
        if let corners { solid = Self.solidPart(of: rect, side: corners.side) }
        if let outer = clips.last {
            seen = seen.common(outer.rect)
            solid = solid.common(outer.solid)
        }
        clips.append((seen, solid))
    }

    mutating func endClip() {
        items.append(.endClip)
        clips.removeLast()
    }

    /// The larger of the two rectangles that avoid the corners.
    static func solidPart(of rect: PixelRect, side: Int32) -> PixelRect {
        var across = rect, down = rect
        across.y0 += side
        across.y1 -= side
        down.x0 += side
        down.x1 -= side
        return across.area >= down.area ? across : down
    }

    func picture(isStatic: Bool) -> Picture {
        Picture(
            items: items, extent: extent, opaque: opaque, isStatic: isStatic, hasBackdrop: hasBackdrop, owners: owners,
            cost: cost)
    }
}
