import Foundation

/// Delayed calls that wait, so that they can be cancelled.
enum DelayedCalls {
    struct Call {
        let target: NSObject
        let selector: Selector
        let argument: Any?
        let token: MainLoop.Token
    }

    nonisolated(unsafe) static var waiting: [Int: Call] = [:]
    nonisolated(unsafe) static var nextID = 0
}

extension NSObject {
    /// Calls the method from the main loop after `delay` seconds; the receiver is held until then.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        let id = DelayedCalls.nextID
        DelayedCalls.nextID += 1
        let token = MainLoop.main.schedule(at: MainLoop.main.now + max(delay, 0)) {
            guard let call = DelayedCalls.waiting.removeValue(forKey: id) else { return }
            call.target.perform(call.selector, with: call.argument)
        }
        DelayedCalls.waiting[id] = DelayedCalls.Call(
            target: self, selector: aSelector, argument: anArgument, token: token)
    }

    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        perform(aSelector, with: anArgument, afterDelay: delay)
    }

    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        if wait, MainLoop.main.isMainThread {
            perform(aSelector, with: arg)
        } else {
            let target = Held(object: self, argument: arg)
            MainLoop.main.perform { target.object.perform(aSelector, with: target.argument) }
        }
    }

    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        cancelCalls { $0.target === aTarget as AnyObject }
    }

    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        cancelCalls {
            $0.target === aTarget as AnyObject && $0.selector == aSelector && sameArgument($0.argument, anArgument)
        }
    }

    private struct Held: @unchecked Sendable {
        let object: NSObject
        let argument: Any?
    }

    private static func cancelCalls(where matches: (DelayedCalls.Call) -> Bool) {
        for (id, call) in DelayedCalls.waiting where matches(call) {
            MainLoop.main.cancel(call.token)
            DelayedCalls.waiting[id] = nil
        }
    }

    private static func sameArgument(_ a: Any?, _ b: Any?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (let a?, let b?): (a as? NSObject).map { $0.isEqual(b) } ?? (a as AnyObject === b as AnyObject)
        default: false
        }
    }
}
