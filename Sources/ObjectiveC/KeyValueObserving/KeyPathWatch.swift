import Foundation

/// Follows a path of keys from one object on: every object on the way is listened to, and whatever stands behind one
/// that is replaced is listened to anew.
final class KeyPathWatch {
    private let keys: [String]
    /// What ends listening, for each object on the way.
    private var levels: [[() -> Void]] = []
    private let willChange: () -> Void
    private let didChange: () -> Void

    init(_ root: AnyObject, path: String, willChange: @escaping () -> Void, didChange: @escaping () -> Void) {
        keys = path.split(separator: ".").map(String.init)
        self.willChange = willChange
        self.didChange = didChange
        if !keys.isEmpty { attach(root, at: 0) }
    }

    func cancel() { detach(from: 0) }

    private func detach(from depth: Int) {
        while levels.count > depth { levels.removeLast().forEach { $0() } }
    }

    private func attach(_ object: AnyObject, at depth: Int) {
        let type: AnyClass = type(of: object)
        let key = KeyRegistry.key(keys[depth], of: type)?.name ?? keys[depth]
        let willChange: () -> Void = { [weak self] in self?.willChange() }
        let didChange: () -> Void = { [weak self, weak object] in
            guard let self else { return }
            if let object { self.follow(object, key, from: depth) }
            self.didChange()
        }
        let hook = KeyHook(on: object, key: key, willChange: willChange, didChange: didChange)
        var level: [() -> Void] = [{ hook.remove() }]
        for other in KeyRegistry.keys(affecting: key, of: type).sorted() where other != key {
            let watch = KeyPathWatch(object, path: other, willChange: willChange, didChange: didChange)
            level.append { watch.cancel() }
        }
        levels.append(level)
        follow(object, key, from: depth)
    }

    /// Listens to what now stands behind the key at `depth`.
    private func follow(_ object: AnyObject, _ key: String, from depth: Int) {
        guard depth < keys.count - 1 else { return }
        detach(from: depth + 1)
        guard let value = KeyValueCoding.value(of: object, forKey: key) as? NSObject else { return }
        attach(value, at: depth + 1)
    }
}
