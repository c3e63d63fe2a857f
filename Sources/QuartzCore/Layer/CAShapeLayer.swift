import Foundation

public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// Draws an outline, filled and stroked, above its background.
open class CAShapeLayer: CALayer {
    override class var firstVector: VectorContent? { .shape(ShapeContent()) }

    private final var shape: ShapeContent {
        get { if case .shape(let shape)? = look.vector { shape } else { ShapeContent() } }
        set { look.vector = .shape(newValue) }
    }

    private func change<Value: Equatable>(_ key: String, _ property: WritableKeyPath<ShapeContent, Value>, to value: Value) {
        if value == shape[keyPath: property] { return }
        change(key, .picture) { _ in shape[keyPath: property] = value }
    }

    /// Changes the path like any other value; like Apple's it does not animate by itself.
    open var path: CGPath? {
        get { shape.path }
        set {
            shape.path = newValue
            mark(.picture)
        }
    }

    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { change("fillColor", \.fillColor, to: newValue) }
    }

    open var fillRule: CAShapeLayerFillRule {
        get { shape.usesEvenOddRule ? .evenOdd : .nonZero }
        set { change("fillRule", .picture) { _ in shape.usesEvenOddRule = newValue == .evenOdd } }
    }

    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { change("strokeColor", \.strokeColor, to: newValue) }
    }

    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { change("strokeStart", \.strokeStart, to: newValue) }
    }

    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { change("strokeEnd", \.strokeEnd, to: newValue) }
    }

    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { change("lineWidth", \.lineWidth, to: newValue) }
    }

    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { change("miterLimit", \.miterLimit, to: newValue) }
    }

    open var lineCap: CAShapeLayerLineCap {
        get {
            switch shape.lineCap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        }
        set {
            change("lineCap", .picture) { _ in
                shape.lineCap = newValue == .round ? .round : newValue == .square ? .square : .butt
            }
        }
    }

    open var lineJoin: CAShapeLayerLineJoin {
        get {
            switch shape.lineJoin {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        }
        set {
            change("lineJoin", .picture) { _ in
                shape.lineJoin = newValue == .round ? .round : newValue == .bevel ? .bevel : .miter
            }
        }
    }

    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { change("lineDashPhase", \.lineDashPhase, to: newValue) }
    }

    open var lineDashPattern: [NSNumber]? {
        get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: Double($0)) } }
        set {
            change("lineDashPattern", .picture) { _ in
                shape.lineDashPattern = (newValue ?? []).map { CGFloat($0.doubleValue) }
            }
        }
    }
}
