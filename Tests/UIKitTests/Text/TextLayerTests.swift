import Testing

@testable import UIKit
import Typography

@MainActor
@Suite("Text layers")
struct TextLayerTests {
    /// Columns and rows of a layer's picture where anything is drawn, at one pixel a point.
    private func inked(_ layer: CATextLayer) -> (columns: Set<Int>, rows: Set<Int>) {
        layer.displayIfNeeded()
        guard let contents = layer.contents, let bitmap = (contents as! CGImage?)?.bitmap else { return ([], []) }
        var columns: Set<Int> = [], rows: Set<Int> = []
        for y in 0..<bitmap.height { for x in 0..<bitmap.width where bitmap[x, y] != 0 { columns.insert(x); rows.insert(y) } }
        return (columns, rows)
    }

    private func layer(_ change: (CATextLayer) -> Void = { _ in }) -> CATextLayer {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        layer.fontSize = 16
        layer.string = "word word word word word word word"
        change(layer)
        return layer
    }

    @Test("One line at the top, cut at the edge; wrapped where that is asked for")
    func lines() {
        let one = inked(layer()), more = inked(layer { $0.isWrapped = true })
        #expect((one.rows.max() ?? 0) < 24 && (one.columns.max() ?? 0) > 195)
        #expect((more.rows.max() ?? 0) > 24)
    }

    @Test("Text stands where its alignment says")
    func alignment() {
        #expect((inked(layer { $0.string = "i" }).columns.max() ?? 200) < 10)
        #expect((inked(layer { $0.string = "i"; $0.alignmentMode = .right }).columns.min() ?? 0) > 190)
        let centred = inked(layer { $0.string = "i"; $0.alignmentMode = .center }).columns
        #expect((centred.min() ?? 0) > 90 && (centred.max() ?? 200) < 110)
    }

    @Test("A change draws again, and so does a new size")
    func redrawing() {
        let layer = layer()
        let before = inked(layer).rows
        layer.fontSize = 30
        #expect((inked(layer).rows.max() ?? 0) > (before.max() ?? 0))
        layer.string = nil
        #expect(inked(layer).rows.isEmpty)
        layer.string = NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 16)])
        layer.bounds.size.width = 40
        #expect((inked(layer).columns.max() ?? 0) < 40 && !inked(layer).rows.isEmpty)
    }
}

@MainActor
@Suite("Fonts from files")
struct GraphicsFontTests {
    @Test("A font's file, once registered, gives fonts by its names; what is no font gives none")
    func registering() throws {
        #expect(CGDataProvider(data: Data([1, 2, 3])).flatMap { CGFont($0) } == nil)
        let path = try #require(FontCatalog.interFolders.map { $0 + "/Inter-BlackItalic.otf" }.first { FileManager.default.fileExists(atPath: $0) })
        let provider = try #require(CGDataProvider(url: URL(fileURLWithPath: path) as CFURL))
        let font = try #require(CGFont(provider))
        #expect(font.postScriptName == "Inter-BlackItalic")
        var error: Unmanaged<CFError>?
        #expect(CTFontManagerRegisterGraphicsFont(font, &error) && error == nil)
        #expect(!CTFontManagerRegisterGraphicsFont(font, &error) && error?.takeRetainedValue().code == 105)
        #expect(UIFont(name: "Inter-BlackItalic", size: 12)?.fontName == "Inter-BlackItalic")
        #expect(CGFont("Inter-BlackItalic" as CFString)?.postScriptName == "Inter-BlackItalic")
    }
}
