import CDeflate
import Foundation

/// film.apng, put together from the frames' own PNG files: nothing is compressed twice.
package enum AnimatedPNG {
    /// One picture and for how many frames it stays.
    package struct Picture {
        package let file: Data
        package let frames: Int

        package init(file: Data, frames: Int) {
            self.file = file
            self.frames = frames
        }
    }

    /// Writes piece by piece: a film may be larger than the memory.
    /// - Parameters:
    ///   - count: how many pictures `picture` gives, all of one size.
    ///   - write: takes the next bytes of the file.
    package static func write<Failure: Error>(
        count: Int, fps: Double, picture: (Int) throws(Failure) -> Picture, write: (Data) throws(Failure) -> Void
    ) throws(Failure) {
        var sequence: UInt32 = 0
        for index in 0..<count {
            let picture = try picture(index)
            let chunks = PNG.chunks(of: picture.file)
            guard let header = chunks.first(where: { $0.name == "IHDR" })?.body, header.count == 13 else { continue }
            let width = header.bigEndian(at: 0), height = header.bigEndian(at: 4)
            if index == 0 {
                try write(Data(PNG.signature))
                try write(PNG.chunk("IHDR", header))
                var animation = Data()
                animation.append(bigEndian: UInt32(count))
                animation.append(bigEndian: UInt32(0))
                try write(PNG.chunk("acTL", animation))
            }
            var control = Data()
            control.append(bigEndian: sequence)
            control.append(bigEndian: width)
            control.append(bigEndian: height)
            control.append(bigEndian: UInt32(0))
            control.append(bigEndian: UInt32(0))
            let (numerator, denominator) = delay(frames: picture.frames, fps: fps)
            control.append(bigEndian: numerator)
            control.append(bigEndian: denominator)
            control.append(contentsOf: [0, 0])
            try write(PNG.chunk("fcTL", control))
            sequence += 1
            for chunk in chunks where chunk.name == "IDAT" {
                if index == 0 {
                    try write(PNG.chunk("IDAT", chunk.body))
                } else {
                    var number = Data()
                    number.append(bigEndian: sequence)
                    sequence += 1
                    try write(PNG.chunk("fdAT", number, chunk.body))
                }
            }
        }
        if count > 0 { try write(PNG.chunk("IEND")) }
    }

    /// Seconds as the fraction of 16-bit numbers that the format has.
    static func delay(frames: Int, fps: Double) -> (UInt16, UInt16) {
        if fps == fps.rounded(), fps <= 65535, frames <= 65535 { return (UInt16(frames), UInt16(fps)) }
        return (UInt16(min((Double(frames) / fps * 1000).rounded(), 65535)), 1000)
    }
}
