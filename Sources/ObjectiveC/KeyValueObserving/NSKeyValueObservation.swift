import Foundation

/// Lasts as long as it is kept, the observed object lives, or until it is invalidated.
public final class NSKeyValueObservation: NSObject {
    private var watch: KeyPathWatch?

    fileprivate init(_ watch: KeyPathWatch) { self.watch = watch }

    public func invalidate() {
        watch?.cancel()
        watch = nil
    }

    deinit { watch?.cancel() }
}

extension NSObjectProtocol {
    /// What lowered source calls for `observe(\.frame)`.
    public func observe<Value>(
        _ keyPath: _NamedKeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let state = ObservedValue(self, keyPath.path, options, changeHandler)
        let watch = KeyPathWatch(self, path: keyPath.name, willChange: state.willChange, didChange: state.didChange)
        if options.contains(.initial) { state.tell(isPrior: false, old: nil) }
        return NSKeyValueObservation(watch)
    }

    /// For a key path that is a value; of one step only, which the class must have as a key.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(named(keyPath), options: options, changeHandler: changeHandler)
    }

    public func willChangeValue<Value>(for keyPath: _NamedKeyPath<Self, Value>) { KeyHook.willChange(self, keyPath.name) }

    public func didChangeValue<Value>(for keyPath: _NamedKeyPath<Self, Value>) { KeyHook.didChange(self, keyPath.name) }

    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { KeyHook.willChange(self, named(keyPath).name) }

    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { KeyHook.didChange(self, named(keyPath).name) }

    private func named<Value>(_ keyPath: KeyPath<Self, Value>) -> _NamedKeyPath<Self, Value> {
        guard let name = KeyRegistry.name(of: keyPath, in: type(of: self)) else {
            Fault.stopForGood("\(type(of: self)): no key is known for \(keyPath); write the key path where it is observed")
        }
        return _NamedKeyPath(name, keyPath)
    }
}

/// Reads the value at the times that the options ask for, and tells the handler.
private final class ObservedValue<Root: AnyObject, Value> {
    private weak var root: Root?
    private let path: KeyPath<Root, Value>
    private let options: NSKeyValueObservingOptions
    private let handler: (Root, NSKeyValueObservedChange<Value>) -> Void
    /// Of changes under way, the innermost last.
    private var olds: [Value?] = []

    init(
        _ root: Root, _ path: KeyPath<Root, Value>, _ options: NSKeyValueObservingOptions,
        _ handler: @escaping (Root, NSKeyValueObservedChange<Value>) -> Void
    ) {
        self.root = root
        self.path = path
        self.options = options
        self.handler = handler
    }

    func willChange() {
        let old = options.contains(.old) ? root?[keyPath: path] : nil
        olds.append(old)
        if options.contains(.prior) { tell(isPrior: true, old: old) }
    }

    func didChange() { tell(isPrior: false, old: olds.popLast() ?? nil) }

    func tell(isPrior: Bool, old: Value?) {
        guard let root else { return }
        let new = options.contains(.new) && !isPrior ? root[keyPath: path] : nil
        handler(root, NSKeyValueObservedChange(kind: .setting, newValue: new, oldValue: old, indexes: nil, isPrior: isPrior))
    }
}
