import CoreGraphics
import Foundation

open class UIGraphicsRendererFormat: NSObject, NSCopying {
    public internal(set) var bounds = CGRect.zero

    open class func `default`() -> Self { self.init() }

    open class func preferred() -> Self { self.init() }

    public required override init() {}

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.bounds = bounds
        return copy
    }
}

open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Pixels a point.
    open var scale: CGFloat = UIGraphicsImageRendererFormat.screenScale
    open var opaque = false
    /// Images have the standard range whatever is preferred.
    open var preferredRange = Range.automatic

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    public required init() {}

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let format = copy as? UIGraphicsImageRendererFormat {
            format.scale = scale
            format.opaque = opaque
            format.preferredRange = preferredRange
        }
        return copy
    }

    static var screenScale: CGFloat {
        let scale = UITraitCollection.current.displayScale
        return scale > 0 ? scale : 1
    }
}

open class UIGraphicsRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        cgContext = context
        self.format = format
    }

    open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }

    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
        cgContext.restoreGState()
    }

    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// What is drawn so far.
    open var currentImage: UIImage {
        let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
        return cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}

open class UIGraphicsRenderer: NSObject {
    public let format: UIGraphicsRendererFormat

    init(bounds: CGRect, anyFormat: UIGraphicsRendererFormat) {
        format = anyFormat.copy() as? UIGraphicsRendererFormat ?? anyFormat
        format.bounds = bounds
    }
}

/// Makes images by drawing.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    private let imageFormat: UIGraphicsImageRendererFormat

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        imageFormat = format.copy() as? UIGraphicsImageRendererFormat ?? format
        imageFormat.bounds = bounds
        super.init(bounds: bounds, anyFormat: imageFormat)
    }

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    open var allowsImageOutput: Bool { true }

    open func image(actions: DrawingActions) -> UIImage {
        draw(actions).map { UIImage(cgImage: $0, scale: imageFormat.scale, orientation: .up) } ?? UIImage()
    }

    open func pngData(actions: DrawingActions) -> Data { draw(actions).flatMap(ImageFile.png) ?? Data() }

    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        draw(actions).flatMap { ImageFile.jpeg($0, quality: Double(compressionQuality)) } ?? Data()
    }

    /// Whether an image of this size can be made: at most 16384 pixels a side.
    static func isSane(_ size: CGSize, _ scale: CGFloat) -> Bool {
        let limit = CGFloat(ImageFile.greatestSide)
        return size.width > 0 && size.height > 0 && size.width * scale <= limit && size.height * scale <= limit
            && size.width * scale * size.height * scale <= CGFloat(ImageFile.greatestPixelCount)
    }

    private func draw(_ actions: DrawingActions) -> CGImage? {
        let bounds = format.bounds
        guard Self.isSane(bounds.size, imageFormat.scale) else {
            Complaint.once(
                "UIGraphicsImageRenderer: no image can have a size of \(bounds.width)×\(bounds.height) points.")
            return nil
        }
        let context = CGContext(
            deferredSize: bounds.size, scale: imageFormat.scale, origin: bounds.origin, isOpaque: imageFormat.opaque)
        GraphicsStack.push(context, imageScale: imageFormat.scale)
        actions(UIGraphicsImageRendererContext(context, format))
        GraphicsStack.pop()
        return context.takeImage()
    }
}
