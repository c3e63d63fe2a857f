import Foundation

/// A built-in curve or a Bézier one.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    public override convenience init() { self.init(animationCurve: .easeInOut) }

    public init(animationCurve curve: UIView.AnimationCurve) {
        let points = CubicCurve(curve)
        animationCurve = curve
        controlPoint1 = CGPoint(x: points.x1, y: points.y1)
        controlPoint2 = CGPoint(x: points.x2, y: points.y2)
        isBuiltIn = true
        super.init()
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        isBuiltIn = false
        super.init()
    }

    public required convenience init?(coder: NSCoder) {
        if coder.containsValue(forKey: "curve") {
            guard let curve = UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "curve")) else { return nil }
            self.init(animationCurve: curve)
        } else {
            func point(_ name: String) -> CGPoint {
                CGPoint(x: coder.decodeDouble(forKey: "\(name).x"), y: coder.decodeDouble(forKey: "\(name).y"))
            }
            self.init(controlPoint1: point("1"), controlPoint2: point("2"))
        }
    }

    nonisolated open func encode(with coder: NSCoder) {
        if isBuiltIn { return coder.encode(animationCurve.rawValue, forKey: "curve") }
        for (name, point) in [("1", controlPoint1), ("2", controlPoint2)] {
            coder.encode(Double(point.x), forKey: "\(name).x")
            coder.encode(Double(point.y), forKey: "\(name).y")
        }
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    public var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }

    var curve: CubicCurve {
        CubicCurve(
            Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x), Double(controlPoint2.y))
    }
}

/// A spring, by damping ratio for the animator's duration (PRO-17) or by its physics for a duration of its own.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
    let motion: SpringMotion
    public let initialVelocity: CGVector

    /// PRO-18
    public override init() {
        motion = .system
        initialVelocity = .zero
        super.init()
    }

    /// - Parameters:
    ///   - ratio: 1 does not overshoot, less does.
    ///   - velocity: whole distances a second; single numbers go by `dx`.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        motion = .ratio(Double(ratio))
        initialVelocity = velocity
        super.init()
    }

    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        motion = .physics(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
        initialVelocity = velocity
        super.init()
    }

    /// - Parameters:
    ///   - duration: the perceptual duration, seconds.
    ///   - bounce: 0 none, towards 1 ever more.
    public convenience init(duration: TimeInterval, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        let spring = SpringTiming(perceptualDuration: duration, bounce: Double(bounce), velocity: 0)
        self.init(
            mass: 1, stiffness: CGFloat(spring.stiffness), damping: CGFloat(spring.damping),
            initialVelocity: initialVelocity)
    }

    private init(_ motion: SpringMotion, _ velocity: CGVector) {
        self.motion = motion
        initialVelocity = velocity
        super.init()
    }

    public required convenience init?(coder: NSCoder) {
        func number(_ key: String) -> Double { coder.decodeDouble(forKey: key) }
        let velocity = CGVector(dx: number("dx"), dy: number("dy"))
        if coder.containsValue(forKey: "ratio") {
            self.init(.ratio(number("ratio")), velocity)
        } else if coder.containsValue(forKey: "mass") {
            self.init(
                .physics(mass: number("mass"), stiffness: number("stiffness"), damping: number("damping")), velocity)
        } else {
            self.init(.system, velocity)
        }
    }

    nonisolated open func encode(with coder: NSCoder) {
        coder.encode(Double(initialVelocity.dx), forKey: "dx")
        coder.encode(Double(initialVelocity.dy), forKey: "dy")
        switch motion {
        case .system: break
        case .ratio(let ratio): coder.encode(ratio, forKey: "ratio")
        case .physics(let mass, let stiffness, let damping):
            coder.encode(mass, forKey: "mass")
            coder.encode(stiffness, forKey: "stiffness")
            coder.encode(damping, forKey: "damping")
        }
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }
}

/// What spring timing parameters were made of.
enum SpringMotion: Sendable {
    /// PRO-18
    case system
    case ratio(Double)
    case physics(mass: Double, stiffness: Double, damping: Double)

    /// The spring for an animator of that duration (seconds). Velocity in whole distances a second.
    func spring(velocity given: Double, duration: Double) -> Spring {
        // Apps divide by the way that is left, which may be nothing.
        let velocity = given.isFinite ? given : 0
        switch self {
        case .system:
            let system = Policy.proSystemSpring
            return Spring(
                mass: system.mass, stiffness: system.stiffness, damping: system.damping, initialVelocity: velocity)
        case .ratio(let ratio):
            let timing = SpringTiming(dampingRatio: ratio, duration: duration, velocity: velocity)
            return Spring(
                mass: 1, stiffness: timing.stiffness, damping: timing.damping, initialVelocity: velocity)
        case .physics(let mass, let stiffness, let damping):
            return Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        }
    }

    /// PRO-17, PRO-18: seconds; nil where the animator's duration counts.
    func ownDuration(_ spring: Spring) -> Double? {
        switch self {
        case .system: Policy.proSystemSpring.duration
        case .ratio: nil
        case .physics: spring.settlingDuration
        }
    }
}

extension Policy {
    /// PRO-18: the spring of default spring parameters; its duration is fixed, a little before it rests (0.506 s).
    nonisolated(unsafe) package static var proSystemSpring = (
        mass: 3.0, stiffness: 1000.0, damping: 500.0, duration: 0.5
    )
}
