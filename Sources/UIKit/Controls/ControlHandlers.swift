import Foundation

/// Who is told of a control's events, in the order in which they were added.
@MainActor
struct ControlHandlers {
    private var all: [ControlHandler] = []

    mutating func add(_ target: AnyObject?, _ action: Selector, for events: UIControl.Event) {
        all.removeAll { !$0.isAlive }
        if let index = all.firstIndex(where: { $0.matches(target, action) }) {
            all[index].events.formUnion(events)
        } else {
            let receiver = target.map { ControlHandler.Receiver.target(Weak($0), action) } ?? .chain(action)
            all.append(ControlHandler(receiver: receiver, events: events))
        }
    }

    mutating func add(_ action: UIAction, for events: UIControl.Event) {
        remove(action.identifier, for: events)
        all.append(ControlHandler(receiver: .action(action), events: events))
    }

    /// nil stands for every target, or every action.
    mutating func remove(_ target: AnyObject?, _ action: Selector?, for events: UIControl.Event) {
        remove(events) { $0.isRemoved(by: target, action) }
    }

    mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
        remove(events) {
            if case .action(let action) = $0.receiver { action.identifier == identifier } else { false }
        }
    }

    private mutating func remove(_ events: UIControl.Event, where isMeant: (ControlHandler) -> Bool) {
        for index in all.indices where isMeant(all[index]) { all[index].events.subtract(events) }
        all.removeAll { $0.events.isEmpty }
    }

    /// Those that are added while one of them runs are not among them.
    func handling(_ events: UIControl.Event) -> [ControlHandler] { all.filter { !$0.events.isDisjoint(with: events) } }

    var events: UIControl.Event { all.reduce(into: []) { $0.formUnion($1.events) } }

    var targets: Set<AnyHashable> {
        var result: Set<AnyHashable> = []
        for handler in all {
            switch handler.receiver {
            case .target(let target, _): if let object = target.value as? NSObject { result.insert(object) }
            case .chain: result.insert(NSNull())
            case .action: break
            }
        }
        return result
    }

    func actions(of target: AnyObject?, for events: UIControl.Event) -> [String] {
        all.compactMap { handler in
            guard handler.events.isSuperset(of: events) else { return nil }
            switch handler.receiver {
            case .target(let known, let action) where known.value === target: return NSStringFromSelector(action)
            case .chain(let action) where target == nil: return NSStringFromSelector(action)
            default: return nil
            }
        }
    }

    func enumerate(_ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void) {
        var stop = false
        for handler in all where !stop {
            switch handler.receiver {
            case .target(let target, let action): iterator(nil, (target.value, action), handler.events, &stop)
            case .chain(let action): iterator(nil, (nil, action), handler.events, &stop)
            case .action(let action): iterator(action, nil, handler.events, &stop)
            }
        }
    }
}

/// One target with its action, or one `UIAction`, and the events that it is for.
struct ControlHandler {
    enum Receiver {
        /// The target is not kept alive.
        case target(Weak<AnyObject>, Selector)
        /// The responder chain is asked.
        case chain(Selector)
        case action(UIAction)
    }

    let receiver: Receiver
    var events: UIControl.Event

    var isAlive: Bool {
        if case .target(let target, _) = receiver { target.value != nil } else { true }
    }

    func matches(_ object: AnyObject?, _ action: Selector) -> Bool {
        switch receiver {
        case .target(let target, let known): target.value === object && known == action
        case .chain(let known): object == nil && known == action
        case .action: false
        }
    }

    func isRemoved(by object: AnyObject?, _ action: Selector?) -> Bool {
        switch receiver {
        case .target(let target, let known):
            (object == nil || target.value === object) && (action == nil || known == action)
        case .chain(let known): object == nil && (action == nil || known == action)
        case .action: false
        }
    }
}
