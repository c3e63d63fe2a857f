import CoreGraphics
import Foundation

/// A colour, fixed or chosen by the traits it is shown with. Immutable.
open class UIColor: NSObject, NSCopying, NSSecureCoding, _ExpressibleByColorLiteral, @unchecked Sendable {
    enum Storage {
        case fixed(CGColor)
        case dynamic((UITraitCollection) -> UIColor)
        case pattern(UIImage)
    }

    let storage: Storage

    public init(white: CGFloat, alpha: CGFloat) { storage = .fixed(CGColor(gray: white, alpha: alpha)) }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// - Parameter hue: in turns, from red over green.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (r, g, b) = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        storage = .fixed(CGColor(red: r, green: g, blue: b, alpha: alpha))
    }

    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let components = [red, green, blue, alpha]
        let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
            CGColor(colorSpace: $0, components: components)
        }
        storage = .fixed(color ?? CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public init(cgColor: CGColor) { storage = .fixed(cgColor) }

    /// The colour that the closure gives for the traits in force.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { storage = .dynamic(dynamicProvider) }

    /// Fills repeat the image.
    public init(patternImage image: UIImage) { storage = .pattern(image) }

    public required init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        storage = .fixed(
            CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)))
    }

    /// As Swift 3 wrote it.
    public convenience init(colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// A colour of the project's asset catalogs.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        guard let asset = AssetCatalog.color(named: name, in: bundle) else { return nil }
        guard let dark = asset.dark else {
            self.init(cgColor: asset.light)
            return
        }
        let light = UIColor(cgColor: asset.light), darkColor = UIColor(cgColor: dark)
        self.init { $0.userInterfaceStyle == .dark ? darkColor : light }
    }

    // MARK: Coding

    public static var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        func value(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
        storage = .fixed(
            CGColor(
                red: value("UIRed"), green: value("UIGreen"), blue: value("UIBlue"), alpha: value("UIAlpha")))
    }

    open func encode(with coder: NSCoder) {
        let color = cgColor
        coder.encode(color.red, forKey: "UIRed")
        coder.encode(color.green, forKey: "UIGreen")
        coder.encode(color.blue, forKey: "UIBlue")
        coder.encode(Double(color.alpha), forKey: "UIAlpha")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Resolution

    /// Black for a pattern.
    open var cgColor: CGColor {
        switch resolvedColor(with: .current).storage {
        case .fixed(let color): color
        default: .black
        }
    }

    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        var color = self
        // A provider may answer with another dynamic colour; one that answers with itself would never end.
        for _ in 0..<16 {
            guard case .dynamic(let provider) = color.storage else { return color }
            color = provider(traitCollection)
        }
        return .black
    }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch storage {
        case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .dynamic(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
        case .pattern: self
        }
    }

    // MARK: Equality

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        switch (storage, other.storage) {
        case (.fixed(let a), .fixed(let b)): return a == b
        case (.pattern(let a), .pattern(let b)): return a === b
        default: return false
        }
    }

    open override var hash: Int {
        switch storage {
        case .fixed(let color): color.hashValue
        case .dynamic: ObjectIdentifier(self).hashValue
        case .pattern(let image): ObjectIdentifier(image).hashValue
        }
    }

    open override var description: String {
        switch storage {
        case .fixed(let color):
            (color.numberOfComponents == 2 ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace")
                + (color.components ?? []).reduce("") { "\($0) \(Double($1))" }
        case .dynamic: "<UIDynamicProviderColor: \(Unmanaged.passUnretained(self).toOpaque())>"
        case .pattern: "<UIPatternColor: \(Unmanaged.passUnretained(self).toOpaque())>"
        }
    }
}

/// The type of `#colorLiteral`.
public typealias _ColorLiteralType = UIColor
