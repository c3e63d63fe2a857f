import CoreGraphics
import Foundation
import Typography

/// A description of a font by attributes. Immutable.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    }

    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    private var name: String?
    private var size: CGFloat = 0
    private var weight = FontWeight.regular
    private var isItalic = false
    private var isTabular = false
    private var design: SystemDesign?
    private var textStyle: UIFont.TextStyle?

    public override init() {}

    public convenience init(name: String, size: CGFloat) {
        self.init()
        self.name = name
        self.size = size
    }

    public convenience init(fontAttributes attributes: [AttributeName: Any]) {
        self.init()
        apply(attributes)
    }

    init(of font: UIFont) {
        name = font.givenName
        size = font.pointSize
        weight = font.weight
        isItalic = font.isItalic
        isTabular = font.font.hasTabularDigits
        design = font.design
        textStyle = font.textStyle
    }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    private func apply(_ attributes: [AttributeName: Any]) {
        func number(_ value: Any?) -> CGFloat? {
            (value as? CGFloat) ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
                ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
        }
        if let value = (attributes[.name] ?? attributes[.family]) as? String { name = value }
        if let value = number(attributes[.size]) { size = value }
        if let value = attributes[.textStyle] as? UIFont.TextStyle {
            textStyle = value
            if size == 0 { size = value.standardSize }
        }
        if let traits = attributes[.traits] as? [TraitKey: Any] {
            if let value = traits[.weight] as? UIFont.Weight {
                weight = value.nearest
            } else if let value = number(traits[.weight]) {
                weight = UIFont.Weight(value).nearest
            }
        }
    }

    open var pointSize: CGFloat { size }

    open var postscriptName: String { makeFont(size: size).fontName }

    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if isItalic { traits.insert(.traitItalic) }
        if weight.rawValue >= FontWeight.semibold.rawValue { traits.insert(.traitBold) }
        if design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    open var fontAttributes: [AttributeName: Any] {
        var attributes: [AttributeName: Any] = [.size: size, .name: postscriptName]
        attributes[.textStyle] = textStyle
        attributes[.traits] = [TraitKey.weight: UIFont.Weight(weight).rawValue]
        return attributes
    }

    open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

    private func changed(_ change: (UIFontDescriptor) -> Void) -> UIFontDescriptor {
        let copy = UIFontDescriptor()
        copy.name = name
        copy.size = size
        copy.weight = weight
        copy.isItalic = isItalic
        copy.isTabular = isTabular
        copy.design = design
        copy.textStyle = textStyle
        change(copy)
        return copy
    }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { changed { $0.size = newPointSize } }

    /// The same family with exactly these of bold and italic.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        changed {
            $0.isItalic = symbolicTraits.contains(.traitItalic)
            let isBold = $0.weight.rawValue >= FontWeight.semibold.rawValue
            if symbolicTraits.contains(.traitBold) != isBold { $0.weight = isBold ? .regular : .semibold }
            if symbolicTraits.contains(.traitMonoSpace) { $0.design = .monospaced }
        }
    }

    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { changed { $0.design = design } }

    open func withFamily(_ newFamily: String) -> UIFontDescriptor { changed { $0.name = newFamily } }

    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        changed { $0.apply(attributes) }
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    func makeFont(size requested: CGFloat) -> UIFont {
        let pointSize = requested > 0 ? requested : size > 0 ? size : 12
        if let name, let found = NamedFont.find(name, weight: weight, isItalic: isItalic) {
            return UIFont(
                font: Font(face: found.face, size: UIFont.sane(pointSize)), weight: found.weight,
                isItalic: found.isItalic, name: name)
        }
        return .system(
            pointSize, weight, isItalic: isItalic, isTabular: isTabular, design: design, textStyle: textStyle)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return name == other.name && size == other.size && weight == other.weight && isItalic == other.isItalic
            && isTabular == other.isTabular && design == other.design && textStyle == other.textStyle
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(name)
        hasher.combine(size)
        hasher.combine(weight)
        hasher.combine(isItalic)
        return hasher.finalize()
    }
}
