import RenderTree

extension Policy {
    /// Layers that are only moved lie on whole pixels: each edge is rounded in the coordinates of its parent, whose
    /// own corner is already on a pixel. So siblings that touch still touch, and what moves moves as one piece.
    /// Layers under any other transform are drawn where they are, with smooth edges.
    nonisolated(unsafe) package static var compositorSnapsTranslations = true

    /// Contents that differ by less than this many pixels from the layer are shown 1:1 and not stretched.
    package static let compositorStretchTolerance = 1.0

    /// Memory for pictures kept from frame to frame, in bytes.
    nonisolated(unsafe) package static var compositorCacheBytes = 64 << 20

    /// Reach of the continuous corner along an edge, in radii (published coordinates).
    package static let continuousCornerReach = 1.52866498

    /// A surface under a transform holds the whole picture up to this many pixels, beyond it only what shows.
    package static let compositorWholeSurfacePixels = 6 << 20

    /// A picture that does not change is kept as a surface if drawing it touches more than this many times its pixels.
    package static let compositorHeavyCost = 3

    /// A layer that is enlarged is drawn at up to four times its resolution if that makes no more pixels than this.
    package static let compositorMagnifiedPixels = 4_000_000.0

    /// Memory for outlines and shadows that were not used in the last frames, in bytes.
    package static let compositorCoverageBytes = 8 << 20
}
