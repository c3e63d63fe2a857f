import CoreGraphics
import Foundation
import Typography

extension UIImage {
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified, small, medium, large

        fileprivate var factor: CGFloat {
            switch self {
            case .small: 0.78
            case .large: 1.29
            default: 1
            }
        }
    }

    open class Configuration: NSObject, @unchecked Sendable {}

    /// How big and heavy a symbol is drawn.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        let pointSize: CGFloat
        let weight: SymbolWeight
        let scale: SymbolScale

        public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.pointSize = pointSize
            self.weight = weight
            self.scale = scale
        }

        public convenience init(pointSize: CGFloat) {
            self.init(pointSize: pointSize, weight: .regular, scale: .medium)
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .medium)
        }

        public convenience init(scale: SymbolScale) { self.init(pointSize: 17, weight: .regular, scale: scale) }

        public convenience init(weight: SymbolWeight) { self.init(pointSize: 17, weight: weight, scale: .medium) }

        public convenience init(textStyle: UIFont.TextStyle) { self.init(pointSize: textStyle.standardSize) }

        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(pointSize: textStyle.standardSize, weight: .regular, scale: scale)
        }

        public convenience init(font: UIFont) {
            self.init(
                pointSize: font.pointSize, weight: SymbolWeight(rawValue: font.weight.rawValue / 100) ?? .regular)
        }

        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(
                pointSize: font.pointSize, weight: SymbolWeight(rawValue: font.weight.rawValue / 100) ?? .regular,
                scale: scale)
        }
    }

    /// A template in our own drawing; a crossed box for a name that we have none for.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard !name.isEmpty else { return nil }
        let configuration = configuration as? SymbolConfiguration ?? SymbolConfiguration(pointSize: 17)
        guard let image = SymbolPainter(name, configuration).image.cgImage else { return nil }
        var traits = Traits(scale: UIGraphicsImageRendererFormat.screenScale)
        traits.renderingMode = .alwaysTemplate
        traits.isSymbol = true
        traits.symbolName = name
        self.init(image, traits)
    }

    /// The same symbol drawn otherwise; other images stay as they are.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        traits.symbolName.flatMap { UIImage(systemName: $0, withConfiguration: configuration) } ?? self
    }

    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }
}

/// Draws a symbol by its name: a shape, alone or in a circle or square, as lines or filled.
struct SymbolPainter {
    private let shape: SymbolShapes.Shape
    /// Of "a.circle" and "12.square": what is written inside.
    private var label: String?
    private let isFilled: Bool
    /// Around the shape: "circle" or "square".
    private let frame: String?
    private let configuration: UIImage.SymbolConfiguration
    /// Of a symbol at medium scale, for each point of its configuration.
    static let sidePerPoint: CGFloat = 1.2

    init(_ name: String, _ configuration: UIImage.SymbolConfiguration) {
        var words = name.split(separator: ".").map(String.init)
        // A drawing of its own, such as "circle.lefthalf.fill", comes before one that is filled.
        let fills = words.last == "fill" && SymbolShapes.named(name) == nil
        if fills { words.removeLast() }
        func text(_ words: [String]) -> String? {
            let key = words.joined(separator: ".")
            return SymbolShapes.named(key)
        }
        if let known = text(words) {
            shape = SymbolShapes.parse(known)
            frame = nil
        } else if let last = words.last, last == "circle" || last == "square", let known = text(words.dropLast()) {
            shape = SymbolShapes.parse(known)
            frame = last
        } else if let last = words.last, last == "circle" || last == "square", words.count == 2, Self.isLabel(words[0]) {
            shape = SymbolShapes.parse("")
            label = words[0].uppercased()
            frame = last
        } else {
            Complaint.once("UIImage: there is no drawing of the system symbol \"\(name)\"; a crossed box stands for it.")
            shape = SymbolShapes.parse(SymbolShapes.unknown)
            frame = nil
        }
        isFilled = fills
        self.configuration = configuration
    }

    var image: UIImage {
        let side = UIFont.sane(configuration.pointSize) * Self.sidePerPoint * configuration.scale.factor
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { renderer in
            let context = renderer.cgContext
            context.scaleBy(x: side / 24, y: side / 24)
            context.setLineWidth(lineWidth)
            context.setLineCap(.round)
            context.setLineJoin(.round)
            guard let frame else { return draw(context, isFilled: isFilled) }
            let outline = SymbolShapes.parse(SymbolShapes.closed[frame] ?? "").outlines
            context.addPath(outline)
            isFilled ? context.fillPath() : context.strokePath()
            if isFilled { context.setBlendMode(.destinationOut) }
            context.translateBy(x: 12, y: 12)
            context.scaleBy(x: 0.55, y: 0.55)
            context.translateBy(x: -12, y: -12)
            context.setLineWidth(lineWidth / 0.6)
            draw(context, isFilled: false)
        }
    }

    /// A letter, or a number of at most two digits.
    private static func isLabel(_ word: String) -> Bool {
        guard word.allSatisfy(\.isASCII) else { return false }
        return word.count <= 2 && word.allSatisfy(\.isNumber) || word.count == 1 && word.allSatisfy(\.isLetter)
    }

    private func draw(_ context: CGContext, isFilled: Bool) {
        context.addPath(shape.outlines)
        isFilled ? context.drawPath(using: .eoFillStroke) : context.strokePath()
        if isFilled { context.setBlendMode(.xor) }
        context.addPath(shape.lines)
        context.strokePath()
        context.addPath(shape.fills)
        context.fillPath()
        if let label { draw(label) }
    }

    /// In the middle of the grid.
    private func draw(_ label: String) {
        let text = NSAttributedString(
            string: label, attributes: [.font: UIFont.systemFont(ofSize: label.count > 1 ? 20 : 24, weight: .semibold)])
        let size = text.size()
        text.draw(at: CGPoint(x: 12 - size.width / 2, y: 12 - size.height / 2))
    }

    private var lineWidth: CGFloat {
        switch configuration.weight {
        case .ultraLight: 0.7
        case .thin: 1
        case .light: 1.4
        case .unspecified, .regular: 1.8
        case .medium: 2.1
        case .semibold: 2.5
        case .bold: 2.9
        case .heavy: 3.4
        case .black: 3.9
        }
    }
}
