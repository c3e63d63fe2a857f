import CoreGraphics
import Foundation

/// film.gif at about one pixel a point. ffmpeg sees the pictures twice: first a choice of them, to find the colours
/// that all frames share, then all.
package struct GIFWriter {
    /// Frames a second: the format counts in hundredths of a second.
    package static let rate = 25.0
    /// Pictures that choose the colours.
    private static let paletteSamples = 24

    let program: String
    let folder: FilmFolder
    let reader: FrameReader
    /// For every frame the first one that looks the same.
    let files: [Int]
    let sizes: [FrameSize]
    let fps: Double

    package func write() throws(StageFailure) {
        guard let last = files.indices.last else { return }
        let distinct = Set(files).sorted()
        let width = max((sizes.map(\.width).max() ?? 1) / reader.divisor, 1)
        let height = max((sizes.map(\.height).max() ?? 1) / reader.divisor, 1)
        let size = "\(width)x\(height)"
        let palette = folder.url("palette.png").path
        let input = ["-f", "rawvideo", "-pix_fmt", "bgra", "-s", size]

        let step = max((distinct.count + Self.paletteSamples - 1) / Self.paletteSamples, 1)
        let samples = stride(from: 0, to: distinct.count, by: step).map { distinct[$0] }
        try feed(samples, width, height, input + ["-i", "pipe:0", "-vf", "palettegen", "-frames:v", "1", "-update", "1", palette])

        let rate = min(Self.rate, fps)
        let count = Int((Double(last) / fps * rate).rounded(.down)) + 1
        let frames = (0..<count).map { files[min(Int((Double($0) * fps / rate).rounded()), last)] }
        try feed(
            frames, width, height,
            input + [
                "-r", JSONText.number(rate), "-i", "pipe:0", "-i", palette, "-lavfi",
                "paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle", "-map_metadata", "-1", "-loop", "0", "-f",
                "gif", folder.url("film.gif").path,
            ])
        folder.remove("palette.png")
    }

    private func feed(_ pictures: [Int], _ width: Int, _ height: Int, _ arguments: [String]) throws(StageFailure) {
        let ffmpeg = try FFmpeg(program, arguments)
        var pixels = [UInt32](repeating: 0, count: width * height)
        var shown: Int?
        for picture in pictures {
            if picture != shown, let bitmap = reader.picture(picture) {
                shown = picture
                draw(bitmap, on: &pixels, width, height)
            }
            if !pixels.withUnsafeBytes({ ffmpeg.write($0) }) { break }
        }
        try ffmpeg.finish()
    }

    private func draw(_ bitmap: Bitmap, on pixels: inout [UInt32], _ width: Int, _ height: Int) {
        let left = max(width - bitmap.width, 0) / 2, top = max(height - bitmap.height, 0) / 2
        if left > 0 || top > 0 { pixels = [UInt32](repeating: 0xFF00_0000, count: width * height) }
        for y in 0..<min(bitmap.height, height) {
            for x in 0..<min(bitmap.width, width) { pixels[(top + y) * width + left + x] = bitmap[x, y] }
        }
    }
}
