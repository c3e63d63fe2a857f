import Foundation

/// A colour in sRGB or gray with alpha, not premultiplied; components 0…1. Immutable.
public final class CGColor: Hashable, Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double
    public let alpha: CGFloat
    /// Gray colours have two components.
    private let isGray: Bool

    private init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat, isGray: Bool) {
        self.red = Double(red)
        self.green = Double(green)
        self.blue = Double(blue)
        self.alpha = alpha
        self.isGray = isGray
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red, green, blue, alpha, isGray: false)
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red, green, blue, alpha, isGray: false)
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(gray, gray, gray, alpha, isGray: true) }

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// - Parameter components: the space's components, then alpha.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let count = space.numberOfComponents
        let (r, g, b) = space.srgb((0..<count).map { components[$0] })
        self.init(r, g, b, components[count], isGray: space.model == .monochrome)
    }

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Alpha included.
    public var numberOfComponents: Int { isGray ? 2 : 4 }

    public var components: [CGFloat]? {
        isGray ? [CGFloat(red), alpha] : [CGFloat(red), CGFloat(green), CGFloat(blue), alpha]
    }

    public var colorSpace: CGColorSpace? { isGray ? .gray : .srgb }

    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(CGFloat(red), CGFloat(green), CGFloat(blue), alpha, isGray: isGray)
    }

    public func copy() -> CGColor? { self }

    public static func == (a: CGColor, b: CGColor) -> Bool {
        a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha && a.isGray == b.isGray
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(red)
        hasher.combine(green)
        hasher.combine(blue)
        hasher.combine(alpha)
    }

    /// The premultiplied pixel word 0xAARRGGBB, each channel rounded to the nearest of 256 levels.
    package var premultipliedPixel: UInt32 {
        // What is no number is nothing.
        func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        let a = unit(Double(alpha))
        func level(_ value: Double) -> UInt32 { UInt32((unit(value) * a * 255).rounded()) }
        return level(1) << 24 | level(red) << 16 | level(green) << 8 | level(blue)
    }
}
