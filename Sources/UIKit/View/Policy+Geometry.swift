import Foundation

extension Policy {
    package enum FrameUnderTransform: Sendable { case solves, ignoresTransform }
    package enum ResizeInFlight: Sendable { case cancelsInteraction, keepsInteraction }

    /// GEO-02: what setting a frame under a transform does: the bounding box comes out as set, or bounds and centre are
    /// those of an untransformed view with that frame.
    nonisolated(unsafe) package static var geoFrameUnderTransform = FrameUnderTransform.solves
    /// GEO-11: what a new size does to an interactive transition; one that runs by itself ends at the new size.
    nonisolated(unsafe) package static var geoResizeInFlight = ResizeInFlight.cancelsInteraction
}
