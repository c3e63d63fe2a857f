import CoreGraphics
import Foundation

extension UIImage {
    func changed(_ change: (inout Traits) -> Void) -> UIImage {
        var traits = traits
        change(&traits)
        return UIImage(cgImage, traits)
    }

    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changed { $0.renderingMode = renderingMode }
    }

    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        changed {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    /// The pixel after each cap is stretched.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let left = CGFloat(leftCapWidth), top = CGFloat(topCapHeight)
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? size.height - top - 1 : 0,
                right: left > 0 ? size.width - left - 1 : 0), resizingMode: .stretch)
    }

    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changed { $0.alignmentRectInsets = alignmentInsets }
    }

    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.flipsForRightToLeft = true } }

    public func withHorizontallyFlippedOrientation() -> UIImage {
        changed {
            $0.orientation =
                switch $0.orientation {
                case .up: .upMirrored
                case .upMirrored: .up
                case .down: .downMirrored
                case .downMirrored: .down
                case .left: .rightMirrored
                case .rightMirrored: .left
                case .right: .leftMirrored
                case .leftMirrored: .right
                }
        }
    }

    /// The image's shape in one colour, shown as a template still if it was one.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        guard let image = tinted(color.cgColor) else { return self }
        return image.changed { $0.renderingMode = renderingMode }
    }

    /// Every pixel takes the colour and keeps its alpha.
    package func tinted(_ color: CGColor) -> UIImage? {
        guard let cgImage else { return nil }
        let source = cgImage.bitmap, ink = color.premultipliedPixel
        let result = Bitmap(width: source.width, height: source.height, cleared: false)
        let words = (0..<256).map { ink.scaled(by: UInt32($0)) }
        for y in 0..<source.height {
            let from = source.data + y * source.stride, to = result.data + y * result.stride
            for x in 0..<source.width { to[x] = words[Int(from[x] >> 24)] }
        }
        return UIImage(CGImage(bitmap: result), traits)
    }

    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        return UIImage(
            nil, Traits(scale: first.scale, orientation: first.imageOrientation, frames: images, duration: duration))
    }

    /// Images named `name0`, `name1`, … up to `name1024`, until one is missing.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        for i in 0...1024 {
            guard let image = UIImage(named: "\(name)\(i)") else {
                if i == 0 { continue }
                break
            }
            images.append(image)
        }
        return animatedImage(with: images, duration: duration)
    }

    /// Nil for an image without pixels.
    public func pngData() -> Data? { uprightImage.flatMap(ImageFile.png) }

    public func jpegData(compressionQuality: CGFloat) -> Data? {
        uprightImage.flatMap { ImageFile.jpeg($0, quality: Double(compressionQuality)) }
    }

    /// Images are decoded when they are made.
    public func preparingForDisplay() -> UIImage? { self }

    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard cgImage != nil, UIGraphicsImageRenderer.isSane(size, scale) else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let rect = CGRect(origin: .zero, size: size)
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(in: rect) }
    }
}
