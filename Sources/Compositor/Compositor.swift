import CKernels
import CoreGraphics
import Foundation
import RenderTree

/// Draws render trees. The same tree at the same time gives the same bytes, whatever was drawn before, on any number
/// of threads, on every processor.
///
/// Not for use from several threads at once. Helper threads live only within a call of `render`.
package final class Compositor {
    private let store = PictureStore()
    private let scratch = ck_scratch_create()

    package init() {}

    deinit { ck_scratch_destroy(scratch) }

    /// Threads to use when nothing else is said: one a core.
    package static var defaultThreads: Int { max(ProcessInfo.processInfo.activeProcessorCount, 1) }

    /// Draws a tree on a new bitmap.
    /// - Parameter background: the pixel that everything lies on; 0 is transparent.
    package func render(
        _ tree: RenderTree, at time: Double, background: UInt32 = 0xff00_0000, threads: Int = defaultThreads
    ) -> Bitmap {
        let size = Self.pixelSize(of: tree)
        let bitmap = Bitmap(
            width: size.width, height: size.height, isOpaque: background >> 24 == 255, cleared: false)
        render(tree, at: time, into: bitmap, background: background, threads: threads)
        return bitmap
    }

    /// The size of a tree's picture.
    package static func pixelSize(of tree: RenderTree) -> (width: Int, height: Int) {
        let scale = Double(tree.scale)
        return (
            Int(Pixels.snap(Double(tree.size.width) * scale)), Int(Pixels.snap(Double(tree.size.height) * scale))
        )
    }

    /// Draws a tree over all of a bitmap.
    package func render(
        _ tree: RenderTree, at time: Double, into bitmap: Bitmap, background: UInt32 = 0xff00_0000,
        threads: Int = defaultThreads
    ) {
        let area = PixelRect(width: Int32(bitmap.width), height: Int32(bitmap.height))
        if area.isEmpty { return }
        store.beginFrame()
        let picture = Self.picture(of: tree, at: time, store: store)
        let plan = FramePlan(store: store)
        let list = plan.list(of: picture, dx: 0, dy: 0, area: area, base: background)
        if background == 0 {
            for y in 0..<bitmap.height { ck_row_fill(bitmap.data + y * bitmap.stride, Int32(bitmap.width), 0) }
        }
        let runner = FrameRunner(threads: Int32(clamping: max(threads, 1)), scratch: scratch)
        runner.run(plan)
        runner.run(list, on: bitmap, area: area)
        store.endFrame()
    }

    /// The root layer among the pixels of the screen.
    private static func picture(of tree: RenderTree, at time: Double, store: PictureStore) -> Picture {
        let painter = LayerPainter(scale: Double(tree.scale), store: store)
        let state = tree.root.state(at: time)
        var recorder = PictureRecorder()
        if !state.geometry.isHidden {
            let screen = LayerState(
                geometry: LayerGeometry(), bounds: CGRect(origin: .zero, size: tree.size), appearance: LayerAppearance(),
                localTime: time)
            painter.place(tree.root, state, in: screen, into: &recorder)
        }
        return recorder.picture(isStatic: false)
    }
}
