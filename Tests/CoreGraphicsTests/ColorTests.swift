import Foundation
import Testing

@testable import CoreGraphics

@Suite struct ColorTests {
    @Test("a gray colour has two components, an RGB one four")
    func components() {
        #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
        #expect(red.components == [1, 0, 0, 1])
        #expect(red.numberOfComponents == 4)
    }

    @Test("a pixel is premultiplied, rounded and cut to the channel's range")
    func pixels() {
        #expect(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5).premultipliedPixel == 0x8080_4000)
        #expect(CGColor(red: 1.5, green: -1, blue: 0, alpha: 0.5).premultipliedPixel == 0x8080_0000)
        #expect(CGColor(red: .nan, green: 1, blue: 0, alpha: 1).premultipliedPixel == 0xff00_ff00)
    }

    @Test("display P3 becomes sRGB, and white stays white")
    func displayP3() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let white = try #require(CGColor(colorSpace: space, components: [1, 1, 1, 1]))
        #expect(abs(white.red - 1) < 1e-4 && abs(white.blue - 1) < 1e-4)
        let deepRed = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
        #expect(deepRed.red > 1.05 && deepRed.green < 0)
    }
}
