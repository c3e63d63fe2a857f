import CCairo
import Foundation

/// A place to draw: pixels, a state and a current path.
///
/// Three spaces: *user* space, which the CTM maps to *base* space (pixels, y up, as Quartz's bitmap contexts have
/// it), which lies upside down over *device* space (pixels, y down). The path is kept in device space.
public final class CGContext {
    struct State {
        /// User to base space.
        var ctm = CGAffineTransform.identity
        var fillColor = CGColor.black
        var strokeColor = CGColor.black
        var fillSpace = CGColorSpace.gray
        var strokeSpace = CGColorSpace.gray
        var lineWidth: CGFloat = 1
        var lineCap = CGLineCap.butt
        var lineJoin = CGLineJoin.miter
        var miterLimit: CGFloat = 10
        var dashPhase: CGFloat = 0
        var dashLengths: [CGFloat] = []
        var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
        var shadow: Shadow?
        var interpolationQuality = CGInterpolationQuality.default
        var antialiases = true
        /// The product of all image masks clipped to.
        var mask: ClipMask?
    }

    struct Shadow {
        /// In base space.
        var offset: CGSize
        var blur: CGFloat
        var color: CGColor
    }

    let bitmap: Bitmap
    let base: CGAffineTransform
    /// From the units of a shadow's offset and blur to device pixels.
    let shadowScale: CGSize
    var state = State()
    var stack: [State] = []
    var target: DrawingTarget
    var layers: [TransparencyLayer] = []
    let currentPath = CGMutablePath()
    let external: ExternalPixels?

    private init(bitmap: Bitmap, shadowScale: CGSize, external: ExternalPixels?) {
        self.bitmap = bitmap
        self.external = external
        self.shadowScale = shadowScale
        base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.height))
        target = DrawingTarget(bitmap)
    }

    /// - Parameters:
    ///   - data: rows of pixels that drawing keeps up to date; nil for memory of the context's own.
    ///   - bytesPerRow: 0 computes it.
    /// - Returns: nil for a layout that is not 8 bits a component of RGB, gray or alpha alone.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard width > 0, height > 0, width <= 1 << 16, height <= 1 << 16, width * height <= 1 << 28,
            bitsPerComponent == 8,
            let layout = PixelLayout(space: space, info: CGBitmapInfo(rawValue: bitmapInfo))
        else { return nil }
        let rowBytes = bytesPerRow == 0 ? width * layout.bytesPerPixel : bytesPerRow
        guard rowBytes >= width * layout.bytesPerPixel else { return nil }
        let isOwn = data == nil && layout.isNative
        let external = isOwn ? nil : ExternalPixels(data: data, bytesPerRow: rowBytes, height: height, layout: layout)
        self.init(
            bitmap: Bitmap(width: width, height: height, isOpaque: !layout.hasAlpha),
            shadowScale: CGSize(width: 1, height: -1), external: external)
        if !layout.hasAlpha { fillOpaque() }
        if data == nil { external?.store(bitmap) }
    }

    /// As UIKit sets contexts up: the origin at the top left, y pointing down, points of `scale` pixels.
    package convenience init(bitmap: Bitmap, scale: CGFloat) {
        self.init(bitmap: bitmap, shadowScale: CGSize(width: scale, height: scale), external: nil)
        state.ctm = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(bitmap.height))
        if bitmap.isOpaque { fillOpaque() }
    }

    private func fillOpaque() { bitmap.data.update(repeating: 0xff00_0000, count: bitmap.stride * bitmap.height) }

    /// Size in pixels.
    public var width: Int { bitmap.width }
    public var height: Int { bitmap.height }
    public var bitsPerComponent: Int { 8 }
    public var bytesPerRow: Int { external?.bytesPerRow ?? bitmap.stride * 4 }

    /// The pixels in the layout that the context was made with.
    public var data: UnsafeMutableRawPointer? { external?.data ?? UnsafeMutableRawPointer(bitmap.data) }

    public func flush() {}

    public func synchronize() {}

    /// A copy of what is drawn.
    public func makeImage() -> CGImage? {
        external?.load(into: bitmap)
        let copy = bitmap.copy()
        copy.restoreOpacity()
        return CGImage(bitmap: copy)
    }

    /// What is drawn, without a copy: nothing may be drawn any more.
    package func takeImage() -> CGImage {
        bitmap.restoreOpacity()
        return CGImage(bitmap: bitmap)
    }
}

extension Bitmap {
    /// Makes the promise of `isOpaque` true again after drawing that may have cleared pixels.
    fileprivate func restoreOpacity() {
        guard isOpaque else { return }
        for i in 0..<stride * height { data[i] |= 0xff00_0000 }
    }
}
