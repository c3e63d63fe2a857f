import CoreGraphics
import Foundation

extension UIColor {
    /// Stores the sRGB components; false for a pattern.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let color = fixedColor else { return false }
        red?.pointee = CGFloat(color.red)
        green?.pointee = CGFloat(color.green)
        blue?.pointee = CGFloat(color.blue)
        alpha?.pointee = color.alpha
        return true
    }

    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let color = fixedColor else { return false }
        let hsb = HSB(red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue))
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = color.alpha
        return true
    }

    /// False for a colour that is not gray.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard let color = fixedColor, color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = CGFloat(color.red)
        alpha?.pointee = color.alpha
        return true
    }

    private var fixedColor: CGColor? {
        guard case .fixed(let color) = resolvedColor(with: .current).storage else { return nil }
        return color
    }

    /// Makes it the colour of fills and strokes of the current context.
    public func set() {
        setFill()
        setStroke()
    }

    public func setFill() {
        GraphicsStack.current?.fillPattern = pattern
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    var pattern: UIImage? {
        guard case .pattern(let image) = storage else { return nil }
        return image
    }
}

/// Hue, saturation and brightness, each 0…1.
struct HSB {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        func unit(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
        self.hue = unit(hue)
        self.saturation = unit(saturation)
        self.brightness = unit(brightness)
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let high = max(red, green, blue), span = high - min(red, green, blue)
        brightness = high
        saturation = high > 0 ? span / high : 0
        guard span > 0 else {
            hue = 0
            return
        }
        let sixth: CGFloat
        if high == red {
            sixth = (green - blue) / span
        } else if high == green {
            sixth = (blue - red) / span + 2
        } else {
            sixth = (red - green) / span + 4
        }
        hue = (sixth < 0 ? sixth + 6 : sixth) / 6
    }

    var rgb: (CGFloat, CGFloat, CGFloat) {
        let sixth = hue * 6
        let index = sixth.rounded(.down), f = sixth - index
        let p = brightness * (1 - saturation), q = brightness * (1 - saturation * f)
        let t = brightness * (1 - saturation * (1 - f)), v = brightness
        return switch Int(index) % 6 {
        case 0: (v, t, p)
        case 1: (q, v, p)
        case 2: (p, v, t)
        case 3: (p, q, v)
        case 4: (t, p, v)
        default: (v, p, q)
        }
    }
}
