import Foundation

/// How a client's pixels lie in memory.
struct PixelLayout {
    enum Kind: Equatable {
        /// Byte positions of the channels in a pixel of four bytes.
        case color(red: Int, green: Int, blue: Int, alpha: Int)
        case gray
        case alphaOnly
    }

    let kind: Kind
    let hasAlpha: Bool

    var bytesPerPixel: Int {
        if case .color = kind { 4 } else { 1 }
    }

    /// Whether it is `Bitmap`'s own layout.
    var isNative: Bool { kind == .color(red: 2, green: 1, blue: 0, alpha: 3) }

    init?(space: CGColorSpace, info: CGBitmapInfo) {
        let alpha = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
        let order = info.intersection(.byteOrderMask)
        if alpha == .alphaOnly {
            (kind, hasAlpha) = (.alphaOnly, true)
            return
        }
        if space.model == .monochrome {
            guard alpha == CGImageAlphaInfo.none else { return nil }
            (kind, hasAlpha) = (.gray, false)
            return
        }
        let isLittle = order == .byteOrder32Little
        guard isLittle || order == .byteOrderDefault || order == .byteOrder32Big else { return nil }
        switch alpha {
        case .premultipliedLast, .noneSkipLast:
            kind = isLittle
                ? .color(red: 3, green: 2, blue: 1, alpha: 0) : .color(red: 0, green: 1, blue: 2, alpha: 3)
        case .premultipliedFirst, .noneSkipFirst:
            kind = isLittle
                ? .color(red: 2, green: 1, blue: 0, alpha: 3) : .color(red: 1, green: 2, blue: 3, alpha: 0)
        default: return nil
        }
        hasAlpha = alpha == .premultipliedLast || alpha == .premultipliedFirst
    }
}

/// A client's view of a context's pixels. It may read and write it between any two calls, so it is loaded before and
/// stored after every drawing.
final class ExternalPixels {
    let data: UnsafeMutableRawPointer
    let bytesPerRow: Int
    let layout: PixelLayout
    private let isOwned: Bool

    init(data: UnsafeMutableRawPointer?, bytesPerRow: Int, height: Int, layout: PixelLayout) {
        self.bytesPerRow = bytesPerRow
        self.layout = layout
        isOwned = data == nil
        if let data {
            self.data = data
        } else {
            self.data = .allocate(byteCount: bytesPerRow * height, alignment: 16)
            self.data.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
        }
    }

    deinit { if isOwned { data.deallocate() } }

    func load(into bitmap: Bitmap) {
        for y in 0..<bitmap.height {
            let from = (data + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let to = bitmap.data + y * bitmap.stride
            for x in 0..<bitmap.width {
                switch layout.kind {
                case .color(let r, let g, let b, let a):
                    let p = from + x * 4
                    let alpha = layout.hasAlpha ? UInt32(p[a]) : 255
                    to[x] = alpha << 24 | UInt32(p[r]) << 16 | UInt32(p[g]) << 8 | UInt32(p[b])
                case .gray: to[x] = 0xff00_0000 | UInt32(from[x]) * 0x010101
                case .alphaOnly: to[x] = UInt32(from[x]) << 24
                }
            }
        }
    }

    func store(_ bitmap: Bitmap) {
        for y in 0..<bitmap.height {
            let from = bitmap.data + y * bitmap.stride
            let to = (data + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for x in 0..<bitmap.width {
                let pixel = from[x]
                let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
                switch layout.kind {
                case .color(let r, let g, let b, let a):
                    let p = to + x * 4
                    p[r] = UInt8(red)
                    p[g] = UInt8(green)
                    p[b] = UInt8(blue)
                    p[a] = layout.hasAlpha ? UInt8(pixel >> 24) : 255
                // Rec. 601 luma in 16 bits.
                case .gray: to[x] = UInt8((red * 19595 + green * 38470 + blue * 7471 + 32768) >> 16)
                case .alphaOnly: to[x] = UInt8(pixel >> 24)
                }
            }
        }
    }
}
