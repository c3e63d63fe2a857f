import Compositor
import CoreGraphics
import Foundation

/// What a fresh process of a small app needs up to its first frame.
struct StartFigures {
    /// Milliseconds from the start of the process.
    var firstFrame: [Double] = []
    /// MiB, the most that was resident.
    var peak: [Double] = []
}

/// Starts this program again as a small app, a few times.
func measureStart() throws -> StartFigures {
    var figures = StartFigures()
    for _ in 0..<7 {
        let child = Process(), pipe = Pipe()
        child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        child.arguments = ["--small-app"]
        child.standardOutput = pipe
        let start = MachineClock.passed
        try child.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        child.waitUntilExit()
        let parts = text.split(separator: " ").compactMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        guard child.terminationStatus == 0, parts.count == 2 else { continue }
        figures.firstFrame.append(parts[0] - start)
        figures.peak.append(parts[1])
    }
    return figures
}

/// The other side: shows a small app's first frame, then says when that was and how much memory it took.
@MainActor
func runSmallApp() -> Int32 {
    guard let tree = SmallApp.start() else { return 4 }
    let bitmap = Compositor().render(tree, at: 0)
    guard bitmap.width > 0 else { return 4 }
    let time = MachineClock.passed
    print(time, peakMemory())
    return 0
}

/// MiB.
private func peakMemory() -> Double {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
    return (kilobytes ?? 0) / 1024
}
