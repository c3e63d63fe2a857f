import CoreGraphics

extension Bitmap {
    /// Each pixel the rounded mean of `divisor` × `divisor`; what is left over at the right and bottom is dropped.
    package func shrunk(by divisor: Int) -> Bitmap {
        let divisor = max(min(divisor, width, height), 1)
        let small = Bitmap(
            width: max(width / divisor, 1), height: max(height / divisor, 1), isOpaque: isOpaque, cleared: false)
        let area = UInt32(divisor * divisor)
        // (sum + area/2) / area by multiplication: exact for sums of up to 256 pixels.
        let factor = (UInt32(1) << 20 + area - 1) / area
        var sums = [SIMD4<UInt32>](repeating: .zero, count: small.width)
        for y in 0..<small.height {
            for x in 0..<small.width { sums[x] = SIMD4(repeating: area / 2) }
            for row in 0..<divisor {
                var source = data + (y * divisor + row) * stride
                for x in 0..<small.width {
                    var sum = sums[x]
                    for _ in 0..<divisor {
                        let pixel = source.pointee
                        sum &+= SIMD4<UInt32>(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
                        source += 1
                    }
                    sums[x] = sum
                }
            }
            let target = small.data + y * small.stride
            for x in 0..<small.width {
                let mean = (sums[x] &* factor) &>> 20
                target[x] = mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24
            }
        }
        return small
    }
}
