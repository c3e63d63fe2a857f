import CKernels
import Compositor
import Foundation
import RenderTree

/// `crossfade bench [--json] [--cpu] [PART …]`: fixed scenes, measured; `--cpu` counts processor time.
@main
@MainActor
enum Benchmark {
    static var scenes: [(name: String, what: String, make: () -> RenderTree)] {
        [
            ("a", "push of two pages of 100 rounded text cells", Scenes.push),
            ("b", "the same with shadow and dimming", Scenes.shadowedPush),
            ("c", "200 cells, each animating on its own", Scenes.swarm),
            ("d", "200 layers turning by 15 degrees", Scenes.turning),
            ("d2", "a page flipping in perspective", Scenes.flip),
        ]
    }

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "--small-app" { exit(runSmallApp()) }
        let parts = arguments.filter { $0 != "--json" && $0 != "--cpu" }
        MachineClock.countsProcessorTime = arguments.contains("--cpu")
        let known = ["copy"] + scenes.map(\.name) + ["e", "f", "g", "h", "i", "j"]
        if let wrong = parts.first(where: { !known.contains($0) }) {
            let message = "crossfade bench: there is no part “\(wrong)”; there are \(known.joined(separator: ", "))"
            FileHandle.standardError.write(Data((message + "\n").utf8))
            exit(2)
        }
        let report = try run(parts, cores: ProcessInfo.processInfo.activeProcessorCount)
        print(arguments.contains("--json") ? try report.json() : report.table())
    }

    private static func run(_ parts: [String], cores: Int) throws -> Report {
        let form =
            switch ck_current_form() {
            case CK_FORM_AVX2: "avx2"
            case CK_FORM_SSE2: "sse2"
            default: "portable"
            }
        var report = Report(cores: cores, simd: form)
        func wants(_ name: String) -> Bool { parts.isEmpty || parts.contains(name) }
        let counts = cores > 1 ? [1, cores] : [1]
        for threads in counts where wants("copy") {
            report.add("copy", "memory copy of one screen", threads: threads, measureCopy(threads: threads))
        }
        for scene in scenes where wants(scene.name) {
            let tree = scene.make()
            for threads in counts {
                report.add(scene.name, scene.what, threads: threads, measureFrames(tree, threads: threads))
            }
            report.add(
                scene.name, scene.what + ", first frame", threads: cores, measureFirst(tree, threads: cores))
        }
        if wants("e") {
            for count in [1_000, 10_000] {
                report.add("e", "commit and evaluate \(count) layers, 1 % changed", measureCommit(layers: count))
            }
        }
        if wants("f") {
            let tree = Scenes.shadowedPush()
            for threads in counts {
                report.add(
                    "f", "a recorded frame with its PNG", threads: threads,
                    try measureRecording(tree, threads: threads))
            }
        }
        if wants("g") {
            let figures = try measureStart()
            report.add("g", "process start to the first frame of a small app", Measurement(figures.firstFrame))
            report.add("g", "its peak memory", unit: "MiB", Measurement(figures.peak))
        }
        if wants("h") {
            report.add(
                "h", "an app of 200 views, virtual seconds in a second", unit: "s", SmallApp.virtualSeconds())
        }
        if wants("i") {
            for shape in LayoutBenchmark.Shape.allCases {
                report.add("i", "1,000 constraints from scratch, \(shape.rawValue)", LayoutBenchmark.scratch(shape))
                report.add("i", "one constant of them changed", LayoutBenchmark.change(shape))
            }
        }
        if wants("j"), let figures = try measureLowering() {
            report.add("j", "lowering, one file of 50,000 lines", unit: "lines/s", Measurement(figures.one))
            report.add("j", "lowering, 100 files of 500 lines", unit: "lines/s", threads: cores, Measurement(figures.many))
            report.add("j", "the same again, one file changed", threads: cores, Measurement(figures.changed))
        }
        return report
    }
}
