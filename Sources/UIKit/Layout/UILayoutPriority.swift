import ConstraintSolver

/// How much a constraint or a view's natural size matters; `required` is 1000.
public struct UILayoutPriority: _UIKitNumericRawRepresentable, Hashable, Sendable {
    public var rawValue: Float

    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public init(rawValue: Float) { self.rawValue = rawValue }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)

    var strength: Strength { Strength(rawValue) }
}
