import CKernels
import CoreGraphics
import RenderTree

/// Surfaces are made only for commands that can be seen.
extension FramePlan {
    func resolve(_ pending: CommandList.Pending, in list: CommandList) {
        var command = list.commands[pending.index]
        let isMade =
            switch pending.source {
            case .image(let picture): resolve(picture, pending, &command, list)
            case .warp(let warp): resolve(warp, pending, &command, list)
            case .shadow(let shadow): resolve(shadow, pending, &command, list)
            }
        if !isMade { command.clip = .empty }
        list.commands[pending.index] = command
    }

    private func resolve(
        _ shadow: Picture.Shadow, _ pending: CommandList.Pending, _ command: inout ck_command, _ list: CommandList
    ) -> Bool {
        let x = pending.dx + shadow.dx, y = pending.dy + shadow.dy
        let reach = shadow.sigma > 0 ? Gaussian(sigma: shadow.sigma).reach : 0
        var needed = shadow.picture.extent
        if needed.area > Policy.compositorWholeSurfacePixels {
            needed = Self.onGrid(command.clip.moved(-x, -y).grown(reach)).common(needed)
        }
        guard let made = self.shadow(of: shadow, needed: needed, reach: reach, for: list, at: pending.index)
        else { return false }
        let clip = command.clip
        command = made.command(shadow.color)
        command.ox += x
        command.oy += y
        command.clip = clip
        return true
    }

    private func shadow(
        of shadow: Picture.Shadow, needed: PixelRect, reach: Int32, for reader: CommandList, at index: Int
    ) -> Coverage? {
        guard Self.isPossible(needed) else { return nil }
        if let kept = store.surfaces.shadow(of: shadow.picture, area: needed, sigma: shadow.sigma) {
            reader.level = max(reader.level, kept.level + 1)
            reader.hold(kept.coverage, isStatic: shadow.picture.isStatic, for: index)
            return kept.coverage
        }
        let list = self.list(of: shadow.picture, dx: 0, dy: 0, area: needed)
        let coverage = Coverage(area: needed.grown(reach))
        let bitmap = Bitmap(width: Int(needed.width), height: Int(needed.height))
        surfaces.append(
            Surface(list: list, bitmap: bitmap, area: needed, product: .shadow(coverage, sigma: shadow.sigma)))
        store.surfaces.keepShadow(coverage, of: shadow.picture, area: needed, sigma: shadow.sigma, level: list.level)
        reader.level = max(reader.level, list.level + 1)
        reader.hold(coverage, isStatic: shadow.picture.isStatic, for: index)
        return coverage
    }

    private func resolve(
        _ picture: Picture, _ pending: CommandList.Pending, _ command: inout ck_command, _ list: CommandList
    ) -> Bool {
        var needed = picture.extent
        if !picture.isStatic || needed.area > Policy.compositorWholeSurfacePixels {
            needed = command.clip.moved(-pending.dx, -pending.dy).common(needed)
        }
        guard let made = surface(picture, needed: needed, halvings: 0, for: list, at: pending.index)
        else { return false }
        let clip = command.clip, alpha = command.alpha
        command = LayerPainter.image(made.bitmap, PixelRect(width: made.area.width, height: made.area.height))
        command.alpha = alpha
        command.ox = pending.dx + made.area.x0
        command.oy = pending.dy + made.area.y0
        command.clip = clip.common(made.area.moved(pending.dx, pending.dy))
        return true
    }

    private func resolve(
        _ warp: Picture.Warp, _ pending: CommandList.Pending, _ command: inout ck_command, _ list: CommandList
    ) -> Bool {
        let extent = warp.picture.extent
        var needed = extent
        if extent.area > Policy.compositorWholeSurfacePixels {
            guard let whole = Warping.make(warp.projection, region: extent.cgRect) else { return false }
            needed = Self.sourceArea(whole.warp, command.clip.moved(-pending.dx, -pending.dy)).common(extent)
            if needed.isEmpty { return false }
        }
        let halvings = Warping.halvings(warp.projection, region: extent.cgRect)
        guard let made = surface(warp.picture, needed: needed, halvings: halvings, for: list, at: pending.index)
        else { return false }
        let factor = Double(1 << halvings)
        let toPixels = Projection(scaleX: factor, y: factor, thenX: Double(made.area.x0), y: Double(made.area.y0))
        let region = made.area.moved(-made.area.x0, -made.area.y0).cgRect.scaled(1 / factor)
        guard let result = Warping.make(toPixels.followed(by: warp.projection), region: region) else { return false }
        let storage = WarpStorage(result.warp)
        list.owners.append(storage)
        let clip = command.clip
        command = LayerPainter.image(
            made.bitmap, PixelRect(width: Int32(made.bitmap.width), height: Int32(made.bitmap.height)))
        command.kind = Int32(CK_WARP.rawValue)
        command.alpha = warp.alpha
        command.detail = UnsafeRawPointer(storage.pointer)
        command.ox = pending.dx
        command.oy = pending.dy
        command.clip = result.bounds.moved(pending.dx, pending.dy).common(clip)
        return true
    }

    /// The source pixels that show in a destination rectangle, with room for sampling and halving.
    private static func sourceArea(_ warp: ck_warp, _ target: PixelRect) -> PixelRect {
        let m = warp.map
        let forth = Projection(a: m.0, b: m.3, c: m.6, d: m.1, e: m.4, f: m.7, g: m.2, h: m.5, i: m.8)
        let polygon = forth.polygon(of: target.cgRect)
        if polygon.isEmpty { return .empty }
        return onGrid(Warping.bounds(of: polygon).grown(128))
    }

    /// A picture on a surface of its own.
    private func surface(
        _ picture: Picture, needed: PixelRect, halvings: Int, for reader: CommandList, at index: Int
    ) -> (bitmap: Bitmap, area: PixelRect)? {
        let area = needed
        guard Self.isPossible(area) else { return nil }
        if let kept = store.surfaces.surface(of: picture, area: area, halvings: halvings) {
            reader.level = max(reader.level, kept.level + 1)
            reader.hold(kept.bitmap, isStatic: picture.isStatic, for: index)
            return (kept.bitmap, area)
        }
        let list = self.list(of: picture, dx: 0, dy: 0, area: area)
        let opaque = picture.opaque.contains(area)
        let full = Bitmap(width: Int(area.width), height: Int(area.height), isOpaque: opaque, cleared: !opaque)
        var result = full, product = Product.itself
        if halvings > 0 {
            let k = 1 << halvings
            result = Bitmap(
                width: (full.width + k - 1) / k, height: (full.height + k - 1) / k, isOpaque: opaque, cleared: false)
            product = .halved(result, times: halvings)
        }
        surfaces.append(Surface(list: list, bitmap: full, area: area, product: product))
        store.surfaces.keep(result, of: picture, area: area, halvings: halvings, level: list.level)
        reader.level = max(reader.level, list.level + 1)
        reader.hold(result, isStatic: picture.isStatic, for: index)
        return (result, area)
    }

    private static func isPossible(_ area: PixelRect) -> Bool {
        !area.isEmpty && area.width < 32768 && area.height < 32768 && area.area < 1 << 28
    }

    /// On a coarse grid, so that it seldom changes while the layer moves.
    private static func onGrid(_ r: PixelRect) -> PixelRect {
        PixelRect(x0: r.x0 & ~255, y0: r.y0 & ~255, x1: (r.x1 + 255) & ~255, y1: (r.y1 + 255) & ~255)
    }
}
