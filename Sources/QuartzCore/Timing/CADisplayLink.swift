import MainLoop

public struct CAFrameRateRange: Equatable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?

    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }
}

/// Calls a method at each refresh of the screen.
open class CADisplayLink: NSObject {
    /// Refreshes of the screen in a second.
    nonisolated(unsafe) package static var screenRate = 60.0

    /// Held until `invalidate()`, as on Apple's systems.
    private var target: AnyObject?
    private let selector: Selector
    private var token: MainLoop.Token?
    private var modes: [RunLoop.Mode] = []
    private var isRunning: Bool { !modes.isEmpty }
    /// How many refreshes of the screen were counted at the next call.
    private var nextFrame = 0.0

    open private(set) var timestamp: CFTimeInterval = 0
    open private(set) var targetTimestamp: CFTimeInterval = 0
    open var duration: CFTimeInterval { 1 / CADisplayLink.screenRate }

    open var isPaused = false { didSet { if isPaused != oldValue { restart() } } }
    /// 0 means the screen's own rate.
    open var preferredFramesPerSecond = 0 { didSet { restart() } }
    open var preferredFrameRateRange = CAFrameRateRange.default { didSet { restart() } }

    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
    }

    /// Adding it for several modes calls it once a refresh all the same.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !modes.contains(mode) else { return }
        modes.append(mode)
        if modes.count == 1 { restart() }
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.removeAll { $0 == mode }
        if modes.isEmpty { restart() }
    }

    /// Off all modes and without its target, for good.
    open func invalidate() {
        modes = []
        restart()
        target = nil
    }

    /// Refreshes from one call to the next.
    private var step: Double {
        let range = preferredFrameRateRange, preferred = range.preferred ?? 0
        let ranged = Double(preferred > 0 ? preferred : range.maximum)
        let wanted = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : ranged
        return wanted > 0 ? max((CADisplayLink.screenRate / wanted).rounded(), 1) : 1
    }

    private func restart() {
        if let token { MainLoop.main.cancel(token) }
        token = nil
        guard isRunning, !isPaused, target != nil else { return }
        // Frames lie on one grid for all links, counted so that no error adds up.
        let elapsed = (MainLoop.main.now - MainLoop.startTime) * CADisplayLink.screenRate
        nextFrame = (elapsed + 1e-6).rounded(.down) + 1
        schedule()
    }

    private func schedule() {
        let time = MainLoop.startTime + nextFrame / CADisplayLink.screenRate
        token = MainLoop.main.schedule(at: time) { [self] in fire() }
    }

    private func fire() {
        token = nil
        guard isRunning, !isPaused, let target else { return }
        timestamp = MainLoop.main.now
        nextFrame += step
        targetTimestamp = MainLoop.startTime + nextFrame / CADisplayLink.screenRate
        schedule()
        selector.perform(on: target, with: [self])
    }
}
