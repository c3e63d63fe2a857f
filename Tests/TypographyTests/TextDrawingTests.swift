import CoreGraphics
import Testing

@testable import Typography

@Suite struct TextDrawingTests {
    private func draw(_ text: StyledText, _ prepare: (CGContext) -> Void = { _ in }) -> Bitmap {
        let context = CGContext(bitmap: Bitmap(width: 120, height: 60), scale: 2)
        prepare(context)
        TextLayout(text).draw(in: context, at: CGPoint(x: 2, y: 2))
        return context.takeImage().bitmap
    }

    private func ink(_ bitmap: Bitmap) -> UInt64 {
        var sum: UInt64 = 0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width { sum += UInt64(bitmap[x, y] >> 24) }
        }
        return sum
    }

    @Test("text has its colour and coverage")
    func color() {
        var red = style()
        red.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let bitmap = draw(StyledText("Hi", red))
        var solid = 0
        for y in 0..<60 {
            for x in 0..<120 where bitmap[x, y] == 0xffff_0000 { solid += 1 }
        }
        #expect(solid > 20)
    }

    @Test("text under a shadow, a mask, a blend mode or a turn has about the same ink")
    func slowPaths() {
        let text = StyledText("Hi", style())
        let plain = Double(ink(draw(text)))
        let opaque = Bitmap(width: 1, height: 1)
        opaque[0, 0] = 0xff00_0000
        let variants: [(CGContext) -> Void] = [
            { $0.setBlendMode(.multiply) },
            { $0.clip(to: CGRect(x: 0, y: 0, width: 60, height: 30), mask: CGImage(bitmap: opaque)) },
            {
                $0.translateBy(x: 45, y: 0)
                $0.rotate(by: .pi / 2)
            },
        ]
        for variant in variants { #expect(abs(Double(ink(draw(text, variant))) / plain - 1) < 0.05) }
    }

    @Test("a clip cuts glyphs")
    func clip() {
        let bitmap = draw(StyledText("HHHH", style())) { $0.clip(to: CGRect(x: 0, y: 0, width: 20, height: 30)) }
        #expect((0..<60).allSatisfy { bitmap[41, $0] == 0 })
        #expect(ink(bitmap) > 0)
    }

    @Test("an underline, a strikethrough and a background are drawn")
    func decorations() {
        let plain = ink(draw(StyledText("ab", style())))
        var decorated = style()
        decorated.underline = LineDecoration()
        #expect(ink(draw(StyledText("ab", decorated))) > plain)
        decorated.underline = nil
        decorated.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        #expect(draw(StyledText("ab", decorated))[5, 8] == 0xff00_ff00)
    }

    @Test("the same text gives the same bytes everywhere")
    func exactPixels() {
        let bitmap = draw(StyledText("Ag€", style()))
        var hash: UInt64 = 14_695_981_039_346_656_037
        for y in 0..<60 {
            for x in 0..<120 { hash = (hash ^ UInt64(bitmap[x, y])) &* 1_099_511_628_211 }
        }
        // Of Debian 12's FreeType and Inter; others may differ, and films say which they used.
        if TextEngine.versions.freetype == "2.12.1", TextEngine.versions.font == "Inter 3.019" {
            #expect(hash == 16_448_356_449_271_096_741)
        }
    }
}
