import CoreImage
import Foundation

extension UIImage {
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    /// The pixels are made at once.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
        let area = ciImage.extent
        var traits = Traits(scale: scale > 0 ? scale : 1, orientation: orientation)
        traits.ciImage = ciImage
        self.init(area.isInfinite ? nil : CIContext().createCGImage(ciImage, from: area), traits)
    }

    public var ciImage: CIImage? { traits.ciImage }
}

extension CIImage {
    public convenience init?(image: UIImage) {
        guard let pixels = image.uprightImage else { return nil }
        self.init(cgImage: pixels)
    }
}

extension CIColor {
    public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}
