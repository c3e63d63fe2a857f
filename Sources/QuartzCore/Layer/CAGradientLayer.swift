import Foundation

public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// Draws a colour gradient above its background.
open class CAGradientLayer: CALayer {
    override class var firstVector: VectorContent? { .gradient(GradientContent()) }

    private final var gradient: GradientContent {
        get { if case .gradient(let gradient)? = look.vector { gradient } else { GradientContent() } }
        set { look.vector = .gradient(newValue) }
    }

    private func change<Value: Equatable>(_ key: String, _ property: WritableKeyPath<GradientContent, Value>, to value: Value) {
        if value == gradient[keyPath: property] { return }
        change(key, .picture) { _ in gradient[keyPath: property] = value }
    }

    /// `CGColor`s; anything else in the list is left out.
    open var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors }
        set { change("colors", .picture) { _ in gradient.colors = (newValue ?? []).compactMap { $0 as? CGColor } } }
    }

    open var locations: [NSNumber]? {
        get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: Double($0)) } }
        set {
            change("locations", .picture) { _ in
                gradient.locations = (newValue ?? []).map { CGFloat($0.doubleValue) }
            }
        }
    }

    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { change("startPoint", \.startPoint, to: newValue) }
    }

    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { change("endPoint", \.endPoint, to: newValue) }
    }

    open var type: CAGradientLayerType {
        get {
            switch gradient.kind {
            case .axial: .axial
            case .radial: .radial
            case .conic: .conic
            }
        }
        set {
            change("type", .picture) { _ in
                gradient.kind = newValue == .radial ? .radial : newValue == .conic ? .conic : .axial
            }
        }
    }
}
