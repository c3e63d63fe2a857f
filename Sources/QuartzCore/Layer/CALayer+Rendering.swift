import Compositor
import Foundation

extension CALayer {
    /// Draws the layer's model, and all below it, in the layer's own coordinates.
    final func renderModel(in context: CGContext) {
        layoutSubtree()
        displaySubtree()
        let size = extent.size
        guard size.width > 0, size.height > 0 else { return }
        let ctm = context.ctm
        let scale = max((ctm.a * ctm.a + ctm.b * ctm.b).squareRoot(), 1e-3)
        let model = modelNode()
        // The layer's own place in its superlayer does not count.
        var place = LayerGeometry()
        place.position = CGPoint(x: size.width / 2, y: size.height / 2)
        let root = RenderNode(id: layerID, name: model.name, geometry: place, content: model.content)
        let tree = RenderTree(root: root, size: size, scale: scale)
        let bitmap = Compositor().render(tree, at: MainLoop.main.now, background: 0)
        context.saveGState()
        context.translateBy(x: extent.minX, y: extent.minY + size.height)
        context.scaleBy(x: 1, y: -1)
        context.draw(CGImage(bitmap: bitmap), in: CGRect(origin: .zero, size: size))
        context.restoreGState()
    }
}
