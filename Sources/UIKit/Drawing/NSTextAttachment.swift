import CoreGraphics
import Foundation

/// A picture in attributed text.
open class NSTextAttachment: NSObject {
    open var image: UIImage?
    /// Relative to the baseline, y up; zero takes the image's size.
    open var bounds = CGRect.zero

    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    public static let character = 0xfffc
}

extension NSAttributedString {
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{fffc}", attributes: [.attachment: attachment])
    }
}

/// A shadow of text.
open class NSShadow: NSObject, NSCopying {
    /// In points, y down.
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; nil draws none.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }
}
