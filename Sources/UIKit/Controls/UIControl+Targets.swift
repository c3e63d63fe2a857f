import Foundation

/// One target with its action, or one `UIAction`, and the events that it is for.
struct ControlHandler {
    enum Receiver {
        /// The target is not kept alive; without one, the responder chain is asked.
        case target(WeakObject, Selector)
        case chain(Selector)
        case action(UIAction)
    }

    let receiver: Receiver
    var events: UIControl.Event

    var isAlive: Bool {
        if case .target(let target, _) = receiver { target.object != nil } else { true }
    }
}

struct WeakObject {
    weak var object: AnyObject?
}

extension UIControl {
    public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        handlers.removeAll { !$0.isAlive }
        let object = target.map { $0 as AnyObject }
        if let index = handlers.firstIndex(where: { $0.matches(object, action) }) {
            handlers[index].events.formUnion(controlEvents)
        } else {
            let receiver = object.map { ControlHandler.Receiver.target(WeakObject(object: $0), action) } ?? .chain(action)
            handlers.append(ControlHandler(receiver: receiver, events: controlEvents))
        }
    }

    /// nil stands for every target, or every action.
    public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        for index in handlers.indices where handlers[index].isRemoved(by: object, action) {
            handlers[index].events.subtract(controlEvents)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    /// An action with the identifier of an earlier one replaces it for those events.
    public func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        handlers.append(ControlHandler(receiver: .action(action), events: controlEvents))
    }

    public func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    public func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in handlers.indices {
            guard case .action(let action) = handlers[index].receiver, action.identifier == actionIdentifier else {
                continue
            }
            handlers[index].events.subtract(controlEvents)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    /// `NSNull` stands for the responder chain.
    public var allTargets: Set<AnyHashable> {
        var result: Set<AnyHashable> = []
        for handler in handlers {
            switch handler.receiver {
            case .target(let target, _): if let object = target.object as? NSObject { result.insert(object) }
            case .chain: result.insert(NSNull())
            case .action: break
            }
        }
        return result
    }

    public var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

    public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names = handlers.compactMap { handler -> String? in
            guard handler.events.isSuperset(of: controlEvent) else { return nil }
            switch handler.receiver {
            case .target(let target, let action) where target.object === object: return NSStringFromSelector(action)
            case .chain(let action) where object == nil: return NSStringFromSelector(action)
            default: return nil
            }
        }
        return names.isEmpty ? nil : names
    }

    public func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
    ) {
        var stop = false
        for handler in handlers {
            switch handler.receiver {
            case .target(let target, let action): iterator(nil, (target.object, action), handler.events, &stop)
            case .chain(let action): iterator(nil, (nil, action), handler.events, &stop)
            case .action(let action): iterator(action, nil, handler.events, &stop)
            }
            if stop { return }
        }
    }

    public func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, with: nil) }

    /// Those that are added on the way are not called.
    func sendActions(for controlEvents: Event, with event: UIEvent?) {
        for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
            switch handler.receiver {
            case .target(let target, let action):
                if let object = target.object { sendAction(action, to: object, for: event) }
            case .chain(let action): sendAction(action, to: nil, for: event)
            case .action(let action): sendAction(action)
            }
        }
    }
}

extension ControlHandler {
    func matches(_ object: AnyObject?, _ action: Selector) -> Bool {
        switch receiver {
        case .target(let target, let known): target.object === object && known == action
        case .chain(let known): object == nil && known == action
        case .action: false
        }
    }

    func isRemoved(by object: AnyObject?, _ action: Selector?) -> Bool {
        switch receiver {
        case .target(let target, let known):
            (object == nil || target.object === object) && (action == nil || known == action)
        case .chain(let known): object == nil && (action == nil || known == action)
        case .action: false
        }
    }
}
