import CoreGraphics
import Foundation

/// film.mp4: hands every frame to ffmpeg as it comes.
package final class MovieWriter: @unchecked Sendable {
    private enum Job: Sendable {
        case picture(Bitmap, release: @Sendable () -> Void)
        case again
    }

    private let ffmpeg: FFmpeg
    private let planar: PlanarPicture
    private var queue: WorkQueue<Job>?
    private var isBroken = false

    package init(program: String, file: URL, width: Int, height: Int, fps: Double) throws(StageFailure) {
        planar = PlanarPicture(width: width, height: height)
        ffmpeg = try FFmpeg(
            program,
            [
                "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "\(planar.width)x\(planar.height)",
                "-r", JSONText.number(fps), "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709",
                "-color_trc", "bt709", "-i", "pipe:0", "-c:v", "libx264", "-preset", Self.preset, "-crf", "18",
                "-pix_fmt", "yuv420p", "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709",
                "-color_trc", "bt709", "-map_metadata", "-1", "-fflags", "+bitexact", "-movflags", "+faststart",
                "-f", "mp4", file.path,
            ])
        queue = WorkQueue(threads: 1) { [unowned self] job in write(job) }
    }

    /// The x264 preset whose speed keeps up with drawing; screens compress well with any.
    private static let preset = "superfast"

    /// - Parameter release: called when the bitmap is no longer read, on another thread.
    func add(_ bitmap: Bitmap, release: @escaping @Sendable () -> Void) { queue?.add(.picture(bitmap, release: release)) }

    func addRepeat() { queue?.add(.again) }

    package func finish() throws(StageFailure) {
        queue?.close()
        queue = nil
        try ffmpeg.finish()
    }

    /// Ends ffmpeg without a movie.
    package func abandon() {
        queue?.close()
        queue = nil
        ffmpeg.abandon()
    }

    private func write(_ job: Job) {
        if case .picture(let bitmap, let release) = job {
            planar.fill(with: bitmap)
            release()
        }
        if !isBroken { isBroken = !ffmpeg.write(UnsafeRawBufferPointer(planar.bytes)) }
    }
}
