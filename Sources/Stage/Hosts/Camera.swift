import Compositor
import UIKit

/// Draws the screen at each frame's time; a screen that stands still is not drawn again.
@MainActor
final class Camera {
    private let writer: FrameWriter
    private let compositor = Compositor()
    private var trackRecorder = TrackRecorder()
    private var last: RenderTree?
    private(set) var times: [Double] = []

    init(writer: FrameWriter) { self.writer = writer }

    var tracks: [Track] { trackRecorder.tracks }

    func shoot(_ tree: RenderTree, time: Double, appTime: Double) throws(StageFailure) {
        times.append(time)
        let isStill =
            last.map { $0.root === tree.root && $0.size == tree.size && $0.scale == tree.scale } ?? false
            && !tree.root.isMoving
        if isStill {
            writer.addRepeat()
            return
        }
        trackRecorder.sample(tree, time: time, appTime: appTime)
        let (width, height) = Compositor.pixelSize(of: tree)
        let bitmap = writer.blank(width: width, height: height)
        compositor.render(tree, at: appTime, into: bitmap)
        try writer.add(bitmap)
        last = tree
    }
}
