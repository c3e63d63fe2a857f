import Foundation

/// Pages within the page.
extension PDFPainter {
    mutating func paintObject(_ object: PDFValue) {
        guard let stream = object.stream, depth < Self.greatestDepth else { return }
        switch file.resolve(stream.dictionary["Subtype"]).name {
        case "Image": paint(picture: stream)
        case "Form":
            let isGroup = stream.dictionary["Group"] != nil
            context.saveGState()
            if isGroup {
                context.setAlpha(CGFloat(state.fillAlpha))
                context.beginTransparencyLayer(auxiliaryInfo: nil)
            }
            var painter = self
            painter.depth = depth + 1
            painter.saved = []
            painter.operands = []
            if isGroup { (painter.state.fillAlpha, painter.state.strokeAlpha) = (1, 1) }
            painter.paintForm(stream)
            if isGroup { context.endTransparencyLayer() }
            context.restoreGState()
        default: break
        }
    }

    /// A page within the page.
    mutating func paintForm(_ stream: PDFStream) {
        guard let text = file.decoded(stream) else { return }
        context.saveGState()
        context.concatenate(transform(file.numbers(stream.dictionary["Matrix"])))
        let box = file.numbers(stream.dictionary["BBox"])
        if box.count >= 4 {
            context.clip(to: CGRect(
                x: min(box[0], box[2]), y: min(box[1], box[3]), width: abs(box[2] - box[0]), height: abs(box[3] - box[1])))
        }
        let outer = resources
        if stream.dictionary["Resources"] != nil { resources = file.dictionary(stream.dictionary["Resources"]) }
        paint(text)
        resources = outer
        context.restoreGState()
    }
}
