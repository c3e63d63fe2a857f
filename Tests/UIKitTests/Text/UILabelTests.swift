import Testing

@testable import UIKit

@MainActor
@Suite struct UILabelTests {
    private func label(_ text: String, _ change: (UILabel) -> Void = { _ in }) -> UILabel {
        let label = UILabel()
        label.text = text
        change(label)
        return label
    }

    @Test("a label starts as Apple's does")
    func defaults() {
        let label = UILabel()
        #expect(label.text == nil && label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
        #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
        #expect(!label.isUserInteractionEnabled && label.intrinsicContentSize == .zero)
    }

    @Test("the natural size is the text's, on whole pixels, and one line is as wide as it is")
    func naturalSize() {
        let label = label("Hello, world")
        let size = label.intrinsicContentSize, scale = label.layer.contentsScale
        #expect((size.width * scale).rounded() == (size.width * scale * 1e6).rounded() / 1e6)
        #expect(size.width >= "Hello, world".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width)
        #expect(label.sizeThatFits(CGSize(width: 10, height: 10)) == size)
    }

    @Test("several lines wrap at the width given, and grow in height")
    func wrapping() {
        let label = label("several words that need more than one line") { $0.numberOfLines = 0 }
        let one = label.sizeThatFits(.zero), wrapped = label.sizeThatFits(CGSize(width: 120, height: 0))
        #expect(wrapped.width <= 120 && wrapped.height > one.height * 2)
        label.numberOfLines = 2
        #expect(label.sizeThatFits(CGSize(width: 120, height: 0)).height < wrapped.height)
        label.preferredMaxLayoutWidth = 120
        #expect(label.intrinsicContentSize.width <= 120)
    }

    @Test("an attributed text sets the label's font and colour, and a later font goes over all of it")
    func attributedText() {
        let label = UILabel()
        label.attributedText = NSAttributedString(
            string: "big", attributes: [.font: UIFont.boldSystemFont(ofSize: 40), .foregroundColor: UIColor.red])
        #expect(label.font.pointSize == 40 && label.textColor == .red && label.text == "big")
        label.font = .systemFont(ofSize: 10)
        #expect((label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 10)
        #expect((label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor) == .red)
    }

    @Test("text is drawn in its colour, in the middle of the height, and once")
    func drawing() throws {
        let stage = TestWindow(size: CGSize(width: 200, height: 100))
        let label = label("Hi") {
            $0.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
            $0.textColor = .red
        }
        stage.addSubview(label)
        stage.pass(0)
        let contents = try #require(picture(of: label))
        let rows = (0..<contents.height).filter { y in (0..<contents.width).contains { contents[$0, y] != 0 } }
        let top = try #require(rows.first), bottom = try #require(rows.last)
        #expect(abs((top + bottom) / 2 - contents.height / 2) < 12)
        #expect((0..<contents.width).contains { contents[$0, (top + bottom) / 2] == 0xffff_0000 })
        label.center.x += 50
        label.alpha = 0.5
        stage.pass(0)
        #expect(picture(of: label) === contents)
        label.text = "Ho"
        stage.pass(0)
        #expect(picture(of: label) !== contents)
    }

    private func picture(of label: UILabel) -> Bitmap? { (label.layer.contents as? CGImage)?.bitmap }

    @Test("an empty label has no pixels")
    func empty() {
        let stage = TestWindow(size: CGSize(width: 200, height: 100))
        let label = label("") { $0.frame = CGRect(x: 0, y: 0, width: 100, height: 60) }
        stage.addSubview(label)
        stage.pass(0)
        #expect(label.layer.contents == nil)
        label.text = "x"
        stage.pass(0)
        #expect(label.layer.contents != nil)
        label.text = nil
        stage.pass(0)
        #expect(label.layer.contents == nil)
    }

    @Test("a text too wide shrinks where that is allowed, down to the least scale")
    func shrinking() throws {
        func inkWidth(_ change: (UILabel) -> Void) throws -> Int {
            let stage = TestWindow(size: CGSize(width: 200, height: 100))
            let label = label("WWWWWWWWWW") {
                $0.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
                $0.lineBreakMode = .byClipping
            }
            change(label)
            stage.addSubview(label)
            stage.pass(0)
            let bitmap = try #require(picture(of: label))
            let columns = (0..<bitmap.width).filter { x in (0..<bitmap.height).contains { bitmap[x, $0] != 0 } }
            return (columns.last ?? 0) * 100 / bitmap.width
        }
        #expect(try inkWidth { _ in } >= 99)
        let shrunk = try inkWidth { $0.adjustsFontSizeToFitWidth = true }
        #expect(shrunk > 90 && shrunk <= 99)
        let limited = try inkWidth {
            $0.adjustsFontSizeToFitWidth = true
            $0.minimumScaleFactor = 0.9
        }
        #expect(limited >= 99)
    }

    @Test("a subclass's insets count for its size and its drawing")
    func insets() {
        final class Padded: UILabel {
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
                super.textRect(forBounds: bounds.insetBy(dx: 10, dy: 5), limitedToNumberOfLines: numberOfLines)
                    .insetBy(dx: -10, dy: -5)
            }
        }
        let plain = label("text"), padded = Padded()
        padded.text = "text"
        let a = plain.intrinsicContentSize, b = padded.intrinsicContentSize
        #expect(abs(b.width - a.width - 20) < 0.5 && abs(b.height - a.height - 10) < 0.5)
    }

    @Test("baselines are where the first and last lines stand")
    func baselines() {
        let label = label("one\ntwo") {
            $0.numberOfLines = 0
            $0.sizeToFit()
        }
        let first = label.textBaselineOffset(first: true), last = label.textBaselineOffset(first: false)
        #expect(abs(first - label.font.ascender) < 1)
        #expect(abs(last + label.font.descender) < 1)
    }

    @Test("on a screen of another scale a label measures and draws in that screen's pixels, unless the app chose a scale")
    func otherScale() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let following = label("Seventeen points high"), chosen = label("Chosen") { $0.contentScaleFactor = 1 }
        let pictured = UIImageView(image: UIImage(cgImage: CGImage(bitmap: Bitmap(width: 6, height: 6)), scale: 3, orientation: .up))
        let parts = [following, chosen, pictured]
        for part in parts { window.addSubview(part) }
        window.isHidden = false
        defer { window.isHidden = true }
        let before = UIScreen.main.configuration
        defer { UIScreen.main.change(to: before, duration: 0) }
        #expect(before.scale == 3 && following.contentScaleFactor == 3)
        UIScreen.main.change(to: ScreenConfiguration(size: before.size, scale: 2), duration: 0)
        #expect(parts.map(\.contentScaleFactor) == [2, 1, 3])
        let size = following.intrinsicContentSize
        #expect((size.width * 2).rounded() == size.width * 2 && (size.height * 2).rounded() == size.height * 2)
    }
}
