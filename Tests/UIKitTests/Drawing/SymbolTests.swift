import Testing

@testable import UIKit

@Suite struct SymbolTests {
    private func ink(_ image: UIImage?) -> Int {
        guard let bitmap = image?.cgImage?.bitmap else { return 0 }
        return (0..<bitmap.height).reduce(0) { sum, y in
            sum + (0..<bitmap.width).filter { bitmap[$0, y] >> 24 > 127 }.count
        }
    }

    @Test("every symbol of ours has a drawing, as a template, and more ink when filled")
    func known() {
        let configuration = UIImage.SymbolConfiguration(pointSize: 10)
        for name in SymbolShapes.plain.keys.sorted() + SymbolShapes.closed.keys.sorted() {
            let image = UIImage(systemName: name, withConfiguration: configuration)
            #expect(ink(image) > 20, "\(name)")
            #expect(image?.renderingMode == .alwaysTemplate && image?.isSymbolImage == true)
        }
        #expect(ink(UIImage(systemName: "heart.fill")) > ink(UIImage(systemName: "heart")))
        #expect(ink(UIImage(systemName: "xmark.circle.fill")) > ink(UIImage(systemName: "xmark.circle")))
    }

    @Test("a name that we have no drawing for shows a box instead of crashing the app")
    func unknown() {
        #expect(ink(UIImage(systemName: "no.such.symbol")) > 20)
        #expect(UIImage(systemName: "") == nil)
    }

    @Test("a configuration gives another size")
    func configuration() throws {
        let small = try #require(UIImage(systemName: "plus"))
        let big = small.withConfiguration(UIImage.SymbolConfiguration(pointSize: 34))
        #expect(abs(big.size.width - 2 * small.size.width) < 1)
    }
}
