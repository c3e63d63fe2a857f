import CKernels
import Compositor
import CoreGraphics
import Foundation
import RenderTree

/// The machine's clock: the clocks of Swift and Foundation stand for the stage's here.
enum MachineClock {
    /// Counts the time that this process has a processor instead of the time that passes; tells more on a machine
    /// that is busy with other things.
    nonisolated(unsafe) static var countsProcessorTime = false

    /// In milliseconds.
    static var now: Double { read(countsProcessorTime ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC) }

    /// In milliseconds, the same for all processes.
    static var passed: Double { read(CLOCK_MONOTONIC) }

    private static func read(_ clock: clockid_t) -> Double {
        var now = timespec()
        clock_gettime(clock, &now)
        return Double(now.tv_sec) * 1e3 + Double(now.tv_nsec) / 1e6
    }
}

func milliseconds(_ work: () -> Void) -> Double {
    let start = MachineClock.now
    work()
    return MachineClock.now - start
}

/// The machine's own speed: copying one screen of pixels.
func measureCopy(threads: Int) -> Measurement {
    final class Pair {
        let from = Bitmap(width: 1170, height: 2532), to = Bitmap(width: 1170, height: 2532)
    }
    let pair = Pair()
    let samples = (0..<60).map { _ in
        milliseconds {
            ck_parallel(
                Int32(threads), 16,
                { context, index in
                    guard let context else { return }
                    let pair = Unmanaged<Pair>.fromOpaque(context).takeUnretainedValue()
                    let rows = (pair.to.height + 15) / 16, start = Int(index) * rows
                    let count = min(rows, pair.to.height - start) * pair.to.stride
                    memcpy(pair.to.data + start * pair.to.stride, pair.from.data + start * pair.to.stride, count * 4)
                }, Unmanaged.passUnretained(pair).toOpaque())
        }
    }
    return Measurement(Array(samples.dropFirst(5)))
}

/// Draws a scene's second at 120 frames and measures each.
func measureFrames(_ tree: RenderTree, threads: Int, frames: Int = 120) -> Measurement {
    let compositor = Compositor()
    let bitmap = Bitmap(width: 1170, height: 2532, isOpaque: true)
    var samples: [Double] = []
    for frame in 0..<(frames + 4) {
        let time = Scenes.duration * Double(frame) / Double(frames + 4)
        samples.append(milliseconds { compositor.render(tree, at: time, into: bitmap, threads: threads) })
    }
    // The first ones fill caches and touch memory for the first time.
    return Measurement(Array(samples.dropFirst(4)))
}

/// The first frame of a scene, with nothing kept from any frame before.
func measureFirst(_ tree: RenderTree, threads: Int) -> Measurement {
    let bitmap = Bitmap(width: 1170, height: 2532, isOpaque: true)
    return Measurement(
        (0..<8).map { _ in
            let compositor = Compositor()
            return milliseconds { compositor.render(tree, at: Scenes.duration / 3, into: bitmap, threads: threads) }
        })
}
