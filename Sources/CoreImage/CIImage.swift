@_exported import CoreGraphics
import Foundation

/// A picture to work on: pixels with a place in a plane whose y axis points up.
open class CIImage: NSObject, NSCopying, @unchecked Sendable {
    /// nil for the empty image.
    package let pixels: CGImage?
    /// In pixels; infinite for an image that goes on for ever.
    public let extent: CGRect
    /// Where `pixels` lie.
    let place: CGRect

    init(_ pixels: CGImage?, place: CGRect, extent: CGRect? = nil) {
        self.pixels = pixels
        self.place = place
        self.extent = extent ?? place
        super.init()
    }

    public convenience init(cgImage image: CGImage) {
        self.init(image, place: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    }

    public convenience init?(data: Data) {
        guard let image = ImageFile.decode(data)?.image else { return nil }
        self.init(cgImage: image)
    }

    public convenience init?(contentsOf url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }

    /// One colour for ever.
    public convenience init(color: CIColor) {
        let bitmap = Bitmap(width: 1, height: 1)
        bitmap.data[0] = color.pixel
        self.init(CGImage(bitmap: bitmap), place: CGRect(x: 0, y: 0, width: 1, height: 1), extent: .infinite)
    }

    open class func empty() -> CIImage { CIImage(nil, place: .zero) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open var cgImage: CGImage? { pixels }

    /// The part inside `rect`.
    open func cropped(to rect: CGRect) -> CIImage {
        let part = rect.integral.intersection(extent)
        guard !part.isNull, part.width > 0, part.height > 0, part.width < 100_000, part.height < 100_000 else { return .empty() }
        return CIImage(rendered(in: part), place: part)
    }

    /// The border's pixels go on for ever.
    open func clampedToExtent() -> CIImage { CIImage(pixels, place: place, extent: .infinite) }

    /// Moved and scaled along the axes; turns are by quarters.
    open func transformed(by matrix: CGAffineTransform) -> CIImage {
        guard let pixels else { return self }
        let area = place.applying(matrix).integral
        guard area.width >= 1, area.height >= 1 else { return .empty() }
        let bitmap = Bitmap(width: Int(area.width), height: Int(area.height)), back = matrix.inverted()
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let target = CGPoint(x: area.minX + CGFloat(x) + 0.5, y: area.maxY - CGFloat(y) - 0.5)
                let source = target.applying(back)
                let column = Int((source.x - place.minX).rounded(.down)), row = Int((place.maxY - source.y).rounded(.down))
                guard column >= 0, row >= 0, column < pixels.width, row < pixels.height else { continue }
                bitmap.data[y * bitmap.stride + x] = pixels.bitmap.data[row * pixels.bitmap.stride + column]
            }
        }
        return CIImage(CGImage(bitmap: bitmap), place: area)
    }

    open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
        guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
        filter.setValue(self, forKey: kCIInputImageKey)
        return filter.outputImage ?? self
    }

    open func applyingGaussianBlur(sigma: Double) -> CIImage {
        applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    }

    /// The pixels of a rectangle of whole numbers; what lies beyond the picture is clear, or its border's where the
    /// extent goes on.
    func rendered(in rect: CGRect) -> CGImage? {
        let bitmap = Bitmap(width: Int(rect.width), height: Int(rect.height))
        guard let pixels, pixels.width > 0, pixels.height > 0 else { return CGImage(bitmap: bitmap) }
        let left = Int(rect.minX - place.minX), top = Int(place.maxY - rect.maxY)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                var column = left + x, row = top + y
                if extent.isInfinite {
                    column = min(max(column, 0), pixels.width - 1)
                    row = min(max(row, 0), pixels.height - 1)
                }
                guard column >= 0, row >= 0, column < pixels.width, row < pixels.height else { continue }
                bitmap.data[y * bitmap.stride + x] = pixels.bitmap.data[row * pixels.bitmap.stride + column]
            }
        }
        return CGImage(bitmap: bitmap)
    }
}

/// Makes pixels of images.
open class CIContext: NSObject, @unchecked Sendable {
    public override convenience init() { self.init(options: nil) }

    /// No option changes a pixel here.
    public init(options: [CIContextOption: Any]?) { super.init() }

    open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        let part = fromRect.integral
        guard part.width > 0, part.height > 0, part.width < 100_000, part.height < 100_000 else { return nil }
        return image.rendered(in: part)
    }
}

public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
}

/// A colour of Core Image, with components 0…1.
open class CIColor: NSObject, @unchecked Sendable {
    public let red: CGFloat
    public let green: CGFloat
    public let blue: CGFloat
    public let alpha: CGFloat

    public init(red r: CGFloat, green g: CGFloat, blue b: CGFloat, alpha a: CGFloat = 1) {
        red = r
        green = g
        blue = b
        alpha = a
        super.init()
    }

    public convenience init(cgColor: CGColor) {
        self.init(red: CGFloat(cgColor.red), green: CGFloat(cgColor.green), blue: CGFloat(cgColor.blue), alpha: cgColor.alpha)
    }

    /// Premultiplied BGRA.
    var pixel: UInt32 {
        func byte(_ part: CGFloat) -> UInt32 { UInt32((min(max(part, 0), 1) * 255).rounded()) }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }
}
