import CoreGraphics
import RenderTree

/// Pictures that were drawn once to be copied: within one frame all of them, from frame to frame those that do not
/// change, as far as there is room.
final class SurfaceStore {
    private var frame = 0

    func beginFrame() {
        frame += 1
        if frame % 64 == 0 { heavy = heavy.filter { $0.value.used >= frame - 64 } }
    }

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
        /// The frames in which it was made and read last.
        var made: Int
        var used: Int
    }

    private var surfaces: [SurfaceKey: Surface] = [:]
    private var surfaceBytes = 0

    func surface(of picture: Picture, area: PixelRect, halvings: Int) -> (bitmap: Bitmap, level: Int)? {
        guard let index = surfaces.index(forKey: Self.key(picture, area, halvings)) else { return nil }
        surfaces.values[index].used = frame
        return (surfaces.values[index].bitmap, surfaces.values[index].level)
    }

    func keep(_ bitmap: Bitmap, of picture: Picture, area: PixelRect, halvings: Int, level: Int) {
        let surface = Surface(picture: picture, bitmap: bitmap, level: level, made: frame, used: frame)
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
            // What was read in one frame only belongs to something that is another thing in every frame.
            if !surface.picture.isStatic || (surface.made == surface.used && surface.used < frame - 1) {
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
