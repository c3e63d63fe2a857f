import CoreGraphics
import Testing

@testable import Typography

@Suite struct LayoutTests {
    @Test("a short text is one line as wide as its advances and as high as its font's line")
    func oneLine() {
        let layout = TextLayout(styled("Hello"))
        let font = style().font
        #expect(layout.lines.count == 1)
        #expect(abs(layout.size.height - font.lineHeight) < 1e-9)
        #expect(abs(layout.firstBaseline - font.ascent) < 1e-9)
        #expect(layout.size.width > 35 && layout.size.width < 50)
    }

    @Test("no text has no lines and no size")
    func empty() {
        let layout = TextLayout(styled(""), TextLimits(width: 100))
        #expect(layout.lines.isEmpty && layout.size == .zero)
    }

    @Test(
        "lines break between words, spaces hang over, and no line is wider than the limit",
        arguments: [60, 90, 140, 200])
    func wrapping(width: Int) {
        let string = "The quick brown fox jumps over the lazy dog"
        let layout = TextLayout(styled(string), TextLimits(width: CGFloat(width)))
        #expect(layout.lines.count > 1)
        #expect(layout.strings.joined() == string)
        #expect(layout.lines.allSatisfy { $0.width <= CGFloat(width) + 0.01 })
        #expect(layout.strings.dropLast().allSatisfy { $0.hasSuffix(" ") })
    }

    @Test("a measured width is enough for the same text, at any size")
    func measureThenLayOut() {
        for size in stride(from: 9.0, through: 40, by: 0.7) {
            let text = StyledText("Measured once, laid out again", style(size))
            let width = TextLayout(text).size.width
            #expect(TextLayout(text, TextLimits(width: width)).lines.count == 1)
        }
    }

    @Test("a word that fits on no line breaks between characters, never inside one")
    func longWord() {
        let layout = TextLayout(styled("e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}"), TextLimits(width: 25))
        #expect(layout.lines.count > 1)
        #expect(layout.strings.allSatisfy { $0.utf16.count % 2 == 0 })
    }

    @Test("character wrapping fills each line")
    func characterWrapping() {
        let layout = TextLayout(styled("aa bbbbbbb") { $0.lineBreak = .characterWrap }, TextLimits(width: 60))
        #expect(layout.strings.first?.hasPrefix("aa b") == true)
    }

    @Test("newlines end paragraphs, a last one opens an empty line")
    func newlines() {
        #expect(TextLayout(styled("a\nb\r\nc")).strings == ["a", "b", "c"])
        #expect(TextLayout(styled("a\n")).lines.count == 2)
        #expect(TextLayout(styled("\n\na")).lines.count == 3)
    }

    @Test("truncation keeps the start, the end or both, within the width, and says so")
    func truncation() {
        let string = "A label that is much too long"
        for mode in [ParagraphStyle.LineBreak.truncateTail, .truncateHead, .truncateMiddle] {
            let layout = TextLayout(styled(string) { $0.lineBreak = mode }, TextLimits(width: 120, lineCount: 1))
            let shown = layout.lines[0].shownUnits
            #expect(layout.isTruncated && layout.lines.count == 1)
            #expect(layout.lines[0].width <= 120.01)
            #expect(shown.contains { $0.isEmpty })
            #expect((shown.first?.lowerBound == 0 && shown.first?.isEmpty == false) == (mode != .truncateHead))
            #expect((shown.last?.upperBound == string.utf16.count) == (mode != .truncateTail))
        }
        let fitting = TextLayout(styled("short") { $0.lineBreak = .truncateTail }, TextLimits(width: 120, lineCount: 1))
        #expect(!fitting.isTruncated)
    }

    @Test("the last allowed line is cut when more text follows, even if a newline ends it")
    func truncatedLastLine() {
        var limits = TextLimits(width: 120, lineCount: 2)
        limits.lineBreak = .truncateTail
        let wrapped = TextLayout(styled("one two three four five six seven eight"), limits)
        #expect(wrapped.lines.count == 2 && wrapped.lines[1].isTruncated && !wrapped.lines[0].isTruncated)
        limits.lineCount = 1
        #expect(TextLayout(styled("one\ntwo"), limits).isTruncated)
    }

    @Test("a height limit keeps the lines that are whole, at least one")
    func heightLimit() {
        let text = styled("one two three four five six seven") { $0.lineBreak = .truncateTail }
        let line = style().font.lineHeight
        let two = TextLayout(text, TextLimits(width: 60, height: line * 2.5))
        #expect(two.lines.count == 2 && two.isTruncated)
        #expect(TextLayout(text, TextLimits(width: 60, height: 1)).lines.count == 1)
    }

    @Test("clipping neither wraps nor cuts")
    func clipping() {
        let layout = TextLayout(styled("A label that is long") { $0.lineBreak = .clip }, TextLimits(width: 40))
        #expect(layout.lines.count == 1 && layout.lines[0].width > 100 && !layout.isTruncated)
    }

    @Test("alignment moves the line in its box; natural follows the text's direction")
    func alignment() {
        func x(_ alignment: ParagraphStyle.Alignment, _ string: String = "ab") -> CGFloat {
            let layout = TextLayout(styled(string) { $0.alignment = alignment }, TextLimits(width: 100))
            return layout.lines[0].origin.x
        }
        let width = TextLayout(styled("ab")).size.width
        #expect(x(.left) == 0 && x(.natural) == 0)
        #expect(abs(x(.center) - (100 - width) / 2) < 1e-9)
        #expect(abs(x(.right) - (100 - width)) < 1e-9)
        #expect(x(.natural, "שלום") > 30)
    }

    @Test("justified lines reach the edge, the last does not")
    func justified() {
        let layout = TextLayout(
            styled("several words that fill more than one line") { $0.alignment = .justified }, TextLimits(width: 150))
        #expect(layout.lines.dropLast().allSatisfy { abs($0.width - 150) < 1e-6 })
        #expect((layout.lines.last?.width ?? 0) < 150)
    }

    @Test("line spacing, height limits and multiples move lines apart")
    func lineHeights() {
        let natural = style().font.lineHeight
        let spaced = TextLayout(styled("a\nb") { $0.lineSpacing = 5 })
        #expect(abs(spaced.size.height - (2 * natural + 5)) < 1e-9)
        let tall = TextLayout(styled("a") { $0.minimumLineHeight = 40 })
        #expect(tall.size.height == 40 && tall.firstBaseline > 30)
        let double = TextLayout(styled("a") { $0.lineHeightMultiple = 2 })
        #expect(abs(double.size.height - 2 * natural) < 1e-9)
    }

    @Test("indents narrow the lines")
    func indents() {
        let layout = TextLayout(
            styled("first line and more lines") {
                $0.firstLineHeadIndent = 30
                $0.headIndent = 10
            }, TextLimits(width: 100))
        #expect(layout.lines[0].origin.x == 30 && layout.lines[1].origin.x == 10)
    }

    @Test("kern widens every character")
    func kern() {
        var wide = style()
        wide.kern = 2
        let narrow = TextLayout(StyledText("abcd", style())).size.width
        #expect(abs(TextLayout(StyledText("abcd", wide)).size.width - narrow - 8) < 0.2)
    }
}
