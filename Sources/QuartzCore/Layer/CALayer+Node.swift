import Foundation

extension CALayer {
    /// The subtree's node, kept while nothing of it changes. Called by the commit only: it takes note of what is on
    /// screen.
    final func commitNode() -> RenderNode {
        if let committedNode, dirt.isDisjoint(with: .tree) { return transitionNode ?? committedNode }
        let node: RenderNode
        if let committedNode, dirt.isDisjoint(with: [.picture, .below]) {
            node = makeNode(content: committedNode.content, animations: renderAnimations)
        } else {
            var nodes: [RenderNode] = []
            nodes.reserveCapacity(children.count)
            for child in children { nodes.append(child.commitNode()) }
            let content = RenderContent(
                serial: RenderContent.nextSerial(), bounds: extent, appearance: look, children: nodes,
                mask: maskLayer?.commitNode())
            node = makeNode(content: content, animations: renderAnimations)
        }
        dirt.subtract(.tree)
        committedNode = node
        transitionNode = attached.isEmpty ? nil : makeTransitionNode(node)
        return transitionNode ?? node
    }

    private var renderAnimations: [RenderAnimation] { attached.isEmpty ? [] : attached.compactMap(\.render) }

    /// The model as a tree of its own, without animations; the commit does not notice.
    package final func modelNode() -> RenderNode {
        if let committedNode, dirt.isDisjoint(with: .tree), !committedNode.isMoving { return committedNode }
        let content = RenderContent(
            serial: RenderContent.nextSerial(), bounds: extent, appearance: look,
            children: children.map { $0.modelNode() }, mask: maskLayer?.modelNode())
        return makeNode(content: content, animations: [])
    }

    /// The subtree as a still: what is on screen at host time `time`, or the model where nothing is yet.
    package final func currentNode(at time: Double) -> RenderNode {
        guard let committedNode else { return pendingNode() }
        var above = time
        if let parent, parent.committedNode != nil { above = parent.committedTime(atHost: time) }
        return committedNode.frozen(at: LayerTime(local: above, host: time))
    }

    /// The subtree as a still of what is on screen at host time `time`; nil for what no commit has shown yet, or has hidden.
    package final func shownNode(at time: Double) -> RenderNode? {
        guard let committedNode, !committedNode.geometry.isHidden else { return nil }
        return currentNode(at: time)
    }

    /// The subtree as the next commit would show it, without animations.
    package final func pendingNode() -> RenderNode {
        layoutSubtree()
        displaySubtree()
        return modelNode()
    }

    /// The layer's own time by the committed tree.
    private func committedTime(atHost host: Double) -> Double {
        let above = parent?.committedNode == nil ? host : parent?.committedTime(atHost: host) ?? host
        return committedNode?.timeMap.localTime(at: above) ?? above
    }

    private var nodeName: String {
        if let cachedName { return cachedName }
        let name = debugName ?? String(describing: type(of: self))
        cachedName = name
        return name
    }

    private func makeNode(content: RenderContent, animations: [RenderAnimation]) -> RenderNode {
        RenderNode(
            id: layerID, name: nodeName, geometry: geometry, content: content,
            timeMap: timeMap, animations: animations)
    }

    /// The layer and all below it leave the screen: nothing of them is committed any more.
    final func forgetCommit() {
        guard committedNode != nil else { return }
        committedNode = nil
        transitionNode = nil
        dirt.formUnion([.place, .picture])
        if !attached.isEmpty { detachAnimations { _ in true } }
        maskLayer?.forgetCommit()
        for child in children { child.forgetCommit() }
    }
}
