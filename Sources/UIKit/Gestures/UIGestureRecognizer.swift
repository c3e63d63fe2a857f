import Foundation

/// Watches touches of a view and its subviews and reports one kind of movement as a series of states.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        public static var recognized: State { .ended }
    }

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience override init() { self.init(target: nil, action: nil) }

    public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

    /// For objects from a nib, after they are connected.
    open func awakeFromNib() {}

    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// GES-09: disabling a recogniser in mid-gesture cancels it.
    open var isEnabled = true {
        willSet { _willChange(self, "enabled") }
        didSet {
            if oldValue, !isEnabled { abandonAttempt() }
            _didChange(self, "enabled")
        }
    }

    open internal(set) weak var view: UIView?

    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    open var allowedPressTypes: [NSNumber] = []
    open var requiresExclusiveTouchType = true
    open var name: String?
    open var buttonMask: UIEvent.ButtonMask { [] }

    /// GES-01. An action reads the state that it reports, even where the recogniser is further already.
    open var state: State {
        get { reportedState ?? currentState }
        set {
            reportedState = nil
            move(to: newValue)
        }
    }

    var currentState = State.possible {
        willSet { _willChange(self, "state") }
        didSet { _didChange(self, "state") }
    }
    var reportedState: State?
    var attempt = GestureAttempt()
    var targets: [GestureTarget] = []
    var failureRequirements: [WeakRecognizer] = []

    // MARK: Targets

    open func addTarget(_ target: Any, action: Selector) {
        let added = GestureTarget(target: target as AnyObject, action: action)
        guard !targets.contains(where: { $0.matches(added.target, action) }) else { return }
        targets.append(added)
    }

    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll { known in
            (object == nil || known.target === object) && (action == nil || known.action == action)
        }
    }

    // MARK: Where

    /// The fingers that are down and followed.
    open var numberOfTouches: Int { attempt.down.count { !$0.isOver } }

    /// GES-14: the middle of the touches.
    open func location(in view: UIView?) -> CGPoint { converted(currentPoints.centroid, to: view) }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let points = currentPoints
        guard points.indices.contains(touchIndex) else {
            Fault.stop("location(ofTouch:in:): there is no touch \(touchIndex), only \(points.count)")
            return .zero
        }
        return converted(points[touchIndex], to: view)
    }

    // MARK: Relations

    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.removeAll { $0.recognizer == nil }
        guard !failureRequirements.contains(where: { $0.recognizer === otherGestureRecognizer }) else { return }
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// GES-08: called after every ended, cancelled or failed attempt.
    open func reset() {}

    open func ignore(_ touch: UITouch, for event: UIEvent) { attempt.forget(touch) }

    open func ignore(_ press: UIPress, for event: UIPressesEvent) {}

    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: For the recognisers here

    /// The attempt succeeds: the last moment before the state leaves possible.
    func willRecognize() {}

    /// Whether the attempt goes on although no finger is down.
    var awaitsMoreTouches: Bool { false }

    /// Window points that the gesture is about: the fingers, or where the last of them were.
    var currentPoints: [CGPoint] {
        let down = attempt.down
        return down.isEmpty ? attempt.lastPoints : down.map(\.windowLocation)
    }

    func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        view?.convert(point, from: attempt.window ?? self.view?.window) ?? point
    }
}

/// Who is told, and how; the target is not kept alive.
struct GestureTarget {
    weak var target: AnyObject?
    let action: Selector

    func matches(_ other: AnyObject?, _ action: Selector) -> Bool { target === other && self.action == action }
}

struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
