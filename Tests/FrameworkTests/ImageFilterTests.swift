import Accelerate
import Testing
import UIKit

@MainActor
struct ImageFilterTests {
    /// White on the left half, black on the right.
    private let halves = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: plain).image { context in
        UIColor.black.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        UIColor.white.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    private static var plain: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
    }

    private func red(_ image: CGImage, _ x: Int, _ y: Int) -> Int {
        Int(image.bitmap.data[y * image.bitmap.stride + x] >> 16 & 255)
    }

    @Test("A Gaussian blur is as bright as the picture, grows by its reach and is half-way at an edge")
    func gaussian() throws {
        let input = try #require(CIImage(image: halves)), filter = try #require(CIFilter(name: "CIGaussianBlur"))
        filter.setValue(input.clampedToExtent(), forKey: kCIInputImageKey)
        filter.setValue(4, forKey: kCIInputRadiusKey)
        let output = try #require(filter.value(forKey: "outputImage") as? CIImage)
        let shown = UIImage(ciImage: output.cropped(to: input.extent))
        let pixels = try #require(shown.cgImage)
        #expect(shown.size == CGSize(width: 40, height: 20))
        #expect(red(pixels, 2, 10) == 255 && red(pixels, 38, 10) == 0)
        #expect(abs(red(pixels, 19, 10) - 128) < 20)
        // One deviation from the edge a Gaussian has 16 % of the step.
        #expect(abs(red(pixels, 24, 10) - 35) < 12)
        filter.setValue(input, forKey: kCIInputImageKey)
        #expect(try #require(filter.outputImage).extent.width > 40)
    }

    @Test("Colour filters work on colours that alpha does not darken")
    func colours() throws {
        let input = try #require(CIImage(image: halves))
        let inverted = try #require(CIContext().createCGImage(input.applyingFilter("CIColorInvert"), from: input.extent))
        #expect(red(inverted, 5, 5) == 0 && red(inverted, 35, 5) == 255)
        let dim = input.applyingFilter("CIColorControls", parameters: [kCIInputBrightnessKey: -0.5])
        let pixels = try #require(dim.cgImage)
        #expect(abs(red(pixels, 5, 5) - 128) <= 1)
    }

    @Test("Cropping counts from the bottom, as Core Image's plane does")
    func cropping() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: Self.plain).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        }
        let input = try #require(CIImage(image: image))
        let top = try #require(input.cropped(to: CGRect(x: 0, y: 3, width: 4, height: 1)).cgImage)
        #expect(red(top, 0, 0) == 255)
    }

    @Test("A filter that is not here is nil")
    func missing() {
        let onReport = Fault.onReport
        Fault.onReport = { _ in }
        defer { Fault.onReport = onReport }
        #expect(CIFilter(name: "CIPageCurlTransition") == nil)
    }

    @Test("vImage's box is the mean of its pixels, its edges extended")
    func box() {
        var source: [UInt8] = [0, 0, 0, 0, 90, 90, 90, 90, 0, 0, 0, 0, 30, 30, 30, 30], target = [UInt8](repeating: 0, count: 16)
        source.withUnsafeMutableBytes { from in
            target.withUnsafeMutableBytes { to in
                var a = vImage_Buffer(data: from.baseAddress, height: 1, width: 4, rowBytes: 16)
                var b = vImage_Buffer(data: to.baseAddress, height: 1, width: 4, rowBytes: 16)
                let flags = vImage_Flags(kvImageEdgeExtend)
                #expect(vImageBoxConvolve_ARGB8888(&a, &b, nil, 0, 0, 1, 3, nil, flags) == kvImageNoError)
                #expect(vImageBoxConvolve_ARGB8888(&a, &b, nil, 0, 0, 1, 2, nil, flags) == kvImageInvalidKernelSize)
            }
        }
        #expect(stride(from: 0, to: 16, by: 4).map { target[$0] } == [30, 30, 40, 20])
    }

    @Test("vImage's matrix mixes channels")
    func matrix() {
        var source: [UInt8] = [10, 20, 30, 255], target = [UInt8](repeating: 0, count: 4)
        let swap: [Int16] = [0, 0, 256, 0, 0, 256, 0, 0, 256, 0, 0, 0, 0, 0, 0, 256]
        source.withUnsafeMutableBytes { from in
            target.withUnsafeMutableBytes { to in
                var a = vImage_Buffer(data: from.baseAddress, height: 1, width: 1, rowBytes: 4)
                var b = vImage_Buffer(data: to.baseAddress, height: 1, width: 1, rowBytes: 4)
                vImageMatrixMultiply_ARGB8888(&a, &b, swap, 256, nil, nil, vImage_Flags(kvImageNoFlags))
            }
        }
        #expect(target == [30, 20, 10, 255])
    }
}
