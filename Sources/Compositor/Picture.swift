import CKernels
import CoreGraphics
import RenderTree

/// What a layer and its descendants draw, as commands in whole pixels relative to the layer's upper left corner.
///
/// Equal whether it is run onto what lies below or, where `isClosed`, first onto a surface of its own.
final class Picture: @unchecked Sendable {
    enum Item {
        case draw(ck_command)
        case child(Picture, dx: Int32, dy: Int32)
        case group(Group)
        /// What follows, up to `endClip`, is cut to a rectangle, rounded if there are corners.
        case clip(PixelRect, CornerShape?)
        case endClip
        case warp(Warp)
        case backdrop(Backdrop)
        case shadow(Shadow)
    }

    /// A picture laid over as one: opacity, and the alpha of a mask.
    struct Group {
        var picture: Picture
        var dx: Int32
        var dy: Int32
        var alpha: UInt32
        var mask: Mask?
    }

    struct Mask {
        var picture: Picture
        var dx: Int32
        var dy: Int32
    }

    /// A picture through a projective map.
    struct Warp {
        var picture: Picture
        /// From the picture's pixels to those it is drawn among.
        var projection: Projection
        var alpha: UInt32
    }

    /// The blurred alpha of a picture in one colour.
    struct Shadow {
        var picture: Picture
        /// In pixels.
        var sigma: Double
        var color: UInt32
        var dx: Int32
        var dy: Int32

        /// Everything that it may touch.
        var extent: PixelRect {
            picture.extent.grown(sigma > 0 ? Gaussian(sigma: sigma).reach : 0).moved(dx, dy)
        }
    }

    struct Backdrop {
        var box: PixelRect
        var corners: CornerShape?
        /// In pixels.
        var sigma: Double
        var saturation: Double
        var tint: UInt32
    }

    let items: [Item]
    /// Everything that is drawn.
    let extent: PixelRect
    /// Pixels that hide whatever lies below.
    let opaque: PixelRect
    /// Whether it is the same at all times and may be kept.
    let isStatic: Bool
    let hasBackdrop: Bool
    /// Owners of what the commands point to.
    let owners: [AnyObject]
    /// How many pixels it touches, where one that takes much work counts for several.
    let cost: Int

    init(
        items: [Item], extent: PixelRect, opaque: PixelRect, isStatic: Bool, hasBackdrop: Bool, owners: [AnyObject],
        cost: Int
    ) {
        self.items = items
        self.extent = extent
        self.opaque = opaque
        self.isStatic = isStatic
        self.hasBackdrop = hasBackdrop
        self.owners = owners
        self.cost = cost
    }

    /// Whether a copy costs so much less than drawing it that it is worth its memory.
    var isHeavy: Bool {
        isStatic && !hasBackdrop && extent.area <= Policy.compositorWholeSurfacePixels
            && cost > extent.area * Policy.compositorHeavyCost
    }

    /// Whether that is so even if it must be laid over what is below instead of replacing it.
    var isVeryHeavy: Bool { isHeavy && cost > extent.area * Policy.compositorHeavyCost * 3 }

    /// Whether no pixel of it depends on what lies below.
    var isClosed: Bool { !extent.isEmpty && opaque.contains(extent) }
}

/// Memory of one warp command.
final class WarpStorage: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<ck_warp>

    init(_ warp: ck_warp) {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: warp)
    }

    deinit { pointer.deallocate() }
}
