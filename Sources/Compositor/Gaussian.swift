import CKernels
import CoreGraphics

/// The Gaussian in integers: exact weights while it is narrow, three boxes where it is wide.
struct Gaussian {
    /// The standard deviation in pixels.
    let sigma: Double

    /// Beyond this distance nothing is left.
    var reach: Int32 { isWide ? boxes.reduce(0, +) : Int32(min((sigma * 3).rounded(.up), 1024)) }

    var isWide: Bool { sigma > 8 }

    /// The middle weight and those on either side, in 1/65536; mirrored they sum to 65536.
    var weights: [UInt32] {
        let n = Int(min((sigma * 3).rounded(.up), 1024))
        let raw = (0...n).map { Self.decay(Double($0 * $0) / (2 * max(sigma * sigma, 1e-9))) }
        let total = raw[0] + 2 * raw.dropFirst().reduce(0, +)
        var weights = raw.map { UInt32(($0 / total * 65536).rounded()) }
        // What rounding leaves over goes to the middle.
        let sides = weights.dropFirst().reduce(0, +) * 2
        weights[0] = 65536 - min(sides, 65536)
        return weights
    }

    /// e⁻ˣ from products alone, so that every machine gets the same.
    private static func decay(_ x: Double) -> Double {
        if x > 80 { return 0 }
        let t = x / 1024
        var r = 1 - t + t * t / 2 - t * t * t / 6
        for _ in 0..<10 { r *= r }
        return r
    }

    /// Radii of three boxes whose sum of variances is the Gaussian's.
    var boxes: [Int32] {
        let variance = 12 * sigma * sigma
        var small = Int((variance / 3 + 1).squareRoot().rounded(.down))
        if small % 2 == 0 { small -= 1 }
        let w = Double(max(small, 1))
        let count = ((variance - 3 * w * w - 12 * w - 9) / (-4 * w - 4)).rounded()
        return (0..<3).map { Int32((Double($0) < count ? w : w + 2) - 1) / 2 }
    }

    /// Blurs coverage into a block that is larger by `reach` on every side.
    func blurred(_ source: Coverage) -> Coverage {
        let r = Int(reach)
        let result = Coverage(area: source.area.grown(Int32(r)))
        for y in 0..<Int(source.area.height) {
            (result.data + (y + r) * result.stride + r).update(
                from: source.data + y * source.stride, count: Int(source.area.width))
        }
        blur(result)
        return result
    }

    /// Blurs in place; what would lie outside is lost.
    func blur(_ block: Coverage) {
        let w = Int(block.area.width), h = Int(block.area.height)
        if sigma <= 0 || w == 0 || h == 0 { return }
        if isWide { spreadWide(block, w, h) } else { spreadNarrow(block, w, h) }
    }

    private func spreadNarrow(_ block: Coverage, _ w: Int, _ h: Int) {
        let weights = weights
        let turned = UnsafeMutablePointer<UInt8>.allocate(capacity: w * h + 64)
        defer { turned.deallocate() }
        let radius = Int32(weights.count - 1)
        ck_blur_bytes(turned, Int64(h), block.data, Int64(block.stride), Int32(w), Int32(h), weights, radius)
        ck_blur_bytes(block.data, Int64(block.stride), turned, Int64(h), Int32(h), Int32(w), weights, radius)
    }

    private func spreadWide(_ block: Coverage, _ w: Int, _ h: Int) {
        let a = UnsafeMutablePointer<UInt16>.allocate(capacity: w * h + 64)
        let b = UnsafeMutablePointer<UInt16>.allocate(capacity: w * h + 64)
        defer {
            a.deallocate()
            b.deallocate()
        }
        for y in 0..<h { ck_widen(a + y * w, block.data + y * block.stride, Int64(w)) }
        for radius in boxes {
            ck_box_blur(b, Int64(h), a, Int64(w), Int32(w), Int32(h), radius)
            ck_box_blur(a, Int64(w), b, Int64(h), Int32(h), Int32(w), radius)
        }
        for y in 0..<h { ck_narrow(block.data + y * block.stride, a + y * w, Int64(w)) }
    }
}
