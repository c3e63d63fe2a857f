import Foundation

/// Patterns of tiles.
extension PDFPainter {
    /// A small page again and again over the clip.
    func paintTiles(_ tile: PDFStream) {
        let box = file.numbers(tile.dictionary["BBox"])
        let step = CGSize(
            width: abs(file.resolve(tile.dictionary["XStep"]).number ?? 0), height: abs(file.resolve(tile.dictionary["YStep"]).number ?? 0))
        let area = context.boundingBoxOfClipPath
        guard box.count >= 4, depth < Self.greatestDepth, let text = file.decoded(tile),
            let columns = Self.steps(from: area.minX - CGFloat(box[2]), to: area.maxX - CGFloat(box[0]), by: step.width),
            let rows = Self.steps(from: area.minY - CGFloat(box[3]), to: area.maxY - CGFloat(box[1]), by: step.height)
        else { return }
        let own = file.dictionary(tile.dictionary["Resources"])
        for row in rows {
            for column in columns {
                context.saveGState()
                context.translateBy(x: CGFloat(column) * step.width, y: CGFloat(row) * step.height)
                context.clip(to: CGRect(x: box[0], y: box[1], width: box[2] - box[0], height: box[3] - box[1]))
                var painter = PDFPainter(file: file, context: context, resources: own)
                painter.depth = depth + 1
                // One without colours of its own takes those of the moment.
                painter.state = state
                painter.state.pattern = nil
                painter.paint(text)
                context.restoreGState()
            }
        }
    }

    /// nil for more than anybody draws.
    private static func steps(from low: CGFloat, to high: CGFloat, by step: CGFloat) -> ClosedRange<Int>? {
        guard step > 0, high >= low, (high - low) / step < 256, abs(low / step) < 1e6 else { return nil }
        return Int((low / step).rounded(.down))...Int((high / step).rounded(.up))
    }
}
