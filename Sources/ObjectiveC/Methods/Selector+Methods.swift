import Foundation

// A main-actor method and a free one have the same calling convention, and invocations happen on the main thread only:
// dropping the isolation from the function's type is all that is needed to call it from anywhere in the engine.

extension Selector {
    public init<T: AnyObject, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
        self.init(name: name, invoker: .make(method))
    }

    public init<T: AnyObject, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R) {
        self.init(name: name, invoker: .make(method))
    }

    public init<T: AnyObject, A, B, R>(_ name: String, _ method: @escaping (T) -> (A, B) -> R) {
        self.init(name: name, invoker: .make(method))
    }

    public init<T: AnyObject, A, B, C, R>(_ name: String, _ method: @escaping (T) -> (A, B, C) -> R) {
        self.init(name: name, invoker: .make(method))
    }

    public init<T: AnyObject, A, B, C, D, R>(_ name: String, _ method: @escaping (T) -> (A, B, C, D) -> R) {
        self.init(name: name, invoker: .make(method))
    }

    public init<T: AnyObject, A, B, C, D, E, R>(_ name: String, _ method: @escaping (T) -> (A, B, C, D, E) -> R) {
        self.init(name: name, invoker: .make(method))
    }

    @_disfavoredOverload
    public init<T: AnyObject, R>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor () -> R) {
        self.init(name: name, invoker: .make(unsafeBitCast(method, to: ((T) -> () -> R).self)))
    }

    @_disfavoredOverload
    public init<T: AnyObject, A, R>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor (A) -> R) {
        self.init(name: name, invoker: .make(unsafeBitCast(method, to: ((T) -> (A) -> R).self)))
    }

    @_disfavoredOverload
    public init<T: AnyObject, A, B, R>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor (A, B) -> R) {
        self.init(name: name, invoker: .make(unsafeBitCast(method, to: ((T) -> (A, B) -> R).self)))
    }

    @_disfavoredOverload
    public init<T: AnyObject, A, B, C, R>(
        _ name: String, _ method: @escaping @MainActor (T) -> @MainActor (A, B, C) -> R
    ) {
        self.init(name: name, invoker: .make(unsafeBitCast(method, to: ((T) -> (A, B, C) -> R).self)))
    }

    @_disfavoredOverload
    public init<T: AnyObject, A, B, C, D, R>(
        _ name: String, _ method: @escaping @MainActor (T) -> @MainActor (A, B, C, D) -> R
    ) {
        self.init(name: name, invoker: .make(unsafeBitCast(method, to: ((T) -> (A, B, C, D) -> R).self)))
    }

    @_disfavoredOverload
    public init<T: AnyObject, A, B, C, D, E, R>(
        _ name: String, _ method: @escaping @MainActor (T) -> @MainActor (A, B, C, D, E) -> R
    ) {
        self.init(name: name, invoker: .make(unsafeBitCast(method, to: ((T) -> (A, B, C, D, E) -> R).self)))
    }
}

extension Selector {
    /// Calls the method on `target`: with the selector's own invoker, else with the one that the target's class or a
    /// class above it registered under the name.
    ///
    /// - Returns: nil if there is none, or if the arguments do not fit.
    @discardableResult
    package func invoke(on target: AnyObject, with arguments: [Any?] = []) -> InvocationResult? {
        if let result = invoker?.call(target, arguments) { return result }
        if let known = SelectorRegistry.invoker(for: name, of: type(of: target)) { return known.call(target, arguments) }
        return setByKey(target, arguments)
    }

    /// `setTitle:` is the setter of the key `title`.
    private func setByKey(_ target: AnyObject, _ arguments: [Any?]) -> InvocationResult? {
        guard arguments.count == 1, name.hasPrefix("set"), name.hasSuffix(":"), let first = name.dropFirst(3).first else { return nil }
        let key = first.lowercased() + name.dropFirst(4).dropLast()
        guard let known = KeyRegistry.key(key, of: type(of: target)), let set = known.set, set(target, arguments[0]) else { return nil }
        return InvocationResult(())
    }

    /// Whether the method was there and could be called.
    @discardableResult
    package func perform(on target: AnyObject, with arguments: [Any?] = []) -> Bool {
        invoke(on: target, with: arguments) != nil
    }
}
