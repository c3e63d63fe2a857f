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
    private let memory = FrameMemory()
    /// A frame that was looked at and not drawn yet.
    private var pending: (tree: RenderTree, time: Double, background: UInt32, frame: Frame)?

    package init() {}

    deinit { ck_scratch_destroy(scratch) }

    /// Threads to use when nothing else is said: one a core.
    package static var defaultThreads: Int { max(ProcessInfo.processInfo.activeProcessorCount, 1) }

    /// Draws a tree; gives the bitmap of the frame before if nothing differs from it.
    /// - Parameter background: the pixel that everything lies on; 0 is transparent.
    package func render(
        _ tree: RenderTree, at time: Double, background: UInt32 = 0xff00_0000, threads: Int = defaultThreads
    ) -> Bitmap {
        let size = Self.pixelSize(of: tree)
        let area = PixelRect(width: Int32(size.width), height: Int32(size.height))
        if let last = memory.latest, last.width == size.width, last.height == size.height {
            if memory.isStill(tree, background, on: last) { return last }
            let frame = plan(tree, at: time, area: area, background: background)
            if memory.damage(frame.list, on: last)?.isEmpty == true {
                run(frame, last, area, [], threads)
                memory.remember(tree, frame.list, background, on: last)
                return last
            }
            return draw(frame, tree, area, background, threads)
        }
        return draw(plan(tree, at: time, area: area, background: background), tree, area, background, threads)
    }

    /// Draws a tree over all of a bitmap, of which only what differs from the frame drawn there before is touched.
    ///
    /// Nobody else may write to the bitmap in between; call `forget` if somebody did.
    @discardableResult
    package func render(
        _ tree: RenderTree, at time: Double, into bitmap: Bitmap, background: UInt32 = 0xff00_0000,
        threads: Int = defaultThreads
    ) -> FrameChange {
        let area = PixelRect(width: Int32(bitmap.width), height: Int32(bitmap.height))
        if area.isEmpty || memory.isStill(tree, background, on: bitmap) { return .none }
        let frame = plan(tree, at: time, area: area, background: background)
        let damage = memory.damage(frame.list, on: bitmap)
        run(frame, bitmap, area, damage, threads)
        memory.remember(tree, frame.list, background, on: bitmap)
        guard let damage else { return .everything }
        return damage.isEmpty ? .none : .areas(damage.map(\.cgRect))
    }

    /// Whether a tree shows the same as the frame that was drawn last, on whatever bitmap. If it does not, drawing it
    /// next costs as much less as this cost.
    package func isUnchanged(
        _ tree: RenderTree, at time: Double, background: UInt32 = 0xff00_0000, threads: Int = defaultThreads
    ) -> Bool {
        if memory.isStill(tree, background) { return true }
        let size = Self.pixelSize(of: tree)
        let area = PixelRect(width: Int32(size.width), height: Int32(size.height))
        let frame = plan(tree, at: time, area: area, background: background)
        FrameRunner(threads: Int32(clamping: max(threads, 1)), scratch: scratch).run(frame.plan)
        store.surfaces.endFrame()
        if memory.isLast(tree, frame.list, background) { return true }
        pending = (tree, time, background, frame)
        return false
    }

    /// Makes the next frame start from nothing, on any bitmap.
    package func forget() {
        memory.forget()
        pending = nil
    }

    private struct Frame {
        var plan: FramePlan
        var list: CommandList
        var area: PixelRect
    }

    private func plan(_ tree: RenderTree, at time: Double, area: PixelRect, background: UInt32) -> Frame {
        if let known = pending {
            pending = nil
            let isSame = known.tree.root === tree.root && known.time == time && known.background == background
                && known.tree.size == tree.size && known.tree.scale == tree.scale
            if isSame && known.frame.area.equals(area) { return known.frame }
        }
        store.beginFrame()
        let picture = Self.picture(of: tree, at: time, store: store)
        let plan = FramePlan(store: store)
        return Frame(plan: plan, list: plan.list(of: picture, dx: 0, dy: 0, area: area, base: background), area: area)
    }

    private func draw(
        _ frame: Frame, _ tree: RenderTree, _ area: PixelRect, _ background: UInt32, _ threads: Int
    ) -> Bitmap {
        let bitmap = Bitmap(
            width: Int(area.width), height: Int(area.height), isOpaque: background >> 24 == 255, cleared: false)
        if !area.isEmpty { run(frame, bitmap, area, nil, threads) }
        memory.remember(tree, frame.list, background, on: bitmap)
        memory.latest = bitmap
        return bitmap
    }

    /// - Parameter damage: the parts to draw; nil for everything.
    private func run(_ frame: Frame, _ bitmap: Bitmap, _ area: PixelRect, _ damage: [PixelRect]?, _ threads: Int) {
        let runner = FrameRunner(threads: Int32(clamping: max(threads, 1)), scratch: scratch)
        runner.run(frame.plan)
        if let damage, frame.list.breaks.isEmpty {
            runner.run(frame.list, on: bitmap, area: area, parts: damage)
        } else if damage?.isEmpty != true {
            runner.run(frame.list, on: bitmap, area: area)
        }
        store.surfaces.endFrame()
    }

    /// The size of a tree's picture.
    package static func pixelSize(of tree: RenderTree) -> (width: Int, height: Int) {
        let scale = Double(tree.scale)
        return (
            Int(Pixels.snap(Double(tree.size.width) * scale)), Int(Pixels.snap(Double(tree.size.height) * scale))
        )
    }

    /// The root layer among the pixels of the screen.
    private static func picture(of tree: RenderTree, at time: Double, store: PictureStore) -> Picture {
        let painter = LayerPainter(scale: Double(tree.scale), store: store)
        let state = tree.root.state(at: time)
        var recorder = PictureRecorder()
        if !state.geometry.isHidden {
            let screen = LayerState(
                geometry: LayerGeometry(), bounds: CGRect(origin: .zero, size: tree.size),
                appearance: LayerAppearance(), time: state.time)
            painter.place(tree.root, state, in: screen, into: &recorder)
        }
        return recorder.picture(isStatic: false)
    }
}

/// What a call of `Compositor.render` did to a bitmap that held the frame before.
package enum FrameChange: Equatable {
    /// The bitmap already showed this.
    case none
    /// Nothing outside these rectangles, in pixels, is different.
    case areas([CGRect])
    case everything
}
