import Foundation

public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Through several values, or along an outline (TIM-19).
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    /// Beats `values`.
    open var path: CGPath?
    open var keyTimes: [NSNumber]?
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear
    open var tensionValues: [NSNumber]?
    open var continuityValues: [NSNumber]?
    open var biasValues: [NSNumber]?
    open var rotationMode: CAAnimationRotationMode?

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        path = other.path
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        rotationMode = other.rotationMode
    }

    override func values(for key: LayerKey) -> PropertyAnimation.Values? {
        let track: Keyframes.Track
        if let path {
            let turning: MotionPath.Turning =
                switch rotationMode {
                case .rotateAuto?: .along
                case .rotateAutoReverse?: .against
                default: .none
                }
            track = .path(MotionPath(path, turning: turning))
        } else {
            track = .values((values ?? []).compactMap { AnimationValue($0, for: key) })
        }
        let mode: Keyframes.Mode =
            switch calculationMode {
            case .discrete: .discrete
            case .paced: .paced
            case .cubic: .cubic
            case .cubicPaced: .cubicPaced
            default: .linear
            }
        let lists = [tensionValues, continuityValues, biasValues].map { $0?.map(\.doubleValue) ?? [] }
        // A list of one is for every value.
        func number(_ list: [Double], _ index: Int) -> Double {
            list.count == 1 ? list[0] : list.indices.contains(index) ? list[index] : 0
        }
        let shapes = (0..<(lists.map(\.count).max() ?? 0)).map { index in
            Spline.Shape(
                tension: number(lists[0], index), continuity: number(lists[1], index), bias: number(lists[2], index))
        }
        return .keyframes(
            Keyframes(
                track: track, mode: mode, times: keyTimes?.map(\.doubleValue) ?? [],
                curves: timingFunctions?.map(\.curve) ?? [],
                shapes: shapes))
    }
}
