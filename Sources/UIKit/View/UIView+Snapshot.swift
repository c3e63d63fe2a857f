import Compositor
import Foundation

/// A still picture of another view: its layer shows a frozen tree, so no pixels are made until it is drawn.
final class SnapshotView: UIView {
    override func display(_ layer: CALayer) {}
}

extension UIScreen {
    /// GEO-12: all windows as they stand.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let snapshot = SnapshotView(frame: bounds)
        snapshot.isUserInteractionEnabled = true
        snapshot.layer.contentsTree = afterUpdates ? rootLayer.pendingNode() : rootLayer.currentNode(at: MainLoop.main.now)
        return snapshot
    }
}

extension UIView {
    /// GEO-12: what is on screen now, or what would be after pending changes.
    func makeSnapshot(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        let snapshot = SnapshotView(frame: CGRect(origin: .zero, size: bounds.size))
        snapshot.isUserInteractionEnabled = true
        snapshot.layer.contentsTree = snapshotNode(afterScreenUpdates: afterUpdates)
        return snapshot
    }

    func makeSnapshot(of rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard rect.width > 0, rect.height > 0, let whole = makeSnapshot(afterScreenUpdates: afterUpdates) else {
            return nil
        }
        let frame = UIView(frame: CGRect(origin: .zero, size: rect.size))
        frame.clipsToBounds = true
        whole.frame.origin = CGPoint(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
        frame.addSubview(whole)
        return frame
    }

    func drawPicture(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0,
            let node = snapshotNode(afterScreenUpdates: afterUpdates)
        else { return false }
        UIImage(cgImage: picture(of: node, scale: context.deviceScale), scale: context.deviceScale, orientation: .up)
            .draw(in: rect)
        return true
    }

    /// The pixels of a still, at `scale` pixels a point.
    private func picture(of node: RenderNode, scale: CGFloat) -> CGImage {
        let size = node.content.bounds.size
        // Where the view lies in its superview does not count.
        var place = LayerGeometry()
        place.position = CGPoint(x: size.width / 2, y: size.height / 2)
        let root = RenderNode(id: node.id, name: node.name, geometry: place, content: node.content)
        let tree = RenderTree(root: root, size: size, scale: scale)
        return CGImage(bitmap: Compositor().render(tree, at: 0, background: 0))
    }

    private func snapshotNode(afterScreenUpdates afterUpdates: Bool) -> RenderNode? {
        guard afterUpdates else { return window == nil ? nil : layer.shownNode(at: MainLoop.main.now) }
        guard !layer.isHidden else { return nil }
        layoutIfNeeded()
        return layer.pendingNode()
    }
}
