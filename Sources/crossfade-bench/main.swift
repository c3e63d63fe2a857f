import Compositor
import CoreGraphics
import Foundation
import RenderTree

/// Renders `frames` frames of a scene and measures each.
func measure(threads: Int, frames: Int = 120, _ tree: (Double) -> RenderTree) -> Measurement {
    let compositor = Compositor()
    let bitmap = Bitmap(width: 1170, height: 2532, isOpaque: true)
    var samples: [Double] = []
    for frame in 0..<(frames + 5) {
        let progress = Double(frame) / Double(frames + 5)
        let tree = tree(progress)
        let spent = milliseconds { compositor.render(tree, at: progress, into: bitmap, threads: threads) }
        if frame >= 5 { samples.append(spent) }
    }
    return Measurement(samples)
}

let scenes: [(name: String, what: String, tree: () -> (Double) -> RenderTree)] = [
    ("a", "push of two pages of 100 rounded text cells", Scenes.push),
    ("b", "the same with shadow and dimming", Scenes.shadowedPush),
    ("c", "200 cells, each animating on its own", Scenes.swarm),
    ("d1", "200 layers turned by up to 15 degrees", Scenes.turning),
    ("d2", "a full page flipping in perspective", Scenes.flip),
]
var results: [(String, String, Int, Measurement)] = []
let only = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("-") }
for threads in [1, 2] {
    results.append(("copy", "memory copy of one screen", threads, measureCopy(threads: threads)))
    for scene in scenes where only.isEmpty || only.contains(scene.name) {
        results.append((scene.name, scene.what, threads, measure(threads: threads, scene.tree())))
    }
}
for (name, what, threads, m) in results {
    print(
        String(format: "%-5@ %-46@ %d thread(s)  median %6.2f ms  p10 %6.2f  p90 %6.2f", name as NSString, what as NSString, threads, m.median, m.p10, m.p90))
}
