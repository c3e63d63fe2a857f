import CKernels
import CoreGraphics

/// Commands for one canvas in order, and the places where a filter needs all that was drawn before it.
final class CommandList {
    struct Break {
        enum Kind {
            case filter(Picture.Backdrop)
            /// Remembers the pixels of the clip…
            case save
            /// …and brings them back outside the corners of a box.
            case restore(PixelRect, CornerShape)
        }

        /// It happens before the command with this index.
        var index: Int
        var kind: Kind
        var clip: PixelRect
    }

    /// A command that reads a surface, which is only made if the command is visible.
    struct Pending {
        enum Source {
            case image(Picture)
            case warp(Picture.Warp)
            case shadow(Picture.Shadow)
        }

        var index: Int
        var source: Source
        var dx: Int32
        var dy: Int32
    }

    var commands: [ck_command] = []
    var pending: [Pending] = []
    var breaks: [Break] = []
    /// Owners of what the commands point to.
    var owners: [AnyObject] = []
    /// Owners that live only as long as the frame, and the commands that read them.
    var passing: [(owner: AnyObject, command: Int)] = []
    /// Surfaces that this list reads must be complete before it runs: those of lower levels.
    var level = 0

    /// Lets go of what was made for one frame only; commands that read it equal no others from now on.
    func dropPassing() {
        for (_, index) in passing { commands[index].source = nil }
        passing = []
    }

    func hold(_ owner: AnyObject, isStatic: Bool, for command: Int) {
        if isStatic { owners.append(owner) } else { passing.append((owner, command)) }
    }

    /// Takes out what opaque commands in front hide.
    func cull() {
        var end = commands.count
        for stop in breaks.reversed() {
            cull(from: stop.index, to: end)
            end = stop.index
        }
        cull(from: 0, to: end)
    }

    private func cull(from: Int, to: Int) {
        var hiding: [PixelRect] = []
        // The corners that are cut at present, innermost last.
        var cuts: [PixelRect] = []
        func hide(_ rect: PixelRect) {
            var rect = rect
            for cut in cuts { rect = rect.common(cut) }
            if rect.area < 64 || hiding.contains(where: { $0.contains(rect) }) { return }
            hiding.removeAll { rect.contains($0) }
            if hiding.count < 8 {
                hiding.append(rect)
            } else if let least = hiding.indices.min(by: { hiding[$0].area < hiding[$1].area }),
                hiding[least].area < rect.area
            {
                hiding[least] = rect
            }
        }
        func visible(_ rect: PixelRect) -> PixelRect {
            var rect = rect
            for hole in hiding {
                rect = rect.less(hole)
                if rect.isEmpty { break }
            }
            return rect
        }
        // Groups are units, so that their beginnings must be known when going backwards.
        var beginnings: [Int] = []
        var index = from
        while index < to {
            beginnings.append(index)
            index += commands[index].kind == Int32(CK_GROUP.rawValue) ? Int(commands[index].jump) : 1
        }
        for at in beginnings.reversed() {
            let kind = commands[at].kind
            if kind == Int32(CK_RESTORE.rawValue) {
                let box = commands[at].box.moved(commands[at].ox, commands[at].oy)
                cuts.append(PictureRecorder.solidPart(of: box, side: Self.side(commands[at].corners)))
                continue
            }
            if kind == Int32(CK_SAVE.rawValue) {
                cuts.removeLast()
                continue
            }
            let seen = visible(commands[at].clip)
            if seen.isEmpty {
                commands[at].clip = .empty
                continue
            }
            commands[at].clip = seen
            if kind == Int32(CK_GROUP.rawValue) {
                let middle = Int(commands[at].middle != 0 ? commands[at].middle : commands[at].jump)
                cull(from: at + 1, to: at + middle)
                cull(from: at + middle, to: at + Int(commands[at].jump))
            } else {
                hide(Self.solid(commands[at]))
            }
        }
    }

    private static func side(_ corners: UnsafePointer<ck_corners>?) -> Int32 {
        guard let s = corners?.pointee.size else { return 0 }
        return max(max(s.0, s.1), max(s.2, s.3))
    }

    /// The pixels that a command makes independent of what was there.
    private static func solid(_ c: ck_command) -> PixelRect {
        if c.alpha != 255 { return .empty }
        switch ck_kind(rawValue: UInt32(c.kind)) {
        case CK_CLEAR: return c.clip
        case CK_FILL: return c.color >> 24 == 255 ? c.clip : .empty
        case CK_IMAGE:
            if c.source_is_opaque == 0 { return .empty }
            return c.clip.common(PixelRect(width: c.width, height: c.height).moved(c.ox, c.oy))
        case CK_GRADIENT: return c.source_is_opaque == 0 ? .empty : c.clip
        case CK_ROUND:
            if c.color >> 24 != 255 { return .empty }
            return c.clip.common(PictureRecorder.solidPart(of: c.box.moved(c.ox, c.oy), side: side(c.corners)))
        default: return .empty
        }
    }
}
