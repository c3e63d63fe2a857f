import Testing

@testable import UIKit

@Suite struct UIFontTests {
    @Test("weights and styles give different faces, sizes give proportional lines")
    func weights() {
        let regular = UIFont.systemFont(ofSize: 17), bold = UIFont.systemFont(ofSize: 17, weight: .bold)
        #expect(regular.font.face != bold.font.face)
        #expect("Wide".size(withAttributes: [.font: bold]).width > "Wide".size(withAttributes: [.font: regular]).width)
        #expect(abs(UIFont.systemFont(ofSize: 10).lineHeight * 1.7 - regular.lineHeight) < 1e-9)
        #expect(regular.descender < 0 && regular.ascender > regular.capHeight)
        #expect(abs(regular.ascender - regular.descender + regular.leading - regular.lineHeight) < 1e-9)
    }

    @Test("bold and italic come by the descriptor's traits and go again")
    func traits() throws {
        let font = UIFont.systemFont(ofSize: 15)
        let descriptor = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        let both = UIFont(descriptor: descriptor, size: 0)
        #expect(both.pointSize == 15)
        #expect(both.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
        let plain = try #require(both.fontDescriptor.withSymbolicTraits([]))
        #expect(UIFont(descriptor: plain, size: 0) == font)
    }

    @Test("text styles have the published sizes")
    func textStyles() {
        #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
        #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
        let headline = UIFont.preferredFont(forTextStyle: .headline)
        #expect(headline.pointSize == 17 && headline.fontDescriptor.symbolicTraits.contains(.traitBold))
    }

    @Test("names of iOS fonts find a substitute of their weight, unknown names nothing")
    func names() {
        #expect(UIFont(name: "HelveticaNeue-Bold", size: 20)?.font.face.styleName == "Bold")
        #expect(UIFont(name: "No Such Family-Regular", size: 20) == nil)
    }

    @Test("a size that makes no sense becomes 12", arguments: [0, -3, CGFloat.nan, .infinity])
    func senselessSizes(size: CGFloat) {
        #expect(UIFont.systemFont(ofSize: size).pointSize == 12)
    }
}
