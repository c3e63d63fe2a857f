import CKernels
import CoreGraphics
import RenderTree

/// All that one frame needs: the surfaces to make first, level by level, and the list of the screen itself.
final class FramePlan {
    struct Surface {
        var list: CommandList
        var bitmap: Bitmap
        var area: PixelRect
        var product: Product
    }

    /// What is made of a surface once it is drawn.
    enum Product {
        case itself
        /// A copy at 1 / 2ⁿ of the size.
        case halved(Bitmap, times: Int)
        /// The blurred alpha.
        case shadow(Coverage, sigma: Double)
    }

    let store: PictureStore
    var surfaces: [Surface] = []

    init(store: PictureStore) { self.store = store }

    /// Forgets the surfaces, which have been made.
    func finish() { surfaces = [] }

    /// A list that draws a picture at a place inside a canvas.
    func list(of picture: Picture, dx: Int32, dy: Int32, area: PixelRect, base: UInt32? = nil) -> CommandList {
        let list = CommandList()
        if let base {
            var command = ck_command()
            command.kind = Int32(CK_CLEAR.rawValue)
            command.clip = area
            command.color = base
            command.alpha = 255
            list.commands.append(command)
        }
        append(picture, dx: dx, dy: dy, clip: area, to: list)
        list.cull()
        for pending in list.pending where !list.commands[pending.index].clip.isEmpty { resolve(pending, in: list) }
        list.pending = []
        return list
    }

    /// Adds a command that waits for its surface.
    private func wait(
        _ source: CommandList.Pending.Source, _ kind: ck_kind, alpha: UInt32, dx: Int32, dy: Int32, clip: PixelRect,
        in list: CommandList
    ) {
        var command = ck_command()
        command.kind = Int32(kind.rawValue)
        command.clip = clip
        command.alpha = alpha
        list.pending.append(CommandList.Pending(index: list.commands.count, source: source, dx: dx, dy: dy))
        list.commands.append(command)
    }

    private func append(_ picture: Picture, dx: Int32, dy: Int32, clip: PixelRect, to list: CommandList) {
        if picture.extent.moved(dx, dy).common(clip).isEmpty { return }
        list.owners.append(picture)
        var clips: [(rect: PixelRect, corners: CornerShape?, box: PixelRect)] = []
        var current = clip
        for item in picture.items {
            switch item {
            case .draw(var command):
                command.clip = command.clip.moved(dx, dy).common(current)
                if command.clip.isEmpty { continue }
                command.ox += dx
                command.oy += dy
                list.commands.append(command)
            case .child(let child, let x, let y):
                if child.isClosed && child.isHeavy && store.surfaces.isSeenAgain(child) {
                    wait(for: child, alpha: 255, dx: dx + x, dy: dy + y, clip: current, in: list)
                } else if !child.isClosed && child.isVeryHeavy {
                    // Always as one picture, so that the bytes do not depend on whether it was kept.
                    let group = Picture.Group(picture: child, dx: x, dy: y, alpha: 255, mask: nil)
                    append(group, dx: dx, dy: dy, clip: current, to: list)
                } else {
                    append(child, dx: dx + x, dy: dy + y, clip: current, to: list)
                }
            case .clip(let box, let corners):
                clips.append((current, corners, box))
                current = current.common(box.moved(dx, dy))
                if let corners { edge(CK_SAVE, box, corners, dx, dy, current, list, spans: picture.hasBackdrop) }
            case .endClip:
                guard let last = clips.popLast() else { continue }
                if let corners = last.corners {
                    edge(CK_RESTORE, last.box, corners, dx, dy, current, list, spans: picture.hasBackdrop)
                }
                current = last.rect
            case .group(let group): append(group, dx: dx, dy: dy, clip: current, to: list)
            case .warp(let warp): append(warp, dx: dx, dy: dy, clip: current, to: list)
            case .shadow(let shadow): append(shadow, dx: dx, dy: dy, clip: current, to: list)
            case .backdrop(var backdrop):
                backdrop.box = backdrop.box.moved(dx, dy)
                let clip = backdrop.box.common(current)
                if clip.isEmpty { continue }
                if let corners = backdrop.corners { list.owners.append(corners) }
                list.breaks.append(CommandList.Break(index: list.commands.count, kind: .filter(backdrop), clip: clip))
            }
        }
    }

