import Foundation
import Testing

@testable import CoreGraphics

@Suite struct ImageFileTests {
    private func sample() -> CGImage {
        let bitmap = Bitmap(width: 5, height: 3)
        for i in 0..<15 {
            let alpha = UInt32(i * 17)
            bitmap[i % 5, i / 5] = alpha << 24 | (alpha / 2) << 16 | (alpha / 3) << 8 | alpha
        }
        return CGImage(bitmap: bitmap)
    }

    @Test("a PNG comes back as it was written, transparency included")
    func png() throws {
        let image = sample()
        let data = try #require(ImageFile.png(image))
        let back = try #require(ImageFile.decode(data))
        #expect((back.image.width, back.image.height) == (5, 3))
        for y in 0..<3 {
            for x in 0..<5 {
                let a = image.bitmap[x, y], b = back.image.bitmap[x, y]
                // Straight alpha and back may move a colour by one level.
                for shift in [0, 8, 16, 24] as [UInt32] {
                    #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 1)
                }
            }
        }
    }

    @Test("a JPEG comes back opaque and close")
    func jpeg() throws {
        let context = makeContext(16, 16, isOpaque: true)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        let data = try #require(ImageFile.jpeg(context.takeImage(), quality: 0.9))
        let back = try #require(ImageFile.decode(data))
        #expect(back.image.bitmap.isOpaque && back.orientation == 1)
        #expect(back.image.bitmap[8, 8] >> 16 & 255 > 245)
    }

    @Test("damaged, truncated and foreign files give nil")
    func hostile() throws {
        let png = try #require(ImageFile.png(sample()))
        for count in [0, 1, 8, 20, png.count / 2, png.count - 20] {
            #expect(ImageFile.decode(png.prefix(count)) == nil)
        }
        let jpeg = try #require(ImageFile.jpeg(sample(), quality: 0.5))
        for count in [2, 20, jpeg.count / 2] { #expect(ImageFile.decode(jpeg.prefix(count)) == nil) }
        #expect(ImageFile.decode(Data("RIFF\u{1}\0\0\0WEBPVP8 hello there".utf8)) == nil)
        #expect(ImageFile.decode(Data(repeating: 7, count: 1000)) == nil)
        #expect(ImageFile.decode(contentsOf: "/no/such/file.png") == nil)
    }

    @Test("a header that claims a huge picture is refused before memory is taken")
    func limits() throws {
        var png = try #require(ImageFile.png(sample()))
        // The width field; the checksum is wrong too, so make the same claim in a valid file by size alone.
        png.replaceSubrange(16..<20, with: [0, 1, 0, 0])
        #expect(ImageFile.decode(png) == nil)
        let wide = CGImage(bitmap: Bitmap(width: ImageFile.greatestSide + 1, height: 1))
        let data = try #require(ImageFile.png(wide))
        #expect(ImageFile.decode(data) == nil)
    }

    @Test("every single damaged byte of a small PNG and JPEG is survived")
    func everyByte() throws {
        for data in [ImageFile.png(sample()), ImageFile.jpeg(sample(), quality: 0.5)] {
            let data = try #require(data)
            for i in data.indices {
                var copy = data
                copy[i] ^= 0xff
                _ = ImageFile.decode(copy)
            }
        }
    }
}
