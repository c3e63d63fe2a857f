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

    /// Size in pixels.
    public let width: Int
    public let height: Int
    private let isOpaque: Bool
    /// Made by the first drawing, so that a context that nobody draws into costs nothing.
    lazy var bitmap: Bitmap = {
        isDrawn = true
        let bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque)
        if isOpaque { bitmap.data.update(repeating: 0xff00_0000, count: bitmap.stride * height) }
        return bitmap
    }()
    private var isDrawn = false
    let base: CGAffineTransform
    /// From the units of a shadow's offset and blur to device pixels.
    let shadowScale: CGSize
    var state = State()
    var stack: [State] = []
    lazy var target = DrawingTarget(bitmap)
    var layers: [TransparencyLayer] = []
    let currentPath = CGMutablePath()
    let external: ExternalPixels?

    private init(width: Int, height: Int, isOpaque: Bool, shadowScale: CGSize, external: ExternalPixels?) {
        self.width = max(width, 0)
        self.height = max(height, 0)
        self.isOpaque = isOpaque
        self.external = external
        self.shadowScale = shadowScale
        base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(self.height))
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
            width: width, height: height, isOpaque: !layout.hasAlpha,
            shadowScale: CGSize(width: 1, height: -1), external: external)
        if data == nil { external?.store(bitmap) }
    }

    /// As UIKit sets contexts up: `origin` at the top left, y pointing down, points of `scale` pixels.
    ///
    /// - Parameter deferredSize: in points; grown to whole pixels.
    package convenience init(
        deferredSize size: CGSize, scale: CGFloat, origin: CGPoint = .zero, isOpaque: Bool = false
    ) {
        let pixels = PixelRect(
            covering: CGRect(
                x: 0, y: 0, width: max(size.width * scale - 1e-6, 0), height: max(size.height * scale - 1e-6, 0)))
        self.init(
            width: pixels.width, height: pixels.height, isOpaque: isOpaque,
            shadowScale: CGSize(width: scale, height: scale), external: nil)
        state.ctm = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height))
            .translatedBy(x: -origin.x, y: -origin.y)
    }

    /// As `init(deferredSize:scale:)`, over a bitmap that is there already; an opaque one becomes black.
    package convenience init(bitmap: Bitmap, scale: CGFloat) {
        self.init(
            width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque,
            shadowScale: CGSize(width: scale, height: scale), external: nil)
        state.ctm = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height))
        if isOpaque { bitmap.data.update(repeating: 0xff00_0000, count: bitmap.stride * bitmap.height) }
        self.bitmap = bitmap
        isDrawn = true
    }

    /// Pixels a unit of user space, where it is not distorted.
    package var deviceScale: CGFloat { hypot(state.ctm.a, state.ctm.b) }

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

    /// As `takeImage()`, or nil if nothing was ever drawn.
    package func deferredImage() -> CGImage? { isDrawn ? takeImage() : nil }
}

extension Bitmap {
    /// Makes the promise of `isOpaque` true again after drawing that may have cleared pixels.
    fileprivate func restoreOpacity() {
        guard isOpaque else { return }
        for i in 0..<stride * height { data[i] |= 0xff00_0000 }
    }
}
