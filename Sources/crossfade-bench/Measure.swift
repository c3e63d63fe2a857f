import CKernels
import CoreGraphics
import Foundation

/// Milliseconds of repeated runs.
struct Measurement: Codable {
    var median: Double
    var p10: Double
    var p90: Double

    init(_ samples: [Double]) {
        let sorted = samples.sorted()
        func at(_ fraction: Double) -> Double {
            sorted.isEmpty ? 0 : sorted[min(Int(Double(sorted.count) * fraction), sorted.count - 1)]
        }
        median = at(0.5)
        p10 = at(0.1)
        p90 = at(0.9)
    }
}

func milliseconds(_ work: () -> Void) -> Double {
    let spent = ContinuousClock().measure(work)
    return Double(spent.components.seconds) * 1e3 + Double(spent.components.attoseconds) / 1e15
}

/// The machine's own speed: copying one screen of pixels.
func measureCopy(threads: Int) -> Measurement {
    let a = Bitmap(width: 1170, height: 2532), b = Bitmap(width: 1170, height: 2532)
    final class Pair {
        let from: Bitmap, to: Bitmap
        init(_ from: Bitmap, _ to: Bitmap) { (self.from, self.to) = (from, to) }
    }
    let pair = Pair(a, b)
    return Measurement(
        (0..<60).map { _ in
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
        })
}
