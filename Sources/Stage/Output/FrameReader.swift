import CoreGraphics
import Foundation

/// Reads a film's frames back at about one pixel a point, for formats that are smaller than the screen.
struct FrameReader {
    let folder: FilmFolder
    /// Each pixel is the mean of this many by as many.
    let divisor: Int

    /// - Parameter scale: pixels in a point.
    init(folder: FilmFolder, scale: Double) {
        self.folder = folder
        divisor = max(min(Int(scale), 4), 1)
    }

    func picture(_ frame: Int) -> Bitmap? {
        guard let data = try? Data(contentsOf: folder.url(Film.framePath(frame))) else { return nil }
        return PNGDecoder.decode(data)?.shrunk(by: divisor)
    }
}
