@_exported import CoreGraphics

public typealias vImagePixelCount = UInt
public typealias vImage_Flags = UInt32
public typealias vImage_Error = Int
public typealias Pixel_8 = UInt8

public let kvImageNoFlags = 0
public let kvImageLeaveAlphaUnchanged = 1
public let kvImageCopyInPlace = 2
public let kvImageBackgroundColorFill = 4
public let kvImageEdgeExtend = 8
public let kvImageDoNotTile = 16
public let kvImageHighQualityResampling = 32
public let kvImageTruncateKernel = 64
public let kvImageGetTempBufferSize = 128

public let kvImageNoError = 0
public let kvImageRoiLargerThanInputBuffer = -21766
public let kvImageInvalidKernelSize = -21767
public let kvImageInvalidEdgeStyle = -21768
public let kvImageNullPointerArgument = -21772

/// Pixels in memory.
public struct vImage_Buffer {
    public var data: UnsafeMutableRawPointer!
    public var height: vImagePixelCount
    public var width: vImagePixelCount
    public var rowBytes: Int

    public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }

    public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
        self.data = data
        self.height = height
        self.width = width
        self.rowBytes = rowBytes
    }

    fileprivate var pixels: BoxBlur.Pixels? {
        data.map { BoxBlur.Pixels(data: $0, width: Int(width), height: Int(height), rowBytes: rowBytes) }
    }
}

/// Averages over boxes of odd sides.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
    _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
    _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    // Memory of one's own is never needed.
    if flags & UInt32(kvImageGetTempBufferSize) != 0 { return 0 }
    guard kernel_width % 2 == 1, kernel_height % 2 == 1 else { return kvImageInvalidKernelSize }
    guard var source = src.pointee.pixels, let target = dest.pointee.pixels else { return kvImageNullPointerArgument }
    let x = Int(srcOffsetToROI_X), y = Int(srcOffsetToROI_Y)
    guard x + target.width <= source.width, y + target.height <= source.height else { return kvImageRoiLargerThanInputBuffer }
    source.data += y * source.rowBytes + x * 4
    source.width = target.width
    source.height = target.height
    var edge = BoxBlur.Edge.extend
    if flags & UInt32(kvImageBackgroundColorFill) != 0 {
        guard let color = backgroundColor else { return kvImageNullPointerArgument }
        edge = .background(SIMD4(color[0], color[1], color[2], color[3]))
    } else if flags & UInt32(kvImageEdgeExtend | kvImageTruncateKernel) == 0 {
        return kvImageInvalidEdgeStyle
    }
    BoxBlur(width: Int(kernel_width), height: Int(kernel_height), edge: edge).blur(source, into: target)
    return kvImageNoError
}

/// Weighted averages over triangles are two boxes in a row.
@discardableResult
public func vImageTentConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
    _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
    _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    let height = (kernel_height / 2 + 1) | 1, width = (kernel_width / 2 + 1) | 1
    let first = vImageBoxConvolve_ARGB8888(
        src, dest, tempBuffer, srcOffsetToROI_X, srcOffsetToROI_Y, height, width, backgroundColor, flags)
    guard first == kvImageNoError else { return first }
    return vImageBoxConvolve_ARGB8888(dest, dest, tempBuffer, 0, 0, height, width, backgroundColor, flags)
}

/// Each pixel's channels as a row, plus `pre_bias`, times the matrix, plus `post_bias`, over the divisor.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ matrix: UnsafePointer<Int16>,
    _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>!, _ post_bias: UnsafePointer<Int32>!, _ flags: vImage_Flags
) -> vImage_Error {
    guard let source = src.pointee.pixels, let target = dest.pointee.pixels else { return kvImageNullPointerArgument }
    guard target.width <= source.width, target.height <= source.height else { return kvImageRoiLargerThanInputBuffer }
    let scale = divisor == 0 ? 1 : divisor
    for y in 0..<target.height {
        let from = (source.data + y * source.rowBytes).assumingMemoryBound(to: UInt8.self)
        let to = (target.data + y * target.rowBytes).assumingMemoryBound(to: UInt8.self)
        for x in 0..<target.width {
            var pixel: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            withUnsafeMutableBytes(of: &pixel) { raw in
                let sums = raw.assumingMemoryBound(to: Int32.self)
                for column in 0..<4 {
                    var sum = post_bias.map { $0[column] } ?? 0
                    for row in 0..<4 {
                        let value = Int32(from[x * 4 + row]) + (pre_bias.map { Int32($0[row]) } ?? 0)
                        sum &+= value &* Int32(matrix[row * 4 + column])
                    }
                    sums[column] = min(max((sum + scale / 2) / scale, 0), 255)
                }
            }
            to[x * 4] = UInt8(pixel.0)
            to[x * 4 + 1] = UInt8(pixel.1)
            to[x * 4 + 2] = UInt8(pixel.2)
            to[x * 4 + 3] = UInt8(pixel.3)
        }
    }
    return kvImageNoError
}
