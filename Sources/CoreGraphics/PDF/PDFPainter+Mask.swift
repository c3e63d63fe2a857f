import Foundation

/// Soft masks.
extension PDFPainter {
    /// What is drawn from now on shows as far as the mask's own page is bright, or opaque.
    func clip(to mask: [String: PDFValue]) {
        guard let form = file.resolve(mask["G"]).stream, depth < Self.greatestDepth else { return }
        let whole = context.boundingBoxOfClipPath.applying(context.state.ctm)
        guard whole.width >= 1, whole.height >= 1, !whole.isInfinite else { return }
        let usesBrightness = file.resolve(mask["S"]).name != "Alpha"
        let picture = CGContext(deferredSize: CGSize(width: CGFloat(context.width), height: CGFloat(context.height)), scale: 1)
        if usesBrightness {
            picture.setFillColor(.black)
            picture.state.ctm = .identity
            picture.fill(CGRect(x: 0, y: 0, width: context.width, height: context.height))
        }
        picture.state.ctm = context.state.ctm
        var painter = PDFPainter(file: file, context: picture, resources: resources)
        painter.depth = depth + 1
        painter.paintForm(form)
        let result = usesBrightness ? picture.takeImage().brightnessAsAlpha : picture.takeImage()
        let user = context.state.ctm
        context.state.ctm = .identity
        context.clip(to: CGRect(x: 0, y: 0, width: context.width, height: context.height), mask: result)
        context.state.ctm = user
    }
}

extension CGImage {
    /// As opaque as it is bright.
    fileprivate var brightnessAsAlpha: CGImage {
        let result = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let p = bitmap.data[y * bitmap.stride + x]
                let luma = ((p >> 16 & 255) * 19595 + (p >> 8 & 255) * 38470 + (p & 255) * 7471 + 32768) >> 16
                result.data[y * result.stride + x] = luma << 24
            }
        }
        return CGImage(bitmap: result)
    }
}
