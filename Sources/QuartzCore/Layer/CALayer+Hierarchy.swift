import Foundation

extension CALayer {
    final func insert(_ layer: CALayer, at index: Int) {
        var index = min(max(index, 0), children.count)
        if layer.parent === self, layer.isSublayer, let old = children.firstIndex(where: { $0 === layer }) {
            // Apple takes the layer out first, so that an index behind its old place counts without it.
            children.remove(at: old)
            index = min(index, children.count)
            children.insert(layer, at: index)
            if index != old { sublayersChanged() }
            return
        }
        if refusesCycle(with: layer) { return }
        layer.detachFromParent()
        children.insert(layer, at: min(index, children.count))
        layer.parent = self
        sublayersChanged()
        layer.propagateAll()
        if !layer.attached.isEmpty || !AnimationClock.isIdle { AnimationClock.isStale = true }
        runOrderAction(kCAOnOrderIn, on: layer)
    }

    final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
        guard let sibling, layer !== sibling else { return insert(layer, at: offset == 0 ? 0 : children.count) }
        if refusesCycle(with: layer) { return }
        let old = layer.parent === self ? children.firstIndex { $0 === layer } : nil
        if layer.parent === self { children.removeAll { $0 === layer } } else { layer.detachFromParent() }
        let wasOwn = layer.parent === self
        guard let place = children.firstIndex(where: { $0 === sibling }) else {
            if let old { children.insert(layer, at: old) }
            return insert(layer, at: children.count)
        }
        if wasOwn {
            children.insert(layer, at: place + offset)
            if place + offset != old { sublayersChanged() }
        } else {
            insert(layer, at: place + offset)
        }
    }

    final func replaceChild(_ old: CALayer, with new: CALayer) {
        guard old !== new, let index = children.firstIndex(where: { $0 === old }), !refusesCycle(with: new) else { return }
        old.detachFromParent()
        insert(new, at: index)
    }

    final func replaceChildren(with layers: [CALayer]) {
        for child in children where !layers.contains(where: { $0 === child }) { child.detachFromParent() }
        var known = Set<ObjectIdentifier>()
        for layer in layers where known.insert(ObjectIdentifier(layer)).inserted {
            insert(layer, at: min(known.count - 1, children.count))
        }
    }

    final func detachFromParent() {
        guard let parent else { return }
        if parent.maskLayer === self {
            parent.maskLayer = nil
        } else if let index = parent.children.firstIndex(where: { $0 === self }) {
            parent.runOrderAction(kCAOnOrderOut, on: self)
            parent.children.remove(at: index)
        }
        if committedNode != nil { LayerContext.noteDetached(self) }
        self.parent = nil
        parent.sublayersChanged()
    }

    final func setMask(_ layer: CALayer?) {
        if layer === maskLayer { return }
        if let layer, refusesCycle(with: layer) { return }
        let action = CATransaction.areActionsEnabled ? preparedAction("mask") : nil
        maskLayer?.detachFromParent()
        if let layer {
            layer.detachFromParent()
            maskLayer = layer
            layer.parent = self
            layer.propagateAll()
        }
        mark(.picture)
        action?.run(forKey: "mask", object: self, arguments: nil)
    }

    private var isSublayer: Bool { parent?.maskLayer !== self }

    private func sublayersChanged() {
        mark(.picture)
        // What its own layout puts in and takes out is part of that layout; asked again it would do so for ever.
        if !isInLayout { setNeedsLayout() }
    }

    private func runOrderAction(_ key: String, on layer: CALayer) {
        // Only an app's own answer matters here: by default a layer comes and goes without ado.
        guard layer.delegate != nil || layer.actions != nil || layer.style != nil, CATransaction.areActionsEnabled,
            committedNode != nil
        else { return }
        layer.action(forKey: key)?.run(forKey: key, object: layer, arguments: nil)
    }
}
