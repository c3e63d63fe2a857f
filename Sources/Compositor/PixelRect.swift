import CKernels
import CoreGraphics

/// A half-open rectangle of whole pixels.
typealias PixelRect = ck_rect

extension PixelRect {
    static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

    init(width: Int32, height: Int32) { self.init(x0: 0, y0: 0, x1: width, y1: height) }

    /// The smallest one that covers a rectangle given in pixels.
    init(covering r: CGRect) {
        self.init(
            x0: Pixels.clamp(r.minX.rounded(.down)), y0: Pixels.clamp(r.minY.rounded(.down)),
            x1: Pixels.clamp(r.maxX.rounded(.up)), y1: Pixels.clamp(r.maxY.rounded(.up)))
    }

    var width: Int32 { x1 - x0 }
    var height: Int32 { y1 - y0 }
    var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
    var area: Int { isEmpty ? 0 : Int(width) * Int(height) }
    var cgRect: CGRect { CGRect(x: Double(x0), y: Double(y0), width: Double(width), height: Double(height)) }

    func moved(_ dx: Int32, _ dy: Int32) -> PixelRect {
        PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
    }

    func common(_ r: PixelRect) -> PixelRect {
        PixelRect(x0: max(x0, r.x0), y0: max(y0, r.y0), x1: min(x1, r.x1), y1: min(y1, r.y1))
    }

    func union(_ r: PixelRect) -> PixelRect {
        if isEmpty { return r }
        if r.isEmpty { return self }
        return PixelRect(x0: min(x0, r.x0), y0: min(y0, r.y0), x1: max(x1, r.x1), y1: max(y1, r.y1))
    }

    func contains(_ r: PixelRect) -> Bool {
        r.isEmpty || (x0 <= r.x0 && y0 <= r.y0 && x1 >= r.x1 && y1 >= r.y1)
    }

    func grown(_ n: Int32) -> PixelRect { PixelRect(x0: x0 - n, y0: y0 - n, x1: x1 + n, y1: y1 + n) }

    func equals(_ r: PixelRect) -> Bool { x0 == r.x0 && y0 == r.y0 && x1 == r.x1 && y1 == r.y1 }

    /// What is left of it beside `hole` if that is a rectangle; else all of it.
    func less(_ hole: PixelRect) -> PixelRect {
        let c = common(hole)
        if c.isEmpty { return self }
        var r = self
        if c.x0 == x0 && c.x1 == x1 {
            if c.y0 == y0 { r.y0 = c.y1 } else if c.y1 == y1 { r.y1 = c.y0 }
        } else if c.y0 == y0 && c.y1 == y1 {
            if c.x0 == x0 { r.x0 = c.x1 } else if c.x1 == x1 { r.x1 = c.x0 }
        }
        return r
    }
}

/// From lengths to whole pixels.
enum Pixels {
    /// No coordinate is larger; it leaves room for sums in 32 bits.
    static let limit = 16_777_216.0

    static func clamp(_ x: Double) -> Int32 {
        if x.isNaN { return 0 }
        return Int32(min(max(x, -limit), limit))
    }

    /// To the nearest whole pixel. A hair below the half counts as the half, so that sums that should be equal
    /// and differ in the last bit land on the same pixel.
    static func snap(_ x: Double) -> Int32 { clamp((x + 0.5 + 1.0 / 1024).rounded(.down)) }

    /// 0…255.
    static func level(_ x: Double) -> UInt32 { UInt32((min(max(x, 0), 1) * 255).rounded()) }
}
