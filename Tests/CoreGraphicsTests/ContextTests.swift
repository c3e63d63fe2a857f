import Foundation
import Testing

@testable import CoreGraphics

@Suite struct ContextTests {
    @Test("a bitmap context's origin is at the bottom left, UIKit's at the top left")
    func origins() throws {
        let quartz = try #require(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        quartz.setFillColor(red)
        quartz.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(quartz.pixel(0, 3) == 0xffff_0000)
        let uikit = makeContext(4, 4, scale: 2)
        uikit.setFillColor(red)
        uikit.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(uikit.pixel(1, 1) == 0xffff_0000 && uikit.pixel(2, 2) == 0 && uikit.pixel(0, 3) == 0)
    }

    @Test("a client's RGBA bytes follow the drawing, and the drawing its writes")
    func clientMemory() throws {
        var bytes = [UInt8](repeating: 0, count: 2 * 2 * 4)
        try bytes.withUnsafeMutableBytes { memory in
            let context = try #require(
                CGContext(
                    data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
            #expect(Array(memory[0..<4]) == [255, 128, 0, 255])
            memory[8] = 255
            memory[11] = 255
            #expect(context.makeImage()?.bitmap[0, 1] == 0xffff_0000)
        }
    }

    @Test("saving and restoring bring back colour, transform and clip")
    func savedState() {
        let context = makeContext(8, 8)
        context.setFillColor(red)
        context.saveGState()
        context.setFillColor(green)
        context.translateBy(x: 4, y: 0)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        context.restoreGState()
        #expect(context.pixel(4, 0) == 0xff00_ff00 && context.pixel(5, 0) == 0)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 8))
        #expect(context.pixel(0, 7) == 0xffff_0000)
    }

    @Test("an image is upright in a bitmap context and upside down in UIKit's, as Quartz has it")
    func imageOrientation() throws {
        let source = Bitmap(width: 1, height: 2)
        source[0, 0] = 0xffff_0000
        source[0, 1] = 0xff00_00ff
        let image = CGImage(bitmap: source)
        let uikit = makeContext(1, 2)
        uikit.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(uikit.pixel(0, 0) == 0xff00_00ff)
        uikit.scaleBy(x: 1, y: -1)
        uikit.draw(image, in: CGRect(x: 0, y: -2, width: 1, height: 2))
        #expect(uikit.pixel(0, 0) == 0xffff_0000)
    }

    @Test("a blend mode that could reach outside the shape stays inside it")
    func boundedBlendModes() {
        let context = makeContext(4, 1)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        context.setBlendMode(.sourceIn)
        context.setFillColor(green)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect((0..<4).map { context.pixel($0, 0) } == [0xffff_0000, 0xff00_ff00, 0xffff_0000, 0xffff_0000])
    }

    @Test("a transparency layer fades as one picture")
    func transparencyLayer() {
        let context = makeContext(2, 1)
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.setFillColor(green)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.endTransparencyLayer()
        #expect(context.pixel(0, 0) == 0x8000_8000 && context.pixel(1, 0) == 0x8080_0000)
    }

    @Test("clipping to a mask needs no restore before the picture is taken")
    func maskClip() {
        let mask = Bitmap(width: 2, height: 1)
        mask[0, 0] = 0xff00_0000
        mask[1, 0] = 0x8000_0000
        let context = makeContext(4, 1)
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: CGImage(bitmap: mask))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        let image = context.makeImage()
        #expect(image?.bitmap[0, 0] == 0xffff_0000)
        #expect(image?.bitmap[1, 0] == 0x8080_0000)
        #expect(image?.bitmap[2, 0] == 0)
    }

    @Test("a shadow falls by its offset, in its colour, below the shape")
    func shadow() {
        let context = makeContext(12, 12)
        context.setShadow(offset: CGSize(width: 4, height: 4), blur: 0, color: blue)
        context.setFillColor(red)
        context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
        #expect(context.pixel(3, 3) == 0xffff_0000)
        #expect(context.pixel(9, 9) == 0xff00_00ff)
        #expect(context.pixel(10, 10) == 0)
        context.setShadow(offset: .zero, blur: 4, color: blue)
        context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
        #expect(context.pixel(1, 3) >> 24 > 0)
    }

    @Test("a linear gradient without options ends with its band; with them it goes on")
    func linearGradient() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, blue], locations: nil))
        let context = makeContext(8, 1)
        context.drawLinearGradient(gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: [])
        #expect(context.pixel(1, 0) == 0 && context.pixel(6, 0) == 0)
        #expect(context.pixel(2, 0) == 0xffdf_0020)
        context.drawLinearGradient(
            gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(context.pixel(0, 0) == 0xffff_0000 && context.pixel(7, 0) == 0xff00_00ff)
    }

    @Test("a radial gradient has its first colour in the middle")
    func radialGradient() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, blue], locations: [0, 1]))
        let context = makeContext(21, 21)
        let middle = CGPoint(x: 10.5, y: 10.5)
        context.drawRadialGradient(
            gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 8, options: [])
        #expect(context.pixel(10, 10) == 0xffff_0000)
        #expect(context.pixel(10, 0) == 0)
        #expect(context.pixel(10, 3) & 0xff > 0xd0)
    }

    @Test("an opaque context's picture has no transparency, whatever was cleared")
    func opacity() {
        let context = makeContext(2, 1, isOpaque: true)
        context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.makeImage()?.bitmap[0, 0] == 0xff00_0000)
    }

    @Test("the same drawing gives the same bytes on every machine")
    func exactPixels() throws {
        let context = makeContext(64, 64)
        context.setFillColor(red)
        context.addPath(
            CGPath(
                roundedRect: CGRect(x: 3.3, y: 4.7, width: 40, height: 30), cornerWidth: 9, cornerHeight: 9,
                transform: nil))
        context.fillPath()
        context.setStrokeColor(blue)
        context.setLineWidth(2.5)
        context.setLineDash(phase: 1, lengths: [5, 3])
        context.strokeEllipse(in: CGRect(x: 10, y: 10, width: 44, height: 44))
        let image = try #require(context.makeImage())
        context.interpolationQuality = .high
        context.draw(image, in: CGRect(x: 30.5, y: 31, width: 20, height: 25))
        #expect(context.bitmap.checksum == 14_480_088_978_138_099_489)
    }
}
