import CoreGraphics
import Foundation
import Typography

/// Draws strip.png: the run at a glance.
struct StripPainter {
    private let plan: StripPlan
    private let reader: FrameReader
    private let divisor: Int

    /// The widest a picture gets, in pixels.
    private static let widest = 220

    private static let paper = CGColor(red: 0.957, green: 0.957, blue: 0.965, alpha: 1)
    private static let ink = CGColor(red: 0.106, green: 0.106, blue: 0.122, alpha: 1)
    private static let quiet = CGColor(red: 0.42, green: 0.42, blue: 0.46, alpha: 1)
    private static let frame = CGColor(red: 0.82, green: 0.82, blue: 0.85, alpha: 1)
    private static let finished = CGColor(red: 0.09, green: 0.54, blue: 0.31, alpha: 1)
    private static let cancelled = CGColor(red: 0.76, green: 0.25, blue: 0.05, alpha: 1)

    init(film: Film, result: FrameWriter.Result, reader: FrameReader) {
        self.reader = reader
        let width = max((result.sizes.map(\.width).max() ?? 1) / reader.divisor, 1)
        let height = max((result.sizes.map(\.height).max() ?? 1) / reader.divisor, 1)
        divisor = (width + Self.widest - 1) / Self.widest
        plan = StripPlan(
            film: film, files: result.files, picture: CGSize(width: max(width / divisor, 1), height: max(height / divisor, 1)))
    }

    func draw() -> Bitmap {
        let bitmap = Bitmap(width: Int(plan.size.width), height: Int(plan.size.height), isOpaque: true)
        let context = CGContext(bitmap: bitmap, scale: 1)
        context.setFillColor(Self.paper)
        context.fill(CGRect(origin: .zero, size: plan.size))
        text(plan.title, 15, .semibold, Self.ink, at: CGPoint(x: StripPlan.margin, y: StripPlan.margin - 2), context)
        for cell in plan.cells {
            context.setFillColor(Self.frame)
            context.fill(cell.rect.insetBy(dx: -1, dy: -1))
            let label = CGPoint(x: cell.rect.minX, y: cell.rect.maxY + 4)
            text(cell.time, 12, .semibold, Self.ink, at: label, width: cell.rect.width, context)
            let colour = cell.outcome.map { $0 == .finished ? Self.finished : Self.cancelled } ?? Self.quiet
            text(cell.note, 12, .regular, colour, at: CGPoint(x: label.x, y: label.y + 15), width: cell.rect.width, context)
        }
        for cell in plan.cells { picture(cell, on: bitmap) }
        return bitmap
    }

    private func picture(_ cell: StripPlan.Cell, on bitmap: Bitmap) {
        guard let small = reader.picture(cell.frame)?.shrunk(by: divisor) else { return }
        let left = Int(cell.rect.minX) + (Int(cell.rect.width) - small.width) / 2
        let top = Int(cell.rect.minY) + (Int(cell.rect.height) - small.height) / 2
        for y in 0..<small.height {
            for x in 0..<small.width where left + x < bitmap.width && top + y < bitmap.height {
                bitmap[left + x, top + y] = small[x, y]
            }
        }
    }

    private func text(
        _ string: String, _ size: CGFloat, _ weight: FontWeight, _ colour: CGColor, at origin: CGPoint,
        width: CGFloat = .infinity, _ context: CGContext
    ) {
        guard !string.isEmpty else { return }
        var style = TextStyle(font: Font(face: FontCatalog.system(weight, isItalic: false, size: size), size: size))
        style.color = colour
        var paragraph = ParagraphStyle()
        paragraph.lineBreak = .truncateTail
        TextLayout(StyledText(string, style, paragraph), TextLimits(width: width, lineCount: 1)).draw(
            in: context, at: origin)
    }
}

extension Film.Versions {
    /// What decides how text looks.
    mutating func addLibraries() {
        let versions = TextEngine.versions
        freetype = versions.freetype
        font = versions.font
    }
}
