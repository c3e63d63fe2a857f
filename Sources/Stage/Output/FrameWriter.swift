import CoreGraphics
import Foundation

/// Takes a film's frames one after the other, gives each its digest and writes each different picture once.
///
/// The caller draws the next frame while earlier ones are compressed on other threads.
package final class FrameWriter: @unchecked Sendable {
    /// What became of the frames.
    package struct Result {
        /// For every frame.
        package var digests: [FrameDigest] = []
        /// For every frame the first frame with the same pixels.
        package var files: [Int] = []
        /// In pixels, for every frame.
        package var sizes: [FrameSize] = []
    }

    private let folder: FilmFolder
    private let writesFrames: Bool
    private let movie: MovieWriter?
    private let pool: BitmapPool
    private var queue: WorkQueue<(index: Int, bitmap: Bitmap)>?
    private let lock = NSLock()

    private var last: Bitmap?
    /// For every frame the frame whose bitmap it shows.
    private var shown: [Int] = []
    private var sizes: [Int: FrameSize] = [:]
    private var digests: [Int: FrameDigest] = [:]
    private var owners: [FrameDigest: Int] = [:]
    private var failure: StageFailure?
    private var idleEncoders: [PNGEncoder] = []

    /// - Parameter threads: how many frames are compressed at the same time.
    package init(
        folder: FilmFolder, formats: Set<FilmFormat>, movie: MovieWriter? = nil,
        threads: Int = max(ProcessInfo.processInfo.activeProcessorCount, 1)
    ) {
        self.folder = folder
        self.movie = movie
        writesFrames = formats.contains { $0.needsFrames }
        // One that is drawn, the last one for comparison, and those that are being stored: the compositor knows what
        // was on as many, and draws only what differs.
        let threads = min(threads, 2)
        pool = BitmapPool(limit: threads + 2)
        queue = WorkQueue(threads: threads) { [unowned self] job in store(job.index, job.bitmap) }
    }

    package var count: Int { shown.count }

    /// A bitmap to draw the next frame on.
    package func blank(width: Int, height: Int) -> Bitmap { pool.take(width: width, height: height) }

    /// Adds a frame that was drawn on a bitmap of `blank`.
    package func add(_ bitmap: Bitmap) throws(StageFailure) {
        if let failure = lock.withLock({ failure }) { throw failure }
        if let last, last.isEqual(to: bitmap) {
            pool.release(bitmap)
            addRepeat()
            return
        }
        let index = shown.count
        shown.append(index)
        sizes[index] = FrameSize(width: bitmap.width, height: bitmap.height)
        if let last { pool.release(last) }
        last = bitmap
        pool.retain(bitmap)
        queue?.add((index, bitmap))
        if let movie {
            pool.retain(bitmap)
            movie.add(bitmap) { [pool] in pool.release(bitmap) }
        }
    }

    /// Adds a frame that looks like the one before it.
    package func addRepeat() {
        guard let index = shown.last else { return }
        shown.append(index)
        movie?.addRepeat()
    }

    /// Waits for all pictures and gives every frame its file.
    package func finish() throws(StageFailure) -> Result {
        stop()
        if let failure { throw failure }
        var result = Result()
        var firsts: [FrameDigest: Int] = [:]
        for (index, picture) in shown.enumerated() {
            guard let digest = digests[picture] else { continue }
            let first = firsts[digest] ?? index
            firsts[digest] = first
            result.digests.append(digest)
            result.files.append(first)
            result.sizes.append(sizes[picture] ?? FrameSize(width: 0, height: 0))
            if writesFrames, let owner = owners[digest], owner != index {
                try folder.link(Film.framePath(owner), as: Film.framePath(index))
            }
        }
        return result
    }

    /// Ends the threads; what they wrote stays.
    package func stop() {
        queue?.close()
        queue = nil
        if let last { pool.release(last) }
        last = nil
    }

    private func store(_ index: Int, _ bitmap: Bitmap) {
        defer { pool.release(bitmap) }
        let digest = FrameDigest(of: bitmap)
        let encoder = lock.withLock { () -> PNGEncoder? in
            digests[index] = digest
            guard owners[digest] == nil else { return nil }
            owners[digest] = index
            return writesFrames && failure == nil ? idleEncoders.popLast() ?? PNGEncoder() : nil
        }
        guard let encoder else { return }
        do {
            try folder.write(encoder.encode(bitmap), to: Film.framePath(index))
        } catch {
            lock.withLock { failure = failure ?? error }
        }
        lock.withLock { idleEncoders.append(encoder) }
    }
}

package struct FrameSize: Equatable, Sendable {
    package let width: Int
    package let height: Int
}

extension Bitmap {
    /// Whether size and pixels are the same.
    package func isEqual(to other: Bitmap) -> Bool {
        guard width == other.width, height == other.height else { return false }
        return (0..<height).allSatisfy { memcmp(data + $0 * stride, other.data + $0 * other.stride, width * 4) == 0 }
    }
}
