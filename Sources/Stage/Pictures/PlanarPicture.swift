import CoreGraphics
import Foundation

/// A frame as video encoders take it: brightness at full size, two colour differences at half size (I420, BT.709,
/// video range). Done here because it is a third of the bytes to hand over.
package final class PlanarPicture {
    package let width: Int
    package let height: Int
    package let bytes: UnsafeMutableRawBufferPointer

    /// Sizes are rounded up to even ones; the pixels beyond repeat the last.
    package init(width: Int, height: Int) {
        self.width = (width + 1) & ~1
        self.height = (height + 1) & ~1
        bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: self.width * self.height * 3 / 2, alignment: 64)
        for index in bytes.indices { bytes[index] = index < self.width * self.height ? 16 : 128 }
    }

    deinit { bytes.deallocate() }

    /// Draws a frame; one of another size is put in the middle, shrunk by whole pixels where it is larger.
    package func fill(with bitmap: Bitmap) {
        let fits = bitmap.width <= width && bitmap.height <= height
        let source = fits ? bitmap : bitmap.fitted(width: width, height: height)
        let left = (width - source.width) / 2 & ~1, top = (height - source.height) / 2 & ~1
        if source.width + 1 < width || source.height + 1 < height { clear() }
        for y in stride(from: 0, to: source.height, by: 2) { convert(source, row: y, left: left, top: top) }
    }

    private func clear() {
        guard let base = bytes.baseAddress else { return }
        memset(base, 16, width * height)
        memset(base + width * height, 128, width * height / 2)
    }

    private func convert(_ source: Bitmap, row: Int, left: Int, top: Int) {
        guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        let upper = source.data + row * source.stride
        let lower = source.data + min(row + 1, source.height - 1) * source.stride
        let brightUpper = base + (top + row) * width + left
        let brightLower = brightUpper + width
        let half = width / 2
        let blue = base + width * height + (top + row) / 2 * half + left / 2
        let red = blue + half * (height / 2)
        var x = 0
        while x + 16 <= source.width {
            PlanarPicture.block(upper + x, lower + x, brightUpper + x, brightLower + x, blue + x / 2, red + x / 2)
            x += 16
        }
        while x < source.width {
            let next = min(x + 1, source.width - 1)
            let pixels = [upper[x], upper[next], lower[x], lower[next]]
            brightUpper[x] = PlanarPicture.brightness(pixels[0])
            brightUpper[x + 1] = PlanarPicture.brightness(pixels[1])
            brightLower[x] = PlanarPicture.brightness(pixels[2])
            brightLower[x + 1] = PlanarPicture.brightness(pixels[3])
            let sums = [0, 8, 16].map { shift in pixels.reduce(2) { $0 + Int32($1 >> UInt32(shift) & 255) } >> 2 }
            blue[x / 2] = PlanarPicture.difference(sums[2], -26, sums[1], -86, sums[0], 112)
            red[x / 2] = PlanarPicture.difference(sums[2], 112, sums[1], -102, sums[0], -10)
            x += 2
        }
    }

    private static func brightness(_ pixel: UInt32) -> UInt8 {
        UInt8((47 * (pixel >> 16 & 255) + 157 * (pixel >> 8 & 255) + 16 * (pixel & 255) + 4224) >> 8)
    }

    private static func difference(_ r: Int32, _ kr: Int32, _ g: Int32, _ kg: Int32, _ b: Int32, _ kb: Int32) -> UInt8 {
        UInt8((kr * r + kg * g + kb * b + 32896) >> 8)
    }

    /// Sixteen columns of two rows.
    @inline(__always)
    private static func block(
        _ upper: UnsafeMutablePointer<UInt32>, _ lower: UnsafeMutablePointer<UInt32>,
        _ brightUpper: UnsafeMutablePointer<UInt8>, _ brightLower: UnsafeMutablePointer<UInt8>,
        _ blue: UnsafeMutablePointer<UInt8>, _ red: UnsafeMutablePointer<UInt8>
    ) {
        let a = UnsafeRawPointer(upper).loadUnaligned(as: SIMD16<UInt32>.self)
        let b = UnsafeRawPointer(lower).loadUnaligned(as: SIMD16<UInt32>.self)
        let mask = SIMD16<UInt32>(repeating: 255)
        let (ra, ga, ba) = ((a &>> 16) & mask, (a &>> 8) & mask, a & mask)
        let (rb, gb, bb) = ((b &>> 16) & mask, (b &>> 8) & mask, b & mask)
        let ya = (ra &* 47 &+ ga &* 157 &+ ba &* 16 &+ 4224) &>> 8
        let yb = (rb &* 47 &+ gb &* 157 &+ bb &* 16 &+ 4224) &>> 8
        UnsafeMutableRawPointer(brightUpper).storeBytes(
            of: SIMD16<UInt8>(truncatingIfNeeded: ya), as: SIMD16<UInt8>.self)
        UnsafeMutableRawPointer(brightLower).storeBytes(
            of: SIMD16<UInt8>(truncatingIfNeeded: yb), as: SIMD16<UInt8>.self)
        let (rs, gs, bs) = (ra &+ rb, ga &+ gb, ba &+ bb)
        let r = SIMD8<Int32>(truncatingIfNeeded: (rs.evenHalf &+ rs.oddHalf &+ 2) &>> 2)
        let g = SIMD8<Int32>(truncatingIfNeeded: (gs.evenHalf &+ gs.oddHalf &+ 2) &>> 2)
        let c = SIMD8<Int32>(truncatingIfNeeded: (bs.evenHalf &+ bs.oddHalf &+ 2) &>> 2)
        let u = (r &* -26 &+ g &* -86 &+ c &* 112 &+ 32896) &>> 8
        let v = (r &* 112 &+ g &* -102 &+ c &* -10 &+ 32896) &>> 8
        UnsafeMutableRawPointer(blue).storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: u), as: SIMD8<UInt8>.self)
        UnsafeMutableRawPointer(red).storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: v), as: SIMD8<UInt8>.self)
    }
}

extension Bitmap {
    /// The nearest pixels of a picture that is made to fit into a smaller or larger size without changing its shape.
    package func fitted(width target: Int, height targetHeight: Int) -> Bitmap {
        let ratio = min(Double(target) / Double(width), Double(targetHeight) / Double(height))
        let result = Bitmap(
            width: max(Int(Double(width) * ratio), 1), height: max(Int(Double(height) * ratio), 1), isOpaque: isOpaque)
        for y in 0..<result.height {
            let row = data + min(Int((Double(y) + 0.5) / ratio), height - 1) * stride
            for x in 0..<result.width { result[x, y] = row[min(Int((Double(x) + 0.5) / ratio), width - 1)] }
        }
        return result
    }
}
