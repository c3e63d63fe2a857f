import Foundation

/// Keeps the results of `perform(_:)` alive until the main loop's turn ends, as an autorelease pool would.
package enum ReturnedObjects {
    nonisolated(unsafe) fileprivate static var objects: [AnyObject] = []

    package static func drain() { if !objects.isEmpty { objects.removeAll() } }
}

extension NSObjectProtocol {
    public func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        if let answer = Informal.call("respondsToSelector:", on: self, [aSelector])?.value as? Bool { return answer }
        return _super_responds(to: aSelector)
    }

    public func _super_responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        // A selector made from a class's own method says itself who has it.
        return SelectorRegistry.hasMethod(aSelector.name, of: type(of: self)) || aSelector.invoker?.accepts(self) ?? false
    }

    /// Nobody: an app's override may name another object, which gets what this one does not understand.
    public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

    public func _super_forwardingTarget(for aSelector: Selector!) -> Any? { nil }

    public static func instancesRespond(to aSelector: Selector!) -> Bool {
        aSelector.map { SelectorRegistry.hasMethod($0.name, of: self) } ?? false
    }

    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        performed(aSelector, [])
    }

    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        performed(aSelector, [object])
    }

    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        performed(aSelector, [object1, object2])
    }

    private func performed(_ aSelector: Selector?, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
        guard let aSelector else { return nil }
        guard let result = aSelector.invoke(on: self, with: arguments) ?? Informal.forward(aSelector, from: self, arguments)
        else {
            Fault.stopForGood(
                unrecognized(aSelector.name, self) + "; mark the method @objc, or see that its arguments fit")
        }
        guard let object = result.value as? NSObject else { return nil }
        ReturnedObjects.objects.append(object)
        return Unmanaged.passUnretained(object)
    }
}
