import Testing

@testable import UIKit

@Suite struct GraphicsContextTests {
    @Test("an image context has the size in points, the scale asked for, and is gone after its end")
    func imageContext() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 5), false, 2)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 5, y: 0, width: 5, height: 5))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(image?.size == CGSize(width: 10, height: 5) && image?.scale == 2)
        #expect(image?.cgImage?.bitmap[9, 0] == 0 && image?.cgImage?.bitmap[10, 9] == 0xffff_0000)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("contexts nest, and a size that makes no sense gives no image")
    func nesting() {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        let outer = UIGraphicsGetCurrentContext()
        UIGraphicsBeginImageContext(CGSize(width: 0, height: 100_000))
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        UIGraphicsEndImageContext()
    }

    @Test("a renderer's bounds need not start at zero")
    func rendererBounds() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let image = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 2, height: 1), format: format).image {
            UIColor.green.setFill()
            $0.fill(CGRect(x: 11, y: 10, width: 5, height: 5))
        }
        #expect(image.cgImage?.bitmap[0, 0] == 0xff00_0000 && image.cgImage?.bitmap[1, 0] == 0xff00_ff00)
    }

    @Test("masking a fill colours an icon, as tinting code of every age does it")
    func maskIdiom() throws {
        let mask = Bitmap(width: 2, height: 2)
        mask[0, 0] = 0xff12_3456
        let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
        UIGraphicsBeginImageContextWithOptions(rect.size, false, 1)
        let context = try #require(UIGraphicsGetCurrentContext())
        context.translateBy(x: 0, y: 2)
        context.scaleBy(x: 1, y: -1)
        context.clip(to: rect, mask: CGImage(bitmap: mask))
        UIColor.red.setFill()
        context.fill(rect)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(image?.cgImage?.bitmap[0, 0] == 0xffff_0000 && image?.cgImage?.bitmap[1, 1] == 0)
    }

    @Test("a pattern colour repeats its image")
    func pattern() {
        let tile = Bitmap(width: 2, height: 1)
        tile[0, 0] = 0xffff_0000
        tile[1, 0] = 0xff00_00ff
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 1))
        UIColor(patternImage: UIImage(cgImage: CGImage(bitmap: tile))).setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 1)).fill()
        let bitmap = UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.bitmap
        UIGraphicsEndImageContext()
        #expect((0..<4).map { bitmap?[$0, 0] } == [0xffff_0000, 0xff00_00ff, 0xffff_0000, 0xff00_00ff])
    }
}
