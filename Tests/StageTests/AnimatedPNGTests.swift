import CoreGraphics
import Foundation
import Testing

@testable import Stage

@Suite struct AnimatedPNGTests {
    private func picture(_ pixel: UInt32) -> Data {
        let bitmap = Bitmap(width: 5, height: 4, isOpaque: true)
        for y in 0..<4 { for x in 0..<5 { bitmap[x, y] = pixel } }
        return PNGEncoder().encode(bitmap)
    }

    private func chunks(_ file: Data) -> [(name: String, body: [UInt8])] {
        let bytes = [UInt8](file)
        var index = 8
        var result: [(String, [UInt8])] = []
        while index + 12 <= bytes.count {
            let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
            result.append((String(decoding: bytes[index + 4..<index + 8], as: UTF8.self), Array(bytes[index + 8..<index + 8 + length])))
            index += 12 + length
        }
        return result
    }

    @Test("Pictures follow each other with their delays, numbered without a gap")
    func structure() {
        var file = Data()
        let pictures = [(0xFFFF_0000, 3), (0xFF00_FF00, 1), (0xFF00_00FF, 2)] as [(UInt32, Int)]
        AnimatedPNG.write(
            count: 3, fps: 60, picture: { .init(file: picture(pictures[$0].0), frames: pictures[$0].1) },
            write: { file.append($0) })
        let chunks = chunks(file)
        #expect(chunks.map(\.name) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
        #expect(chunks[1].body == [0, 0, 0, 3, 0, 0, 0, 0])
        #expect(chunks[2].body[20...23] == [0, 3, 0, 60])
        let numbers = chunks.filter { $0.name == "fcTL" || $0.name == "fdAT" }.map { $0.body[3] }
        #expect(numbers == [0, 1, 2, 3, 4])
        // A viewer that does not know animation shows the first picture.
        #expect(PNGDecoder.decode(file)?[0, 0] == 0xFFFF_0000)
    }

    @Test("Delays fit the format whatever the rate")
    func delays() {
        #expect(AnimatedPNG.delay(frames: 3, fps: 60) == (3, 60))
        #expect(AnimatedPNG.delay(frames: 1, fps: 29.97) == (33, 1000))
        #expect(AnimatedPNG.delay(frames: 100_000, fps: 60) == (65535, 1000))
    }
}
