import CCairo
import Foundation

/// A bitmap with cairo's handles on it. Coordinates are the context's device space, whatever part the bitmap covers.
final class DrawingTarget {
    let bitmap: Bitmap
    /// Where the bitmap's first pixel lies in device space.
    let x: Int
    let y: Int
    let cairo: OpaquePointer?
    private let surface: OpaquePointer?

    init(_ bitmap: Bitmap, x: Int = 0, y: Int = 0) {
        self.bitmap = bitmap
        self.x = x
        self.y = y
        surface = bitmap.makeSurface()
        cairo_surface_set_device_offset(surface, Double(-x), Double(-y))
        cairo = cairo_create(surface)
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_GOOD)
        cairo_set_tolerance(cairo, 0.1)
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }

    var bounds: PixelRect { PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height) }

    /// The smallest pixel rectangle that holds the clip.
    var clipBounds: PixelRect {
        var x0 = 0.0, y0 = 0.0, x1 = 0.0, y1 = 0.0
        cairo_identity_matrix(cairo)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        return PixelRect(covering: CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)).intersection(bounds)
    }

    /// The clip as one rectangle of whole pixels, or nil for any other clip.
    var clipRectangle: PixelRect? {
        cairo_identity_matrix(cairo)
        guard let list = cairo_copy_clip_rectangle_list(cairo) else { return nil }
        defer { cairo_rectangle_list_destroy(list) }
        guard list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles <= 1 else { return nil }
        guard list.pointee.num_rectangles == 1, let r = list.pointee.rectangles?.pointee else {
            return PixelRect(x: x, y: y, width: 0, height: 0)
        }
        let rect = CGRect(x: r.x, y: r.y, width: r.width, height: r.height)
        let whole = PixelRect(covering: rect)
        return whole.rect == rect ? whole : nil
    }
}

extension Bitmap {
    /// Shares the pixels; the bitmap must outlive it. Destroyed by the caller.
    func makeSurface(ignoringAlpha: Bool = false) -> OpaquePointer? {
        let bytes = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt8.self)
        return cairo_image_surface_create_for_data(
            bytes, ignoringAlpha ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
            Int32(stride * 4))
    }
}

/// A rectangle of whole pixels.
package struct PixelRect: Equatable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(width, 0)
        self.height = max(height, 0)
    }

    /// Grown to whole pixels, and cut to what any bitmap can hold.
    package init(covering rect: CGRect) {
        func whole(_ v: CGFloat) -> Int { v.isNaN ? 0 : Int(min(max(v, -1_048_576), 1_048_576)) }
        if rect.isNull {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        let x0 = whole(rect.minX.rounded(.down)), y0 = whole(rect.minY.rounded(.down))
        self.init(
            x: x0, y: y0, width: whole(rect.maxX.rounded(.up)) - x0, height: whole(rect.maxY.rounded(.up)) - y0)
    }

    package var isEmpty: Bool { width == 0 || height == 0 }
    package var maxX: Int { x + width }
    package var maxY: Int { y + height }
    package var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    package func intersection(_ other: PixelRect) -> PixelRect {
        let x0 = max(x, other.x), y0 = max(y, other.y)
        return PixelRect(x: x0, y: y0, width: min(maxX, other.maxX) - x0, height: min(maxY, other.maxY) - y0)
    }

    package func insetBy(_ d: Int) -> PixelRect {
        PixelRect(x: x + d, y: y + d, width: width - 2 * d, height: height - 2 * d)
    }
}
