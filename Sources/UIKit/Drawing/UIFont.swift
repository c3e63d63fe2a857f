import CoreGraphics
import Foundation
import Typography

/// A typeface at a size in points. Immutable.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// What text is laid out with.
    package let font: Font
    let weight: FontWeight
    let isItalic: Bool
    let design: UIFontDescriptor.SystemDesign?
    /// Nil for the system's.
    let givenName: String?
    let textStyle: TextStyle?

    init(
        font: Font, weight: FontWeight, isItalic: Bool, design: UIFontDescriptor.SystemDesign? = nil,
        name: String? = nil, textStyle: TextStyle? = nil
    ) {
        self.font = font
        self.weight = weight
        self.isItalic = isItalic
        self.design = design
        givenName = name
        self.textStyle = textStyle
    }

    /// A font by its PostScript or full name: a project's own, a family of iOS (shown in the nearest free one) or any
    /// that the system knows; nil for others.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let found = NamedFont.find(fontName) else { return nil }
        self.init(
            font: Font(face: found.face, size: Self.sane(fontSize)), weight: found.weight, isItalic: found.isItalic,
            name: fontName)
    }

    /// - Parameter pointSize: 0 takes the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let font = descriptor.makeFont(size: pointSize)
        self.init(
            font: font.font, weight: font.weight, isItalic: font.isItalic, design: font.design, name: font.givenName,
            textStyle: font.textStyle)
    }

    static func sane(_ size: CGFloat) -> CGFloat { size.isFinite && size > 0 ? min(size, 10_000) : 12 }

    static func system(
        _ size: CGFloat, _ weight: FontWeight, isItalic: Bool = false, isTabular: Bool = false,
        design: UIFontDescriptor.SystemDesign? = nil, textStyle: TextStyle? = nil
    ) -> UIFont {
        let size = sane(size)
        var face: FontFace?
        if design == .monospaced { face = FontCatalog.named("monospace", weight, isItalic: isItalic) }
        if design == .serif { face = FontCatalog.named("serif", weight, isItalic: isItalic) }
        let font = Font(
            face: face ?? FontCatalog.system(weight, isItalic: isItalic, size: size), size: size,
            hasTabularDigits: isTabular)
        return UIFont(font: font, weight: weight, isItalic: isItalic, design: design, textStyle: textStyle)
    }

    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize, .regular) }

    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(fontSize, weight.nearest)
    }

    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize, .semibold) }

    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        system(fontSize, .regular, isItalic: true)
    }

    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(fontSize, weight.nearest, isTabular: true)
    }

    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(fontSize, weight.nearest, design: .monospaced)
    }

    public class var labelFontSize: CGFloat { 17 }
    public class var buttonFontSize: CGFloat { 18 }
    public class var smallSystemFontSize: CGFloat { 12 }
    public class var systemFontSize: CGFloat { 14 }

    open var familyName: String { givenName == nil ? ".AppleSystemUIFont" : font.face.familyName }

    open var fontName: String { givenName ?? ".SFUI-\(weight.appleName)\(isItalic ? "Italic" : "")" }

    open var pointSize: CGFloat { font.size }
    open var ascender: CGFloat { font.ascent }
    /// Negative.
    open var descender: CGFloat { font.descent }
    open var capHeight: CGFloat { font.capHeight }
    open var xHeight: CGFloat { font.xHeight }
    open var lineHeight: CGFloat { font.lineHeight }
    open var leading: CGFloat { font.leading }

    open func withSize(_ fontSize: CGFloat) -> UIFont {
        if givenName == nil {
            return .system(fontSize, weight, isItalic: isItalic, isTabular: font.hasTabularDigits, design: design)
        }
        var font = font
        font.size = Self.sane(fontSize)
        return UIFont(font: font, weight: weight, isItalic: isItalic, design: design, name: givenName)
    }

    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(of: self) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    public static var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        let size = Self.sane(CGFloat(coder.decodeDouble(forKey: "UIFontPointSize")))
        let weight = FontWeight(rawValue: coder.decodeInteger(forKey: "CrossfadeWeight")) ?? .regular
        let isItalic = coder.decodeBool(forKey: "CrossfadeItalic")
        self.weight = weight
        self.isItalic = isItalic
        font = Font(face: FontCatalog.system(weight, isItalic: isItalic, size: size), size: size)
        (design, givenName, textStyle) = (nil, nil, nil)
    }

    open func encode(with coder: NSCoder) {
        coder.encode(Double(pointSize), forKey: "UIFontPointSize")
        coder.encode(weight.rawValue, forKey: "CrossfadeWeight")
        coder.encode(isItalic, forKey: "CrossfadeItalic")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return font == other.font && fontName == other.fontName
    }

    open override var hash: Int { font.hashValue }

    open override var description: String {
        "<UICTFont: \(Unmanaged.passUnretained(self).toOpaque())> font-family: \"\(familyName)\"; font-weight: "
            + "\(weight.rawValue); font-style: \(isItalic ? "italic" : "normal"); font-size: \(pointSize)pt"
    }
}
