import CCairo
import CoreGraphics
import Foundation
import Testing

@testable import Stage

@Suite struct PNGTests {
    /// A picture with every channel busy; premultiplied where it is not opaque.
    private func picture(width: Int, height: Int, opaque: Bool) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height, isOpaque: opaque)
        var state: UInt32 = 7
        for y in 0..<height {
            for x in 0..<width {
                state = state &* 1_664_525 &+ 1_013_904_223
                let alpha: UInt32 = opaque ? 255 : (x == 0 ? 0 : x == 1 ? 255 : 128)
                let limit = alpha + 1
                bitmap[x, y] = alpha << 24 | ((state >> 8) % limit) << 16 | ((state >> 16) % limit) << 8 | (state >> 24) % limit
            }
        }
        return bitmap
    }

    /// Through libpng, by way of cairo.
    private func decode(_ file: Data) throws -> [UInt32] {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".png")
        try file.write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        let surface = cairo_image_surface_create_from_png(path.path)
        defer { cairo_surface_destroy(surface) }
        try #require(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
        let opaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
        let (width, height) = (Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
        let stride = Int(cairo_image_surface_get_stride(surface))
        let data = try #require(cairo_image_surface_get_data(surface))
        return (0..<height).flatMap { y in
            UnsafeRawPointer(data + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { row in
                (0..<width).map { row[$0] | (opaque ? 0xFF00_0000 : 0) }
            }
        }
    }

    @Test("libpng reads back every pixel of an opaque picture", arguments: [(1, 1), (17, 5), (64, 33), (3, 40)])
    func opaque(width: Int, height: Int) throws {
        let bitmap = picture(width: width, height: height, opaque: true)
        let pixels = (0..<height).flatMap { y in (0..<width).map { bitmap[$0, y] } }
        let file = PNGEncoder().encode(bitmap)
        #expect(try decode(file) == pixels)
        let again = try #require(PNGDecoder.decode(file))
        #expect((0..<height).flatMap { y in (0..<width).map { again[$0, y] } } == pixels)
    }

    @Test("Areas, gradients, text and runs of every length survive the quick compression")
    func screens() throws {
        let width = 301, height = 420
        let bitmap = Bitmap(width: width, height: height, isOpaque: true)
        var state: UInt32 = 1
        for y in 0..<height {
            for x in 0..<width {
                state = state &* 1_664_525 &+ 1_013_904_223
                let pixel: UInt32 =
                    switch y / 60 {
                    case 0: 0x336699
                    case 1: UInt32(x * 255 / width) << 16 | UInt32(y * 255 / height)
                    // Runs of x = 0, 1, 2 … pixels, shifted from row to row.
                    case 2: UInt32(((Double(x + y) * 2).squareRoot()).rounded()) * 0x10305
                    case 3: state >> 28 == 0 ? 0x222222 : 0xFFFFFF
                    case 4: state >> 8
                    // A few values that are rarer and rarer make the longest codes.
                    case 5: 1 << UInt32(state.trailingZeroBitCount) & 0xFFFFFF
                    default: x == 150 ? UInt32(y) : 0xFFFFFF
                    }
                bitmap[x, y] = 0xFF00_0000 | pixel
            }
        }
        let pixels = (0..<height).flatMap { y in (0..<width).map { bitmap[$0, y] } }
        let quick = PNGEncoder().encode(bitmap), small = PNGEncoder(level: 2).encode(bitmap)
        #expect(try decode(quick) == pixels)
        #expect(try decode(small) == pixels)
        for file in [quick, small] {
            let again = try #require(PNGDecoder.decode(file))
            #expect(again.isEqual(to: bitmap))
        }
    }

    @Test("No code word is longer than the limit, and every code is complete", arguments: [7, 15])
    func codes(limit: Int) {
        // Fibonacci's numbers make the deepest trees.
        var counts: [UInt32] = [1, 1]
        while counts.count < (limit == 7 ? 19 : 40) { counts.append(counts[counts.count - 1] &+ counts[counts.count - 2]) }
        for count in 2...counts.count {
            let code = HuffmanCode(counts: Array(counts[..<count]), limit: limit)
            let lengths = code.lengths.map(Int.init)
            #expect(lengths.allSatisfy { $0 >= 1 && $0 <= limit })
            let space = lengths.reduce(0) { sum, length in sum + (1 << (limit - length)) }
            #expect(space == 1 << limit)
            let words = zip(code.words, lengths).map { word, length in "\(word) \(length)" }
            #expect(Set(words).count == count)
        }
    }

    @Test("Translucent pictures keep their alpha")
    func translucent() throws {
        let bitmap = picture(width: 19, height: 7, opaque: false)
        let decoded = try decode(PNGEncoder().encode(bitmap))
        for (index, pixel) in decoded.enumerated() {
            let original = bitmap[index % 19, index / 19]
            #expect(pixel >> 24 == original >> 24)
            for shift in [0, 8, 16] as [UInt32] where original >> 24 == 255 {
                #expect(pixel >> shift & 255 == original >> shift & 255)
            }
            for shift in [0, 8, 16] as [UInt32] where original >> 24 == 128 {
                #expect(abs(Int(pixel >> shift & 255) - Int(original >> shift & 255)) <= 1)
            }
        }
    }

    @Test("An encoder is used again for a smaller and a larger picture")
    func reuse() throws {
        let encoder = PNGEncoder()
        for size in [20, 5, 40] {
            let bitmap = picture(width: size, height: size, opaque: true)
            #expect(try decode(encoder.encode(bitmap)) == (0..<size).flatMap { y in (0..<size).map { bitmap[$0, y] } })
        }
    }

    @Test("What is no PNG is refused")
    func refusal() {
        var file = PNGEncoder().encode(picture(width: 8, height: 8, opaque: true))
        #expect(PNGDecoder.decode(Data()) == nil)
        #expect(PNGDecoder.decode(file.prefix(60)) == nil)
        file[4] = 0
        #expect(PNGDecoder.decode(file) == nil)
    }

    @Test("A frame's digest is the SHA-256 of its rows without padding")
    func digest() {
        let bitmap = Bitmap(width: 1, height: 2)
        bitmap[0, 0] = 0xFF33_2211
        bitmap[0, 1] = 0xFF66_5544
        bitmap[1, 0] = 0xDEAD_BEEF
        // sha256 of 11 22 33 ff 44 55 66 ff
        #expect(FrameDigest(of: bitmap).text == "87c98bdc1475a71f49e6d1c7e1161e6e9370c01251e95d2adde28dc39dae2fd4")
    }
}
