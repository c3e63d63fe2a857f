import Foundation

extension UIView {
    /// Draws the view's own content into its layer, if it draws at all: the context makes its pixels when the first
    /// drawing call reaches it, so that a plain view costs none.
    func displayPass() {
        let size = bounds.size, scale = layer.contentsScale
        guard size.width > 0, size.height > 0 else { return forgetDrawnContents() }
        let context = CGContext(deferredSize: size, scale: scale, origin: bounds.origin)
        UIGraphicsPushContext(context)
        traitCollection.performAsCurrent { draw(layer, in: context) }
        UIGraphicsPopContext()
        guard let image = context.deferredImage() else { return forgetDrawnContents() }
        layer.contents = image
        hasDrawnContents = true
    }

    /// Contents that somebody set by hand stay.
    private func forgetDrawnContents() {
        guard hasDrawnContents else { return }
        layer.contents = nil
        hasDrawnContents = false
    }
}
