import Foundation

/// A screen: a root layer and the tree that was last committed of it.
package final class LayerContext {
    package let rootLayer: CALayer
    package var size: CGSize { didSet { if size != oldValue { treeIsStale = true } } }
    package var scale: CGFloat { didSet { if scale != oldValue { treeIsStale = true } } }
    /// Nil before the first commit.
    package private(set) var tree: RenderTree?
    private var treeIsStale = true

    private struct Reference {
        weak var context: LayerContext?
    }

    nonisolated(unsafe) private static var all: [Reference] = []
    /// Layers that left a layer which was on screen, since the last commit.
    nonisolated(unsafe) private static var detached: [CALayer] = []

    package init(rootLayer: CALayer, size: CGSize, scale: CGFloat) {
        self.rootLayer = rootLayer
        self.size = size
        self.scale = scale
        rootLayer.context = self
        LayerContext.all.append(Reference(context: self))
        _ = CATransaction.turnObserver
    }

    static func noteDetached(_ layer: CALayer) { detached.append(layer) }

    /// Layout, display, then one tree for everything that changed. The cost follows what changed.
    static func commitAll() {
        all.removeAll { $0.context == nil }
        let contexts = all.compactMap(\.context)
        for context in contexts { context.rootLayer.layoutSubtree() }
        for context in contexts { context.rootLayer.displaySubtree() }
        let left = detached
        detached.removeAll()
        for layer in left where !layer.isOnScreen { layer.forgetCommit() }
        AnimationClock.beginPending()
        for context in contexts { context.commit() }
        AnimationClock.rescheduleIfStale()
    }

    private func commit() {
        let node = rootLayer.commitNode()
        if !treeIsStale, let tree, tree.root === node { return }
        treeIsStale = false
        tree = RenderTree(root: node, size: size, scale: scale)
    }
}
