import CKernels
import CoreGraphics
import RenderTree

/// What the bitmaps that were drawn last show, so that the next frame draws only what differs.
final class FrameMemory {
    private struct Shown {
        weak var bitmap: Bitmap?
        var tree: RenderTree
        var background: UInt32
        /// With the owners of everything that it points to.
        var list: CommandList
    }

    private var shown: [Shown] = []
    /// The frame that was drawn last, on whatever bitmap.
    private var last: Shown?
    /// The bitmap that was handed out last; nobody else draws on it.
    weak var latest: Bitmap?

    func forget() {
        shown = []
        last = nil
        latest = nil
    }

    private func entry(_ bitmap: Bitmap) -> Shown? { shown.first { $0.bitmap === bitmap } }

    /// Whether a bitmap already shows a tree in which nothing moves. Costs nothing.
    func isStill(_ tree: RenderTree, _ background: UInt32, on bitmap: Bitmap) -> Bool {
        entry(bitmap).map { isStill(tree, background, $0) } ?? false
    }

    private func isStill(_ tree: RenderTree, _ background: UInt32, _ entry: Shown) -> Bool {
        entry.tree.root === tree.root && entry.background == background && entry.tree.size == tree.size
            && entry.tree.scale == tree.scale && !tree.root.isMoving
    }

    /// Whether the frame that was drawn last shows a tree in which nothing moves.
    func isStill(_ tree: RenderTree, _ background: UInt32) -> Bool {
        last.map { isStill(tree, background, $0) } ?? false
    }

    /// Whether a list draws what the frame that was drawn last shows.
    func isLast(_ tree: RenderTree, _ list: CommandList, _ background: UInt32) -> Bool {
        guard let last, last.tree.size == tree.size, last.tree.scale == tree.scale, last.background == background
        else { return false }
        return Self.damage(list, after: last.list)?.isEmpty == true
    }

    func remember(_ tree: RenderTree, _ list: CommandList, _ background: UInt32, on bitmap: Bitmap) {
        list.dropPassing()
        shown.removeAll { $0.bitmap == nil || $0.bitmap === bitmap }
        let entry = Shown(bitmap: bitmap, tree: tree, background: background, list: list)
        shown.append(entry)
        last = entry
        // More than this many targets are not used in turn.
        if shown.count > 8 { shown.removeFirst() }
    }

    /// The parts of a bitmap that a list changes; nil if it is not known what the bitmap shows.
    func damage(_ list: CommandList, on bitmap: Bitmap) -> [PixelRect]? {
        entry(bitmap).flatMap { Self.damage(list, after: $0.list) }
    }

    private static func damage(_ list: CommandList, after before: CommandList) -> [PixelRect]? {
        let old = before.commands, new = list.commands
        var parts = DamageParts()
        func same(_ i: Int, _ j: Int) -> Bool {
            withUnsafePointer(to: old[i]) { a in withUnsafePointer(to: new[j]) { ck_same_command(a, $0) != 0 } }
        }
        if old.count == new.count {
            for i in old.indices where !same(i, i) {
                parts.add(old[i].clip)
                parts.add(new[i].clip)
            }
        } else {
            var start = 0
            while start < min(old.count, new.count) && same(start, start) { start += 1 }
            var end = 0
            while end < min(old.count, new.count) - start && same(old.count - 1 - end, new.count - 1 - end) { end += 1 }
            for i in start..<(old.count - end) { parts.add(old[i].clip) }
            for i in start..<(new.count - end) { parts.add(new[i].clip) }
        }
        if before.breaks.isEmpty && list.breaks.isEmpty { return parts.rects }
        // What a filter shows depends on all around it.
        let isSame = parts.rects.isEmpty && before.breaks.count == list.breaks.count
            && zip(before.breaks, list.breaks).allSatisfy { $0.isSame(as: $1) }
        return isSame ? [] : nil
    }
}

/// A few rectangles that do not overlap and cover all that were added.
struct DamageParts {
    private(set) var rects: [PixelRect] = []

    mutating func add(_ rect: PixelRect) {
        if rect.isEmpty || rects.contains(where: { $0.contains(rect) }) { return }
        var rect = rect
        // Joining may reach others.
        while let index = rects.firstIndex(where: { !$0.common(rect).isEmpty }) {
            rect = rect.union(rects.remove(at: index))
        }
        rects.append(rect)
        while rects.count > 8 { joinNearest() }
    }

    private mutating func joinNearest() {
        var best = (waste: Int.max, a: 0, b: 1)
        for a in rects.indices {
            for b in rects.indices where b > a {
                let waste = rects[a].union(rects[b]).area - rects[a].area - rects[b].area
                if waste < best.waste { best = (waste, a, b) }
            }
        }
        let joined = rects[best.a].union(rects[best.b])
        rects.remove(at: best.b)
        rects.remove(at: best.a)
        add(joined)
    }
}

extension CommandList.Break {
    func isSame(as other: CommandList.Break) -> Bool {
        guard index == other.index, clip.equals(other.clip) else { return false }
        switch (kind, other.kind) {
        case (.filter(let a), .filter(let b)):
            return a.box.equals(b.box) && a.corners === b.corners && a.sigma == b.sigma
                && a.saturation == b.saturation && a.tint == b.tint
        case (.save, .save): return true
        case (.restore(let a, let c), .restore(let b, let d)): return a.equals(b) && c === d
        default: return false
        }
    }
}
