import Foundation

// A block is a function of its own in Objective-C and can be a method: `imp_implementationWithBlock`. And a method's
// implementation can be called as a C function that is given the object and the selector: `unsafeBitCast(imp, to: …)`.

/// A block on its way through `AnyObject`.
private final class BlockBox {
    let implementation: IMP

    init(_ implementation: IMP) { self.implementation = implementation }
}

/// Takes what `unsafeBitCast(block, to: AnyObject.self)` or a block in a variable of that type is.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
    guard let box = block as? BlockBox else {
        Fault.stopForGood("imp_implementationWithBlock: \(type(of: block)) is no block; pass it as it is, with its type")
    }
    return box.implementation
}

public func imp_implementationWithBlock<T: AnyObject, R>(_ block: @escaping (T) -> R) -> IMP {
    IMP(invoker: .make { (object: T) in { block(object) } })
}

public func imp_implementationWithBlock<T: AnyObject, A, R>(_ block: @escaping (T, A) -> R) -> IMP {
    IMP(invoker: .make { (object: T) in { block(object, $0) } })
}

public func imp_implementationWithBlock<T: AnyObject, A, B, R>(_ block: @escaping (T, A, B) -> R) -> IMP {
    IMP(invoker: .make { (object: T) in { block(object, $0, $1) } })
}

public func imp_implementationWithBlock<T: AnyObject, A, B, C, R>(_ block: @escaping (T, A, B, C) -> R) -> IMP {
    IMP(invoker: .make { (object: T) in { block(object, $0, $1, $2) } })
}

// What lowered `unsafeBitCast(block, to: AnyObject.self)` calls.

public func _blockObject<T: AnyObject, R>(_ block: @escaping (T) -> R, to type: AnyObject.Type) -> AnyObject {
    BlockBox(imp_implementationWithBlock(block))
}

public func _blockObject<T: AnyObject, A, R>(_ block: @escaping (T, A) -> R, to type: AnyObject.Type) -> AnyObject {
    BlockBox(imp_implementationWithBlock(block))
}

public func _blockObject<T: AnyObject, A, B, R>(_ block: @escaping (T, A, B) -> R, to type: AnyObject.Type) -> AnyObject {
    BlockBox(imp_implementationWithBlock(block))
}

public func _blockObject<T: AnyObject, A, B, C, R>(_ block: @escaping (T, A, B, C) -> R, to type: AnyObject.Type) -> AnyObject {
    BlockBox(imp_implementationWithBlock(block))
}

/// What is no block.
@_disfavoredOverload
public func _blockObject<Value>(_ value: Value, to type: AnyObject.Type) -> AnyObject { value as AnyObject }

/// The implementation as a function of the object, the selector and the arguments.
public func unsafeBitCast<T: AnyObject, R>(_ imp: IMP, to type: ((T, Selector) -> R).Type) -> (T, Selector) -> R {
    { imp.call($0, $1, []) }
}

public func unsafeBitCast<T: AnyObject, A, R>(_ imp: IMP, to type: ((T, Selector, A) -> R).Type) -> (T, Selector, A) -> R {
    { imp.call($0, $1, [$2]) }
}

public func unsafeBitCast<T: AnyObject, A, B, R>(_ imp: IMP, to type: ((T, Selector, A, B) -> R).Type) -> (T, Selector, A, B) -> R {
    { imp.call($0, $1, [$2, $3]) }
}

public func unsafeBitCast<T: AnyObject, A, B, C, R>(
    _ imp: IMP, to type: ((T, Selector, A, B, C) -> R).Type
) -> (T, Selector, A, B, C) -> R {
    { imp.call($0, $1, [$2, $3, $4]) }
}

extension IMP {
    fileprivate func call<R>(_ object: AnyObject, _ selector: Selector, _ arguments: [Any?]) -> R {
        guard let result = invoker.call(object, arguments), let value: R = returned(result) else {
            Fault.stopForGood("-[\(type(of: object)) \(selector.name)]: the implementation does not fit the type that it is called as")
        }
        return value
    }
}
