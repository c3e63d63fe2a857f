import CoreGraphics

/// A face at a size, in points.
package struct Font: Hashable, Sendable {
    package var face: FontFace
    package var size: CGFloat
    /// All digits have one width.
    package var hasTabularDigits: Bool

    package init(face: FontFace, size: CGFloat, hasTabularDigits: Bool = false) {
        self.face = face
        self.size = size
        self.hasTabularDigits = hasTabularDigits
    }

    /// Above the baseline.
    package var ascent: CGFloat { face.ascent * size }
    /// Below the baseline, negative.
    package var descent: CGFloat { face.descent * size }
    package var leading: CGFloat { face.lineGap * size }
    package var capHeight: CGFloat { face.capHeight * size }
    package var xHeight: CGFloat { face.xHeight * size }
    package var lineHeight: CGFloat { ascent - descent + leading }
}

extension FontFace: Hashable {
    package static func == (a: FontFace, b: FontFace) -> Bool { a === b }

    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The nine weights that both Apple's and Inter's families have.
package enum FontWeight: Int, CaseIterable, Sendable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900

    /// As Inter's files are called.
    var fileName: String {
        switch self {
        case .ultraLight: "Thin"
        case .thin: "ExtraLight"
        case .light: "Light"
        case .regular: "Regular"
        case .medium: "Medium"
        case .semibold: "SemiBold"
        case .bold: "Bold"
        case .heavy: "ExtraBold"
        case .black: "Black"
        }
    }
}
