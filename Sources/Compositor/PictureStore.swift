import CKernels
import CoreGraphics
import RenderTree

/// What is kept from frame to frame: pictures of layers that do not change, corners, outlines, small copies of images.
/// Nothing of it changes any pixel; it only saves work.
final class PictureStore {
    let surfaces = SurfaceStore()

    struct Key: Hashable {
        var serial: UInt64
        var width: Int32
        var height: Int32
        var scale: Double
        /// Cut to its bounds, as the contents of another layer.
        var isSnapshot = false
    }

    private struct Kept<Value> {
        var value: Value
        var used: Int
    }

    private struct HalvedKey: Hashable {
        var bitmap: ObjectIdentifier
        var times: Int
    }

    private var frame = 0
    private var pictures: [Key: Kept<Picture>] = [:]
    private var shapes: [CornerShape.Key: Kept<CornerShape>] = [:]
    /// The original is held with its copy, so that its identity stays its own.
    private var copies: [HalvedKey: Kept<(original: Bitmap, copy: Bitmap)>] = [:]

    func picture(_ key: Key) -> Picture? {
        guard let index = pictures.index(forKey: key) else { return nil }
        pictures.values[index].used = frame
        return pictures.values[index].value
    }

    func keep(_ picture: Picture, _ key: Key) { pictures[key] = Kept(value: picture, used: frame) }

    /// Forgets what has not been used for a while. Pictures, which may own whole screens of pixels, go soon: they are
    /// quickly made again, and those inside others live as long as these.
    func beginFrame() {
        frame += 1
        surfaces.beginFrame()
        if frame % 4 == 0 {
            let old = frame - 3
            pictures = pictures.filter { $0.value.used >= old }
            copies = copies.filter { $0.value.used >= old }
        }
        let crowded = coverageBytes > Policy.compositorCoverageBytes
        guard frame % 64 == 0 || crowded else { return }
        let old = frame - (crowded ? 2 : 64)
        shapes = shapes.filter { $0.value.used >= old }
        coverages = coverages.filter { $0.value.used >= old }
        boxShadows = boxShadows.filter { $0.value.used >= old }
        coverageBytes = coverages.values.reduce(0) { $0 + ($1.value?.byteCount ?? 0) }
            + boxShadows.values.reduce(0) { $0 + $1.value.coverage.byteCount }
    }

    /// The corners of a layer, `inset` pixels inside its edge; nil if they are square.
    func corners(_ a: LayerAppearance, box: PixelRect, scale: Double, inset: Double = 0) -> CornerShape? {
        let mask = a.maskedCorners & 15
        guard a.cornerRadius > 0, mask != 0, !box.isEmpty else { return nil }
        let room = Double(min(box.width, box.height)) / 2
        let outer = min(Double(a.cornerRadius) * scale, room)
        let radius = outer - inset
        guard radius > 0 else { return nil }
        let reach = a.hasContinuousCorners ? min(outer * Policy.continuousCornerReach, room) - inset : radius
        return shape(CornerShape.Key(radius: radius, reach: max(reach, radius), corners: mask))
    }

    func shape(_ key: CornerShape.Key) -> CornerShape {
        if let index = shapes.index(forKey: key) {
            shapes.values[index].used = frame
            return shapes.values[index].value
        }
        let shape = CornerShape(key)
        shapes[key] = Kept(value: shape, used: frame)
        return shape
    }

    private struct BoxShadowKey: Hashable {
        var width: Int32
        var height: Int32
        var shape: ObjectIdentifier?
        var sigma: Double
    }

    private var coverageBytes = 0
    private var coverages: [PathCoverage.Key: Kept<Coverage?>] = [:]
    private var boxShadows: [BoxShadowKey: Kept<(corners: CornerShape?, coverage: Coverage)>] = [:]

    /// An outline's coverage; nil if it covers nothing.
    func coverage(_ key: PathCoverage.Key) -> Coverage? {
        if let index = coverages.index(forKey: key) {
            coverages.values[index].used = frame
            return coverages.values[index].value
        }
        let coverage = PathCoverage.make(key)
        coverageBytes += coverage?.byteCount ?? 0
        coverages[key] = Kept(value: coverage, used: frame)
        return coverage
    }

    /// The blurred coverage of a rounded box, larger than the box by the blur's reach; its corner is at 0.
    func boxShadow(width: Int32, height: Int32, corners: CornerShape?, sigma: Double) -> Coverage {
        let key = BoxShadowKey(width: width, height: height, shape: corners.map(ObjectIdentifier.init), sigma: sigma)
        if let index = boxShadows.index(forKey: key) {
            boxShadows.values[index].used = frame
            return boxShadows.values[index].value.coverage
        }
        let reach = sigma > 0 ? Gaussian(sigma: sigma).reach : 0
        let coverage = Coverage(area: PixelRect(width: width + 2 * reach, height: height + 2 * reach))
        let bitmap = Bitmap(width: Int(coverage.area.width), height: Int(coverage.area.height))
        var recorder = PictureRecorder()
        LayerPainter.fill(
            PixelRect(width: width, height: height).moved(reach, reach), corners, 0xff00_0000, into: &recorder)
        FrameRunner.draw(recorder.picture(isStatic: false), on: bitmap)
        for y in 0..<bitmap.height {
            ck_row_alpha(coverage.data + y * coverage.stride, bitmap.data + y * bitmap.stride, Int32(bitmap.width))
        }
        Gaussian(sigma: sigma).blur(coverage)
        coverageBytes += coverage.byteCount
        boxShadows[key] = Kept(value: (corners, coverage), used: frame)
        return coverage
    }

    /// A copy of an image at 1 / 2ⁿ of its size.
    func halved(_ bitmap: Bitmap, times: Int) -> Bitmap {
        if times <= 0 { return bitmap }
        let key = HalvedKey(bitmap: ObjectIdentifier(bitmap), times: times)
        if let index = copies.index(forKey: key) {
            copies.values[index].used = frame
            return copies.values[index].value.copy
        }
        let source = halved(bitmap, times: times - 1)
        let copy = Bitmap(
            width: (source.width + 1) / 2, height: (source.height + 1) / 2, isOpaque: bitmap.isOpaque, cleared: true)
        ck_halve(
            copy.data, Int64(copy.stride), source.data, Int64(source.stride), Int32(source.width),
            Int32(source.height))
        copies[key] = Kept(value: (bitmap, copy), used: frame)
        return copy
    }
}
