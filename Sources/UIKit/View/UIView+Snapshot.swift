import Compositor
import Foundation

/// A still picture of another view: its layer shows a frozen tree, so no pixels are made until it is drawn.
final class SnapshotView: UIView {
    override func display(_ layer: CALayer) {}
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

    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        guard rect.width > 0, rect.height > 0, let whole = makeSnapshot(afterScreenUpdates: afterUpdates) else {
            return nil
        }
        let frame = UIView(frame: CGRect(origin: .zero, size: rect.size))
        frame.clipsToBounds = true
        whole.frame.origin = CGPoint(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
        frame.addSubview(whole)
        return frame
    }

    /// GEO-13: draws the hierarchy as shown into the current context; false if it was never on screen.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0,
            let node = snapshotNode(afterScreenUpdates: afterUpdates)
        else { return false }
        let image = Compositor.picture(of: node, scale: context.deviceScale)
        UIImage(cgImage: image, scale: context.deviceScale, orientation: .up).draw(in: rect)
        return true
    }

    private func snapshotNode(afterScreenUpdates afterUpdates: Bool) -> RenderNode? {
        guard afterUpdates || window != nil else { return nil }
        if afterUpdates {
            layoutIfNeeded()
            return layer.pendingNode()
        }
        return layer.currentNode(at: MainLoop.main.now)
    }
}
