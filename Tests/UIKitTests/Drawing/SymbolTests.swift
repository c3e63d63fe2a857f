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
        let names = [SymbolShapes.plain, SymbolShapes.closed, SymbolShapes.moreSigns, SymbolShapes.moreClosed].flatMap { $0.keys.sorted() }
        for name in names {
            let image = UIImage(systemName: name, withConfiguration: configuration)
            #expect(ink(image) > 20, "\(name)")
            #expect(image?.renderingMode == .alwaysTemplate && image?.isSymbolImage == true)
        }
        #expect(ink(UIImage(systemName: "heart.fill")) > ink(UIImage(systemName: "heart")))
        #expect(ink(UIImage(systemName: "xmark.circle.fill")) > ink(UIImage(systemName: "xmark.circle")))
    }

    @Test("a filled symbol keeps what is drawn inside it, cut out")
    func cutOut() throws {
        let configuration = UIImage.SymbolConfiguration(pointSize: 40)
        let filled = try #require(UIImage(systemName: "exclamationmark.triangle.fill", withConfiguration: configuration))
        let bitmap = try #require(filled.cgImage?.bitmap)
        let x = bitmap.width / 2
        #expect(bitmap[x, bitmap.height / 2] >> 24 == 0, "the mark")
        #expect(bitmap[x, bitmap.height / 4] >> 24 == 255, "the triangle")
    }

    @Test("letters and numbers come in circles and squares")
    func labels() {
        let empty = ink(UIImage(systemName: "circle"))
        #expect(ink(UIImage(systemName: "a.circle")) > empty)
        #expect(ink(UIImage(systemName: "12.circle")) > ink(UIImage(systemName: "1.circle")))
        #expect(ink(UIImage(systemName: "circle.lefthalf.fill")) < ink(UIImage(systemName: "circle.fill")))
        #expect(ink(UIImage(systemName: "7.square.fill")) > ink(UIImage(systemName: "7.square")))
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
