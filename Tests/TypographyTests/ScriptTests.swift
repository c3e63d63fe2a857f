import CoreGraphics
import Testing

@testable import Typography

@Suite struct ScriptTests {
    private func glyphs(_ string: String) -> [ShapedGlyph] {
        TextLayout(styled(string)).lines.flatMap(\.runs).flatMap { run -> [ShapedGlyph] in
            guard case .glyphs(let shaped) = run.content else { return [] }
            return shaped.glyphs
        }
    }

    @Test("Latin needs no other font and no fontconfig")
    func latin() {
        let ids = glyphs("Résumé — Ελληνικά, Русский").map(\.id)
        #expect(!ids.contains(0) && !ids.contains(ShapedGlyph.placeholderID))
    }

    @Test(
        "what the system font lacks is shown by another",
        arguments: ["設定かな", "简体门户", "한국어", "مرحبا", "שלום", "ไทย", "नमस्ते", "😀👍🏽🇩🇪1️⃣", "→✓★"])
    func otherScripts(text: String) {
        let missing = [0, ShapedGlyph.placeholderID, ShapedGlyph.widePlaceholderID]
        #expect(!glyphs(text).isEmpty && !glyphs(text).contains { missing.contains($0.id) })
    }

    @Test("a character that no font has shows as a box of its own, with a width")
    func placeholders() {
        // Unassigned, so that no font can have it.
        let text = TextLayout(styled("a\u{3FFFD}b"))
        let boxes = glyphs("a\u{3FFFD}b").filter { $0.id == ShapedGlyph.widePlaceholderID }
        #expect(boxes.count == 1)
        let context = CGContext(bitmap: Bitmap(width: 60, height: 24), scale: 1)
        let without = TextLayout(styled("ab"))
        #expect(text.size.width > without.size.width + 10)
        text.draw(in: context, at: .zero)
        let inside = Int(without.size.width / 2) + 4
        let column = (0..<24).filter { context.makeImage()?.bitmap[inside, $0] != 0 }
        #expect(column.count >= 2)
    }

    @Test("a run from right to left stands right of what follows it")
    func rightToLeft() {
        let line = TextLayout(styled("שלום abc")).lines[0]
        #expect(line.isRightToLeft)
        #expect(line.runs.map(\.range.lowerBound) == line.runs.map(\.range.lowerBound).sorted(by: >))
    }

    @Test("numbers inside Arabic keep their order")
    func numbers() {
        let line = TextLayout(styled("א 12 ב")).lines[0]
        let number = line.runs.first { $0.range == 2..<4 }
        #expect(number?.level == 2)
    }

    @Test("Chinese and Japanese may break between characters, but not before a full stop")
    func eastAsianBreaks() {
        let breaks = LineBreaks.opportunities(Array("漢字。か".utf16)[...])
        #expect(breaks == [true, false, true, true])
    }

    @Test("the display cut is used from 20 points")
    func opticalSizes() {
        #expect(FontCatalog.system(.bold, isItalic: false, size: 19.9).familyName == "Inter")
        #expect(FontCatalog.system(.bold, isItalic: false, size: 20).familyName.contains("Display"))
    }

    @Test("tabular digits all have one width")
    func tabularDigits() {
        var one = style()
        one.font.hasTabularDigits = true
        let widths = ["1111", "0000", "7777"].map { TextLayout(StyledText($0, one)).size.width }
        #expect(Set(widths).count == 1)
        let proportional = ["1111", "0000"].map { TextLayout(StyledText($0, style())).size.width }
        #expect(proportional[0] != proportional[1])
    }
}
