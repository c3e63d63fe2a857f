import Foundation

public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    case rgb = 1
}

/// What colour components mean. All drawing is done in sRGB.
public final class CGColorSpace: Hashable, Sendable {
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

    static let srgb = CGColorSpace(known: sRGB, .rgb)
    static let gray = CGColorSpace(known: genericGrayGamma2_2, .monochrome)

    public let name: CFString?
    public let model: CGColorSpaceModel

    private init(known name: CFString, _ model: CGColorSpaceModel) {
        self.name = name
        self.model = model
    }

    /// Nil for a space that is not one of this type's constants.
    public convenience init?(name: CFString) {
        switch name {
        case Self.sRGB, Self.extendedSRGB, Self.displayP3, Self.linearSRGB: self.init(known: name, .rgb)
        case Self.genericGrayGamma2_2: self.init(known: name, .monochrome)
        default: return nil
        }
    }

    /// Without alpha.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// Components of this space as sRGB ones, not cut to 0…1.
    func srgb(_ c: [CGFloat]) -> (CGFloat, CGFloat, CGFloat) {
        if model == .monochrome { return (c[0], c[0], c[0]) }
        switch name {
        case Self.linearSRGB: return (Self.encode(c[0]), Self.encode(c[1]), Self.encode(c[2]))
        case Self.displayP3:
            let (r, g, b) = (Self.decode(c[0]), Self.decode(c[1]), Self.decode(c[2]))
            // From the primaries of P3 to those of sRGB; both use sRGB's curve and white point.
            return (
                Self.encode(1.2249401 * r - 0.2249404 * g), Self.encode(-0.0420569 * r + 1.0420571 * g),
                Self.encode(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b)
            )
        default: return (c[0], c[1], c[2])
        }
    }

    /// sRGB's curve, odd about zero for values outside 0…1.
    private static func decode(_ v: CGFloat) -> CGFloat {
        let a = abs(v)
        return (v < 0 ? -1 : 1) * (a <= 0.04045 ? a / 12.92 : pow((a + 0.055) / 1.055, 2.4))
    }

    private static func encode(_ v: CGFloat) -> CGFloat {
        let a = abs(v)
        return (v < 0 ? -1 : 1) * (a <= 0.0031308 ? a * 12.92 : 1.055 * pow(a, 1 / 2.4) - 0.055)
    }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .srgb }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
