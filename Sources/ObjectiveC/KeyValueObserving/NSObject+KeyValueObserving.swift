import Foundation

extension NSObjectProtocol {
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        NamedObservers.add(observer, to: self, path: keyPath, options: options, context: context)
    }

    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        NamedObservers.remove(observer, from: self, path: keyPath) { _ in true }
    }

    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        NamedObservers.remove(observer, from: self, path: keyPath) { $0 == context }
    }

    /// An observer overrides it; what comes here is a change that nobody wanted.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        Fault.stopForGood(
            "\(type(of: self)) observes '\(keyPath ?? "")' but does not handle its change: "
                + "override observeValue(forKeyPath:of:change:context:), and call super only for what is not yours")
    }

    public func _super_observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }

    public func willChangeValue(forKey key: String) { KeyHook.willChange(self, key) }

    public func didChangeValue(forKey key: String) { KeyHook.didChange(self, key) }

    public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

    public static func _super_keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

    public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

    public static func _super_automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
}

/// Observers that are told by `observeValue(forKeyPath:of:change:context:)`.
private enum NamedObservers {
    private struct Entry {
        weak var observer: NSObject?
        weak var object: AnyObject?
        let path: String
        let context: UnsafeMutableRawPointer?
        let watch: KeyPathWatch
    }

    nonisolated(unsafe) private static var entries: [Entry] = []

    static func add(
        _ observer: NSObject, to object: AnyObject, path: String, options: NSKeyValueObservingOptions,
        context: UnsafeMutableRawPointer?
    ) {
        entries.removeAll { entry in
            guard entry.observer == nil || entry.object == nil else { return false }
            entry.watch.cancel()
            return true
        }
        let state = NamedChange(observer, object, path, options, context)
        let watch = KeyPathWatch(object, path: path, willChange: state.willChange, didChange: state.didChange)
        entries.append(Entry(observer: observer, object: object, path: path, context: context, watch: watch))
        if options.contains(.initial) { state.tell(isPrior: false, old: nil) }
    }

    /// Takes away the one that was added last.
    static func remove(
        _ observer: NSObject, from object: AnyObject, path: String, where matches: (UnsafeMutableRawPointer?) -> Bool
    ) {
        let index = entries.lastIndex {
            $0.observer === observer && $0.object === object && $0.path == path && matches($0.context)
        }
        guard let index else {
            Fault.stopForGood(
                "\(type(of: observer)) is removed as an observer of '\(path)' of \(type(of: object)), which it does not observe: "
                    + "remove it once for each time it was added")
        }
        entries.remove(at: index).watch.cancel()
    }
}

/// One observer's view of one path.
private final class NamedChange {
    private weak var observer: NSObject?
    private weak var object: AnyObject?
    private let path: String
    private let options: NSKeyValueObservingOptions
    private let context: UnsafeMutableRawPointer?
    /// Of changes under way, the innermost last.
    private var olds: [Any?] = []

    init(
        _ observer: NSObject, _ object: AnyObject, _ path: String, _ options: NSKeyValueObservingOptions,
        _ context: UnsafeMutableRawPointer?
    ) {
        self.observer = observer
        self.object = object
        self.path = path
        self.options = options
        self.context = context
    }

    private var value: Any? { object.flatMap { KeyValueCoding.value(of: $0, forKeyPath: path) } }

    func willChange() {
        let old = options.contains(.old) ? value ?? NSNull() : nil
        olds.append(old)
        if options.contains(.prior) { tell(isPrior: true, old: old) }
    }

    func didChange() { tell(isPrior: false, old: olds.popLast() ?? nil) }

    func tell(isPrior: Bool, old: Any?) {
        guard let observer, let object else { return }
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)]
        if let old { change[.oldKey] = old }
        if isPrior {
            change[.notificationIsPriorKey] = NSNumber(value: true)
        } else if options.contains(.new) {
            change[.newKey] = value ?? NSNull()
        }
        let told = Informal.call(
            "observeValueForKeyPath:ofObject:change:context:", on: observer, [path, object, change, context])
        if told == nil { observer.observeValue(forKeyPath: path, of: object, change: change, context: context) }
    }
}
