import Foundation

extension CALayer {
    /// How often a commit starts over for layers that ask for layout while they are laid out.
    private static let passLimit = 100

    final func markLayout() {
        if dirt.contains(.layout) || modelLayer != nil { return }
        dirt.formUnion(.layout)
        propagate(.layoutBelow)
    }

    /// GEO-07: from the topmost ancestor that needs it.
    final func layoutFromTop() {
        var top = self
        var current: CALayer? = self
        while let layer = current {
            if layer.dirt.contains(.layout) { top = layer }
            current = layer.parent
        }
        top.layoutSubtree()
    }

    final func layoutSubtree() {
        for _ in 0..<CALayer.passLimit where !dirt.isDisjoint(with: [.layout, .layoutBelow]) { layoutPass() }
    }

    private func layoutPass() {
        if dirt.contains(.layout) {
            dirt.remove(.layout)
            layoutSublayers()
        }
        guard dirt.contains(.layoutBelow) else { return }
        dirt.remove(.layoutBelow)
        maskLayer?.layoutPass()
        // Layout may change the list; each child of the moment is visited once, the rest in the next pass.
        for child in children where child.parent === self { child.layoutPass() }
    }
}
