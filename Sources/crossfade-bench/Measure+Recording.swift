import Compositor
import CoreGraphics
import Foundation
import RenderTree
import Stage

/// Milliseconds a frame of recording a scene: drawing, digest, PNG, file; all of it by the machine's clock.
func measureRecording(_ tree: RenderTree, threads: Int) throws -> Measurement {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
        "crossfade-bench-\(ProcessInfo.processInfo.processIdentifier)"
    ).path
    defer { try? FileManager.default.removeItem(atPath: path + ".partial") }
    let frames = 30
    var samples: [Double] = []
    for _ in 0..<3 {
        let folder = FilmFolder(path: path)
        try folder.open()
        let compositor = Compositor()
        let writer = FrameWriter(folder: folder, formats: [.png], threads: threads)
        var failure: (any Error)?
        let spent = milliseconds {
            do {
                for frame in 0..<frames {
                    let bitmap = writer.blank(width: 1170, height: 2532)
                    compositor.render(
                        tree, at: Scenes.duration * Double(frame) / Double(frames), into: bitmap, threads: threads)
                    try writer.add(bitmap)
                }
                _ = try writer.finish()
            } catch { failure = error }
        }
        if let failure { throw failure }
        samples.append(spent / Double(frames))
    }
    return Measurement(samples)
}
