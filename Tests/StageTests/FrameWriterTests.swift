import CoreGraphics
import Foundation
import Testing

@testable import Stage

@Suite struct FrameWriterTests {
    private func draw(_ shade: UInt32, on writer: FrameWriter, size: Int = 24) throws {
        let bitmap = writer.blank(width: size, height: size)
        for y in 0..<size { for x in 0..<size { bitmap[x, y] = 0xFF00_0000 | shade << 8 | UInt32(x * y % 256) } }
        try writer.add(bitmap)
    }

    @Test("Every frame has its file, equal ones share it, and the digests say which are equal")
    func frames() throws {
        let base = try TemporaryFolder()
        let folder = FilmFolder(path: base.path + "/film")
        try folder.open()
        let writer = FrameWriter(folder: folder, formats: [.png, .strip], threads: 3)
        let shades: [UInt32] = [1, 1, 2, 3, 1, 2, 4, 5, 6, 7, 8, 1]
        for shade in shades { try draw(shade, on: writer) }
        writer.addRepeat()
        let result = try writer.finish()

        #expect(result.files == [0, 0, 2, 3, 0, 2, 6, 7, 8, 9, 10, 0, 0])
        #expect(result.digests.count == 13)
        #expect(Set(result.digests).count == 8)
        #expect(base.content("film.partial/frames").count == 13)
        for (index, shade) in shades.enumerated() {
            let data = try Data(contentsOf: folder.url(Film.framePath(index)))
            let bitmap = try #require(PNGDecoder.decode(data))
            #expect(bitmap[3, 5] == 0xFF00_000F | shade << 8)
            #expect(FrameDigest(of: bitmap) == result.digests[index])
        }
    }

    @Test("A frame that cannot be written stops the run")
    func failing() throws {
        let base = try TemporaryFolder()
        let folder = FilmFolder(path: base.path + "/film")
        try folder.open()
        try FileManager.default.removeItem(atPath: folder.partialPath)
        let writer = FrameWriter(folder: folder, formats: [.png])
        try draw(1, on: writer)
        #expect(throws: StageFailure.self) { try writer.finish() }
    }

    @Test("Frames of a rotated device are kept in their own size")
    func rotation() throws {
        let base = try TemporaryFolder()
        let folder = FilmFolder(path: base.path + "/film")
        try folder.open()
        let writer = FrameWriter(folder: folder, formats: [.png])
        for size in [8, 16, 8, 16, 8] { try draw(UInt32(size), on: writer, size: size) }
        #expect(try writer.finish().sizes.map(\.width) == [8, 16, 8, 16, 8])
    }

    @Test("A shrunk picture has the mean of its pixels")
    func shrinking() {
        let bitmap = Bitmap(width: 7, height: 6, isOpaque: true)
        for y in 0..<6 { for x in 0..<7 { bitmap[x, y] = 0xFF00_0000 | UInt32(x * 30) << 16 | UInt32(y * 40) } }
        let small = bitmap.shrunk(by: 3)
        #expect((small.width, small.height) == (2, 2))
        #expect(small[0, 0] == 0xFF00_0000 | 30 << 16 | 40)
        #expect(small[1, 1] == 0xFF00_0000 | 120 << 16 | 160)
        #expect(Bitmap(width: 2, height: 1).shrunk(by: 3).width == 2)
    }

    @Test("White, black and the primaries have the video values of BT.709")
    func planar() {
        let bitmap = Bitmap(width: 19, height: 3, isOpaque: true)
        let colours: [(UInt32, [UInt8])] = [
            (0xFFFF_FFFF, [235, 128, 128]), (0xFF00_0000, [16, 128, 128]), (0xFFFF_0000, [63, 102, 240]),
            (0xFF00_FF00, [173, 42, 26]), (0xFF00_00FF, [32, 240, 118]),
        ]
        for (pixel, expected) in colours {
            for y in 0..<3 { for x in 0..<19 { bitmap[x, y] = pixel } }
            let planar = PlanarPicture(width: 19, height: 3)
            #expect((planar.width, planar.height) == (20, 4))
            planar.fill(with: bitmap)
            let bytes = Array(planar.bytes)
            for (plane, range) in [0..<80, 80..<100, 100..<120].enumerated() {
                for byte in bytes[range] { #expect(abs(Int(byte) - Int(expected[plane])) <= 1) }
            }
        }
    }
}
