import Foundation

/// Keeps the results of `perform(_:)` alive until the main loop's turn ends, as an autorelease pool would.
package enum ReturnedObjects {
    nonisolated(unsafe) fileprivate static var objects: [AnyObject] = []

    package static func drain() { if !objects.isEmpty { objects.removeAll() } }
}

extension NSObject {
    public func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        return SelectorRegistry.hasMethod(aSelector.name, of: type(of: self))
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
        guard let result = aSelector.invoke(on: self, with: arguments) else {
            Fault.stopForGood(unrecognized(aSelector.name, self))
        }
        guard let object = result.value as? NSObject else { return nil }
        ReturnedObjects.objects.append(object)
        return Unmanaged.passUnretained(object)
    }
}
