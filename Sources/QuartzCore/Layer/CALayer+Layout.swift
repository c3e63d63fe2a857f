import Foundation

extension CALayer {
    /// How often a commit starts over for layers that ask for layout while they are laid out.
    private static let passLimit = 100

    final func markLayout() {
        if dirt.contains(.layout) || modelLayer != nil { return }
        dirt.formUnion(.layout)
        propagate(.layoutBelow)
    }

    package final var isInLayout: Bool { dirt.contains(.inLayout) }

    /// GEO-07: from the topmost ancestor that needs it, below one that is being laid out: who asks in the midst of that
    /// wants the part below done, and not the whole begun again.
    final func layoutFromTop() {
        var top = self
        var current: CALayer? = self
        while let layer = current {
            if layer.dirt.contains(.layout) { top = layer }
            current = layer.parent.flatMap { $0.isInLayout ? nil : $0 }
        }
        top.layoutSubtree()
    }

    final func layoutSubtree() {
        for _ in 0..<CALayer.passLimit {
            if dirt.isDisjoint(with: [.layout, .layoutBelow]) { return }
            layoutPass()
        }
        if let restless = restlessLayer { Fault.reportOnce(restless) }
    }

    /// The deepest layer that asks for layout again whenever it is laid out, as a message.
    private var restlessLayer: String? {
        if dirt.contains(.layoutBelow), let found = children.lazy.compactMap(\.restlessLayer).first { return found }
        guard dirt.contains(.layout) else { return nil }
        return "The layout of \(calledName) does not come to rest: it was laid out \(CALayer.passLimit) times in a row "
            + "and asks for more. Look for a setNeedsLayout() in its layoutSubviews() or viewDidLayoutSubviews()."
    }

    private func layoutPass() {
        if dirt.contains(.layout) {
            dirt.remove(.layout)
            let isNested = !dirt.insert(.inLayout).inserted
            layoutSublayers()
            if !isNested { dirt.remove(.inLayout) }
        }
        guard dirt.contains(.layoutBelow) else { return }
        dirt.remove(.layoutBelow)
        maskLayer?.layoutPass()
        // Layout may change the list; each child of the moment is visited once, the rest in the next pass.
        for child in children where child.parent === self { child.layoutPass() }
    }
}
