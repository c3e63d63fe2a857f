import Foundation

/// What happened, as the responder chain and the recognisers are told.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause = 101
        case remoteControlStop = 102
        case remoteControlTogglePlayPause = 103
        case remoteControlNextTrack = 104
        case remoteControlPreviousTrack = 105
        case remoteControlBeginSeekingBackward = 106
        case remoteControlEndSeekingBackward = 107
        case remoteControlBeginSeekingForward = 108
        case remoteControlEndSeekingForward = 109
    }

    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)

        public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << max(number - 1, 0)) }
    }

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    /// Seconds on the app's clock.
    open internal(set) var timestamp: TimeInterval = 0
    open var allTouches: Set<UITouch>? { nil }
    open var buttonMask: ButtonMask { [] }

    public override init() { super.init() }

    open func touches(for window: UIWindow) -> Set<UITouch>? { nil }

    open func touches(for view: UIView) -> Set<UITouch>? { nil }

    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { nil }

    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }

    open func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }
}

/// All fingers at one moment: those that changed and those that rest.
final class TouchesEvent: UIEvent {
    var touches: [UITouch] = []

    override var allTouches: Set<UITouch>? { Set(touches) }

    override func touches(for window: UIWindow) -> Set<UITouch>? { subset { $0.window === window } }

    override func touches(for view: UIView) -> Set<UITouch>? { subset { $0.view === view } }

    override func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        subset { gesture.isTracking($0) }
    }

    override func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

    override func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

    private func subset(_ belongs: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(belongs)
        return found.isEmpty ? nil : Set(found)
    }
}
