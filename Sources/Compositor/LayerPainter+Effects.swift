import CKernels
import CoreGraphics
import RenderTree

extension LayerPainter {
    func recordShadow(
        _ node: RenderNode, _ state: LayerState, box: PixelRect, corners: CornerShape?,
        into recorder: inout PictureRecorder
    ) {}

    func recordVector(
        _ vector: VectorContent, _ state: LayerState, box: PixelRect, corners: CornerShape?,
        into recorder: inout PictureRecorder
    ) {}

    func recordBackdrop(
        _ filter: BackdropFilter, box: PixelRect, corners: CornerShape?, into recorder: inout PictureRecorder
    ) {}
}
