import Foundation

/// Apple's run loop on the main loop's clock. There is one.
open class RunLoop: NSObject {
    public struct Mode: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let `default` = Mode("kCFRunLoopDefaultMode")
        public static let common = Mode("kCFRunLoopCommonModes")
        public static let tracking = Mode("UITrackingRunLoopMode")
    }

    nonisolated(unsafe) public static let main = RunLoop()

    public class var current: RunLoop { main }

    open var currentMode: Mode? { .default }

    open func add(_ timer: Timer, forMode mode: Mode) { timer.start() }

    open func perform(_ block: @escaping @Sendable () -> Void) { MainLoop.main.perform(block) }

    open func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void) { MainLoop.main.perform(block) }

    open func perform(
        _ aSelector: Selector, target: Any, argument arg: Any?, order: Int, modes: [Mode]
    ) {
        MainLoop.main.perform { aSelector.perform(on: target as AnyObject, with: [arg]) }
    }

    open func limitDate(forMode mode: Mode) -> Date? {
        MainLoop.main.nextEventTime.map { Date(loopTime: $0) }
    }

    open func run(until limitDate: Date) { MainLoop.main.run(until: limitDate.loopTime) }

    @discardableResult
    open func run(mode: Mode, before limitDate: Date) -> Bool {
        guard let next = MainLoop.main.nextEventTime else { return false }
        MainLoop.main.run(until: min(next, limitDate.loopTime))
        return true
    }
}
