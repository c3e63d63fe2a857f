import QuartzCore

/// What changes of a view's layer are called at the view.
extension UIView: LayerFollower {
    nonisolated package func derivedKeys(following key: String, _ derived: DerivedKeys, of layer: CALayer) -> [String] {
        let changed = ObjectIdentifier(layer)
        guard MainActor.assumeIsolated({ ObjectIdentifier(self.layer) == changed }) else { return [] }
        var keys: [String] =
            switch key {
            case "position": ["center"]
            case "opacity": ["alpha"]
            case "transform": ["transform", "transform3D"]
            case "masksToBounds": ["clipsToBounds"]
            case "contentsScale": ["contentScaleFactor"]
            case "bounds", "hidden", "opaque": [key]
            default: []
            }
        if derived.contains(.frame) { keys.append("frame") }
        if derived.contains(.offset), self is UIScrollView { keys.append("contentOffset") }
        return keys
    }
}
