import Foundation

/// One key or button, from down to up.
@preconcurrency @MainActor
open class UIPress: NSObject {
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30
        case pageDown = 31
    }

    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var phase: Phase = .began
    open internal(set) var type: PressType = .select
    open internal(set) var window: UIWindow?
    open internal(set) var responder: UIResponder?
    open var force: CGFloat { 0 }
    open var gestureRecognizers: [UIGestureRecognizer]? { nil }

    public override init() { super.init() }
}

/// All keys and buttons at one moment.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }
    open internal(set) var allPresses: Set<UIPress> = []
}
