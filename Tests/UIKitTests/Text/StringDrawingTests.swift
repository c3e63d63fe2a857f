import Testing

@testable import UIKit

@Suite struct StringDrawingTests {
    private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

    @Test("measured text wraps only with the line fragment option")
    func wrapping() {
        let text = "several words that need more than one line", limit = CGSize(width: 120, height: CGFloat.infinity)
        let one = text.boundingRect(with: limit, attributes: attributes, context: nil)
        let more = text.boundingRect(with: limit, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        #expect(one.minY < 0 && one.height < 25 && one.width > 300)
        #expect(more.minY == 0 && more.width <= 120 && more.height > 60)
    }

    @Test("text shrinks to fit where the context allows, and says how much")
    func shrinking() {
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.5
        let limit = CGSize(width: 100, height: 100)
        let bounds = "a line that is too long".boundingRect(with: limit, attributes: attributes, context: context)
        #expect(bounds.width <= 100.01 && bounds.width > 90)
        #expect(context.actualScaleFactor < 1 && context.actualScaleFactor > 0.5)
        #expect(context.totalBounds == bounds)
    }

    @Test("attributed text shows its attachment's picture on the baseline")
    func attachment() {
        let dot = Bitmap(width: 6, height: 6)
        for y in 0..<6 { for x in 0..<6 { dot[x, y] = 0xffff_0000 } }
        let attachment = NSTextAttachment(image: UIImage(cgImage: CGImage(bitmap: dot)))
        let text = NSMutableAttributedString(string: "a", attributes: attributes)
        text.append(NSAttributedString(attachment: attachment))
        UIGraphicsBeginImageContext(CGSize(width: 40, height: 30))
        text.draw(at: .zero)
        let bitmap = UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.bitmap
        UIGraphicsEndImageContext()
        let x = Int("a".size(withAttributes: attributes).width) + 3
        let rows = (0..<30).filter { bitmap?[x, $0] == 0xffff_0000 }
        #expect(rows.count == 6)
        #expect(abs(CGFloat(rows.last ?? 0) + 1 - UIFont.systemFont(ofSize: 17).ascender) <= 1)
    }
}