    private func edge(
        _ kind: ck_kind, _ box: PixelRect, _ corners: CornerShape, _ dx: Int32, _ dy: Int32, _ clip: PixelRect,
        _ list: CommandList, spans: Bool
    ) {
        if clip.isEmpty { return }
        list.owners.append(corners)
        if spans {
            // A filter in between splits the list, so that the corners are kept outside of it.
            let kind: CommandList.Break.Kind =
                kind == CK_SAVE ? .save : .restore(box.moved(dx, dy), corners)
            list.breaks.append(CommandList.Break(index: list.commands.count, kind: kind, clip: clip))
            return
        }
        var command = ck_command()
        command.kind = Int32(kind.rawValue)
        command.ox = dx
        command.oy = dy
        command.box = box
        command.clip = clip
        command.corners = UnsafePointer(corners.pointer)
        list.commands.append(command)
    }

    /// Adds the copy of a picture's own surface.
    private func wait(
        for picture: Picture, alpha: UInt32, dx: Int32, dy: Int32, clip: PixelRect, in list: CommandList
    ) {
        let visible = picture.extent.moved(dx, dy).common(clip)
        if visible.isEmpty { return }
        wait(.image(picture), CK_IMAGE, alpha: alpha, dx: dx, dy: dy, clip: visible, in: list)
        // What hides other commands must be known before the surface is made.
        let last = list.commands.count - 1
        list.commands[last].source_is_opaque = picture.isClosed ? 1 : 0
        list.commands[last].ox = dx + picture.extent.x0
        list.commands[last].oy = dy + picture.extent.y0
        list.commands[last].width = picture.extent.width
        list.commands[last].height = picture.extent.height
    }

    private func append(_ shadow: Picture.Shadow, dx: Int32, dy: Int32, clip: PixelRect, to list: CommandList) {
        let visible = shadow.extent.moved(dx, dy).common(clip)
        if visible.isEmpty { return }
        wait(.shadow(shadow), CK_COVERAGE, alpha: 255, dx: dx, dy: dy, clip: visible, in: list)
    }

    private func append(_ group: Picture.Group, dx: Int32, dy: Int32, clip: PixelRect, to list: CommandList) {
        let x = dx + group.dx, y = dy + group.dy
        var visible = group.picture.extent.moved(x, y).common(clip)
        if let mask = group.mask {
            visible = visible.common(mask.picture.extent.moved(dx + mask.dx, dy + mask.dy))
        }
        if visible.isEmpty { return }
        let start = list.commands.count
        var command = ck_command()
        command.kind = Int32(CK_GROUP.rawValue)
        command.clip = visible
        command.alpha = group.alpha
        list.commands.append(command)
        if group.picture.hasBackdrop || (group.picture.isHeavy && store.surfaces.isSeenAgain(group.picture)) {
            // A filter cannot run band by band: the group becomes a surface.
            wait(for: group.picture, alpha: 255, dx: x, dy: y, clip: visible, in: list)
        } else {
            append(group.picture, dx: x, dy: y, clip: visible, to: list)
        }
        if let mask = group.mask {
            list.commands[start].middle = Int32(list.commands.count - start)
            if mask.picture.hasBackdrop {
                wait(for: mask.picture, alpha: 255, dx: dx + mask.dx, dy: dy + mask.dy, clip: visible, in: list)
            } else {
                append(mask.picture, dx: dx + mask.dx, dy: dy + mask.dy, clip: visible, to: list)
            }
        } else if list.commands.count == start + 2 {
            // One exact copy needs no surface of its own: the same bytes come out.
            var only = list.commands[start + 1]
            if only.alpha == 255 && (only.kind == Int32(CK_FILL.rawValue) || only.kind == Int32(CK_IMAGE.rawValue)) {
                only.alpha = group.alpha
                list.commands.removeLast(2)
                list.commands.append(only)
                if let last = list.pending.indices.last, list.pending[last].index == start + 1 {
                    list.pending[last].index = start
                }
                return
            }
        }
        list.commands[start].jump = Int32(list.commands.count - start)
    }

    private func append(_ warp: Picture.Warp, dx: Int32, dy: Int32, clip: PixelRect, to list: CommandList) {
        let polygon = warp.projection.polygon(of: warp.picture.extent.cgRect)
        let visible = Warping.bounds(of: polygon).moved(dx, dy).common(clip)
        if visible.isEmpty { return }
        wait(.warp(warp), CK_WARP, alpha: warp.alpha, dx: dx, dy: dy, clip: visible, in: list)
    }
}
