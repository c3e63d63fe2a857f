import Foundation

/// Calls one method of an object with loosely typed arguments.
package struct Invoker: @unchecked Sendable {
    /// How many arguments the method takes.
    package let arity: Int
    /// Nil if the receiver or an argument is of another type; otherwise the method's result.
    package let call: (AnyObject, [Any?]) -> InvocationResult?
    /// Whether an object is of the class that the method was named by.
    let accepts: (AnyObject) -> Bool
}

/// What a method gave back; nil for one that returns nothing.
package struct InvocationResult {
    package let value: Any?

    init<R>(_ result: R) {
        value = R.self == Void.self ? nil : unwrapped(result)
    }
}

/// Objective-C does not look at the class of an argument: an action for a button may hang on a bar's item, one for a pan
/// from an edge on a plain pan. What both have in common works; the values of Foundation, which Swift converts, are checked.
private func unchecked<A>(_ given: Any, as type: A.Type) -> A? {
    let wanted = (A.self as? any OptionalBox.Type)?.wrappedType ?? A.self
    guard let object = given as? NSObject, let wanted = wanted as? NSObject.Type, ![wanted, Swift.type(of: object)].contains(where: isValue)
    else { return nil }
    return unsafeBitCast(object, to: A.self)
}

private func isValue(_ type: NSObject.Type) -> Bool { _typeName(type).hasPrefix("Foundation.") }

/// The argument as the method wants it. A missing argument fits only an optional parameter.
private func argument<A>(_ arguments: [Any?], _ index: Int, as type: A.Type = A.self) -> A? {
    let given: Any? = index < arguments.count ? arguments[index] : nil
    if let given { return given as? A ?? unchecked(given, as: type) }
    if let optional = A.self as? any OptionalBox.Type { return optional.empty as? A }
    return nil
}

extension Invoker {
    package static func make<T: AnyObject, R>(_ method: @escaping (T) -> () -> R) -> Invoker {
        Invoker(arity: 0, call: { target, _ in
            (target as? T).map { InvocationResult(method($0)()) }
        }, accepts: { $0 is T })
    }

    package static func make<T: AnyObject, A, R>(_ method: @escaping (T) -> (A) -> R) -> Invoker {
        Invoker(arity: 1, call: { target, arguments in
            guard let target = target as? T, let a: A = argument(arguments, 0) else { return nil }
            return InvocationResult(method(target)(a))
        }, accepts: { $0 is T })
    }

    package static func make<T: AnyObject, A, B, R>(_ method: @escaping (T) -> (A, B) -> R) -> Invoker {
        Invoker(arity: 2, call: { target, arguments in
            guard let target = target as? T, let a: A = argument(arguments, 0), let b: B = argument(arguments, 1)
            else { return nil }
            return InvocationResult(method(target)(a, b))
        }, accepts: { $0 is T })
    }

    package static func make<T: AnyObject, A, B, C, R>(_ method: @escaping (T) -> (A, B, C) -> R) -> Invoker {
        Invoker(arity: 3, call: { target, arguments in
            guard let target = target as? T, let a: A = argument(arguments, 0), let b: B = argument(arguments, 1),
                let c: C = argument(arguments, 2)
            else { return nil }
            return InvocationResult(method(target)(a, b, c))
        }, accepts: { $0 is T })
    }

    package static func make<T: AnyObject, A, B, C, D, R>(_ method: @escaping (T) -> (A, B, C, D) -> R) -> Invoker {
        Invoker(arity: 4, call: { target, arguments in
            guard let target = target as? T, let a: A = argument(arguments, 0), let b: B = argument(arguments, 1),
                let c: C = argument(arguments, 2), let d: D = argument(arguments, 3)
            else { return nil }
            return InvocationResult(method(target)(a, b, c, d))
        }, accepts: { $0 is T })
    }

    package static func make<T: AnyObject, A, B, C, D, E, R>(_ method: @escaping (T) -> (A, B, C, D, E) -> R) -> Invoker {
        Invoker(arity: 5, call: { target, arguments in
            guard let target = target as? T, let a: A = argument(arguments, 0), let b: B = argument(arguments, 1),
                let c: C = argument(arguments, 2), let d: D = argument(arguments, 3), let e: E = argument(arguments, 4)
            else { return nil }
            return InvocationResult(method(target)(a, b, c, d, e))
        }, accepts: { $0 is T })
    }
}
