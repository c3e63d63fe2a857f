import CKernels
import CoreGraphics

/// Runs the lists of a frame.
struct FrameRunner {
    let threads: Int32
    let scratch: OpaquePointer?

    /// Draws one picture that needs no surfaces.
    static func draw(_ picture: Picture, on bitmap: Bitmap) {
        guard let scratch = ck_scratch_create() else { return }
        defer { ck_scratch_destroy(scratch) }
        let area = PixelRect(width: Int32(bitmap.width), height: Int32(bitmap.height))
        let list = FramePlan(store: PictureStore()).list(of: picture, dx: 0, dy: 0, area: area)
        FrameRunner(threads: 1, scratch: scratch).run(list, on: bitmap, area: area)
    }

    /// Makes the surfaces, each level after those that it reads.
    func run(_ plan: FramePlan) {
        if plan.surfaces.isEmpty { return }
        let levels = Dictionary(grouping: plan.surfaces.indices) { plan.surfaces[$0].list.level }
        for level in levels.keys.sorted() {
            let batch = (levels[level] ?? []).map { plan.surfaces[$0] }
            run(batch.filter { $0.list.breaks.isEmpty }.map { job($0.list, $0.bitmap, $0.area, $0.area) })
            for surface in batch where !surface.list.breaks.isEmpty {
                run(surface.list, on: surface.bitmap, area: surface.area)
            }
            for surface in batch { finish(surface) }
        }
        plan.finish()
    }

    private func finish(_ surface: FramePlan.Surface) {
        switch surface.product {
        case .itself: break
        case .halved(let result, let times): Self.halve(surface.bitmap, times: times, into: result)
        case .shadow(let coverage, let sigma):
            let x = Int(surface.area.x0 - coverage.area.x0), y = Int(surface.area.y0 - coverage.area.y0)
            for row in 0..<surface.bitmap.height {
                ck_row_alpha(
                    coverage.data + (row + y) * coverage.stride + x,
                    surface.bitmap.data + row * surface.bitmap.stride, Int32(surface.bitmap.width))
            }
            Gaussian(sigma: sigma).blur(coverage)
        }
    }

    private struct Job {
        var list: CommandList
        var range: Range<Int>
        var canvas: ck_canvas
        var area: PixelRect
    }

    private func job(_ list: CommandList, _ bitmap: Bitmap, _ extent: PixelRect, _ area: PixelRect) -> Job {
        Job(
            list: list, range: 0..<list.commands.count,
            canvas: ck_canvas(base: bitmap.data, stride: Int64(bitmap.stride), area: extent), area: area)
    }

    private func run(_ jobs: [Job]) {
        guard let scratch, !jobs.isEmpty else { return }
        var memory: [UnsafeMutablePointer<ck_command>] = []
        var made: [ck_job] = []
        for job in jobs {
            let commands = UnsafeMutablePointer<ck_command>.allocate(capacity: max(job.range.count, 1))
            job.list.commands.withUnsafeBufferPointer { source in
                if let base = source.baseAddress {
                    commands.initialize(from: base + job.range.lowerBound, count: job.range.count)
                }
            }
            memory.append(commands)
            made.append(
                ck_job(commands: commands, count: Int32(job.range.count), canvas: job.canvas, area: job.area))
        }
        made.withUnsafeBufferPointer { ck_run($0.baseAddress, Int32($0.count), threads, scratch) }
        for commands in memory { commands.deallocate() }
    }

    /// Runs a list without filters over parts of a bitmap that do not overlap.
    func run(_ list: CommandList, on bitmap: Bitmap, area: PixelRect, parts: [PixelRect]) {
        run(parts.map { job(list, bitmap, area, $0) })
    }

    /// Runs one list, with its filters in between.
    func run(_ list: CommandList, on bitmap: Bitmap, area: PixelRect) {
        var job = self.job(list, bitmap, area, area)
        var start = 0
        var saved: [Bitmap] = []
        for stop in list.breaks {
            job.range = start..<stop.index
            run([job])
            start = stop.index
            switch stop.kind {
            case .filter(let backdrop): filter(backdrop, stop.clip, on: bitmap, area: area)
            case .save: saved.append(Self.copy(of: stop.clip, on: bitmap, area: area))
            case .restore(let box, let corners):
                guard let before = saved.popLast() else { continue }
                let after = Self.copy(of: stop.clip, on: bitmap, area: area)
                let clip = stop.clip
                for y in 0..<before.height {
                    let row = Int(clip.y0 - area.y0) + y
                    (bitmap.data + row * bitmap.stride + Int(clip.x0 - area.x0)).update(
                        from: before.data + y * before.stride, count: before.width)
                }
                lay(after, clip, box, corners, on: bitmap, area: area)
            }
        }
        job.range = start..<list.commands.count
        run([job])
    }

    /// Replaces the pixels of `clip`, with the corners of `box` where it has any.
    func lay(
        _ pixels: Bitmap, _ clip: PixelRect, _ box: PixelRect, _ corners: CornerShape?, on bitmap: Bitmap,
        area: PixelRect
    ) {
        var image = LayerPainter.image(pixels, PixelRect(width: clip.width, height: clip.height))
        image.source_is_opaque = 1
        image.ox = clip.x0
        image.oy = clip.y0
        image.clip = clip
        let list = CommandList()
        if let corners {
            var edge = ck_command()
            edge.kind = Int32(CK_SAVE.rawValue)
            edge.box = box
            edge.clip = clip
            edge.corners = UnsafePointer(corners.pointer)
            list.commands = [edge, image, edge]
            list.commands[2].kind = Int32(CK_RESTORE.rawValue)
        } else {
            list.commands = [image]
        }
        run(list, on: bitmap, area: area)
        withExtendedLifetime((pixels, corners)) {}
    }

    static func copy(of clip: PixelRect, on bitmap: Bitmap, area: PixelRect) -> Bitmap {
        let copy = Bitmap(width: Int(clip.width), height: Int(clip.height), cleared: false)
        for y in 0..<copy.height {
            let row = Int(clip.y0 - area.y0) + y
            (copy.data + y * copy.stride).update(
                from: bitmap.data + row * bitmap.stride + Int(clip.x0 - area.x0), count: copy.width)
        }
        return copy
    }

    static func halve(_ bitmap: Bitmap, times: Int, into result: Bitmap) {
        var source = bitmap
        for step in 1...times {
            let target = step == times
                ? result : Bitmap(width: (source.width + 1) / 2, height: (source.height + 1) / 2, cleared: false)
            ck_halve(
                target.data, Int64(target.stride), source.data, Int64(source.stride), Int32(source.width),
                Int32(source.height))
            source = target
        }
    }
}
