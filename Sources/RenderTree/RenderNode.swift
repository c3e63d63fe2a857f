import CoreGraphics
import Synchronization

/// A layer's identity, the same from commit to commit.
package typealias LayerID = UInt64

/// One layer of a committed tree. Immutable; subtrees that did not change are shared between trees.
package final class RenderNode: Sendable {
    package let id: LayerID
    /// The class and, for a view's layer, the view's class, for tools: "UIView", "HomeViewController.view".
    package let name: String
    package let geometry: LayerGeometry
    package let content: RenderContent
    /// From the parent's time to the layer's own.
    package let timeMap: TimeMap
    /// In order of addition, which is the order of application (TIM-15).
    package let animations: [RenderAnimation]

    package init(
        id: LayerID, name: String, geometry: LayerGeometry, content: RenderContent, timeMap: TimeMap = .identity,
        animations: [RenderAnimation] = []
    ) {
        self.id = id
        self.name = name
        self.geometry = geometry
        self.content = content
        self.timeMap = timeMap
        self.animations = animations
    }

    /// Whether the layer's own picture (not only its place) may differ from time to time.
    package var changesContent: Bool {
        content.hasMovingDescendants || animations.contains { $0.affectsContent }
    }
}

/// A layer's picture: bounds, appearance and descendants. The compositor may keep what it drew of it by `serial`.
package final class RenderContent: Sendable {
    /// Never used twice in a process: equal serials are equal pictures.
    package let serial: UInt64
    package let bounds: CGRect
    package let appearance: LayerAppearance
    /// Back to front, before sorting by `zPosition`.
    package let children: [RenderNode]
    package let mask: RenderNode?
    /// Whether any descendant (or the mask) has animations.
    package let hasMovingDescendants: Bool

    package init(
        serial: UInt64, bounds: CGRect, appearance: LayerAppearance, children: [RenderNode] = [],
        mask: RenderNode? = nil
    ) {
        self.serial = serial
        self.bounds = bounds
        self.appearance = appearance
        self.children = children
        self.mask = mask
        hasMovingDescendants = children.contains { $0.isMoving } || mask?.isMoving ?? false
    }

    private static let lastSerial = Atomic<UInt64>(0)

    /// A serial that no content has yet.
    package static func nextSerial() -> UInt64 { lastSerial.add(1, ordering: .relaxed).newValue }
}

/// All that is on screen: the same tree gives the same pixels at the same time, whatever happened before.
package struct RenderTree: Sendable {
    package let root: RenderNode
    /// Size in points; pixels are points times `scale`.
    package let size: CGSize
    package let scale: CGFloat

    package init(root: RenderNode, size: CGSize, scale: CGFloat) {
        self.root = root
        self.size = size
        self.scale = scale
    }
}
