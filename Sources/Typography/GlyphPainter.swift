import CGlyphs
import CoreGraphics

/// Draws the glyphs of one run.
struct GlyphPainter {
    /// Bigger glyphs are filled as paths instead of kept as pictures.
    static let greatestPixelSize: CGFloat = 512

    let context: CGContext
    let run: GlyphRun
    let shaped: ShapedRun
    let units: [UInt16]

    init(_ context: CGContext, _ run: GlyphRun, _ shaped: ShapedRun, _ units: [UInt16]) {
        self.context = context
        self.run = run
        self.shaped = shaped
        self.units = units
    }

    func draw(at place: CGPoint, _ color: CGColor) {
        let map = context.deviceTransform
        let size = run.style.font.size
        let isUpright = map.b == 0 && map.c == 0 && map.a > 0 && abs(map.a - map.d) < 1e-9 * map.a
        guard size > 0 else { return }
        if isUpright, size * map.a <= Self.greatestPixelSize || shaped.face.isColor {
            drawPictures(at: place, color, map)
        } else {
            drawOutlines(at: place, color)
        }
    }

    private struct Placed {
        let index: Int
        let x: Int
        let y: Int
    }

    private func drawPictures(at place: CGPoint, _ color: CGColor, _ map: CGAffineTransform) {
        let pixelSize = Int((run.style.font.size * map.a * 64).rounded())
        guard pixelSize > 0 else { return }
        let set = GlyphCache.set(shaped.face, pixelSize)
        let left = place.x * map.a + map.tx
        let baseline = (place.y * map.d + map.ty).rounded()
        guard abs(left) < 1e6, abs(baseline) < 1e6 else { return }
        let isColor = shaped.face.isColor
        var placed: [Placed] = []
        placed.reserveCapacity(shaped.glyphs.count)
        run.forEachGlyph(in: units) { _, glyph, x, y in
            let deviceX = left + x * map.a
            if isColor, let picture = set.colorImage(glyph.id) {
                let px = Int(deviceX.rounded()), py = Int((baseline - y * map.d).rounded())
                context.draw(picture.bitmap, atPixel: px + picture.left, py + picture.top)
                return
            }
            let quarters = Int((deviceX * 4 + 0.5).rounded(.down))
            let index = set.image(glyph.id, quarter: quarters & 3)
            placed.append(Placed(index: index, x: quarters >> 2, y: Int((baseline - y * map.d).rounded())))
        }
        let ink = color.copy(alpha: color.alpha * context.alpha)?.premultipliedPixel ?? 0
        let isDone = context.withPlainPixels { bitmap, x, y, clip in
            set.bytes.withUnsafeBufferPointer { bytes in
                for glyph in placed {
                    let image = set.images[glyph.index]
                    let at = PixelRect(
                        x: glyph.x + image.left, y: glyph.y + image.top, width: image.width, height: image.height)
                    let part = at.intersection(clip)
                    guard !part.isEmpty, let base = bytes.baseAddress else { continue }
                    let from = base + image.start + (part.y - at.y) * image.width + part.x - at.x
                    let to = bitmap.data + (part.y - y) * bitmap.stride + part.x - x
                    cg_blend_coverage(
                        from, Int64(image.width), to, Int64(bitmap.stride), Int64(part.width), Int64(part.height),
                        ink)
                }
            }
        }
        if !isDone { fillCoverage(placed, set, color) }
    }

    private func fillCoverage(_ placed: [Placed], _ set: GlyphSet, _ color: CGColor) {
        var bounds = CGRect.null
        func rect(_ glyph: Placed) -> PixelRect {
            let image = set.images[glyph.index]
            return PixelRect(
                x: glyph.x + image.left, y: glyph.y + image.top, width: image.width, height: image.height)
        }
        for glyph in placed { bounds = bounds.union(rect(glyph).rect) }
        guard !bounds.isNull else { return }
        // A shadow can bring in what lies a little outside the clip.
        let reachable = context.deviceClipBounds.insetBy(-1024)
        var coverage = Coverage(PixelRect(covering: bounds).intersection(reachable))
        for glyph in placed {
            let at = rect(glyph), part = at.intersection(coverage.bounds), start = set.images[glyph.index].start
            for y in part.y..<part.y + part.height {
                for x in part.x..<part.x + part.width {
                    let i = (y - coverage.bounds.y) * coverage.stride + x - coverage.bounds.x
                    coverage.bytes[i] = max(coverage.bytes[i], set.bytes[start + (y - at.y) * at.width + x - at.x])
                }
            }
        }
        context.fill(coverage, color)
    }

    private func drawOutlines(at place: CGPoint, _ color: CGColor) {
        let path = CGMutablePath()
        let size = run.style.font.size
        run.forEachGlyph(in: units) { shaped, glyph, x, y in
            path.addPath(
                GlyphOutlines.outline(shaped.face, glyph.id),
                transform: CGAffineTransform(a: size, b: 0, c: 0, d: -size, tx: place.x + x, ty: place.y - y))
        }
        context.saveGState()
        context.setFillColor(color)
        context.beginPath()
        context.addPath(path)
        context.fillPath()
        context.restoreGState()
    }
}

extension CGContext {
    /// A picture on whole pixels of device space.
    fileprivate func draw(_ picture: Bitmap, atPixel x: Int, _ y: Int) {
        saveGState()
        concatenate(ctm.inverted())
        draw(
            CGImage(bitmap: picture),
            in: CGRect(x: x, y: height - y - picture.height, width: picture.width, height: picture.height))
        restoreGState()
    }
}
