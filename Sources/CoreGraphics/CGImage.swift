import Foundation

/// An immutable picture. Pixels are premultiplied BGRA.
public final class CGImage: Sendable {
    package let bitmap: Bitmap

    package init(bitmap: Bitmap) { self.bitmap = bitmap }

    /// Size in pixels.
    public var width: Int { bitmap.width }
    public var height: Int { bitmap.height }

    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { bitmap.stride * 4 }
    public var colorSpace: CGColorSpace? { .srgb }
    public var alphaInfo: CGImageAlphaInfo { bitmap.isOpaque ? .noneSkipFirst : .premultipliedFirst }
    public var bitmapInfo: CGBitmapInfo { [.byteOrder32Little, CGBitmapInfo(rawValue: alphaInfo.rawValue)] }

    /// The part inside `rect` (pixels from the top left, grown to whole ones); nil if that is empty.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let part = rect.integral.intersection(whole)
        guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
        if part == whole { return self }
        return CGImage(
            bitmap: bitmap.copy(
                x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height)))
    }

    public func copy() -> CGImage? { self }
}

public enum CGImageAlphaInfo: UInt32, Sendable {
    case none = 0
    case premultipliedLast = 1
    case premultipliedFirst = 2
    case last = 3
    case first = 4
    case noneSkipLast = 5
    case noneSkipFirst = 6
    case alphaOnly = 7
}

public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrderDefault = CGBitmapInfo([])
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none = 1
    case low = 2
    case medium = 4
    case high = 3
}
