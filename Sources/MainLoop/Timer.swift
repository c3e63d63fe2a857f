import Foundation

/// Fires once or again and again on the main loop's clock.
open class Timer: NSObject, @unchecked Sendable {
    private enum Action {
        case block(@Sendable (Timer) -> Void)
        /// The target is held until the timer is invalid, as on Apple's systems.
        case target(AnyObject, Selector)
    }

    /// The shortest interval, in seconds.
    private static let shortestInterval = 0.0001

    private var action: Action?
    private let repeats: Bool
    private let interval: Double
    private var nextTime: Double
    private var token: MainLoop.Token?

    open private(set) var userInfo: Any?
    open var tolerance: TimeInterval = 0
    open private(set) var isValid = true

    private init(time: Double, interval: TimeInterval, repeats: Bool, userInfo: Any?, action: Action) {
        self.interval = repeats ? max(interval, Self.shortestInterval) : interval
        self.repeats = repeats
        self.action = action
        self.userInfo = userInfo
        nextTime = time
    }

    public convenience init(
        timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
        let delay = max(interval, Self.shortestInterval)
        self.init(
            time: MainLoop.main.now + delay, interval: interval, repeats: repeats, userInfo: nil, action: .block(block))
    }

    public convenience init(
        fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
        self.init(
            time: date.loopTime, interval: interval, repeats: repeats, userInfo: nil, action: .block(block))
    }

    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        let delay = max(ti, Self.shortestInterval)
        self.init(
            time: MainLoop.main.now + delay, interval: ti, repeats: yesOrNo, userInfo: userInfo,
            action: .target(aTarget as AnyObject, aSelector))
    }

    public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) {
        self.init(
            time: date.loopTime, interval: ti, repeats: rep, userInfo: ui, action: .target(t as AnyObject, s))
    }

    @discardableResult
    open class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.start()
        return timer
    }

    @discardableResult
    open class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        timer.start()
        return timer
    }

    open var timeInterval: TimeInterval { repeats ? interval : 0 }

    open var fireDate: Date {
        get { Date(loopTime: nextTime) }
        set {
            nextTime = newValue.loopTime
            if let token {
                MainLoop.main.cancel(token)
                schedule()
            }
        }
    }

    /// Fires now; the regular schedule of a repeating timer stays.
    open func fire() {
        guard isValid else { return }
        call()
        if !repeats { invalidate() }
    }

    open func invalidate() {
        isValid = false
        action = nil
        userInfo = nil
        if let token { MainLoop.main.cancel(token) }
        token = nil
    }

    var isScheduled: Bool { token != nil }

    /// Leaves the loop without ending.
    func leave() {
        if let token { MainLoop.main.cancel(token) }
        token = nil
    }

    /// Joins the loop; a second time changes nothing.
    func start() {
        if isValid, token == nil { schedule() }
    }

    private func schedule() {
        guard nextTime.isFinite else { return }
        token = MainLoop.main.schedule(at: nextTime) { [self] in comeUp() }
    }

    private func comeUp() {
        guard isValid else { return }
        if repeats {
            // Times missed while the loop was busy are skipped, not made up for.
            repeat { nextTime += interval } while nextTime <= MainLoop.main.now
            schedule()
            call()
        } else {
            call()
            invalidate()
        }
    }

    private func call() {
        switch action {
        case .block(let block): block(self)
        case .target(let target, let selector): selector.perform(on: target, with: [self])
        case nil: break
        }
    }
}
