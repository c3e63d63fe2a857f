import Foundation

/// One kind of particle.
open class CAEmitterCell: NSObject {
    /// A `CGImage`.
    open var contents: Any?
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    open var contentsScale: CGFloat = 1
    open var name: String?
    open var isEnabled = true

    /// Particles a second.
    open var birthRate: Float = 0
    /// Seconds.
    open var lifetime: Float = 0
    open var lifetimeRange: Float = 0
    /// Seconds until the first.
    open var beginTime: CFTimeInterval = 0

    /// Radians; 0 is to the right.
    open var emissionLongitude: CGFloat = 0
    /// Out of the plane.
    open var emissionLatitude: CGFloat = 0
    open var emissionRange: CGFloat = 0
    /// Points a second.
    open var velocity: CGFloat = 0
    open var velocityRange: CGFloat = 0
    /// Points a second squared.
    open var xAcceleration: CGFloat = 0
    open var yAcceleration: CGFloat = 0
    open var zAcceleration: CGFloat = 0

    open var scale: CGFloat = 1
    open var scaleRange: CGFloat = 0
    /// A second.
    open var scaleSpeed: CGFloat = 0
    /// Radians a second.
    open var spin: CGFloat = 0
    open var spinRange: CGFloat = 0

    /// What the contents are multiplied by.
    open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    open var alphaRange: Float = 0
    /// A second.
    open var alphaSpeed: Float = 0

    public override init() { super.init() }

    /// The contents in the cell's colour, opaque.
    var picture: CGImage? {
        guard let image = contents as? CGImage else { return nil }
        guard let color, color.red < 1 || color.green < 1 || color.blue < 1 else { return image }
        guard
            let context = CGContext(
                data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
        else { return image }
        let frame = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        context.draw(image, in: frame)
        context.setBlendMode(.multiply)
        context.setFillColor(
            red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: 1)
        context.fill(frame)
        context.setBlendMode(.destinationIn)
        context.draw(image, in: frame)
        return context.makeImage() ?? image
    }
}
