import Foundation

/// The first page of a PDF file, which is how asset catalogs keep what is drawn at any size.
package struct PDFPage {
    let file: PDFFile
    let entries: [String: PDFValue]
    /// What is shown, in the page's own space: y up.
    let box: CGRect
    /// Clockwise quarters.
    private let turns: Int

    /// A page wider or higher than this, in points, is no picture for a screen.
    private static let greatestSide = 8192.0

    /// nil for what is no PDF that is understood here.
    package init?(_ data: Data) {
        guard let file = PDFFile([UInt8](data)), let entries = file.firstPage else { return nil }
        let corners = ["CropBox", "MediaBox"].map { file.numbers(entries[$0]) }.first { $0.count >= 4 } ?? [0, 0, 612, 792]
        let box = CGRect(
            x: min(corners[0], corners[2]), y: min(corners[1], corners[3]), width: abs(corners[2] - corners[0]),
            height: abs(corners[3] - corners[1]))
        guard box.width > 0, box.height > 0, Double(max(box.width, box.height)) <= Self.greatestSide else { return nil }
        self.file = file
        self.entries = entries
        self.box = box
        let angle = file.resolve(entries["Rotate"]).integer ?? 0
        turns = ((angle / 90) % 4 + 4) % 4
    }

    /// In points.
    package var size: CGSize {
        turns % 2 == 0 ? box.size : CGSize(width: box.height, height: box.width)
    }

    /// The page in pixels, `scale` a point.
    package func image(scale: CGFloat) -> CGImage {
        let context = CGContext(deferredSize: size, scale: scale)
        draw(in: context)
        return context.takeImage()
    }

    /// Draws the page into (0, 0, width, height) of a context whose y points down.
    package func draw(in context: CGContext) {
        context.saveGState()
        context.translateBy(x: 0, y: size.height)
        context.scaleBy(x: 1, y: -1)
        context.clip(to: CGRect(origin: .zero, size: size))
        switch turns {
        case 1:
            context.translateBy(x: 0, y: size.height)
            context.rotate(by: -.pi / 2)
        case 2:
            context.translateBy(x: size.width, y: size.height)
            context.rotate(by: .pi)
        case 3:
            context.translateBy(x: size.width, y: 0)
            context.rotate(by: .pi / 2)
        default: break
        }
        context.translateBy(x: -box.minX, y: -box.minY)
        var painter = PDFPainter(file: file, context: context, resources: file.dictionary(entries["Resources"]))
        painter.paint(contents)
        context.restoreGState()
    }

    /// Several streams are one text.
    private var contents: [UInt8] {
        let value = file.resolve(entries["Contents"])
        let streams = value.array?.compactMap { file.resolve($0).stream } ?? value.stream.map { [$0] } ?? []
        return Array(streams.compactMap(file.decoded).joined(separator: [10]))
    }
}
