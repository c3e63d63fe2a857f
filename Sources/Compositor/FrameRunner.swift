import CKernels
import CoreGraphics

/// Runs the lists of a frame.
struct FrameRunner {
    let threads: Int32
    let scratch: OpaquePointer?

    /// Makes the surfaces, each level after those that it reads.
    func run(_ plan: FramePlan) {
        if plan.surfaces.isEmpty { return }
        let levels = Dictionary(grouping: plan.surfaces.indices) { plan.surfaces[$0].list.level }
        for level in levels.keys.sorted() {
            let batch = (levels[level] ?? []).map { plan.surfaces[$0] }
            run(batch.filter { $0.list.breaks.isEmpty }.map { job($0.list, $0.full, $0.area, $0.area) })
            for surface in batch where !surface.list.breaks.isEmpty {
                run(surface.list, on: surface.full, area: surface.area)
            }
            for surface in batch where surface.halvings > 0 { halve(surface) }
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

    /// Runs one list, with its filters in between.
    func run(_ list: CommandList, on bitmap: Bitmap, area: PixelRect) {
        var job = self.job(list, bitmap, area, area)
        var start = 0
        for stop in list.breaks {
            job.range = start..<stop.index
            run([job])
            start = stop.index
        }
        job.range = start..<list.commands.count
        run([job])
    }

    private func halve(_ surface: FramePlan.Surface) {
        var source = surface.full
        for step in 1...surface.halvings {
            let target = step == surface.halvings
                ? surface.result
                : Bitmap(width: (source.width + 1) / 2, height: (source.height + 1) / 2, cleared: false)
            ck_halve(
                target.data, Int64(target.stride), source.data, Int64(source.stride), Int32(source.width),
                Int32(source.height))
            source = target
        }
    }
}
