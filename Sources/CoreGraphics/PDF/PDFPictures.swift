import Foundation

extension PDFFile {
    /// Sides of a picture at most, in pixels.
    private static let greatestSide = 8192

    /// A picture among a page's resources.
    func picture(_ stream: PDFStream, _ resources: [String: PDFValue]) -> CGImage? {
        let entries = stream.dictionary
        guard let width = resolve(entries["Width"] ?? entries["W"]).integer, let height = resolve(entries["Height"] ?? entries["H"]).integer,
            (1...Self.greatestSide).contains(width), (1...Self.greatestSide).contains(height)
        else { return nil }
        let coverage = resolve(entries["SMask"]).stream.flatMap { self.coverage($0, width, height) }
        if let last = filters(of: stream).last, ["DCTDecode", "DCT"].contains(last.name) {
            guard let image = jpeg(stream) else { return nil }
            return coverage.map { masked(image, $0) } ?? image
        }
        let isMask = resolve(entries["ImageMask"] ?? entries["IM"]).boolean ?? false
        let space = isMask ? PDFColorSpace.gray : colorSpace(entries["ColorSpace"] ?? entries["CS"], resources)
        guard let samples = samples(of: stream, width, height, space.componentCount, isMask: isMask) else { return nil }
        let count = space.componentCount
        let bitmap = Bitmap(width: width, height: height, isOpaque: coverage == nil)
        for y in 0..<height {
            for x in 0..<width {
                let start = (y * width + x) * count
                let color = space.color((start..<start + count).map { samples[$0] })
                let alpha = coverage?[y * width + x] ?? 255
                bitmap.data[y * bitmap.stride + x] = Self.pixel(color, alpha)
            }
        }
        return CGImage(bitmap: bitmap)
    }

    private static func pixel(_ color: (red: Double, green: Double, blue: Double), _ alpha: UInt8) -> UInt32 {
        func part(_ value: Double) -> UInt32 { UInt32((value * Double(alpha)).rounded()) }
        return UInt32(alpha) << 24 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
    }

    /// Numbers as the colour space counts, 0…1, or the index of a colour.
    private func samples(of stream: PDFStream, _ width: Int, _ height: Int, _ count: Int, isMask: Bool) -> [Double]? {
        let entries = stream.dictionary
        let bits = isMask ? 1 : resolve(entries["BitsPerComponent"] ?? entries["BPC"]).integer ?? 8
        guard [1, 2, 4, 8, 16].contains(bits), count > 0, let data = decoded(stream) else { return nil }
        let isIndexed = if case .list(let parts) = resolve(entries["ColorSpace"] ?? entries["CS"]) {
            ["Indexed", "I"].contains(parts.first.map(resolve)?.name ?? "")
        } else { false }
        let row = (width * count * bits + 7) / 8
        guard data.count >= row * height else { return nil }
        let decode = numbers(entries["Decode"] ?? entries["D"])
        let greatest = isIndexed ? 1 : Double((1 << bits) - 1)
        var samples: [Double] = []
        samples.reserveCapacity(width * height * count)
        for y in 0..<height {
            for index in 0..<width * count {
                let bit = index * bits
                var value = Int(data[y * row + bit / 8])
                if bits == 16 {
                    value = value << 8 | Int(data[y * row + bit / 8 + 1])
                } else if bits < 8 {
                    value = value >> (8 - bits - bit % 8) & ((1 << bits) - 1)
                }
                var sample = Double(value) / greatest
                let component = 2 * (index % count)
                if !isIndexed, component + 1 < decode.count {
                    sample = decode[component] + sample * (decode[component + 1] - decode[component])
                }
                samples.append(sample)
            }
        }
        return samples
    }

    private func jpeg(_ stream: PDFStream) -> CGImage? {
        // Other filters may lie around it.
        let outer = filters(of: stream).dropLast()
        guard outer.isEmpty else { return nil }
        return ImageFile.decode(Data(stream.bytes))?.image
    }

    /// How opaque each pixel is, stretched over the picture's.
    private func coverage(_ stream: PDFStream, _ width: Int, _ height: Int) -> [UInt8]? {
        guard let image = picture(stream, [:]) else { return nil }
        let bitmap = image.bitmap
        return (0..<height).flatMap { y in
            (0..<width).map { x in
                UInt8(bitmap.data[y * image.height / height * bitmap.stride + x * image.width / width] >> 8 & 255)
            }
        }
    }

    private func masked(_ image: CGImage, _ coverage: [UInt8]) -> CGImage {
        let source = image.bitmap
        let bitmap = Bitmap(width: image.width, height: image.height)
        guard coverage.count == image.width * image.height else { return image }
        for y in 0..<image.height {
            for x in 0..<image.width {
                let pixel = source.data[y * source.stride + x], alpha = UInt32(coverage[y * image.width + x])
                func part(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * alpha + 127) / 255 << shift }
                bitmap.data[y * bitmap.stride + x] = alpha << 24 | part(16) | part(8) | part(0)
            }
        }
        return CGImage(bitmap: bitmap)
    }
}
