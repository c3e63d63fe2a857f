import CoreGraphics
import Foundation

/// A drawing that is sharp at any scale: a PDF file, of which the first page counts.
struct VectorPicture {
    private let page: PDFPage

    /// nil for files of other kinds.
    init?(path: String) {
        guard path.lowercased().hasSuffix(".pdf"), let data = FileManager.default.contents(atPath: path), let page = PDFPage(data)
        else { return nil }
        self.page = page
    }

    /// - Parameter scale: pixels a point.
    func image(scale: CGFloat) -> CGImage { page.image(scale: scale) }
}
