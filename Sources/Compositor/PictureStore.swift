import CKernels
import CoreGraphics
import RenderTree

/// What is kept from frame to frame: pictures of layers that do not change, their surfaces, corners, small copies of
/// images. Nothing of it changes any pixel; it only saves work.
final class PictureStore {
    struct Key: Hashable {
        var serial: UInt64
        var width: Int32
        var height: Int32
        var scale: Double
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

    /// Forgets what has not been used for a while.
    func beginFrame() {
        frame += 1
        guard frame % 64 == 0 else { return }
        let old = frame - 64
        pictures = pictures.filter { $0.value.used >= old }
        shapes = shapes.filter { $0.value.used >= old }
        heavy = heavy.filter { $0.value.used >= old }
        coverages = coverages.filter { $0.value.used >= old }
        boxShadows = boxShadows.filter { $0.value.used >= old }
        copies = copies.filter { $0.value.used >= old }
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

    private var coverages: [PathCoverage.Key: Kept<Coverage?>] = [:]
    private var boxShadows: [BoxShadowKey: Kept<(corners: CornerShape?, coverage: Coverage)>] = [:]

    /// An outline's coverage; nil if it covers nothing.
    func coverage(_ key: PathCoverage.Key) -> Coverage? {
        if let index = coverages.index(forKey: key) {
            coverages.values[index].used = frame
            return coverages.values[index].value
        }
        let coverage = PathCoverage.make(key)
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

    // MARK: Surfaces

    private var heavy: [ObjectIdentifier: (picture: Picture, first: Int, used: Int)] = [:]

    /// Whether a picture was drawn in a frame before this one: the first time it is drawn in place, so that a single
    /// frame needs no memory for it.
    func isSeenAgain(_ picture: Picture) -> Bool {
        let id = ObjectIdentifier(picture)
        if let index = heavy.index(forKey: id) {
            heavy.values[index].used = frame
            return heavy.values[index].first < frame
        }
        heavy[id] = (picture, frame, frame)
        return false
    }

    private struct SurfaceKey: Hashable {
        var picture: ObjectIdentifier
        var x: Int32
        var y: Int32
        var width: Int32
        var height: Int32
        var halvings: Int
    }

    private struct Surface {
        var picture: Picture
        var bitmap: Bitmap
        /// In the frame in which it is made; −1 once it is complete.
        var level: Int
        var used: Int
    }

    private var surfaces: [SurfaceKey: Surface] = [:]
    private var surfaceBytes = 0

    func surface(of picture: Picture, area: PixelRect, halvings: Int) -> (bitmap: Bitmap, level: Int)? {
        guard let index = surfaces.index(forKey: Self.key(picture, area, halvings)) else { return nil }
        surfaces.values[index].used = frame
        return (surfaces.values[index].bitmap, surfaces.values[index].level)
    }

    func keepSurface(_ bitmap: Bitmap, of picture: Picture, area: PixelRect, halvings: Int, level: Int) {
        let surface = Surface(picture: picture, bitmap: bitmap, level: level, used: frame)
        if surfaces.updateValue(surface, forKey: Self.key(picture, area, halvings)) == nil {
            surfaceBytes += bitmap.byteCount
        }
    }

    private struct ShadowKey: Hashable {
        var picture: ObjectIdentifier
        var x: Int32
        var y: Int32
        var width: Int32
        var height: Int32
        var sigma: Double
    }

    private struct KeptShadow {
        var picture: Picture
        var coverage: Coverage
        var level: Int
        var used: Int
    }

    private var shadows: [ShadowKey: KeptShadow] = [:]

    func shadow(of picture: Picture, area: PixelRect, sigma: Double) -> (coverage: Coverage, level: Int)? {
        guard let index = shadows.index(forKey: Self.key(picture, area, sigma)) else { return nil }
        shadows.values[index].used = frame
        return (shadows.values[index].coverage, shadows.values[index].level)
    }

    func keepShadow(_ coverage: Coverage, of picture: Picture, area: PixelRect, sigma: Double, level: Int) {
        shadows[Self.key(picture, area, sigma)] = KeptShadow(
            picture: picture, coverage: coverage, level: level, used: frame)
    }

    private static func key(_ picture: Picture, _ area: PixelRect, _ sigma: Double) -> ShadowKey {
        ShadowKey(
            picture: ObjectIdentifier(picture), x: area.x0, y: area.y0, width: area.width, height: area.height,
            sigma: sigma)
    }

    private static func key(_ picture: Picture, _ area: PixelRect, _ halvings: Int) -> SurfaceKey {
        SurfaceKey(
            picture: ObjectIdentifier(picture), x: area.x0, y: area.y0, width: area.width, height: area.height,
            halvings: halvings)
    }

    /// Drops what will not be asked for again, and the least recently used beyond the limit.
    func endFrame() {
        for (key, surface) in surfaces {
            if !surface.picture.isStatic {
                remove(key)
            } else if surface.level >= 0, let index = surfaces.index(forKey: key) {
                surfaces.values[index].level = -1
            }
        }
        shadows = shadows.filter { $0.value.picture.isStatic && $0.value.used > frame - 64 }
        for key in shadows.keys { shadows[key]?.level = -1 }
        if surfaceBytes <= Policy.compositorCacheBytes { return }
        for (key, _) in surfaces.sorted(by: { $0.value.used < $1.value.used }) {
            remove(key)
            if surfaceBytes <= Policy.compositorCacheBytes { return }
        }
    }

    private func remove(_ key: SurfaceKey) {
        if let gone = surfaces.removeValue(forKey: key) { surfaceBytes -= gone.bitmap.byteCount }
    }
}

extension Bitmap {
    var byteCount: Int { stride * height * 4 }
}
