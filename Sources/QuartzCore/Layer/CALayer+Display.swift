import Foundation

extension CALayer {
    final func markDisplay() {
        if dirt.contains(.display) || modelLayer != nil { return }
        dirt.formUnion(.display)
        propagate(.displayBelow)
    }

    final func displayNow() {
        guard dirt.contains(.display) else { return }
        dirt.remove(.display)
        display()
    }

    /// Draws every layer of the subtree that waits for it.
    final func displaySubtree() {
        displayIfNeeded()
        guard dirt.contains(.displayBelow) else { return }
        dirt.remove(.displayBelow)
        maskLayer?.displaySubtree()
        for child in children { child.displaySubtree() }
    }

    /// The delegate's own `display(_:)`, or else a picture drawn by `draw(in:)`.
    final func displayFromDelegate() {
        if let delegate, DefaultDelegateCalls.reachesDelegate({ delegate.display(self) }) { return }
        drawContents()
    }

    final func drawByDelegate(in context: CGContext) {
        if let delegate { delegate.draw(self, in: context) } else { DefaultDelegateCalls.count += 1 }
    }

    private func drawContents() {
        let width = Int((extent.width * contentsScale).rounded(.up))
        let height = Int((extent.height * contentsScale).rounded(.up))
        guard width > 0, height > 0, width <= 1 << 15, height <= 1 << 15 else {
            setContentsQuietly(nil)
            return
        }
        delegate?.layerWillDraw(self)
        let context = CGContext(bitmap: Bitmap(width: width, height: height), scale: contentsScale)
        context.translateBy(x: -extent.minX, y: -extent.minY)
        let isDrawn = DefaultDelegateCalls.reachesDelegate { draw(in: context) }
        // Neither the delegate nor a subclass draws: there is no picture, not an empty one.
        setContentsQuietly(isDrawn ? context.makeImage() : nil)
    }

    /// A redrawn picture is no change that animates.
    private func setContentsQuietly(_ image: CGImage?) {
        contentsObject = image
        look.contents = image.map { .image($0) }
        mark(.picture)
    }
}
