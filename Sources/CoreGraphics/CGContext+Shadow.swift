import Foundation

extension CGContext {
    /// How far from its shape a shadow can be seen, in pixels.
    func shadowReach(_ shadow: Shadow) -> CGFloat {
        let blur = shadow.blur * abs(shadowScale.width) * 1.5
        return blur + max(abs(shadow.offset.width * shadowScale.width), abs(shadow.offset.height * shadowScale.height))
    }

    /// The blurred, moved and coloured alpha of a layer.
    func makeShadow(of layer: DrawingTarget, _ shadow: Shadow) -> DrawingTarget? {
        let sigma = Double(shadow.blur * abs(shadowScale.width)) / 2
        let radii = Self.boxRadii(sigma: sigma)
        let reach = radii.reduce(0, +)
        let source = layer.bitmap
        let width = source.width + 2 * reach, height = source.height + 2 * reach
        guard width > 0, height > 0 else { return nil }
        var alpha = [UInt8](repeating: 0, count: width * height)
        for y in 0..<source.height {
            for x in 0..<source.width {
                alpha[(y + reach) * width + x + reach] = UInt8(source[x, y] >> 24)
            }
        }
        for radius in radii where radius > 0 {
            Self.boxBlur(&alpha, count: width, step: 1, lines: height, lineStep: width, radius)
            Self.boxBlur(&alpha, count: height, step: width, lines: width, lineStep: 1, radius)
        }
        let words = (0..<256).map { level in
            shadow.color.copy(alpha: shadow.color.alpha * CGFloat(level) / 255)?.premultipliedPixel ?? 0
        }
        let result = Bitmap(width: width, height: height, cleared: false)
        for y in 0..<height {
            for x in 0..<width { result[x, y] = words[Int(alpha[y * width + x])] }
        }
        // A layer lies on whole pixels, and so does its shadow.
        let dx = (shadow.offset.width * shadowScale.width).rounded()
        let dy = (shadow.offset.height * shadowScale.height).rounded()
        guard abs(dx) < 100_000, abs(dy) < 100_000 else { return nil }
        return DrawingTarget(result, x: layer.x - reach + Int(dx), y: layer.y - reach + Int(dy))
    }

    /// Three box blurs come close to a Gaussian: their radii for a standard deviation in pixels.
    private static func boxRadii(sigma: Double) -> [Int] {
        guard sigma > 0 else { return [] }
        let sigma = min(sigma, 500)
        // The variance of a box of width w is (w² − 1)/12; three add up to sigma².
        let ideal = (4 * sigma * sigma + 1).squareRoot()
        var low = Int(ideal)
        if low % 2 == 0 { low -= 1 }
        let w = Double(low)
        let lowCount = Int(((12 * sigma * sigma - 3 * w * w - 12 * w - 9) / (-4 * w - 4)).rounded())
        return (0..<3).map { $0 < lowCount ? (low - 1) / 2 : (low + 1) / 2 }
    }

    private static func boxBlur(
        _ values: inout [UInt8], count: Int, step: Int, lines: Int, lineStep: Int, _ radius: Int
    ) {
        let divisor = 2 * radius + 1
        var line = [UInt8](repeating: 0, count: count)
        values.withUnsafeMutableBufferPointer { values in
            for i in 0..<lines {
                let start = i * lineStep
                for k in 0..<count { line[k] = values[start + k * step] }
                var sum = 0
                for k in 0..<min(radius, count) { sum += Int(line[k]) }
                for k in 0..<count {
                    if k + radius < count { sum += Int(line[k + radius]) }
                    if k - radius - 1 >= 0 { sum -= Int(line[k - radius - 1]) }
                    values[start + k * step] = UInt8((sum + radius) / divisor)
                }
            }
        }
    }
}
