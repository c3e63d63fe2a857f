/// Properties of a layer, and of the view that it belongs to, that follow from those that are set.
package struct DerivedKeys: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let frame = DerivedKeys(rawValue: 1)
    /// The origin of the bounds: where a scroll view's content stands.
    package static let offset = DerivedKeys(rawValue: 2)
}

/// A layer's delegate with properties that are the layer's own, under other names.
package protocol LayerFollower: AnyObject {
    func derivedKeys(following key: String, _ derived: DerivedKeys, of layer: CALayer) -> [String]
}

extension CALayer {
    /// A change somebody may observe, here or at the view.
    final func changeHeard(_ key: String, _ kind: Dirt, _ derived: DerivedKeys, _ apply: (CALayer) -> Void) {
        var changes: [(object: AnyObject, key: String)] = [(self, key)]
        if derived.contains(.frame) { changes.append((self, "frame")) }
        if let follower = delegate as? any LayerFollower {
            changes += follower.derivedKeys(following: key, derived, of: self).map { (follower, $0) }
        }
        for change in changes { KeyChanges.begin(change.key, of: change.object) }
        changeUnheard(key, kind, apply)
        for change in changes { KeyChanges.end(change.key, of: change.object) }
    }
}
