import Foundation

/// Carries out what a page says: paths, colours, clips, pictures, gradients and pages within the page. Text is not shown:
/// what asset catalogs hold has its text as outlines.
struct PDFPainter {
    struct State {
        var fillSpace = PDFColorSpace.gray
        var strokeSpace = PDFColorSpace.gray
        var fill: [Double] = [0]
        var stroke: [Double] = [0]
        var fillAlpha = 1.0
        var strokeAlpha = 1.0
        /// The name of the pattern to fill with.
        var pattern: String?
    }

    let file: PDFFile
    let context: CGContext
    var resources: [String: PDFValue]
    var state = State()
    /// Of the graphics states that are saved, the innermost last.
    var saved: [State] = []
    /// What came since the last operator.
    var operands: [PDFValue] = []
    /// In user space as it is while the path is made; a path outlives no change of it.
    var path = CGMutablePath()
    var clipRule: CGPathFillRule?
    /// How many pages this one is within.
    var depth = 0
    /// User space of the page, which patterns count from.
    let pageTransform: CGAffineTransform

    /// How many pages within pages are followed.
    static let greatestDepth = 12

    init(file: PDFFile, context: CGContext, resources: [String: PDFValue]) {
        self.file = file
        self.context = context
        self.resources = resources
        pageTransform = context.state.ctm
    }

    mutating func paint(_ text: [UInt8]) {
        let before = saved.count
        var lexer = PDFLexer(text[...])
        while let value = lexer.value() {
            guard case .word(let name) = value else {
                operands.append(value)
                continue
            }
            if name == "BI" { paintInline(&lexer) } else { perform(name) }
            operands.removeAll(keepingCapacity: true)
        }
        // A text that forgets to restore.
        while saved.count > before { restore() }
    }
}
