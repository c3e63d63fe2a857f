import Foundation

/// One finger on the screen, from down to up.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

    /// Phases of a pointer over a region; no finger has them. Apart from the others, so that a switch is complete with
    /// these and without.
    public enum RegionPhase: Int, Sendable { case regionEntered = 5, regionMoved, regionExited }

    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
        public static let stylus = TouchType.pencil
    }

    public struct Properties: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let force = Properties(rawValue: 1)
        public static let azimuth = Properties(rawValue: 2)
        public static let altitude = Properties(rawValue: 4)
        public static let location = Properties(rawValue: 8)
    }

    /// Seconds on the app's clock at the last change.
    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var phase: Phase = .began
    /// Taps in quick succession at one place, this one included; 0 once the finger has wandered off.
    open internal(set) var tapCount = 0
    open internal(set) var type: TouchType = .direct
    open internal(set) var window: UIWindow?
    open internal(set) var view: UIView?

    open var majorRadius: CGFloat { Policy.touchRadius }
    open var majorRadiusTolerance: CGFloat { 0 }
    open var force: CGFloat { 0 }
    open var maximumPossibleForce: CGFloat { 0 }
    open var altitudeAngle: CGFloat { .pi / 2 }
    open var estimationUpdateIndex: NSNumber? { nil }
    open var estimatedProperties: Properties { [] }
    open var estimatedPropertiesExpectingUpdates: Properties { [] }

    /// The recognisers that follow this touch.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        recognizers.filter { $0.isTracking(self) }
    }

    /// Every recogniser that accepted the touch, in the order in which they see it.
    var recognizers: [UIGestureRecognizer] = []
    /// In the window's coordinates.
    var windowLocation = CGPoint.zero
    var previousWindowLocation = CGPoint.zero
    var startLocation = CGPoint.zero
    /// Counts touches of the process, so that their order never depends on addresses.
    nonisolated let serial: Int

    private static var nextSerial = 0

    public override init() {
        serial = Self.nextSerial
        Self.nextSerial += 1
        super.init()
    }

    nonisolated open override var hash: Int { serial }

    nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }

    /// Model geometry, as everywhere in touch handling (ANI-21).
    open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }

    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousWindowLocation, to: view) }

    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        view?.convert(point, from: window) ?? point
    }

    /// Whether the finger is off the screen.
    var isOver: Bool { phase == .ended || phase == .cancelled }
}

extension UITouch.Phase {
    public static func ~= (pattern: UITouch.RegionPhase, phase: UITouch.Phase) -> Bool { false }
    public static func == (phase: UITouch.Phase, other: UITouch.RegionPhase) -> Bool { false }
    public static func != (phase: UITouch.Phase, other: UITouch.RegionPhase) -> Bool { true }
}
