import Foundation

/// The base of animations that move one property.
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    /// Adds to the value so far (TIM-18).
    open var isAdditive = false
    /// Each repeat goes on from the one before (TIM-18).
    open var isCumulative = false
    open var valueFunction: CAValueFunction?

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }

    /// The key with the value function's part, as in "transform" through `rotateZ`.
    var layerKey: LayerKey? {
        guard let keyPath else { return nil }
        guard let valueFunction else { return LayerKey(keyPath) }
        return LayerKey(keyPath + "." + valueFunction.part)
    }

    func values(for key: LayerKey) -> PropertyAnimation.Values? { nil }

    override func effect(for layer: CALayer) -> RenderAnimation.Effect? {
        guard let key = layerKey, let values = values(for: key) else { return nil }
        return .property(
            PropertyAnimation(key: key, values: values, isAdditive: isAdditive, isCumulative: isCumulative))
    }
}

public struct CAValueFunctionName: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    public static let translate = CAValueFunctionName(rawValue: "translate")
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes a transform out of a number.
open class CAValueFunction: NSObject, @unchecked Sendable {
    public let name: CAValueFunctionName
    let part: String

    public init?(name: CAValueFunctionName) {
        let parts: [CAValueFunctionName: String] = [
            .rotateX: "rotation.x", .rotateY: "rotation.y", .rotateZ: "rotation.z", .scale: "scale",
            .scaleX: "scale.x", .scaleY: "scale.y", .scaleZ: "scale.z", .translate: "translation",
            .translateX: "translation.x", .translateY: "translation.y", .translateZ: "translation.z",
        ]
        guard let part = parts[name] else { return nil }
        self.name = name
        self.part = part
    }
}
