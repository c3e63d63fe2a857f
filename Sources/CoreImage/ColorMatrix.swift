import Foundation

/// New components as sums of the old ones, which are 0…1 and not multiplied by alpha.
struct ColorMatrix {
    var red: SIMD3<Double>
    var green: SIMD3<Double>
    var blue: SIMD3<Double>
    var offset = SIMD3<Double>.zero

    /// Rec. 709.
    private static let luma = SIMD3(0.2126, 0.7152, 0.0722)

    static let inverted = ColorMatrix(red: [-1, 0, 0], green: [0, -1, 0], blue: [0, 0, -1], offset: [1, 1, 1])

    static func saturation(_ amount: Double) -> ColorMatrix {
        let gray = luma * (1 - amount)
        return ColorMatrix(red: gray + [amount, 0, 0], green: gray + [0, amount, 0], blue: gray + [0, 0, amount])
    }

    /// The usual sepia weights, mixed with the picture itself.
    static func sepia(_ amount: Double) -> ColorMatrix {
        let rest = 1 - amount
        return ColorMatrix(
            red: SIMD3(0.393, 0.769, 0.189) * amount + [rest, 0, 0], green: SIMD3(0.349, 0.686, 0.168) * amount + [0, rest, 0],
            blue: SIMD3(0.272, 0.534, 0.131) * amount + [0, 0, rest])
    }

    /// Contrast about the middle, then brightness on top.
    func then(brightness: Double, contrast: Double) -> ColorMatrix {
        ColorMatrix(
            red: red * contrast, green: green * contrast, blue: blue * contrast,
            offset: offset * contrast + SIMD3(repeating: 0.5 - 0.5 * contrast + brightness))
    }

    /// - Parameter pixel: premultiplied BGRA.
    func applied(to pixel: UInt32) -> UInt32 {
        let alpha = Double(pixel >> 24) / 255
        guard alpha > 0 else { return pixel }
        let color = SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255)) / (255 * alpha)
        let mixed = SIMD3((red * color).sum(), (green * color).sum(), (blue * color).sum()) + offset
        let bytes = (mixed.clamped(lowerBound: .zero, upperBound: .one) * (255 * alpha)).rounded(.toNearestOrAwayFromZero)
        return pixel & 0xff00_0000 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)
    }
}
