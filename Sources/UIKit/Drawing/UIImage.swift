import CoreGraphics
import CoreImage
import Foundation

/// A picture: pixels, how many of them a point has, and how it likes to be shown. Immutable.
open class UIImage: NSObject, NSCopying, NSSecureCoding, _ExpressibleByImageLiteral, @unchecked Sendable {
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    public enum ResizingMode: Int, Sendable { case tile, stretch }

    /// All but the pixels; copied and changed by the `with…` methods.
    struct Traits {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var alignmentRectInsets = UIEdgeInsets.zero
        var flipsForRightToLeft = false
        var isSymbol = false
        var symbolName: String?
        var frames: [UIImage]?
        var ciImage: CIImage?
        var duration: TimeInterval = 0
    }

    let traits: Traits
    private let pixels: CGImage?
    private var upright: CGImage?

    // What assistive apps are told of the picture; a view that shows it may pass it on.
    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open var accessibilityIdentifier: String?

    init(_ pixels: CGImage?, _ traits: Traits) {
        self.pixels = pixels
        self.traits = traits
    }

    /// An image without pixels.
    public override convenience init() { self.init(nil, Traits()) }

    public convenience init(cgImage: CGImage) { self.init(cgImage, Traits()) }

    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, Traits(scale: scale > 0 ? scale : 1, orientation: orientation))
    }

    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let picture = ImageFile.decode(data) else { return nil }
        self.init(picture, scale: scale)
    }

    /// The scale is what the name says: `name@2x.png`.
    public convenience init?(contentsOfFile path: String) {
        guard let picture = ImageFile.decode(contentsOf: path) else { return nil }
        self.init(picture, scale: AssetCatalog.scale(ofFile: path))
    }

    private convenience init(_ picture: ImageFile.Picture, scale: CGFloat) {
        self.init(cgImage: picture.image, scale: scale, orientation: Orientation(exif: picture.orientation))
    }

    /// An image of the project: of its asset catalogs, or a file with or without its ending.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let found = AssetCatalog.image(named: name, in: bundle, traitCollection ?? .current) else { return nil }
        self.init(found.pixels, found.traits)
    }

    public required convenience init(imageLiteralResourceName name: String) {
        let found = AssetCatalog.image(named: name, in: nil, .current)
        if found == nil { Complaint.once("UIImage: there is no image named \"\(name)\".") }
        self.init(found?.pixels, found?.traits ?? Traits())
    }

    // MARK: Coding

    public static var supportsSecureCoding: Bool { true }

    public required convenience init?(coder: NSCoder) {
        let scale = CGFloat(coder.decodeDouble(forKey: "UIScale"))
        guard let data = coder.decodeObject(of: NSData.self, forKey: "UIImageData") else { return nil }
        self.init(data: Data(referencing: data), scale: scale)
    }

    open func encode(with coder: NSCoder) {
        coder.encode(Double(scale), forKey: "UIScale")
        if let data = pngData() { coder.encode(NSData(data: data), forKey: "UIImageData") }
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Properties

    open var cgImage: CGImage? { pixels ?? traits.frames?.first?.cgImage }

    open var scale: CGFloat { traits.scale }

    open var imageOrientation: Orientation { traits.orientation }

    /// In points, as shown upright.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        return traits.orientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    }

    open var renderingMode: RenderingMode { traits.renderingMode }
    open var capInsets: UIEdgeInsets { traits.capInsets }
    open var resizingMode: ResizingMode { traits.resizingMode }
    open var alignmentRectInsets: UIEdgeInsets { traits.alignmentRectInsets }
    open var flipsForRightToLeftLayoutDirection: Bool { traits.flipsForRightToLeft }
    open var isSymbolImage: Bool { traits.isSymbol }
    open var images: [UIImage]? { traits.frames }
    open var duration: TimeInterval { traits.duration }

    /// The pixels with the orientation applied, as layers show them.
    package var uprightImage: CGImage? {
        guard traits.orientation != .up, let cgImage else { return cgImage }
        if let upright { return upright }
        let (width, height) = traits.orientation.swapsSides
            ? (cgImage.height, cgImage.width) : (cgImage.width, cgImage.height)
        let target = Bitmap(width: width, height: height, isOpaque: cgImage.bitmap.isOpaque)
        let context = CGContext(bitmap: target, scale: 1)
        context.concatenate(traits.orientation.transform(width: CGFloat(width), height: CGFloat(height)))
        context.drawUpright(cgImage, in: CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height))
        let image = context.takeImage()
        upright = image
        return image
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other || pixels != nil && pixels === other.pixels && scale == other.scale
            && imageOrientation == other.imageOrientation && renderingMode == other.renderingMode
            && capInsets == other.capInsets
    }

    open override var hash: Int { pixels.map { ObjectIdentifier($0).hashValue } ?? ObjectIdentifier(self).hashValue }

    open override var description: String {
        "<UIImage:\(Unmanaged.passUnretained(self).toOpaque()) \(size.width)x\(size.height)@\(scale)>"
    }
}

/// The type of `#imageLiteral`.
public typealias _ImageLiteralType = UIImage

extension UIImage.Orientation {
    init(exif: Int) {
        let order: [UIImage.Orientation] = [
            .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
        ]
        self = order.indices.contains(exif - 1) ? order[exif - 1] : .up
    }

    var swapsSides: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// From the stored picture to the upright one of this size; y down.
    func transform(width w: CGFloat, height h: CGFloat) -> CGAffineTransform {
        switch self {
        case .up: .identity
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
        // Turned by a quarter clockwise for "right", the other way for "left".
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: w, ty: 0)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: h)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: w, ty: h)
        }
    }
}

extension CGContext {
    /// An image the right way up in a space whose y points down.
    func drawUpright(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: rect.minX, y: rect.maxY)
        scaleBy(x: 1, y: -1)
        draw(image, in: CGRect(origin: .zero, size: rect.size))
        restoreGState()
    }
}
